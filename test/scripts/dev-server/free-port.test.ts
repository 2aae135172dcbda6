import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { freePort, isPortFree } from '../../../scripts/dev-server/free-port.js';

describe('a free port', () => {
  it('is none that the system gives to others by itself, and can be listened on', async () => {
    for (let n = 0; n < 20; n += 1) {
      const port = await freePort();
      assert.ok(port >= 1024 && port < 32_768, String(port));
    }
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    assert.equal(await isPortFree(port), false);
    await new Promise((resolve) => server.close(resolve));
    assert.equal(await isPortFree(port), true);
  });
});
