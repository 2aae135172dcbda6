import assert from 'node:assert/strict';
import { changedEntities, type GraphChange } from '../../domain/graph/graph-change.js';
import { documentDeletion } from '../../domain/ontologies/deletion.js';
import { asDeletion } from '../../domain/jobs/job-identity.js';
import { graphChanges, type ChangesAsked } from '../../domain/query/graph-changes.js';
import type { ChangesWanted, Store } from '../../domain/ports.js';
import { all, chunkDelta, fresh, profile, runningJob, submission } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function changeContract(makeBench: MakeStoreBench): void {
  describe('the feed of changes', () => {
    let bench: StoreBench;
    let store: Store;
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    afterEach(() => bench.dispose());

    const page = (more: Partial<ChangesWanted> = {}) =>
      store.graphChanges(all, {
        ...{ after: { epoch: 0 }, entities: null, ontologyId: null, limit: 1000, maxBytes: 1_000_000 },
        ...more,
      });
    const asked = (more: Partial<ChangesAsked>) =>
      graphChanges(store, all, {
        ...{ since: 0, cursor: null, entities: null, ontology: null, limit: 1000, maxBytes: 1_000_000 },
        ...more,
      });
    const idsOf = (changes: readonly GraphChange[], entity: GraphChange['entity']) =>
      changes.filter((change) => change.entity === entity).map(({ kind, id }) => `${kind} ${id}`);
    const rain = {
      concepts: [{ id: 'rain', terms: ['drizzle'] }, { id: 'river' }],
      edges: [{ from: 'rain', type: 'CAUSES', to: 'river' }],
    };
    async function deleteDocument(documentId: string) {
      const target = { documentId };
      const opened = await store.openDeletion({ jobId: fresh('del'), ownerId: 'usr-1', ownerName: 'ann', target });
      const job = asDeletion(opened.job);
      const [started] = await store.startJobs(job.ontologyId, 100);
      await store.confirmStart(job.jobId, started!.runToken);
      await store.commit(documentDeletion({ ...job, runToken: started!.runToken }, documentId));
    }

    it('gives each entity once, at the epoch of its last change, with its present content', async () => {
      const job = await runningJob(store, { ontology: 'O' });
      await store.commit(chunkDelta(job, 0, rain));
      await store.commit(chunkDelta(job, 1, { links: [{ id: 'rain', terms: ['shower'] }] }));
      const { changes, isLast, currentEpoch } = await page();
      assert.deepEqual([isLast, currentEpoch], [true, 2]);
      assert.equal(new Set(changes.map(({ entity, id }) => `${entity} ${id}`)).size, changes.length);
      assert.deepEqual(
        changes.map(({ epoch }) => epoch),
        changes.map(({ epoch }) => epoch).sort((a, b) => a - b),
      );
      const counts = changedEntities.map((entity) => idsOf(changes, entity).length);
      assert.deepEqual(counts, [1, 1, 1, 2, 2, 3, 1]);
      const found = changes.find(({ id }) => id === 'rain');
      assert.ok(found?.kind === 'upsert' && found.entity === 'concept');
      assert.deepEqual([found.epoch, found.content.searchTerms], [2, ['drizzle', 'shower']]);
      const later = await page({ after: { epoch: 1 } });
      assert.deepEqual(
        later.changes,
        changes.filter(({ epoch }) => epoch === 2),
      );
      assert.deepEqual((await page({ after: { epoch: 2 } })).changes, []);
    });

    it('is cut into pages by number and by bytes, each with at least one change', async () => {
      const job = await runningJob(store, { ontology: 'O' });
      await store.commit(chunkDelta(job, 0, rain));
      const whole = (await page()).changes;
      for (const size of [{ limit: 3 }, { maxBytes: 1 }, { maxBytes: 600 }]) {
        const found: GraphChange[] = [];
        let cursor: string | null = null;
        do {
          const one = await asked({ ...size, cursor });
          assert.ok(one.changes.length > 0 || one.nextCursor === null);
          found.push(...one.changes);
          cursor = one.nextCursor;
        } while (cursor !== null);
        assert.deepEqual(found, whole);
      }
    });

    it('reports deletions, and of one ontology what left it, also once the ontology has no more', async () => {
      const [left, right] = [
        await runningJob(store, { ontology: 'Left' }),
        await runningJob(store, { ontology: 'Right' }),
      ];
      await store.commit(chunkDelta(left, 0, rain));
      await store.commit(chunkDelta(right, 0, { links: [{ id: 'rain' }], concepts: [{ id: 'stone' }] }));
      for (const job of [left, right]) await store.completeJob(job.jobId, job.runToken);
      await deleteDocument(left.documentId);
      const gone = (await page({ after: { epoch: 2 } })).changes;
      assert.deepEqual(idsOf(gone, 'document'), [`delete ${left.documentId}`]);
      assert.deepEqual(idsOf(gone, 'concept').sort(), ['delete river', 'upsert rain']);
      const ofLeft = (await asked({ since: 2, ontology: 'Left' })).changes;
      assert.deepEqual(idsOf(ofLeft, 'concept').sort(), ['delete rain', 'delete river']);
      assert.equal(idsOf(ofLeft, 'quote').length, 2);
      assert.deepEqual((await asked({ since: 2, ontology: left.ontologyId })).changes, ofLeft);
      const ofRight = (await asked({ since: 2, ontology: 'Right' })).changes;
      assert.deepEqual([idsOf(ofRight, 'concept'), idsOf(ofRight, 'document')], [['upsert rain'], []]);
      const only = (await asked({ since: 2, entities: ['relationship', 'source'] })).changes;
      assert.deepEqual([...new Set(only.map(({ entity }) => entity))].sort(), ['relationship', 'source']);
    });

    it('shows what changes beside commits: a key that a document is given, and types of a newer program', async () => {
      const job = await runningJob(store, { ontology: 'O' });
      await store.commit(chunkDelta(job, 0, rain));
      await store.completeJob(job.jobId, job.runToken);
      const { contentHash } = job;
      await store.submitJob(submission({ ontology: 'O', contentHash, documentKey: 'report' }));
      const [change, ...others] = (await page({ after: { epoch: 1 } })).changes;
      assert.ok(change?.entity === 'document' && change.kind === 'upsert');
      assert.deepEqual([change.content.documentKey, change.epoch, others], ['report', 2, []]);
      const type = { relationshipType: 'NEWER', description: '', category: 'logical' };
      await store.seedGraph({ vocabulary: [type], profiles: [] });
      await store.seedGraph({ vocabulary: [type], profiles: [] });
      const newer = await page({ after: { epoch: 2 } });
      assert.deepEqual([idsOf(newer.changes, 'relationship_type'), newer.currentEpoch], [['upsert NEWER'], 3]);
    });

    it('gives what came back once, as it is now, and keeps what it left when the deletion is forgotten', async () => {
      const [first, second] = [
        await runningJob(store, { ontology: 'Left' }),
        await runningJob(store, { ontology: 'Right' }),
      ];
      await store.commit(chunkDelta(first, 0, rain));
      await store.completeJob(first.jobId, first.runToken);
      await deleteDocument(first.documentId);
      await store.commit(chunkDelta(second, 0, { concepts: [{ id: 'rain' }], links: [] }));
      const after = { epoch: 1 };
      const { changes } = await page({ after });
      assert.deepEqual(idsOf(changes, 'concept').sort(), ['delete river', 'upsert rain']);
      const ofLeft = async () => idsOf((await page({ after, ontologyId: first.ontologyId })).changes, 'concept').sort();
      assert.deepEqual(await ofLeft(), ['delete rain', 'delete river']);
      const later = new Date(bench.clock.now + 1).toISOString();
      while ((await store.trimDeletions(later, 0, 5)) > 0);
      assert.deepEqual(await ofLeft(), ['delete rain']);
      const { changes: left } = await page({ after });
      assert.deepEqual(
        left,
        changes.filter(({ kind }) => kind === 'upsert'),
      );
    });

    it('forgets the oldest deletions, and asks copies that lack them to begin again', async () => {
      const commit = async (ontology: string, concept: string) => {
        const job = await runningJob(store, { ontology });
        await store.commit(chunkDelta(job, 0, { concepts: [{ id: concept }], links: [] }));
        await store.completeJob(job.jobId, job.runToken);
        return job;
      };
      const [first, second] = [await commit('O', 'rain'), await commit('P', 'stone')];
      await deleteDocument(first.documentId);
      const old = (await page()).currentEpoch;
      bench.clock.now += 1000;
      const since = new Date(bench.clock.now).toISOString();
      await deleteDocument(second.documentId);
      const { changes, currentEpoch } = await page({ after: { epoch: old - 1 } });
      const gone = changes.filter(({ kind }) => kind === 'delete').length;
      const after = new Date(bench.clock.now + 1).toISOString();
      assert.equal(await store.trimDeletions(after, gone, 100), 0, 'the newest stay');
      assert.equal(await store.trimDeletions(new Date(0).toISOString(), 0, 100), 0, 'young ones stay');
      assert.equal(await store.trimDeletions(after, gone - 1, 100), 1, 'those beyond the number');
      assert.equal((await page()).deletionsKnownAfter, old);
      await rejectsWith('changes_unavailable', asked({ since: old - 1 }), /since=0/);
      await rejectsWith('changes_unavailable', asked({ since: old - 1, ontology: first.ontologyId }));
      assert.equal((await asked({ since: old })).changes.length, changes.filter(({ epoch }) => epoch > old).length);
      // Step by step, to the first that is young.
      let trimmed = 0;
      for (let some = 1; some > 0; trimmed += some) some = await store.trimDeletions(since, 0, 1);
      const young = changes.filter(({ kind, epoch }) => kind === 'delete' && epoch > old);
      assert.deepEqual([trimmed, young.length > 0], [gone - 1 - young.length, true]);
      assert.deepEqual([(await asked({ since: old })).currentEpoch, old + 1], [currentEpoch, currentEpoch]);
      const ids = (list: readonly GraphChange[]) => list.filter(({ kind }) => kind === 'delete').map(({ id }) => id);
      assert.deepEqual(ids((await asked({ since: old, ontology: 'P' })).changes).sort(), ids(young).sort());
      // A copy that was begun before stays complete.
      assert.deepEqual(ids((await asked({ since: currentEpoch })).changes), []);
      assert.ok((await asked({ since: 0 })).changes.length > 0);
    });

    it('refuses a copy that is ahead of the graph, and an ontology that never was', async () => {
      const job = await runningJob(store, { ontology: 'O' });
      await store.commit(chunkDelta(job, 0, rain));
      await rejectsWith('changes_unavailable', asked({ since: 2 }));
      await rejectsWith('changes_unavailable', asked({ cursor: '999999999999-1' }));
      await rejectsWith('not_found', asked({ ontology: 'P' }));
      await rejectsWith('not_found', asked({ ontology: 'ont-unknown' }));
      const waiting = await store.submitJob(submission({ ontology: 'Only jobs' }));
      assert.deepEqual((await asked({ since: 1, ontology: waiting.job.ontology })).changes, []);
    });
  });
}
