import assert from 'node:assert/strict';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import fc from 'fast-check';
import type { GraphDelta } from '../../domain/graph/delta.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { graphLease } from '../../domain/ports/graph/lease-store.js';
import { dumpGraph, withoutEpochs } from './dump-graph.js';
import { all, atCosine, chunkDelta, fresh, profile, runningJob, unit } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import { roundsOf, type MakeStoreBench, type StoreBench } from './store-bench.js';

export function commitContract(makeBench: MakeStoreBench): void {
  describe('committing a delta', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    after(() => bench.dispose());

    const counter = async () => (await store.counts(all)).counter;
    /** The delta on the basis of how things stand now. */
    const basedOnNow = async (delta: GraphDelta): Promise<GraphDelta> => ({
      ...delta,
      basis: { changeSeq: (await store.position()).changeSeq, matchThreshold: 0.85 },
    });

    it('moves the change counter by one and is answered as a replay the second time', async () => {
      const job = await runningJob(store);
      const before = await counter();
      const delta = chunkDelta(job, 0, { concepts: [{ id: fresh('concept') }] });
      const first = await store.commit(delta);
      assert.equal(first.outcome, 'committed');
      const second = await store.commit(delta);
      assert.deepEqual(second, { ...first, outcome: 'replayed' });
      assert.equal(await counter(), before + 1);
      assert.equal((await store.job(job.jobId))?.progress.chunksProcessed, 1);
    });

    it('is answered as a replay even when the run is over', async () => {
      const job = await runningJob(store);
      const delta = chunkDelta(job, 0);
      await store.commit(delta);
      await store.cancelJob(job.jobId, { why: 'Ann cancelled the job.' });
      assert.equal((await store.commit(delta)).outcome, 'replayed');
    });

    it('is refused under the token of an earlier run', async () => {
      const job = await runningJob(store);
      await store.requeueJob(job.jobId, job.runToken);
      const [again] = await store.startJobs(job.ontologyId, 100);
      assert.equal(again?.runToken, job.runToken + 1);
      await rejectsWith('run_superseded', store.commit(chunkDelta(job, 0)));
      const delta = chunkDelta(asIngestion(await store.confirmStart(job.jobId, again.runToken)), 0);
      assert.equal((await store.commit(delta)).outcome, 'committed');
    });

    it('is refused when the job was cancelled, and leaves nothing behind', async () => {
      const job = await runningJob(store);
      const conceptId = fresh('concept');
      await store.cancelJob(job.jobId, { why: 'Ann cancelled the job.' });
      const before = await counter();
      await rejectsWith('job_cancelled', store.commit(chunkDelta(job, 0, { concepts: [{ id: conceptId }] })));
      assert.deepEqual(await store.candidatesById([conceptId]), []);
      assert.equal(await counter(), before);
    });

    it('is refused when the job has failed or completed', async () => {
      const failed = await runningJob(store);
      await store.failJob(failed.jobId, failed.runToken, { code: 'model_failed', detail: 'no answer' });
      await rejectsWith('run_superseded', store.commit(chunkDelta(failed, 0)));
      const completed = await runningJob(store);
      await store.completeJob(completed.jobId, completed.runToken);
      await rejectsWith('run_superseded', store.commit(chunkDelta(completed, 0)));
    });

    it('is refused while another holds the lease on the graph, and under a lease that is lost', async () => {
      const job = await runningJob(store);
      const lease = (await store.acquireLease(graphLease, 'restore', 60_000))!;
      await rejectsWith('exclusive_lease_held', store.commit(chunkDelta(job, 0)));
      assert.equal((await store.commit({ ...chunkDelta(job, 1), leaseFence: lease.fence })).outcome, 'committed');
      await rejectsWith('run_superseded', store.commit({ ...chunkDelta(job, 2), leaseFence: lease.fence - 1 }));
      await store.releaseLease(graphLease, lease.fence);
      await rejectsWith('run_superseded', store.commit({ ...chunkDelta(job, 2), leaseFence: lease.fence }));
      assert.equal((await store.commit(chunkDelta(job, 0))).outcome, 'committed');
    });

    it('is refused for a frozen ontology, and so is a submission', async () => {
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0));
      await bench.setLifecycle(job.ontologyId, 'frozen');
      await rejectsWith('ontology_frozen', store.commit(chunkDelta(job, 1)));
      const more = runningJob(store, { ontology: job.ontology });
      await rejectsWith('ontology_frozen', more);
      await bench.setLifecycle(job.ontologyId, 'active');
      assert.equal((await store.commit(chunkDelta(job, 1))).outcome, 'committed');
    });

    it('refuses a name that belongs to another ontology', async () => {
      const job = await runningJob(store);
      const delta = chunkDelta(job, 0);
      await rejectsWith('conflict', store.commit({ ...delta, ontology: { ...delta.ontology!, ontologyId: 'other' } }));
    });

    it('refuses a vector that does not fit its profile, and a profile nobody seeded', async () => {
      const job = await runningJob(store);
      const delta = chunkDelta(job, 0, { concepts: [{ id: fresh('concept') }] });
      const [concept] = delta.concepts;
      const short = { ...delta, concepts: [{ ...concept!, embedding: new Float32Array(3) }] };
      await rejectsWith('conflict', store.commit(short));
      const unknown = { ...delta, concepts: [{ ...concept!, embeddingProfile: 'test:unknown@8' }] };
      await rejectsWith('conflict', store.commit(unknown));
      assert.equal((await store.commit(delta)).outcome, 'committed');
    });

    describe('on a basis that has passed', () => {
      /** Prepares a delta, lets another document bring a concept, then commits the delta. */
      async function overtaken(
        mine: { id: string; vector?: Float32Array; label?: string; terms?: string[] },
        theirs: typeof mine,
      ) {
        const job = await runningJob(store);
        const delta = await basedOnNow(chunkDelta(job, 0, { concepts: [mine] }));
        await store.commit(chunkDelta(await runningJob(store), 0, { concepts: [theirs] }));
        return { outcome: await store.commit(delta), delta, theirs };
      }

      it('is stale when a newer concept has its id', async () => {
        const id = fresh('concept');
        const { outcome, delta } = await overtaken({ id, vector: unit(1) }, { id, vector: unit(0, 1), label: 'Other' });
        assert.deepEqual(outcome, { outcome: 'stale', conceptIds: [id] });
        assert.equal((await store.counts(all)).counter, await counter());
        // Nothing of it was written, so the same delta may be matched again and committed.
        const again = { ...(await basedOnNow(delta)), concepts: [], evidence: [], instances: [], decisions: [] };
        assert.equal((await store.commit(again)).outcome, 'committed');
      });

      it('is stale when a newer concept has its label', async () => {
        const label = fresh('Label');
        const { outcome, theirs } = await overtaken(
          { id: fresh('concept'), vector: unit(1), label },
          { id: fresh('concept'), vector: unit(0, 1), label },
        );
        assert.deepEqual(outcome, { outcome: 'stale', conceptIds: [theirs.id] });
      });

      it('is stale when a newer concept is as similar as the threshold', async () => {
        const { outcome, theirs } = await overtaken(
          { id: fresh('concept'), vector: unit(1) },
          { id: fresh('concept'), vector: atCosine(0.86) },
        );
        assert.deepEqual(outcome, { outcome: 'stale', conceptIds: [theirs.id] });
      });

      it('is stale when a newer concept bears its label as a term, or has its label among the terms of its own', async () => {
        const [long, short] = [fresh('spelled out'), fresh('short')];
        const far = { vector: unit(0, 0, 1) };
        const carried = await overtaken(
          { id: fresh('concept'), vector: unit(1), label: short },
          { id: fresh('concept'), ...far, label: long, terms: [short] },
        );
        assert.deepEqual(carried.outcome, { outcome: 'stale', conceptIds: [carried.theirs.id] });
        const bearing = await overtaken(
          { id: fresh('concept'), vector: unit(1), label: fresh('Other'), terms: [`${long} 2`] },
          { id: fresh('concept'), ...far, label: `${long} 2` },
        );
        assert.deepEqual(bearing.outcome, { outcome: 'stale', conceptIds: [bearing.theirs.id] });
      });

      it('is stale when an older concept was given its label as a term', async () => {
        const [older, label] = [fresh('concept'), fresh('Label')];
        await store.commit(chunkDelta(await runningJob(store), 0, { concepts: [{ id: older, vector: unit(0, 1) }] }));
        const job = await runningJob(store);
        const mine = { id: fresh('concept'), vector: unit(1), label };
        const delta = await basedOnNow(chunkDelta(job, 0, { concepts: [mine] }));
        await store.commit(chunkDelta(await runningJob(store), 0, { links: [{ id: older, terms: [label] }] }));
        assert.deepEqual(await store.commit(delta), { outcome: 'stale', conceptIds: [older] });
      });

      it('holds when what is newer is less similar', async () => {
        const { outcome } = await overtaken(
          { id: fresh('concept'), vector: unit(1) },
          { id: fresh('concept'), vector: atCosine(0.84) },
        );
        assert.equal(outcome.outcome, 'committed');
      });

      it('is stale when a concept it refers to is gone', async () => {
        const job = await runningJob(store);
        const gone = fresh('concept');
        const outcome = await store.commit(chunkDelta(job, 0, { links: [{ id: gone }] }));
        assert.deepEqual(outcome, { outcome: 'stale', conceptIds: [gone] });
        assert.equal((await store.job(job.jobId))?.progress.chunksProcessed, 0);
      });
    });

    it('leaves an existing concept as it is, and lets it gain evidence and terms', async () => {
      const id = fresh('concept');
      const first = await runningJob(store);
      await store.commit(chunkDelta(first, 0, { concepts: [{ id, terms: ['zeta', 'beta'] }] }));
      const second = await runningJob(store);
      const content = { concepts: [{ id, label: 'Another label', vector: unit(1), terms: ['alpha', 'beta'] }] };
      const outcome = await store.commit(chunkDelta(second, 0, content));
      assert.equal(outcome.outcome, 'committed');
      const [concept] = await store.concepts(all, [id]);
      assert.equal(concept?.label, `Label ${id}`);
      assert.deepEqual(concept?.searchTerms, ['zeta', 'beta', 'alpha']);
      assert.equal(concept?.evidenceCount, 2);
      assert.deepEqual(concept?.documents, [first.ontology, second.ontology].sort());
      assert.ok(outcome.outcome === 'committed' && concept?.lastSeenEpoch === outcome.eventId);
      assert.ok(concept.createdAtEpoch < concept.lastSeenEpoch);
    });

    it('gives an edge the confidence of its surest source and the properties of all', async () => {
      const [a, b] = [fresh('concept'), fresh('concept')];
      const job = await runningJob(store);
      const edge = { from: a, type: 'CAUSES', to: b };
      await store.commit(
        chunkDelta(job, 0, {
          concepts: [{ id: a }, { id: b }],
          edges: [{ ...edge, confidence: 0.4, properties: { learned_id: 's1' } }],
        }),
      );
      await store.commit(chunkDelta(job, 1, { edges: [{ ...edge, confidence: 0.9, properties: { note: 'x' } }] }));
      await store.commit(chunkDelta(job, 2, { edges: [{ ...edge, confidence: 0.6 }] }));
      const edges = await store.outgoing(all, [a]);
      assert.equal(edges.length, 1);
      assert.equal(edges[0]?.confidence, 0.9);
      assert.deepEqual(edges[0]?.properties, { learned_id: 's1', note: 'x' });
      assert.equal(edges[0]?.toLabel, `Label ${b}`);
    });

    it('lets unknown relationship types join the vocabulary and counts their edges', async () => {
      const type = fresh('TYPE');
      const [a, b] = [fresh('concept'), fresh('concept')];
      const job = await runningJob(store);
      const delta = chunkDelta(job, 0, {
        concepts: [{ id: a }, { id: b }],
        edges: [
          { from: a, type, to: b },
          { from: b, type, to: a },
        ],
      });
      const added = { relationshipType: type, description: 'new', category: 'causal', addedBy: 'extractor' };
      await store.commit({ ...delta, vocabulary: [{ ...added, embedding: null, embeddingModel: null }] });
      await store.commit(chunkDelta(job, 1, { edges: [{ from: a, type, to: b }] }));
      const row = (await store.vocabulary(all)).find((entry) => entry.relationshipType === type);
      assert.equal(row?.usageCount, 2);
      assert.equal(row?.isActive, true);
      assert.equal(row?.isBuiltin, false);
      assert.equal(row?.category, 'causal');
      assert.equal(row?.addedBy, 'extractor');
    });

    it('gives every edge of a type the category under which the type joined first', async () => {
      const type = fresh('TYPE');
      const [a, b] = [fresh('concept'), fresh('concept')];
      const delta = chunkDelta(await runningJob(store), 0, {
        concepts: [{ id: a }, { id: b }],
        edges: [{ from: a, type, to: b }],
      });
      await store.commit(delta);
      const other = chunkDelta(await runningJob(store), 0, { edges: [{ from: b, type, to: a }] });
      const relationships = other.relationships.map((edge) => ({ ...edge, category: 'causal' }));
      await store.commit({ ...other, relationships });
      const edges = await store.expand(all, [a], 'both', [type]);
      assert.deepEqual(
        edges.map((edge) => edge.category),
        ['logical', 'logical'],
      );
    });

    it('adds progress in the same transaction and shows 100 percent only at the end', async () => {
      const job = await runningJob(store);
      await store.recordAnalysis(job.jobId, job.runToken, {
        contentType: 'text/plain',
        textKey: 'sha256/t',
        manifestKey: 'm',
        chunks: 3,
        analysis: analysisOf(3),
      });
      const percents: number[] = [];
      for (let ordinal = 0; ordinal < 3; ordinal++) {
        await store.commit(chunkDelta(job, ordinal));
        percents.push((await store.job(job.jobId))!.progress.percent);
      }
      assert.deepEqual(percents, [33, 66, 99]);
      assert.equal((await store.completeJob(job.jobId, job.runToken)).progress.percent, 100);
    });

    it('is seen by other stores on the same data as soon as it is acknowledged', async () => {
      const other = await bench.open();
      const id = fresh('concept');
      await other.nearest(profile.identity, unit(1), 1);
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0, { concepts: [{ id, vector: unit(0.3, 0.1, 0.7) }] }));
      const [nearest] = await other.nearest(profile.identity, unit(0.3, 0.1, 0.7), 1);
      assert.equal(nearest?.conceptId, id);
      assert.equal((await other.job(job.jobId))?.progress.chunksProcessed, 1);
      await other.close();
    });
  });

  describe('deltas in any order and repeated', () => {
    it('give the same graph, and the counter is the number of those committed', async function () {
      const bench = await makeBench();
      try {
        const store = await bench.open();
        await store.seedGraph({ vocabulary: [], profiles: [profile] });
        const jobs: IngestionJob[] = [];
        for (let i = 0; i < 3; i++) jobs.push(await runningJob(store));
        let round = 0;
        const plan = fc.array(
          fc.record({
            job: fc.nat(2),
            concepts: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 4 }),
            edge: fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom('CAUSES', 'PART_OF'), fc.integer({ min: 1, max: 9 })),
          }),
          { minLength: 1, maxLength: 6 },
        );
        await fc.assert(
          fc.asyncProperty(plan, fc.infiniteStream(fc.nat(1000)), async (steps, chance) => {
            // Each round works on concepts and types of its own, so that rounds do not see each other.
            const mark = `r${round++}`;
            const deltas = steps.map((step, ordinal) => {
              const ids = step.concepts.map((number) => `${mark}-c${number}`);
              const [from, to, type, tenths] = step.edge;
              const ends = { from: ids[from % ids.length]!, to: ids[to % ids.length]! };
              const concepts = ids.map((id) => ({ id, terms: [`${id}-${step.job}`] }));
              const edges = [{ ...ends, type: `${mark}_${type}`, confidence: tenths / 10 }];
              return chunkDelta(jobs[step.job]!, ordinal, { concepts, edges }, mark);
            });
            const before = (await store.counts(all)).counter;
            for (const delta of deltas) assert.equal((await store.commit(delta)).outcome, 'committed');
            const dump = await dumpGraph(store, 50);
            const shuffled = [...deltas, ...deltas].sort(() => (chance.next().value as number) - 500);
            for (const delta of shuffled) assert.equal((await store.commit(delta)).outcome, 'replayed');
            assert.deepEqual(await dumpGraph(store, 7), dump);
            assert.equal((await store.counts(all)).counter, before + deltas.length);
          }),
          { numRuns: roundsOf(bench, 15) },
        );
      } finally {
        await bench.dispose();
      }
    });

    it('give the same graph but for epochs whichever document comes first', async function () {
      const dumps: unknown[] = [];
      for (const order of [
        [0, 1, 2],
        [2, 0, 1],
      ]) {
        const bench = await makeBench();
        try {
          const store = await bench.open();
          await store.seedGraph({ vocabulary: [], profiles: [profile] });
          const jobs: IngestionJob[] = [];
          for (let i = 0; i < 3; i++) {
            const ids = { jobId: `job-${i}`, newOntologyId: `ont-${i}`, ontology: `O${i}`, contentHash: `sha256:${i}` };
            jobs.push(await runningJob(store, ids));
          }
          for (const index of order) {
            const concepts = [
              { id: 'shared', vector: unit(1), terms: [`term-${index}`] },
              { id: `own-${index}`, vector: unit(0, 1, index) },
            ];
            const edges = [{ from: 'shared', type: 'CAUSES', to: `own-${index}`, confidence: index / 10 }];
            const delta = chunkDelta(jobs[index]!, 0, { concepts, edges, anchors: ['shared'] });
            // Terms as at creation are the first document's; here none has any.
            await store.commit({ ...delta, concepts: delta.concepts.map((row) => ({ ...row, searchTerms: [] })) });
          }
          dumps.push(withoutEpochs(await dumpGraph(store)));
        } finally {
          await bench.dispose();
        }
      }
      assert.deepEqual(dumps[0], dumps[1]);
    });
  });
}

export function analysisOf(chunks: number) {
  return {
    words: 100,
    characters: 600,
    chunks,
    tokensLow: 10,
    tokensHigh: 20,
    costLowUsd: 0,
    costHighUsd: 0,
    extractionModel: 'builtin:rules',
    embeddingModel: profile.identity,
    warnings: [],
    analyzedAt: '2026-01-01T00:00:00.000Z',
  };
}
