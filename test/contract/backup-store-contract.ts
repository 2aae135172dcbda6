import assert from 'node:assert/strict';
import type { BackupContents } from '../../domain/backup/backup.js';
import type { BackupPart } from '../../domain/backup/backup.js';
import type { Store } from '../../domain/ports.js';
import { fresh } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const page = { limit: 10, offset: 0 };

export function backupStoreContract(makeBench: MakeStoreBench): void {
  describe('records of backups', () => {
    let bench: StoreBench;
    let store: Store;
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    afterEach(() => bench.dispose());

    async function openJob(): Promise<string> {
      const jobId = fresh('bak');
      const order = { scope: { type: 'full' }, container: 'archive', isEncrypted: false, isScheduled: true } as const;
      const owner = { ownerId: 'usr_1', ownerName: 'ann', filename: 'All ontologies' };
      await store.openJob({ kind: 'backup', jobId, ...owner, backup: order });
      return jobId;
    }
    const part = (position: number, records = 3): BackupPart => ({
      ...{ stream: 'concepts', position, records, bytes: 9, sha256: 'a'.repeat(64), next: null },
    });
    const contents = (objectKey: string, keyId: string | null = null): BackupContents => ({
      receipt: {
        ...{ format_version: 'kg-backup/2', backup_id: 'b', created_at: '2026-01-01T00:00:00.000Z', complete: true },
        ...{ manifest: { bytes: 1, sha256: 'c'.repeat(64) }, streams: {}, media: { count: 0, bytes: 0 } },
      },
      ...{ newestEpoch: 5, wholeEpoch: 4, objectKey, keyId },
    });
    const completed = (made: BackupContents) => ({
      ...{ filename: 'graph.tar.gz', bytes: 12, contents: made, expiresAt: null },
    });

    it('say how far a job came, each part once', async () => {
      const jobId = await openJob();
      await store.recordSnapshot(jobId, { takenAt: '2026-01-01T00:00:00.000Z', records: 10 });
      await store.recordPart(jobId, part(0));
      await store.recordPart(jobId, part(1, 4));
      await store.recordPart(jobId, part(0, 99));
      await store.recordContainerBytes(jobId, { total: 20, done: 5 });
      assert.deepEqual(await store.backupParts(jobId), [part(0), part(1, 4)]);
      const job = (await store.job(jobId))!;
      assert.ok(job.kind === 'backup');
      assert.deepEqual(job.backup.progress, {
        ...{ takenAt: '2026-01-01T00:00:00.000Z', recordsTotal: 10, records: 7, bytesTotal: 20, bytes: 5 },
      });
    });

    it('are kept once the job is complete, and list the newest first', async () => {
      const [one, other] = [contents('sha256/one', 'key_1'), contents('sha256/two')];
      const first = await openJob();
      assert.equal(await store.recordedContainer(first), null);
      await store.recordContainer(first, one);
      assert.deepEqual(await store.recordedContainer(first), one);
      await store.completeBackup(first, completed(one));
      await store.completeBackup(first, completed(other));
      bench.clock.now += 1000;
      const second = await openJob();
      await store.completeBackup(second, completed({ ...other, receipt: { ...other.receipt, created_at: '2026-01-02T00:00:00.000Z' } })); // oxfmt-ignore
      const { items, total } = await store.backups(page);
      assert.deepEqual([items.map(({ backupId }) => backupId), total], [[second, first], 2]);
      const kept = (await store.backup(first))!;
      assert.deepEqual(
        [kept.objectKey, kept.keyId, kept.newestEpoch, kept.wholeEpoch, kept.createdBy, kept.isScheduled, kept.scope],
        ['sha256/one', 'key_1', 5, 4, 'ann', true, { type: 'full' }],
      );
      assert.deepEqual(await store.backupKeys(), [{ keyId: 'key_1', backups: 1 }]);
      assert.equal((await store.job(first))!.status, 'completed');
      await store.deleteBackup(first);
      assert.equal(await store.backup(first), undefined);
      await rejectsWith('not_found', store.deleteBackup(first));
      assert.deepEqual(await store.releasedObjects(10), ['sha256/one']);
    });

    it('forget the work of a job that has ended, and release a container that is no backup', async () => {
      const jobId = await openJob();
      await store.recordPart(jobId, part(0));
      await store.recordContainer(jobId, contents('sha256/first'));
      await store.recordContainer(jobId, contents('sha256/second'));
      assert.deepEqual(await store.endedBackupWork(), []);
      await store.cancelJob(jobId, { why: 'Ann cancelled it.' });
      await rejectsWith('job_cancelled', store.recordPart(jobId, part(1)));
      assert.deepEqual(await store.endedBackupWork(), [jobId]);
      await store.forgetBackupWork(jobId);
      assert.deepEqual([await store.endedBackupWork(), await store.backupParts(jobId)], [[], []]);
      assert.deepEqual(await store.releasedObjects(10), ['sha256/first', 'sha256/second']);
    });
  });
}
