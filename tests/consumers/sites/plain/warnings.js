globalThis.warnings = [];
console.warn = (text) => globalThis.warnings.push(text);
