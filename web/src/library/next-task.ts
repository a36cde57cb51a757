/**
 * Resolves once the host has had its turn: input, drawing, other tasks. Timers would wait longer than that, most of all
 * in a page that is hidden.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
