import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupReceipt } from '../../../domain/backup/format/container.js';
import { verifyBackup } from '../../../domain/backup/verify/verify-backup.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { BackupRecord } from '../../../domain/backup/backup.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { damageObject } from '../../support/damage-object.js';
import { fullOrder, openBackupBench, type BackupBench } from './backup-bench.js';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('making a backup', () => {
  let bench: BackupBench;
  let folder: string;
  beforeEach(async () => {
    bench = await openBackupBench();
    folder = mkdtempSync(join(tmpdir(), 'concordance-backup-'));
  });
  afterEach(async () => {
    await bench.close();
    rmSync(folder, { recursive: true });
  });

  /** Unpacks the archive by tar. */
  async function unpacked({ objectKey }: BackupRecord) {
    const file = join(folder, 'backup.tar.gz');
    writeFileSync(file, await bench.platform.objects.read(objectKey));
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
    const read = (name: string) => readFileSync(join(folder, name));
    return { names, read, receipt: JSON.parse(read('receipt.json').toString()) as BackupReceipt };
  }

  it('gives an archive with the document, the originals and a receipt of all of it', async () => {
    const backup = await bench.make(await bench.open());
    const { names, read, receipt } = await unpacked(backup);
    assert.equal(names[0], 'manifest.json');
    assert.equal(names.at(-1), 'receipt.json');
    const manifest = read('manifest.json');
    const report = await verifyBackup(async function* () {
      yield manifest;
    });
    assert.deepEqual([report.errors, report.warnings], [[], []]);
    assert.deepEqual(receipt, backup.receipt);
    assert.deepEqual(receipt.manifest, { bytes: manifest.length, sha256: sha256(manifest) });
    const { header, bulk } = JSON.parse(manifest.toString()) as {
      header: Record<string, unknown>;
      bulk: Record<string, Record<string, unknown>[]>;
    };
    assert.deepEqual(header['source'], { platform: 'concordance', version: '1.2.3' });
    for (const [stream, { records, bytes, sha256: hash }] of Object.entries(receipt.streams)) {
      assert.equal(records, bulk[stream]!.length);
      // The header has a list of this name, too.
      const start = manifest.indexOf(`"${stream}":[`, manifest.indexOf('"bulk":')) + `"${stream}":[`.length;
      assert.equal(sha256(manifest.subarray(start, start + bytes)), hash, stream);
      assert.equal(manifest.subarray(start + bytes, start + bytes + 1).toString(), ']');
    }
    const media = names.filter((name) => name.startsWith('media/'));
    assert.equal(media.length, receipt.media.count);
    assert.ok(media.length >= 2);
    for (const name of media) assert.equal(sha256(read(name)), name.slice('media/'.length));
    const named = bulk['document_details']!.flatMap((one) => [one['original'], one['parsed_text']]);
    assert.deepEqual([...new Set(named)].toSorted(), media.map((name) => name.slice('media/'.length)).toSorted());
    const time = backup.createdAt.replace(/\.\d+|[-:]/g, '');
    assert.equal(backup.filename, `concordance-full-${time}-${backup.backupId.slice(-6)}.tar.gz`);
    assert.equal((await bench.platform.objects.head(backup.objectKey))?.bytes, backup.bytes);
  });

  it('completes its job, and leaves nothing but the file', async () => {
    const before = await bench.objects();
    const jobId = await bench.open();
    const backup = await bench.make(jobId);
    const job = await bench.platform.store.job(jobId);
    assert.deepEqual([job?.status, job?.progress.percent], ['completed', 100]);
    assert.deepEqual(await bench.objects(), [...before, backup.objectKey].toSorted());
    assert.deepEqual(await bench.platform.snapshots.snapshotJobs(), []);
    assert.deepEqual(await bench.platform.store.backupParts(jobId), []);
    assert.equal(await bench.platform.store.isObjectReferenced(backup.objectKey), true);
  });

  it('gives the bare document where that is wanted, and says that media are left out', async () => {
    const backup = await bench.make(await bench.open({ ...fullOrder, container: 'json' }));
    const bytes = await bench.platform.objects.read(backup.objectKey);
    const { header } = JSON.parse(Buffer.from(bytes).toString()) as { header: { contents: object } };
    assert.deepEqual(header.contents, { type: 'full', ontology: null, newest_epoch: backup.newestEpoch, media: 'left_out' }); // oxfmt-ignore
    assert.equal(backup.receipt.manifest.sha256, sha256(bytes));
    assert.match(backup.filename, /\.json$/);
  });

  it('names the epoch up to which it is whole while a document is being read', async () => {
    const { world, platform } = bench;
    const newest = async () => (await platform.store.graphState()).epoch;
    const before = await newest();
    const reading = await world.begin('being read', 'Lake needs fish on day 7. Mere needs rain on day 8.', 1);
    const begun = await newest();
    assert.ok(begun > before);
    const during = await bench.make(await bench.open());
    assert.deepEqual([during.newestEpoch, during.wholeEpoch], [before, before]);
    await world.read(['Reed needs rain on day 9.'], 'marsh');
    const later = await bench.make(await bench.open());
    assert.deepEqual([later.newestEpoch, later.wholeEpoch], [await newest(), before]);
    await reading.finish();
    const whole = await bench.make(await bench.open());
    assert.deepEqual([whole.newestEpoch, whole.wholeEpoch], [await newest(), await newest()]);
  });

  it('gives the same file of the same graph, but for the time', async () => {
    const keys: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      const jobId = await bench.open({ ...fullOrder, container: 'json' });
      const backup = await bench.make(jobId);
      const text = Buffer.from(await bench.platform.objects.read(backup.objectKey)).toString();
      keys.push(text.replace(/"exported_at":"[^"]+"/, ''));
    }
    assert.equal(keys[0], keys[1]);
  });

  it('leaves out originals that are lost or damaged, and names them', async () => {
    const { store, objects } = bench.platform;
    const { documents } = await store.listDocuments({ kind: 'all' }, { ontology: null, search: null, documentKey: null, limit: 9, offset: 0 }); // oxfmt-ignore
    const [lost, damaged] = documents.map(({ blobKey }) => blobKey);
    await objects.delete(lost!);
    await damageObject(bench.platform.settings.dataDir, damaged!, 'changed');
    const { receipt } = await bench.make(await bench.open());
    const hashes = [lost!, damaged!].map((key) => key.slice('sha256/'.length));
    assert.deepEqual(receipt.media.missing, hashes.toSorted());
  });

  it('ends with a clear error where a part was changed on the disk', async () => {
    const jobId = await bench.open();
    const activities = bench.activities();
    await activities.takeSnapshot({ jobId });
    await activities.writeRecords({ jobId });
    await bench.platform.objects.putNamed(`work/${jobId}/backup/0000001.json`, Buffer.from('{}'));
    await rejectsWith('object_damaged', activities.assembleBackup({ jobId }), /make another backup/);
  });

  it('ends at once where the disk is full, and leaves nothing', async () => {
    const { objects, store, snapshots } = bench.platform;
    const full = () => Promise.reject(new ConcordanceError('disk_full', 'No space is left.'));
    const before = await bench.objects();
    for (const failing of [
      { snapshots: { ...snapshots, takeSnapshot: full } },
      { objects: withMethods(objects, { putNamed: full }) },
      { objects: withMethods(objects, { putStream: full }) },
    ]) {
      const jobId = await bench.open();
      await rejectsWith('no_space_for_backup', bench.make(jobId, bench.activities(failing)));
      await store.finishJob(jobId, { status: 'failed', error: { code: 'no_space_for_backup', detail: '' } });
      await bench.activities().clearBackupWork({ jobId });
      assert.deepEqual(await bench.objects(), before);
      assert.deepEqual(await snapshots.snapshotJobs(), []);
    }
  });

  it('stops between two parts once its job is cancelled, and leaves nothing', async () => {
    const { store, snapshots } = bench.platform;
    const before = await bench.objects();
    const jobId = await bench.open();
    const activities = bench.activities();
    await activities.takeSnapshot({ jobId });
    await store.cancelJob(jobId, { why: 'Ann cancelled the job.' });
    await rejectsWith('job_cancelled', activities.writeRecords({ jobId }));
    await rejectsWith('job_cancelled', activities.assembleBackup({ jobId }));
    await activities.clearBackupWork({ jobId });
    assert.deepEqual(await bench.objects(), before);
    assert.deepEqual(await snapshots.snapshotJobs(), []);
  });

  it('keeps the objects that its snapshot names, until it ends', async () => {
    const { store, objects } = bench.platform;
    const { documents } = await store.listDocuments({ kind: 'all' }, { ontology: null, search: null, documentKey: null, limit: 1, offset: 0 }); // oxfmt-ignore
    const { blobKey } = documents[0]!;
    const jobId = await bench.open();
    await bench.activities().takeSnapshot({ jobId });
    await bench.world.remove(documents[0]!.documentKey!);
    assert.equal(await store.isObjectReferenced(blobKey), true);
    assert.deepEqual(await store.releasedObjects(10), []);
    const { receipt } = await bench.make(jobId);
    assert.equal(receipt.media.missing, undefined);
    assert.equal(await store.isObjectReferenced(blobKey), false);
    assert.ok((await store.releasedObjects(10)).includes(blobKey));
    assert.notEqual(await objects.head(blobKey), null);
  });

  it('goes on where it was cut off, at any write of the store and the object store', async () => {
    const { store, objects, snapshots } = bench.platform;
    const before = await bench.objects();
    const order = { ...fullOrder, container: 'json' } as const;
    const whole = await bench.make(await bench.open(order));
    const expected = withoutTime(await bench.platform.objects.read(whole.objectKey));
    await store.deleteBackup(whole.backupId);
    await rm(join(bench.platform.settings.dataDir, 'objects', 'sha256', whole.objectKey.slice(7, 9), whole.objectKey.slice(9))); // oxfmt-ignore
    let ended = 0;
    for (let at = 1; ended === 0; at += 1) {
      assert.ok(at < 400);
      const jobId = await bench.open(order);
      let writes = 0;
      // What is written at the cut is written in every other case.
      const cut = <Result>(write: () => Promise<Result>): Promise<Result> => {
        writes += 1;
        if (writes < at) return write();
        const dead = () => Promise.reject(new Error('killed'));
        return writes > at || at % 2 === 0 ? dead() : write().then(dead);
      };
      const dying = bench.activities({
        store: cutStore(store, cut),
        objects: withMethods(objects, {
          putNamed: (key, bytes) => cut(() => objects.putNamed(key, bytes)),
          putStream: (bytes, options) => cut(() => objects.putStream(bytes, options)),
        }),
        snapshots: { ...snapshots, takeSnapshot: (...args) => cut(() => snapshots.takeSnapshot(...args)) },
      });
      const result = await bench.make(jobId, { ...dying, clearBackupWork: async () => undefined }).catch(() => null);
      if (result !== null && writes < at) ended = at;
      const backup = await goOn(jobId);
      assert.equal(withoutTime(await objects.read(backup.objectKey)), expected, `cut at ${at}`);
      assert.deepEqual(await bench.objects(), [...before, backup.objectKey].toSorted(), `cut at ${at}`);
      assert.deepEqual(await snapshots.snapshotJobs(), []);
      await store.deleteBackup(backup.backupId);
      await objects.delete(backup.objectKey);
    }
    assert.ok(ended > 20, String(ended));
  });

  /** Repeats the step that was cut off, as Temporal does, and does the rest. */
  async function goOn(jobId: string): Promise<BackupRecord> {
    const { store } = bench.platform;
    if ((await store.job(jobId))?.status !== 'completed') return bench.make(jobId);
    await bench.activities().assembleBackup({ jobId });
    await bench.activities().clearBackupWork({ jobId });
    return (await store.backup(jobId))!;
  }

  it('leaves nothing in the folder of snapshots', async () => {
    await bench.make(await bench.open());
    assert.deepEqual(readdirSync(join(bench.platform.settings.dataDir, 'snapshots')), []);
  });
});

function withoutTime(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString()
    .replace(/"exported_at":"[^"]+"/, '');
}

/** The object with other methods; its own are those of a class. */
function withMethods<T extends object>(whole: T, changed: Partial<T>): T {
  return new Proxy(whole, {
    get: (target, name) =>
      Reflect.get(changed, name) ??
      (typeof Reflect.get(target, name) === 'function'
        ? (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target)
        : Reflect.get(target, name)),
  });
}

type Cut = <Result>(write: () => Promise<Result>) => Promise<Result>;

/** The store, whose writes of backups go through the function. */
function cutStore(store: BackupBench['dependencies']['store'], cut: Cut): typeof store {
  const writes = ['recordSnapshot', 'recordPart', 'recordContainerBytes', 'recordContainer', 'completeBackup'] as const;
  const changed = Object.fromEntries(
    writes.map((name) => [name, (...args: never[]) => cut(() => Reflect.apply(store[name], store, args) as Promise<void>)]), // oxfmt-ignore
  );
  return { ...store, ...changed };
}
