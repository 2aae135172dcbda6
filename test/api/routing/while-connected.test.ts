import assert from 'node:assert/strict';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { whileConnected } from '../../../api/routing/while-connected.js';

const idleMs = 100;

describe('work while the client is connected', () => {
  let server: Server;
  let stopped: unknown;
  let timeouts: (number | undefined)[];
  before(async () => {
    server = createServer((request, response) => {
      const { socket } = request;
      timeouts = [socket.timeout];
      stopped = undefined;
      const work = whileConnected(request, async (signal) => {
        timeouts.push(socket.timeout);
        await sleep(request.url === '/long' ? 5 * idleMs : 60_000, null, { signal });
      });
      work.then(
        () => {
          timeouts.push(socket.timeout);
          response.end('done');
        },
        (error: unknown) => (stopped = error),
      );
    });
    server.setTimeout(idleMs);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => server.close());

  const request = (path: string) => {
    const { port } = server.address() as AddressInfo;
    return get({ port, path, host: '127.0.0.1', agent: false });
  };

  it('is answered however long no byte is sent, and the idle limit holds again afterwards', async () => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request('/long').on('response', resolve).on('error', reject);
    });
    let body = '';
    for await (const piece of response) body += String(piece);
    assert.equal(body, 'done');
    assert.deepEqual(timeouts, [idleMs, 0, idleMs]);
  });

  it('is stopped when the client leaves', async () => {
    const sent = request('/leaves').on('error', () => undefined);
    await sleep(3 * idleMs);
    assert.equal(stopped, undefined);
    sent.destroy();
    while (stopped === undefined) await sleep(5);
    assert.equal((stopped as Error).name, 'AbortError');
  });
});
