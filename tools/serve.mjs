// A static file server for the built site: `npm start` and the browser tests share it, header for header.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".tape": "text/plain; charset=utf-8",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** What the pages must live under: own files only, no inline script or style, WebAssembly allowed. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The page of one card stands in frames of everybody's pages. */
const framedPolicy = contentSecurityPolicy.replace("frame-ancestors 'self'", "frame-ancestors *");

/**
 * Serves a folder under a base path (`/` or `/some/where/`) until `close()`.
 * Port 0 takes any free one. Rejects with the system's error when the port is taken.
 */
export function serve({ folder, port = 0, base = "/", host = "localhost" }) {
  const server = createServer((request, response) => answer(request, response, folder, base));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = `http://localhost:${server.address().port}${base}`;
      resolve({ address, close: () => closed(server) });
    });
  });
}

function closed(server) {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

function answer(request, response, folder, base) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return send(request, response, 405, undefined, { Allow: "GET, HEAD" });
  }
  const path = pathOf(request.url);
  if (path === undefined) return send(request, response, 400);
  if (!path.startsWith(base)) return send(request, response, 404);

  const file = fileOf(folder, path.slice(base.length));
  if (file === "folder") {
    const { search } = new URL(request.url, "http://localhost");
    return send(request, response, 301, undefined, { Location: `${encodeURI(path)}/${search}` });
  }
  const isFramed = path.startsWith(`${base}embed/`);
  const headers = isFramed ? { "Content-Security-Policy": framedPolicy } : {};
  if (file) return send(request, response, 200, file, headers);
  send(request, response, 404, fileOf(folder, "404.html"));
}

// A path with a zero byte or a broken escape names nothing.
function pathOf(url) {
  try {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    return path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}

/** The file that a path names, `folder` where only the closing slash is missing, else undefined. */
function fileOf(folder, path) {
  const full = normalize(join(folder, path));
  if (full !== normalize(folder) && !full.startsWith(normalize(folder + sep))) return undefined;
  const found = statSync(full, { throwIfNoEntry: false });
  if (found?.isFile()) return { path: full, size: found.size };
  if (!found?.isDirectory()) return undefined;
  if (path !== "" && !path.endsWith("/")) return "folder";
  return fileOf(folder, join(path, "index.html"));
}

function send(request, response, status, file, headers = {}) {
  response.writeHead(status, {
    "Content-Security-Policy": contentSecurityPolicy,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
    "Content-Type": (file && types[extname(file.path)]) ?? "text/plain; charset=utf-8",
    ...(file && { "Content-Length": file.size }),
    ...headers,
  });
  if (request.method === "HEAD") return response.end();
  if (!file) return response.end(status === 301 ? "" : `${status}\n`);
  createReadStream(file.path)
    .on("error", () => response.destroy())
    .pipe(response);
}
