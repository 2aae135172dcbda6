import { createServer } from 'node:net';

/** True when nothing listens on that port of 127.0.0.1. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await tryListen(port)) !== null;
}

/** A port of 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
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
