import assert from 'node:assert/strict';
import { readBeginning, readRecords } from '../../domain/backup/restore/read-backup.js';
import { readAll } from '../../domain/graph/model.js';
import { graphLease } from '../../domain/ports/graph/lease-store.js';
import type { RestoreStages, StagedRow, Store } from '../../domain/ports.js';
import { snapshotText } from '../support/snapshot-document.js';
import { chunkDelta, fresh, profile, runningJob } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { StageBench } from './store-bench.js';

const vocabulary = [{ relationshipType: 'CAUSES', category: 'causal', description: 'Is the reason' }];

export function stageContract(makeBench: () => Promise<StageBench>): void {
  describe('stages of restores', () => {
    let source: StageBench;
    let target: StageBench;
    let store: Store;
    let stages: RestoreStages;
    let text: string;

    before(async () => {
      source = await makeBench();
      const from = await source.open();
      await from.seedGraph({ vocabulary, profiles: [profile] });
      const job = await runningJob(from, { ontology: 'Weather', blobKey: `sha256/${'a'.repeat(64)}` });
      await from.commit(
        chunkDelta(job, 0, {
          concepts: [{ id: 'rain', terms: ['shower'] }, { id: 'flood' }],
          edges: [{ from: 'rain', type: 'CAUSES', to: 'flood', properties: {} }],
        }),
      );
      await from.commit({
        ...chunkDelta(job, 9),
        ...{ id: { jobId: job.jobId, step: 'finish', ordinal: 0 }, sources: [], passages: [] },
        publish: { supportKey: null },
      });
      text = await snapshotText(source.openSnapshots(), fresh('bak'));
    });
    after(() => source.dispose());
    beforeEach(async () => {
      target = await makeBench();
      store = await target.open();
      await store.seedGraph({ vocabulary, profiles: [profile] });
      stages = target.openStages();
    });
    afterEach(() => target.dispose());

    const open = async function* () {
      yield Buffer.from(text);
    };
    async function openJob(): Promise<string> {
      const jobId = fresh('res');
      const restore = {
        objectKey: `sha256/${'b'.repeat(64)}`,
        bytes: 9,
        backupId: null,
        mode: 'clone',
        epochs: 'faithful',
      } as const;
      const owner = { ownerId: 'usr_1', ownerName: 'ann', filename: 'graph.json' };
      await store.openJob({ kind: 'restore', jobId, ...owner, restore });
      return jobId;
    }
    const allRows = async () => {
      const { header, vocabulary: types } = await readBeginning(open);
      const rows: StagedRow[] = [];
      await readRecords(open, header, 0, async (some) => void rows.push(...some));
      return { header, types, rows };
    };
    async function stage(jobId: string): Promise<void> {
      const { header, types, rows } = await allRows();
      await stages.openStage(jobId, header, types);
      await stages.stageRows(jobId, rows, rows.length);
      await stages.completeStage(jobId, new Date(target.clock.now).toISOString());
    }
    async function publish(jobId: string, leaseFence?: number) {
      const fence = leaseFence ?? (await store.acquireLease(graphLease, jobId, 60_000))!.fence;
      const regeneration = { jobId: `emb_${jobId}`, costCapUsd: 2 };
      return stages.publishStage(jobId, {
        ...{ leaseFence: fence, mode: 'clone', epochs: 'faithful', actor: 'ann', filename: 'graph.json', regeneration },
      });
    }

    it('are in the graph once they are published, and complete their job with it', async () => {
      const jobId = await openJob();
      await stage(jobId);
      assert.deepEqual(await store.restoreConflicts(), []);
      assert.equal((await store.listDocuments(readAll, firstPage)).total, 0);
      const result = await publish(jobId);
      assert.equal((await store.job(jobId))!.status, 'completed');
      assert.equal((await store.listDocuments(readAll, firstPage)).total, 1);
      assert.equal((await store.restoreConflicts()).length, 4);
      assert.equal(result.records['concepts'], 2);
      assert.equal(result.regenerationJobId, `emb_${jobId}`);
      const regeneration = (await store.job(`emb_${jobId}`))!;
      assert.deepEqual([regeneration.kind, regeneration.ownerName, regeneration.costCapUsd], ['embedding_regeneration', 'system', 2]); // oxfmt-ignore
      assert.deepEqual(await publish(jobId), result, 'a second attempt changes nothing');
      assert.equal(
        await snapshotText(target.openSnapshots(), fresh('bak')).then(countOfEvents),
        countOfEvents(text) + 1,
      );
    });

    it('tell anyone who follows the changes of the graph of all that came', async () => {
      const jobId = await openJob();
      await stage(jobId);
      const { eventId } = await publish(jobId);
      const wanted = { after: { epoch: eventId - 1 }, entities: null, ontologyId: null, limit: 500, maxBytes: 1e9 };
      const { changes } = await store.graphChanges(readAll, wanted);
      const kinds = new Set(changes.map(({ entity }) => entity));
      assert.deepEqual([...kinds].sort(), ['concept', 'document', 'ontology', 'quote', 'relationship', 'source']);
    });

    it('tell a merge what it will meet', async () => {
      const jobId = await openJob();
      await stage(jobId);
      await publish(jobId);
      assert.deepEqual(await store.takenConceptIds(['rain', 'snow', 'flood']), ['rain', 'flood']);
      const targets = await store.mergeTargets(['Weather', 'Elsewhere']);
      assert.deepEqual(targets, [
        { name: 'Weather', isNew: false, refusal: null },
        { name: 'Elsewhere', isNew: true, refusal: null },
      ]);
    });

    it('continue with what another process has staged', async () => {
      const jobId = await openJob();
      const { header, types, rows } = await allRows();
      assert.equal(await stages.openStage(jobId, header, types), 0);
      await stages.stageRows(jobId, rows.slice(0, 7), 7);
      const other = target.openStages();
      assert.equal(await other.openStage(jobId, header, types), 7);
      await other.stageRows(jobId, rows.slice(7), rows.length);
      await other.completeStage(jobId, new Date(target.clock.now).toISOString());
      await other.completeStage(jobId, new Date(target.clock.now).toISOString());
      const { records } = await publish(jobId);
      assert.equal(records['evidence'], rows.filter((row) => row.stream === 'evidence').length);
    });

    it('are published only under the lease, of a job that is processing, and into an empty graph', async () => {
      const jobId = await openJob();
      await stage(jobId);
      await rejectsWith('run_superseded', publish(jobId, 99));
      const lease = (await store.acquireLease(graphLease, jobId, 60_000))!;
      await store.releaseLease(graphLease, lease.fence);
      const reading = await runningJob(store, { ontology: 'Other', blobKey: `sha256/${'c'.repeat(64)}` });
      await rejectsWith('restore_target_not_empty', publish(jobId));
      await store.cancelJob(reading.jobId, { why: 'Ann cancelled it.' });
      await store.cancelJob(jobId, { why: 'Ann cancelled it.' });
      await rejectsWith('job_cancelled', publish(jobId));
      assert.equal((await store.listDocuments(readAll, firstPage)).total, 0);
    });

    it('are gone with their files when they are dropped', async () => {
      const jobId = await openJob();
      await stage(jobId);
      assert.deepEqual(await stages.stageJobs(), [jobId]);
      await stages.dropStage(jobId);
      await stages.dropStage(jobId);
      assert.deepEqual(await stages.stageJobs(), []);
      await rejectsWith('object_missing', stages.completeStage(jobId, new Date(target.clock.now).toISOString()));
    });

    it('name the objects of their records, and no longer those that are dropped', async () => {
      const jobId = await openJob();
      await stage(jobId);
      const hashes = await stages.stagedObjects(jobId, null, 10);
      assert.ok(hashes.includes('a'.repeat(64)));
      assert.ok(await stages.namesObject(jobId, 'a'.repeat(64)));
      assert.ok(!(await stages.namesObject(jobId, 'f'.repeat(64))));
      await stages.dropStagedObjects(jobId, hashes);
      assert.deepEqual(await stages.stagedObjects(jobId, null, 10), ['a'.repeat(64)], 'the original keeps its hash');
      assert.deepEqual(await stages.stagedTexts(jobId, null, 10), []);
    });

    it('release the objects that a restore stored', async () => {
      await store.releaseObjects(['a'.repeat(64), 'b'.repeat(64), 'a'.repeat(64)]);
      assert.deepEqual(await store.releasedObjects(10), [`sha256/${'a'.repeat(64)}`, `sha256/${'b'.repeat(64)}`]);
    });

    it('belong to one job at a time', async () => {
      await openJob();
      await rejectsWith('conflict', openJob());
    });

    it('record how far their job came', async () => {
      const jobId = await openJob();
      await store.recordRestore(jobId, { recordsTotal: 10 });
      await store.recordRestore(jobId, { records: 4 });
      const job = (await store.job(jobId))!;
      assert.deepEqual(job.kind === 'restore' && [job.restore.recordsTotal, job.restore.records], [10, 4]);
      await store.forgetRestoreWork(jobId);
      assert.deepEqual(await store.releasedObjects(10), []);
      await store.cancelJob(jobId, { why: 'Ann cancelled it.' });
      await rejectsWith('job_cancelled', store.recordRestore(jobId, { records: 5 }));
      await store.forgetRestoreWork(jobId);
      assert.equal((await store.releasedObjects(10)).length, 1);
    });
  });
}

const firstPage = { ontology: null, search: null, documentKey: null, limit: 10, offset: 0 };

function countOfEvents(document: string): number {
  return (JSON.parse(document) as { bulk: { graph_epochs: unknown[] } }).bulk.graph_epochs.length;
}
