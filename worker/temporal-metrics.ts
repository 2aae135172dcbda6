import { createServer, type AddressInfo } from 'node:net';

/** Metrics of Temporal's core, which serves them on this machine alone. */
export interface TemporalMetrics {
  /** host:port for the core to listen on. */
  address: string;
  /** Their text, as Prometheus reads it. @throws Error where the core does not answer */
  read(): Promise<string>;
}

/** Milliseconds that the core is given to answer. */
const readMs = 2_000;

/** Finds a free port for the core's own metrics, which the monitoring port passes on. */
export async function temporalMetrics(): Promise<TemporalMetrics> {
  const address = `127.0.0.1:${await freePort()}`;
  return {
    address,
    async read() {
      const response = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(readMs) });
      return response.text();
    },
  };
}

/** The core cannot say which port it got, so it is given one that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
