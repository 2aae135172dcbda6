import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createFilesystemObjectStore } from '../../../adapters/filesystem/index.js';
import { rejectsWith } from '../../contract/rejects-with.js';

describe('the folder of objects', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'concordance-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const staged = () => readdir(join(folder, 'staging'));

  it('removes what a crash left half-written more than an hour ago, as it starts and later, and nothing younger', async () => {
    await mkdir(join(folder, 'staging'));
    const old = new Date(Date.now() - 61 * 60 * 1000);
    for (const name of ['old', 'young']) await writeFile(join(folder, 'staging', name), 'half');
    await utimes(join(folder, 'staging', 'old'), old, old);
    const store = await createFilesystemObjectStore({ folder });
    assert.deepEqual(await staged(), ['young']);
    await store.removeAbandoned();
    assert.deepEqual(await staged(), ['young']);
    await utimes(join(folder, 'staging', 'young'), old, old);
    await store.removeAbandoned();
    assert.deepEqual(await staged(), []);
  });

  it('leaves no staged file behind a stream that breaks off', async () => {
    const store = await createFilesystemObjectStore({ folder });
    const stream = new Readable({
      read() {
        this.push('begun');
        setImmediate(() => this.destroy(new Error('connection reset')));
      },
    });
    await assert.rejects(store.putStream(stream), /connection reset/);
    await rejectsWith('payload_too_large', store.putStream(Readable.from([Buffer.alloc(100)]), { maxBytes: 99 }));
    assert.deepEqual(await staged(), []);
  });

  it('makes content that is stored again count as new', async () => {
    const store = await createFilesystemObjectStore({ folder });
    const { key, sha256 } = await store.putStream(Readable.from([Buffer.from('same')]));
    const old = new Date('2020-01-01T00:00:00Z');
    await utimes(join(folder, 'sha256', sha256.slice(0, 2), sha256.slice(2)), old, old);
    assert.equal((await store.head(key))?.modifiedAt, old.toISOString());
    await store.putStream(Readable.from([Buffer.from('same')]));
    assert.ok(Date.parse((await store.head(key))!.modifiedAt) > Date.parse('2025-01-01'));
    assert.deepEqual(await staged(), []);
  });

  it('removes folders of named objects with the last object in them, and no others', async () => {
    const store = await createFilesystemObjectStore({ folder });
    const { key } = await store.putStream(Readable.from([Buffer.from('content')]));
    const names = ['contexts/one/plan/1.json', 'contexts/one/plan/2.json', 'contexts/two/plan/1.json', 'contexts/one'];
    for (const name of names) await store.putNamed(name, Buffer.from(name));
    const folders = () => readdir(join(folder, 'named', 'contexts'));
    await store.delete(names[0]!);
    assert.deepEqual(await readdir(join(folder, 'named', 'contexts', 'one')), ['plan']);
    await store.delete(names[1]!);
    assert.deepEqual((await folders()).sort(), ['one~', 'two']);
    await store.delete(names[2]!);
    await store.delete(names[3]!);
    await store.delete('contexts/none/plan/1.json');
    await store.delete(key);
    assert.deepEqual(await readdir(join(folder, 'named')), []);
    assert.deepEqual(await readdir(join(folder, 'sha256')), [key.slice(7, 9)]);
  });

  it('keeps what is written into a folder while the last object in it is deleted', async () => {
    const [one, other] = [await createFilesystemObjectStore({ folder }), await createFilesystemObjectStore({ folder })];
    const rounds = Array.from({ length: 150 }, (_, round) => round);
    const written = async (at: number, round: number) => {
      const name = `contexts/document/plan/${at}-${round}`;
      await one.putNamed(name, Buffer.from(name));
      assert.equal(Buffer.from(await other.read(name)).toString(), name);
      await other.delete(name);
    };
    await Promise.all([0, 1, 2, 3].map(async (at) => {
      for (const round of rounds) await written(at, round);
    })); // oxfmt-ignore
    assert.deepEqual(await readdir(join(folder, 'named')), []);
    assert.deepEqual(await staged(), []);
  });

  it('says disk_full when the disk is full, leaves nothing behind and goes on when there is space', async function () {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      // Only root may mount the small disk this needs.
      this.skip();
    }
    try {
      const store = await createFilesystemObjectStore({ folder });
      const large = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(8192, 7)));
      await rejectsWith('disk_full', store.putStream(large));
      await rejectsWith('disk_full', store.putNamed('work/large', Buffer.alloc(512 * 1024)));
      assert.deepEqual(await staged(), []);
      const { key } = await store.putStream(Readable.from([Buffer.from('small')]));
      assert.equal((await store.read(key)).byteLength, 5);
    } finally {
      execFileSync('umount', [folder]);
    }
  });
});
