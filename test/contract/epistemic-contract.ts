import assert from 'node:assert/strict';
import { edgeIdOf } from '../../domain/ids.js';
import { asKind } from '../../domain/jobs/job-identity.js';
import type { AuditEntry, Store } from '../../domain/ports.js';
import { measureTypes } from '../../domain/vocabulary/epistemic/measure-types.js';
import type { Measurement } from '../../domain/vocabulary/epistemic/measurement.js';
import { all, chunkDelta, fresh, profile, runningJob, unit, type ChunkContent } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

/** The axis is the second coordinate; CAUSES lies on the other one, REQUIRES has no vector. */
const vectors = { SUPPORTS: unit(0, 1), REFUTES: unit(0, -1), CAUSES: unit(1) };
const vocabulary = [...Object.keys(vectors), 'REQUIRES'].map((relationshipType) => ({
  ...{ relationshipType, category: 'evidential' as const, description: '' },
}));
const ids = ['a', 'b', 'c', 'd', 'e'];
const edge = (from: string, type: string, to: string, confidence = 1) => ({ from, type, to, confidence });
/** SUPPORTS points at b, c, d and e; b and c are refuted as strongly, d half as strongly. */
const content: ChunkContent = {
  concepts: ids.map((id, at) => ({ id, vector: unit(...ids.map((_, index) => (index === at ? 1 : 0))) })),
  edges: [
    ...['b', 'c', 'd', 'e'].map((to) => edge('a', 'SUPPORTS', to)),
    ...['b', 'c'].map((to) => edge('a', 'REFUTES', to)),
    edge('a', 'REFUTES', 'd', 0.5),
    ...['b', 'c', 'd'].map((from) => edge(from, 'REQUIRES', 'a')),
  ],
};
const audit: AuditEntry = {
  ...{ actorId: 'usr-1', actorName: 'ann', credential: null, requestId: null, address: null, target: null },
  ...{ action: 'vocabulary.measure', outcome: 'done', details: {} },
};

const kind = 'epistemic_measurement';

