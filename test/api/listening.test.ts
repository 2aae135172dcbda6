import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { built } from '../support/built.js';

describe('an API whose address cannot be had', function () {
  const folder = mkdtempSync(join(tmpdir(), 'concordance-listening-'));
  let other: Server;

  before(async () => {
    other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
  });

  after(() => {
    other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, [built('bundles/api/main')], {
      env: {
        ...process.env,
        CONCORDANCE_DATA_DIR: join(folder, 'data'),
        CONCORDANCE_EMBEDDER: 'builtin:hash-v1',
        CONCORDANCE_ADMIN_PASSWORD: 'correct horse battery',
        TEMPORAL_ADDRESS: '127.0.0.1:9',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const late = setTimeout(() => child.kill('SIGKILL'), 150_000);
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    clearTimeout(late);
    return { said, status: status as number | null };
  };

  it('ends at once and says that another program has the port', async () => {
    const { port } = other.address() as AddressInfo;
    const { said, status } = await start({ CONCORDANCE_PORT: String(port) });
    assert.equal(status, 1);
    assert.match(said, new RegExp(`port ${port}\\. Another program listens there`));
    assert.doesNotMatch(said, /^ {4}at /m);
  });

  it('ends at once and names the setting of an address that is not of this machine', async () => {
    const { said, status } = await start({ CONCORDANCE_HOST: '203.0.113.7', CONCORDANCE_PORT: '0' });
    assert.equal(status, 1);
    assert.match(said, /CONCORDANCE_HOST/);
  });
});
