import assert from 'node:assert/strict';
import { emptyDelta } from '../../domain/graph/delta.js';
import { sourceIdOf } from '../../domain/ids.js';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { JobSubmission, Store } from '../../domain/ports.js';
import { measureTypes } from '../../domain/vocabulary/epistemic/measure-types.js';
import { retractBrokenOff } from '../../domain/versions/broken-off.js';
import { dumpGraph } from './dump-graph.js';
import { all, chunkDelta, fresh, profile, runningJob, submission, unit } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const failure = { code: 'internal_error', detail: 'x' } as const;

/** Contract of the chunks of a version that was not read to its end. */
export function brokenOffContract(makeBench: MakeStoreBench): void {
  describe('a version that broke off', () => {
    let bench: StoreBench;
    let store: Store;
    const keyed = { ontology: 'Notes', documentKey: 'k' };
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    afterEach(() => bench.dispose());

    const rain = { id: 'rain', vector: unit(1), terms: ['shower'] };
    const river = { id: 'river', vector: unit(0, 1) };
    const snow = { id: 'snow', vector: unit(0, 0, 1) };
    const edges = [{ from: 'rain', type: 'CAUSES', to: 'river' }];

    /** The first version, read to its end. */
    async function first(changes: Partial<JobSubmission> = {}): Promise<IngestionJob> {
      const job = await runningJob(store, { ...keyed, contentHash: 'sha256:1', ...changes });
      await store.commit(chunkDelta(job, 0, { concepts: [rain, river], edges }));
      return store.completeJob(job.jobId, job.runToken);
    }

    /** Another version, some chunks of which are committed; it shares concepts with the first and brings one. */
    async function half(chunks = 2, contentHash = 'sha256:2'): Promise<IngestionJob> {
      const job = await runningJob(store, { ...keyed, contentHash });
      const more = [
        { from: 'snow', type: 'FEEDS', to: 'river' },
        { ...edges[0]!, confidence: 0.9, properties: { extractor: 'other' } },
      ];
      for (let ordinal = 0; ordinal < chunks; ordinal += 1) {
        const links = [{ id: 'rain', terms: ['drizzle'] }, ...(ordinal > 0 ? [{ id: 'snow' }] : [])];
        const content = { links, ...(ordinal === 0 && { concepts: [snow], edges: more }) };
        const similar = [{ conceptId: 'rain', otherId: 'river', similarity: 0.5, reason: 'number' }];
        const delta = { ...chunkDelta(job, ordinal, content), similar };
        assert.equal((await store.commit(delta)).outcome, 'committed');
      }
      return job;
    }

    const retract = (maxCommits = 100) => retractBrokenOff(store, null, maxCommits);
    const graph = async () => {
      const { graph_epochs: _events, ...dump } = await dumpGraph(store, 100);
      return { dump, images: await Promise.all(['rain', 'river'].map((id) => store.conceptImage(all, id))) };
    };
    const submit = (contentHash: string) => store.submitJob(submission({ ...keyed, contentHash }));
    const fail = ({ jobId, runToken }: IngestionJob) => store.failJob(jobId, runToken, failure);

    const ends: Record<string, (job: IngestionJob) => Promise<unknown>> = {
      failed: fail,
      'was cancelled': ({ jobId }) => store.cancelJob(jobId, { why: 'Ann cancelled the job.' }),
      'was superseded by a newer one': () => submit('sha256:3'),
      'was superseded by the current one': () => submit('sha256:1'),
      'ended and was deleted': async (job) => {
        await fail(job);
        await store.deleteJob(job.jobId);
      },
      'expired while it waited for approval': async ({ jobId, runToken }) => {
        const expiresAt = '2000-01-01T00:00:00.000Z';
        await store.awaitApproval(jobId, runToken, { reason: 'cost_cap', expiresAt });
        await store.expireApprovals('2000-01-02T00:00:00.000Z');
      },
    };
    for (const [how, end] of Object.entries(ends)) {
      it(`leaves the graph of the current one where it ${how}`, async () => {
        const { documentId } = await first();
        const before = await graph();
        const job = await half();
        assert.equal(await store.brokenOffChunks(null, 10), undefined, 'it is being read');
        await end(job);
        const found = await store.brokenOffChunks(job.ontologyId, 10);
        assert.deepEqual(found, {
          ...{ documentId, versionId: job.versionId, jobId: job.jobId, paragraph: 0 },
          sourceIds: [0, 1].map((ordinal) => sourceIdOf(job.versionId, ordinal)),
        });
        assert.equal(await store.brokenOffChunks('ont_other', 10), undefined);
        assert.equal(await retract(), 2);
        assert.deepEqual(await graph(), before);
        const { eventId } = await store.position();
        assert.equal(await retract(), 0);
        assert.equal((await store.position()).eventId, eventId, 'nothing is committed for nothing');
        assert.deepEqual(await store.integrityIssues(), []);
      });
    }

    it('takes its terms from concepts that were there, and from those it was to create alone', async () => {
      await first();
      const other = await runningJob(store, { ontology: 'Other' });
      const job = await runningJob(store, { ...keyed, contentHash: 'sha256:2' });
      const links = [{ id: 'rain', terms: ['drizzle', 'shower'] }];
      await store.commit(chunkDelta(job, 0, { concepts: [{ ...snow, terms: ['flakes', 'firn'] }], links }));
      await store.commit(chunkDelta(other, 0, { links: [{ id: 'snow', terms: ['firn'] }] }));
      await store.completeJob(other.jobId, other.runToken);
      await fail(job);
      await retract();
      const found = await store.concepts(all, ['rain', 'snow']);
      assert.deepEqual(Object.fromEntries(found.map((one) => [one.conceptId, one.searchTerms])), {
        rain: ['shower'],
        snow: ['firn'],
      });
      assert.deepEqual(await store.outdatedVectors(5), [{ conceptId: 'snow', label: 'Label snow', terms: ['firn'] }]);
      assert.deepEqual(await store.searchConceptText(all, { words: ['flakes'], limit: 5, ontology: null }), []);
      assert.equal((await store.candidatesByKey(['drizzle', 'flakes'])).byTerm.length, 0);
    });

    it('takes the types that only it used with what was measured of them', async () => {
      await first();
      const job = await half();
      const measured = async () =>
        (await store.measurementState(all)).measurement?.types.map(({ relationshipType }) => relationshipType);
      const graph = { graph: store, profile: profile.identity };
      await store.saveMeasurement(await measureTypes(graph, all, 10), null);
      assert.deepEqual(await measured(), ['CAUSES', 'FEEDS']);
      await fail(job);
      await retract();
      assert.deepEqual(await measured(), ['CAUSES']);
    });

    it('goes in small commits, in any process, and where one was cut off it goes on', async () => {
      await first();
      const before = await graph();
      const job = await half(70);
      await fail(job);
      assert.equal(await retract(1), 20);
      const other = await bench.open();
      const went = await Promise.all([retract(), retractBrokenOff(other, job.ontologyId, 100)]);
      assert.ok(went[0] + went[1] >= 50 - 20);
      await retract();
      assert.deepEqual(await graph(), before);
      assert.equal(await store.brokenOffChunks(null, 10), undefined);
    });

    it('stays where no version was read to its end, because nothing else stands there', async () => {
      const job = await runningJob(store, { ...keyed, contentHash: 'sha256:1' });
      await store.commit(chunkDelta(job, 0, { concepts: [rain, river] }));
      await fail(job);
      await fail(await half());
      assert.equal(await retract(), 0);
      const again = await runningJob(store, { ...keyed, contentHash: 'sha256:1' });
      await store.commit(chunkDelta(again, 0, { links: [{ id: 'rain' }, { id: 'river' }] }));
      await store.completeJob(again.jobId, again.runToken);
      assert.equal(await retract(), 2, 'the other one goes when it was');
      assert.deepEqual(
        (await store.candidatesById(['rain', 'river', 'snow'])).map(({ conceptId }) => conceptId).sort(),
        ['rain', 'river'],
      );
    });

    it('stays while a retry reads it, also one that was made at the last moment', async () => {
      await first();
      const job = await half();
      await fail(job);
      const found = (await store.brokenOffChunks(null, 10))!;
      const { documentId, sourceIds } = found;
      const retried = await store.retryJob(job.jobId, { jobId: fresh('job'), newOntologyId: fresh('ont') });
      assert.equal(retried.outcome, 'accepted');
      const epoch = { kind: 'ingestion' as const, actor: null, metadata: {} };
      const late = { ...emptyDelta({ jobId: job.jobId, step: 'retract', ordinal: 0 }, epoch) };
      const outcome = await store.commit({ ...late, retractChunks: { documentId, sourceIds } });
      assert.deepEqual(outcome, { outcome: 'stale', conceptIds: [] });
      assert.equal(await retract(), 0);
      const running = asIngestion((await store.job(retried.job.jobId))!);
      const [start] = await store.startJobs(running.ontologyId, 10);
      const again = { ...running, runToken: start!.runToken };
      await store.confirmStart(again.jobId, again.runToken);
      await store.commit({
        ...emptyDelta({ jobId: again.jobId, step: 'publish', ordinal: 0 }, epoch),
        run: { jobId: again.jobId, runToken: again.runToken },
        document: chunkDelta(again, 0).document,
        publish: { supportKey: null },
      });
      const published = { ...late, id: { ...late.id, ordinal: 1 }, retractChunks: { documentId, sourceIds } };
      assert.equal((await store.commit(published)).outcome, 'stale', 'it is the current one by now');
    });

    it('stays while its ontology is frozen', async () => {
      const { ontologyId } = await first();
      await fail(await half());
      const epoch = { kind: 'edit' as const, actor: 'ann', metadata: {} };
      const change = (state: 'frozen' | 'active', ordinal: number) =>
        store.commit({
          ...emptyDelta({ jobId: 'edit', step: 'lifecycle', ordinal }, epoch),
          ontologyChange: { kind: 'lifecycle', ontologyId, state, reason: null },
        });
      await change('frozen', 0);
      assert.equal(await retract(), 0);
      await change('active', 1);
      assert.equal(await retract(), 2);
    });

    it('counts as far as a concept has nothing else, while it is read and before it goes', async () => {
      const { ontologyId, documentId } = await first();
      const counts = async () => {
        const page = { limit: 10, offset: 0 };
        const [{ ontologies }, { documents }, { files }] = await Promise.all([
          store.listOntologies(all, page),
          store.listDocuments(all, { ontology: null, search: null, ...page }),
          store.ontologyFiles(all, ontologyId, page),
        ]);
        const { sourceCount, conceptCount, instanceCount, relationshipCount } = (await store.ontologySummary(
          all,
          'Notes',
        ))!;
        return [
          ontologies.map((one) => [one.sourceCount, one.conceptCount]),
          documents.map((one) => [one.sourceCount, one.conceptCount]),
          files.map(({ chunkCount, conceptCount: concepts, sourceIds }) => [chunkCount, concepts, sourceIds]),
          (await store.concepts(all, ['rain', 'river'])).map(({ evidenceCount }) => evidenceCount),
          (await store.evidenceOf(all, ['rain'], 10)).map(({ instanceId }) => instanceId),
          (await store.documentsOfConcept(all, 'rain')).map((of) => of.sourceCount),
          [sourceCount, conceptCount, instanceCount, relationshipCount],
        ];
      };
      const before = await counts();
      assert.deepEqual(before.at(-1), [1, 2, 2, 1]);
      const job = await half();
      const during = await counts();
      assert.deepEqual(during.slice(1, -1), before.slice(1, -1));
      // The concept that it brings, with the two quotes of it.
      assert.deepEqual([during[0], during.at(-1)], [[[1, 3]], [1, 3, 4, 1]]);
      const shown = await store.source(all, sourceIdOf(job.versionId, 0));
      assert.deepEqual([shown?.documentRecord.version, shown?.documentId], [null, documentId]);
      await fail(job);
      assert.deepEqual(await counts(), during);
      await retract();
      assert.deepEqual(await counts(), before);
    });
  });
}
