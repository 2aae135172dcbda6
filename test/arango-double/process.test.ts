import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from 'arangojs';
import { built } from '../support/built.js';

describe('the double as a process of its own', () => {
  let folder: string;
  let child: ChildProcess | null = null;
  let url: string;
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'arango-double-'))));
  after(async () => {
    await end();
    await rm(folder, { recursive: true });
  });

  const start = async (): Promise<Database> => {
    const options = JSON.stringify({ journal: join(folder, 'journal') });
    child = spawn(process.execPath, [built('test/support/arango/main'), options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    ({ url } = JSON.parse(line.toString()) as { url: string });
    return new Database({ url });
  };
  const end = async (): Promise<void> => {
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = null;
  };

  it('keeps what was committed when it is killed', async () => {
    const first = await start();
    const app = await first.createDatabase('app');
    const docs = await app.createCollection('docs');
    await docs.ensureIndex({ type: 'persistent', fields: ['n'], unique: true, name: 'byN' });
    await app.createView('search', { type: 'arangosearch', links: { docs: { fields: { n: {} } } } });
    await docs.saveAll([{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }]); // oxfmt-ignore
    await app.query('FOR d IN docs FILTER d.n == 1 UPDATE d WITH { n: 3 } IN docs');
    await docs.remove('b');
    const open = await app.beginTransaction({ write: ['docs'] });
    await open.step(() => docs.save({ _key: 'uncommitted' }));
    await end();
    first.close();

    const second = await start();
    const again = second.database('app');
    const cursor = await again.query('FOR d IN docs RETURN [d._key, d.n]');
    assert.deepEqual(await cursor.all(), [['a', 3]]);
    assert.deepEqual(await (await again.query('FOR d IN search SEARCH d.n == 3 RETURN d._key')).all(), ['a']);
    await assert.rejects(again.collection('docs').save({ n: 3 }), { errorNum: 1210 });
    const generated = await again.collection('docs').save({ n: 4 });
    assert.match(generated._key, /^\d+$/);
    second.close();
  });

  it('is given failures and asked for its counts by address', async () => {
    await end();
    const db = await start();
    const failure = { call: 'version', failure: { kind: 'unavailable' }, times: 1 };
    await fetch(`${url}/_double/calls`, { method: 'DELETE' });
    await fetch(`${url}/_double/failures`, { method: 'POST', body: JSON.stringify(failure) });
    await assert.rejects(db.version(), { code: 503 });
    await db.version();
    assert.deepEqual(await (await fetch(`${url}/_double/calls`)).json(), { version: 2 });
    db.close();
  });
});
