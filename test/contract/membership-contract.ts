import assert from 'node:assert/strict';
import { emptyDelta, type GraphDelta } from '../../domain/graph/delta.js';
import type { GraphEdit } from '../../domain/graph/edit.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { retractBrokenOff } from '../../domain/versions/broken-off.js';
import { all, chunkDelta, fresh, profile, runningJob, unit, type ChunkContent } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const page = { limit: 100, offset: 0 };
const known = ['rain', 'river', 'hill', 'snow', 'hail'];

/** Contract of which concept is in which ontology (`ontologiesOf`). */
export function membershipContract(makeBench: MakeStoreBench): void {
  describe('the ontology of a concept', () => {
    let bench: StoreBench;
    let store: Store;
    let right: IngestionJob;
    const keyed = { ontology: 'Right', documentKey: 'k', contentHash: 'sha256:1' };

    /** "Left" has rain and river; "Right" has hill, by a document that is published. */
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
      await publish(await commit({ ontology: 'Left' }, { concepts: [concept('rain'), concept('river')] }));
      right = await publish(await commit(keyed, { concepts: [concept('hill')] }));
    });
    afterEach(() => bench.dispose());

    const concept = (id: string) => ({ id, vector: unit(1, known.indexOf(id) / 10), label: id, terms: ['weather'] });
    const byHand = (edit: GraphEdit): GraphDelta => ({
      ...emptyDelta({ jobId: fresh('edit'), step: 'edit', ordinal: 0 }, { kind: 'edit', actor: 'ann', metadata: {} }),
      edit,
    });
    const describeAs = (conceptId: string): GraphDelta =>
      byHand({
        ...{ kind: 'update_concept', conceptId, label: null, description: 'Described by hand' },
        ...{ searchTerms: null, vector: { embedding: unit(1), embeddingProfile: profile.identity } },
      });

    async function commit(changes: Parameters<typeof runningJob>[1], content: ChunkContent): Promise<IngestionJob> {
      const job = await runningJob(store, changes);
      assert.equal((await store.commit(chunkDelta(job, 0, content))).outcome, 'committed');
      return job;
    }
    async function publish(job: IngestionJob): Promise<IngestionJob> {
      const { jobId, runToken, documentId } = job;
      await store.commit({
        ...emptyDelta({ jobId, step: 'publish', ordinal: 0 }, { kind: 'ingestion', actor: null, metadata: {} }),
        ...{ run: { jobId, runToken }, document: chunkDelta(job, 0).document, publish: { supportKey: null } },
        retract: { documentId, notRenewedBy: jobId },
      });
      return store.completeJob(jobId, runToken);
    }

    /** The concepts of an ontology, which every read has to agree on. */
    async function membersOf(ontology: string): Promise<string[]> {
      const concepts = await store.concepts(all, known);
      const members = concepts.filter(({ documents }) => documents.includes(ontology)).map((one) => one.conceptId);
      const search = { profile: profile.identity, vector: unit(1), words: ['weather'], limit: 100, ontology };
      const quotes = await store.searchQuoteText(all, { ...search, words: ['quote'], documentIds: null });
      const supported = new Set<string>();
      for (const conceptId of members) {
        const { support } = await store.conceptCuration(all, conceptId);
        if (support.some((one) => one.ontology === ontology)) supported.add(conceptId);
      }
      const found = {
        'search by meaning': (await store.searchConcepts(all, search)).map(({ conceptId }) => conceptId),
        'search by words': (await store.searchConceptText(all, search)).map(({ id }) => id),
        'search by quotes': [...quotes.flatMap(({ conceptIds }) => conceptIds), ...supported],
        names: (await store.conceptsNamed(all, { ...search, keys: known })).map(({ conceptId }) => conceptId),
        filter: await store.conceptsInOntology(all, ontology, known),
      };
      const sorted = [...members].sort();
      for (const [how, ids] of Object.entries(found)) assert.deepEqual([...new Set(ids)].sort(), sorted, how);

      const { ontologies } = await store.listOntologies(all, page);
      const statistics = await store.ontologySummary(all, ontology);
      assert.equal(ontologies.find(({ name }) => name === ontology)?.conceptCount, members.length, 'list');
      assert.equal(statistics?.conceptCount, members.length, 'statistics');
      const evidence = await store.evidenceOf(all, known, 100);
      const own = evidence.filter((one) => one.ontology === ontology);
      assert.equal(statistics.instanceCount, new Set(own.map(({ instanceId }) => instanceId)).size, 'quotes');
      const quoted = new Set(own.map(({ conceptId }) => conceptId));
      assert.deepEqual([...new Set([...quoted, ...supported])].sort(), sorted, 'details');
      for (const one of concepts) {
        assert.ok(one.evidenceCount === 0 || one.documents.length > 0, `${one.conceptId} is in an ontology`);
      }
      return sorted;
    }

    for (const [reading, changes] of Object.entries({
      'a new version': { ...keyed, contentHash: 'sha256:2' },
      'the version again': { ...keyed, force: true },
    })) {
      const read = () => commit(changes, { links: [{ id: 'rain' }], concepts: [concept('snow')] });

      it(`is the same in filters, counts and details while a job reads ${reading}, and once it is published`, async () => {
        const job = await read();
        assert.deepEqual(await membersOf('Right'), ['hill', 'snow'], 'rain is published in Left, snow nowhere');
        assert.deepEqual(await membersOf('Left'), ['rain', 'river']);
        await publish(job);
        assert.deepEqual(await membersOf('Right'), ['rain', 'snow']);
        assert.deepEqual(await membersOf('Left'), ['rain', 'river']);
      });

      it(`is what it was where the job that reads ${reading} fails`, async () => {
        const job = await read();
        await store.failJob(job.jobId, job.runToken, { code: 'internal_error', detail: 'x' });
        await retractBrokenOff(store, null, 100);
        assert.deepEqual(await membersOf('Right'), ['hill']);
      });

      it(`takes the support of people only where it is in while a job reads ${reading}`, async () => {
        await read();
        assert.equal((await store.commit(describeAs('rain'))).outcome, 'committed');
        const { support } = await store.conceptCuration(all, 'rain');
        assert.deepEqual(
          support.map(({ ontology }) => ontology),
          ['Left'],
        );
        assert.deepEqual(await membersOf('Right'), ['hill', 'snow']);
      });

      it(`refuses changes by hand and is in the feed where a job reads ${reading} of a frozen one`, async () => {
        await read();
        const wanted = { after: { epoch: 0 }, entities: ['concept' as const], limit: 100, maxBytes: 1_000_000 };
        const { changes: held } = await store.graphChanges(all, { ...wanted, ontologyId: right.ontologyId });
        assert.deepEqual(held.map(({ id }) => id).sort(), ['hill', 'rain', 'snow']);
        await bench.setLifecycle(right.ontologyId, 'frozen');
        await rejectsWith('ontology_frozen', store.commit(describeAs('rain')));
        assert.equal((await store.commit(describeAs('river'))).outcome, 'committed');
      });
    }

    it('is the one of its document while that is read for the first time', async () => {
      await commit({ ontology: 'New' }, { links: [{ id: 'rain' }], concepts: [concept('hail')] });
      assert.deepEqual(await membersOf('New'), ['hail', 'rain']);
    });
  });
}
