import { torch } from "js-pytorch";
import { left, right } from "./operands.mjs";

export async function first() {
  const rows = (data) =>
    Array.from({ length: 64 }, (_, i) => [...data.subarray(64 * i, 64 * i + 64)]);
  return torch.matmul(torch.tensor(rows(left)), torch.tensor(rows(right))).data.flat();
}
