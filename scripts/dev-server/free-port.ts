import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any port (from 32768 on Linux,
 * 49152 elsewhere): what is free there now is not taken by those until it is used, or while its server is started
 * again.
 */
const lowest = 20_000;
const end = 32_768;
const maxTries = 100;

/** True when nothing listens on that port of 127.0.0.1. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await tryListen(port)) !== null;
}

/** A port of 127.0.0.1 that is free now, and that the system gives to nobody by itself. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const port = randomInt(lowest, end);
    if (await isPortFree(port)) return port;
  }
  const port = await tryListen(0);
  if (port === null) throw new Error('the system gave no free port');
  return port;
}

function tryListen(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}
