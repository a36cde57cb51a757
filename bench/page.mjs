// The part of Chromium: what the page offers to the program that drives it.
import { perform } from "./perform.mjs";

const host = {
  progress: (text) => globalThis.reportProgress(text),
  subject: (name) => import(/* @vite-ignore */ `/subject-${name}.mjs`),
  topos: () => import(/* @vite-ignore */ "/topos/index.js"),
  tfjs: () => import(/* @vite-ignore */ "/tfjs-parts.mjs"),
  onnxruntime: () => import(/* @vite-ignore */ "/onnxruntime-parts.mjs"),
  bytes: async (name) => (await fetch(`/native/${name}`)).arrayBuffer(),
  folders: { "tfjs-wasm": "/tfjs-wasm/", onnxruntime: "/onnxruntime/" },
};

globalThis.benchmark = (options) => perform(host, { cpu: () => globalThis.threadTime() }, options);
