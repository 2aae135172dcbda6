import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server that passes requests on to the one at `target`, but never answers those that are held.
 * @param isHeld called once for each request, with its path
 */
export async function holdRequests(
  target: string,
  isHeld: (method: string, path: string) => boolean,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((near, response) => {
    const { method = 'GET', url = '/' } = near;
    if (isHeld(method, url.split('?')[0]!)) return void near.resume();
    const to = new URL(url, target);
    const far = ask(to, { method, headers: { ...near.headers, host: to.host } }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    far.on('error', () => response.destroy());
    response.on('error', () => far.destroy());
    near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
