/** What the pages must live under: own files only, no inline script or style, WebAssembly allowed. */
export declare const contentSecurityPolicy: string;

/** Serves a folder under a base path until `close()`; port 0 takes any free one. */
export declare function serve(options: {
  folder: string;
  port?: number;
  base?: string;
  host?: string;
}): Promise<{ address: string; close(): Promise<void> }>;
