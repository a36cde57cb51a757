// The gallery: examples by the names of their files, in the order in which the page shows them.

import { example as chain } from "./chain.ts";
import { example as dual } from "./dual.ts";
import { example as elementSeam } from "./element-seam.ts";
import { example as gradientDescent } from "./gradient-descent.ts";
import { example as makemoreMlp } from "./makemore-mlp.ts";
import { example as makemoreTransformer } from "./makemore-transformer.ts";
import { example as mlpXor } from "./mlp-xor.ts";
import { example as moons } from "./moons.ts";
import { example as regression } from "./regression.ts";
import type { Example } from "./report.ts";
import { example as tangents } from "./tangents.ts";
import { example as walkthrough } from "./walkthrough.ts";

export const gallery: ReadonlyMap<string, Example> = new Map([
  ["chain", chain],
  ["walkthrough", walkthrough],
  ["gradient-descent", gradientDescent],
  ["regression", regression],
  ["mlp-xor", mlpXor],
  ["moons", moons],
  ["tangents", tangents],
  ["dual", dual],
  ["element-seam", elementSeam],
  ["makemore-mlp", makemoreMlp],
  ["makemore-transformer", makemoreTransformer],
]);
