const { init } = require("topos-wasm");

import("./shared/summary.js").then(async ({ summary }) => console.log(summary(await init())));
