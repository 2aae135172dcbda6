import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { text } from 'node:stream/consumers';
import { createFilesystemObjectStore } from '../../adapters/filesystem/index.js';
import { verifyData } from '../../domain/verify/verify-data.js';
import { openPlatform } from '../../platform/platform.js';
import { copyDataFolder } from '../../platform/copy-data-folder.js';
import { readSettings } from '../../settings/settings.js';
import { extracted, openIngestBench, type IngestBench } from '../activities/ingest/ingest-bench.js';
import { built } from '../support/built.js';
import { damageObject } from '../support/damage-object.js';
import { rejectsWith } from '../contract/rejects-with.js';

const page = 'Rain feeds the river. The river carries sediment.';

/** Runs `npm run admin` and tells how it ended. */
async function admin(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [built('scripts/admin/main'), ...args], {
    env: { ...process.env, ...env },
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { stdout, stderr, status: status as number };
}

describe('copying a data folder that is in use', () => {
  let bench: IngestBench;
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'concordance-copy-'));
    bench = await openIngestBench();
    dataDir = bench.platform.settings.dataDir;
    bench.answer = () => ({ concepts: [extracted('rain', ['Rain feeds the river.'])], relationships: [] });
    await bench.read(await bench.submit(page));
  });
  afterEach(async () => {
    await bench.close();
    await rm(folder, { recursive: true });
  });

  it('refuses a folder whose graph is empty, and leaves the file as it is', async () => {
    for (const bytes of ['', 'none']) {
      const empty = join(folder, `empty-${bytes}`);
      await mkdir(empty);
      await writeFile(join(empty, 'graph.db'), '');
      // As an opened database leaves it that was given no tables.
      if (bytes === 'none') new DatabaseSync(join(empty, 'graph.db')).exec('PRAGMA user_version = 0; VACUUM');
      const before = await readFile(join(empty, 'graph.db'));
      await rejectsWith(
        'invalid_request',
        copyDataFolder(empty, join(folder, 'no-copy')),
        /graph\.db in it is empty\. Check/,
      );
      assert.deepEqual(await readFile(join(empty, 'graph.db')), before);
    }
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('no-copy')),
      [],
    );
  });

  it('has the database alone where the objects are in a bucket', async () => {
    const target = join(folder, 'graph-alone');
    assert.deepEqual(await copyDataFolder(dataDir, target, false), []);
    assert.deepEqual((await readdir(target)).filter((name) => name !== 'secret.keys'), ['graph.db']); // oxfmt-ignore
  });

  it('holds the newest work, which the file alone does not, and is sound', async () => {
    const newest = await bench.submit(`${page} It is the newest.`);
    const target = join(folder, 'copy');
    assert.deepEqual(await copyDataFolder(dataDir, target), []);
    const copy = await openPlatform(
      readSettings({ CONCORDANCE_DATA_DIR: target, CONCORDANCE_EMBEDDER: 'builtin:hash-v1' }),
    );
    try {
      assert.equal((await copy.store.job(newest.jobId))?.status, 'processing');
      const issues: string[] = [];
      const counts = await verifyData(copy, ({ detail }) => issues.push(detail));
      assert.deepEqual([issues, counts.documents, counts.quotes], [[], 1, 1]);
      assert.deepEqual((await readdir(target)).includes('temporal.json'), false);
    } finally {
      await copy.close();
    }
  });

  it('names what is damaged, cut short or missing, and copies everything else', async () => {
    const texts = ['flipped', 'truncated', 'missing', 'sound'].map((word) => `${page} ${word}.`);
    for (const one of texts) await bench.read(await bench.submit(one, { filename: `${one.split(' ').at(-1)}md` }));
    const keys = texts.map((one) => `sha256/${createHash('sha256').update(one).digest('hex')}`);
    const [flipped, truncated, missing, sound] = keys as [string, string, string, string];
    await damageObject(dataDir, flipped, texts[0]!.replace('R', 'S'));
    await damageObject(dataDir, truncated, texts[1]!.slice(0, 10));
    await bench.platform.objects.delete(missing);
    const target = join(folder, 'copy');
    const issues = await copyDataFolder(dataDir, target);
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    assert.deepEqual(
      issues.sort(byKey),
      [
        { key: flipped, issue: 'damaged', filename: 'flipped.md' },
        { key: truncated, issue: 'damaged', filename: 'truncated.md' },
        { key: missing, issue: 'missing', filename: 'missing.md' },
      ].sort(byKey),
    );
    const { stdout, stderr, status } = await admin(['copy', join(folder, 'again')], { CONCORDANCE_DATA_DIR: dataDir });
    assert.equal(status, 2, stderr);
    for (const { key, issue } of issues) assert.ok(stderr.includes(`${issue}  ${key}  of `), stderr);
    assert.match(stdout, /again is a copy of/);
    assert.match(stderr, /3 objects are damaged or missing .* everything else was copied whole/);
    const copied = await createFilesystemObjectStore({ folder: join(target, 'objects') });
    assert.equal(new TextDecoder().decode(await copied.read(sound)), texts[3]);
    const times = await Promise.all(
      [copied, bench.platform.objects].map(async (one) => (await one.head(sound))?.modifiedAt),
    );
    assert.equal(times[0], times[1]);
  });

  it('refuses a store that it does not know, in the words in which all commands do, and leaves nothing behind', async () => {
    const old = join(folder, 'old');
    await mkdir(old);
    const database = new DatabaseSync(join(old, 'graph.db'));
    database.exec('CREATE TABLE job (job_id TEXT); PRAGMA user_version = 1');
    database.close();
    const env = { CONCORDANCE_DATA_DIR: old, CONCORDANCE_EMBEDDER: 'builtin:hash-v1' };
    const copied = await admin(['copy', join(folder, 'copy')], env);
    const verified = await admin(['verify'], env);
    assert.match(verified.stderr, /before its first release.*CONCORDANCE_DATA_DIR/s);
    assert.deepEqual([copied.stderr, copied.stdout, copied.status], [verified.stderr, '', 1]);
    assert.deepEqual(await readdir(folder), ['old']);
  });

  it('ends with 2 for a wrong command line, and with 0 for help', async () => {
    for (const args of [['bogus'], ['copy'], ['verify', '--bogus']]) {
      const ran = await admin(args, { CONCORDANCE_DATA_DIR: dataDir });
      assert.deepEqual([ran.status, ran.stdout], [2, ''], args.join(' '));
      assert.match(ran.stderr, /^error: .+\n$/);
    }
    assert.equal((await admin(['help', 'copy'], {})).status, 0);
    assert.equal((await admin(['--help'], {})).status, 0);
  });

  it('refuses a folder in use, one inside the data folder, and data that is not there, and leaves nothing behind', async () => {
    const used = join(folder, 'used');
    await mkdir(used);
    await writeFile(join(used, 'file'), '');
    await rejectsWith('invalid_request', copyDataFolder(dataDir, used));
    await rejectsWith('invalid_request', copyDataFolder(dataDir, join(dataDir, 'copy')));
    await rejectsWith('invalid_request', copyDataFolder(join(folder, 'nothing'), join(folder, 'copy')));
    assert.deepEqual(await readdir(folder), ['used']);
    await assert.rejects(access(join(dataDir, 'copy')));
  });
});
