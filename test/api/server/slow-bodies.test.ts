import assert from 'node:assert/strict';
import { connect } from 'node:net';
import Koa from 'koa';
import { serve } from '../../../api/server/serve.js';
import type { Serving } from '../../../api/server/serve.js';

describe('a body that comes in slowly', () => {
  let serving: Serving;
  let read = 0;
  before(async () => {
    const app = new Koa();
    app.use(async (ctx) => {
      try {
        for await (const piece of ctx.req) read += (piece as Buffer).length;
        ctx.body = 'whole';
      } catch {
        ctx.body = 'cut off';
      }
    });
    serving = await serve(app, { host: '127.0.0.1', port: 0, bodyRates: { everyMs: 1_500, minBytes: 2000 } });
  });
  after(() => serving.close(100));

  /** Sends `piece` as a chunk every few milliseconds until the answer comes, or `count` of them are sent. */
  function drip(piece: string, count: number): Promise<string> {
    return new Promise((resolve) => {
      const { hostname, port } = new URL(serving.url);
      let answer = '';
      let sent = 0;
      let timer: NodeJS.Timeout | undefined;
      const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
      const socket = connect(Number(port), hostname, () => {
        socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n');
        timer = setInterval(() => {
          sent += 1;
          socket.write(sent > count ? '0\r\n\r\n' : chunk);
          if (sent > count) clearInterval(timer);
        }, 10);
      });
      socket.on('data', (bytes) => (answer += String(bytes)));
      socket.on('error', () => undefined);
      socket.on('close', () => (clearInterval(timer), resolve(answer)));
    });
  }

  it('byte by byte is ended with 408', async () => {
    const answer = await drip('x', Infinity);
    assert.match(answer, /^HTTP\/1\.1 408 [^]*"code":"request_timeout"/);
  });

  it('at a steady pace is taken, however long it is', async () => {
    read = 0;
    const answer = await drip('y'.repeat(4000), 200);
    assert.match(answer, /^HTTP\/1\.1 200 [^]*whole/);
    assert.equal(read, 800_000);
  });
});
