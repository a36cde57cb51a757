import { init } from "topos-wasm";
import { summary } from "../shared/summary.js";

export default async function Page() {
  return <output>{summary(await init())}</output>;
}
