/** Lets the page handle input and paint. A message, since timers are held back to 4 ms. */
export const breath = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
