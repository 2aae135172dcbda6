import { createServer } from 'node:net';
import { cannotListen } from '../../api/serve.js';

/**
 * Listens for a moment, so that a port that is taken is told before anything starts.
 * @throws ConcordanceError `configuration_invalid`
 */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(cannotListen(error, host, port)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