export function epistemicContract(makeBench: MakeStoreBench): void {
  describe('the epistemic status of types', () => {
    let bench: StoreBench;
    let store: Store;
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary, profiles: [profile] });
      const embedded = Object.entries(vectors).map(([relationshipType, vector]) => ({ relationshipType, vector }));
      await store.saveVocabularyEmbeddings(profile.identity, embedded);
      await store.commit(chunkDelta(await runningJob(store), 0, content));
    });
    afterEach(() => bench.dispose());

    const measure = (sampleSize = 100) => measureTypes({ graph: store, profile: profile.identity }, all, sampleSize);
    const state = async () => (await store.measurementState(all)).measurement;
    const open = (jobId: string, sampleSize = 7) =>
      store.openJob({ kind, jobId, ownerId: 'usr-1', ownerName: 'ann', filename: 'Types', sampleSize }, audit);
    const statuses = ({ types }: Measurement) =>
      Object.fromEntries(types.map(({ relationshipType, status }) => [relationshipType, status]));

    it('is measured at the concepts that its relationships point at', async () => {
      const { types, graphCounter } = await measure();
      // b and c: (1 - 1) / 2 = 0; d: (1 - 0.5) / 1.5 = 0.3333; e: 1. Together (0 + 0 + 0.3333 + 1) / 4.
      const supports = types.find((one) => one.relationshipType === 'SUPPORTS');
      assert.equal(supports?.status, 'MIXED');
      assert.deepEqual(
        { ...supports.spread, deviation: undefined },
        {
          ...{ average: 0.3333, deviation: undefined, min: 0, max: 1, measuredConcepts: 4 },
          ...{ sampledRelationships: 4, totalRelationships: 4 },
        },
      );
      // b, c and d: (0 + 0 + 0.3333) / 3 = 0.1111.
      assert.equal(types.find((one) => one.relationshipType === 'REFUTES')?.spread.average, 0.1111);
      assert.deepEqual(statuses(await measure()), {
        ...{ CAUSES: 'INSUFFICIENT_DATA', REFUTES: 'WEAK', REQUIRES: 'INSUFFICIENT_DATA', SUPPORTS: 'MIXED' },
      });
      assert.equal(graphCounter, (await store.counts(all)).counter);
    });

    it('counts a concept once, however many relationships point at it', async () => {
      const [requires] = await store.typeSamples(all, ['REQUIRES'], 100);
      assert.deepEqual(requires, { relationshipType: 'REQUIRES', toIds: ['a', 'a', 'a'], total: 3 });
      const { types } = await measure();
      const { spread } = types.find((one) => one.relationshipType === 'REQUIRES')!;
      assert.deepEqual([spread.measuredConcepts, spread.sampledRelationships], [0, 3]);
    });

    it('is measured at a sample in the order of the ids, the same each time', async () => {
      const inOrder = ['b', 'c', 'd', 'e'].toSorted((x, y) =>
        edgeIdOf('a', 'SUPPORTS', x) < edgeIdOf('a', 'SUPPORTS', y) ? -1 : 1,
      );
      const [supports, none] = await store.typeSamples(all, ['SUPPORTS', 'CAUSES'], 2);
      assert.deepEqual(supports, { relationshipType: 'SUPPORTS', toIds: inOrder.slice(0, 2), total: 4 });
      assert.deepEqual(none, { relationshipType: 'CAUSES', toIds: [], total: 0 });
      assert.deepEqual(await measure(2), await measure(2));
      assert.equal((await measure(2)).types.find((one) => one.relationshipType === 'SUPPORTS')?.status, 'INSUFFICIENT_DATA'); // oxfmt-ignore
    });

    it('is stored as a whole, in the place of the measurement before', async () => {
      assert.equal(await state(), null);
      const first = await measure(2);
      assert.equal(await store.saveMeasurement(first, null), true);
      const measuredAt = new Date(bench.clock.now).toISOString();
      assert.deepEqual(await state(), { ...first, measuredAt, jobId: null });
      const job = await open(fresh('epi'));
      const second = await measure();
      assert.equal(await store.saveMeasurement(second, job.jobId), true);
      assert.deepEqual(await state(), { ...second, measuredAt, jobId: job.jobId });
    });

    it('moves neither the graph nor what copies follow', async () => {
      const before = await store.counts(all);
      await store.saveMeasurement(await measure(), null);
      const { counter, epoch } = await store.counts(all);
      assert.deepEqual([counter, epoch], [before.counter, before.epoch]);
      assert.equal((await store.measurementState(all)).graphCounter, counter);
    });

    it('of a type that the vocabulary does not have is left out', async () => {
      const measured = await measure();
      const types = [...measured.types, { ...measured.types[0]!, relationshipType: 'GONE' }];
      await store.saveMeasurement({ ...measured, types }, null);
      assert.deepEqual((await state())?.types, measured.types);
    });

    it('completes its job in the same step, and stays that of the job when others follow', async () => {
      const [first, second] = [await open(fresh('epi'), 2), await open(fresh('epi'), 100)];
      assert.equal(await store.measurementOf(first.jobId), undefined);
      const [small, large] = [await measure(2), await measure(100)];
      assert.equal(await store.saveMeasurement(small, first.jobId), true);
      assert.equal((await store.job(first.jobId))?.status, 'completed');
      assert.equal((await store.job(second.jobId))?.status, 'processing');
      assert.equal(await store.saveMeasurement(large, second.jobId), true);
      const measuredAt = new Date(bench.clock.now).toISOString();
      const made = { ...small, measuredAt, jobId: first.jobId, becameLatest: true };
      assert.deepEqual(await store.measurementOf(first.jobId), made);
      assert.equal((await state())?.jobId, second.jobId);
      assert.equal(await store.measurementOf('epi-nobody'), undefined);
    });

    it('of a job is stored once, although the attempt that stored it is repeated', async () => {
      const job = await open(fresh('epi'));
      assert.equal(await store.saveMeasurement(await measure(2), job.jobId), true);
      assert.equal(await store.saveMeasurement(await measure(100), job.jobId), true);
      assert.deepEqual([(await store.measurementOf(job.jobId))?.sampleSize, (await state())?.sampleSize], [2, 2]);
    });

    it('of an earlier state of the graph takes no place from one of a later state', async () => {
      const slow = await open(fresh('epi'));
      const early = await measure();
      await store.commit(chunkDelta(await runningJob(store), 1, { concepts: [content.concepts![0]!], edges: [edge('c', 'SUPPORTS', 'a')] })); // oxfmt-ignore
      const late = await measure();
      assert.ok(late.graphCounter > early.graphCounter);
      assert.equal(await store.saveMeasurement(late, null), true);
      assert.equal(await store.saveMeasurement(early, slow.jobId), false);
      assert.equal((await state())?.graphCounter, late.graphCounter);
      assert.equal((await store.job(slow.jobId))?.status, 'completed');
      const { becameLatest, graphCounter } = (await store.measurementOf(slow.jobId))!;
      assert.deepEqual([becameLatest, graphCounter], [false, early.graphCounter]);
    });

    it('is not stored by a job that has ended', async () => {
      const job = await open(fresh('epi'));
      await store.finishJob(job.jobId, { status: 'cancelled', error: { code: 'job_cancelled', detail: 'No need.' } });
      assert.equal(await store.saveMeasurement(await measure(), job.jobId), false);
      assert.equal(await store.saveMeasurement(await measure(), 'epi-nobody'), false);
      assert.equal(await store.measurementOf(job.jobId), undefined);
      assert.equal(await state(), null);
    });

    it('is measured by a job that knows its sample size, and is opened once', async () => {
      const jobId = fresh('epi');
      const job = await open(jobId, 7);
      assert.deepEqual([job.kind, job.status, job.ownerName], ['epistemic_measurement', 'processing', 'ann']);
      assert.deepEqual(await open(jobId, 9), job);
      assert.equal(asKind(job, 'epistemic_measurement').sampleSize, 7);
      const every = { actorId: null, action: 'vocabulary.measure', target: null, outcome: null };
      const events = await store.auditEvents({ ...every, since: null, until: null }, { limit: 9, offset: 0 });
      assert.equal(events.items.length, 1);
    });
  });
}
