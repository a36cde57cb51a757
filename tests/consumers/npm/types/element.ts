import { define, ToposCard } from "topos-wasm/element";
import "topos-wasm/element/define";

export async function use(): Promise<string> {
  define("my-card");
  const card = document.createElement("topos-card");
  card.program = "topos 1\nx = leaf 2.0";
  card.views = ["spec", "graph"];
  card.addEventListener("topos-change", ({ detail }) => console.log(detail.state));
  const isOurs: boolean = card instanceof ToposCard;
  return `${isOurs} ${(await card.ready).views.spec?.text ?? ""}`;
}
