import assert from 'node:assert/strict';
import { emptyDelta, type GraphDelta } from '../../domain/graph/delta.js';
import { asDeletion } from '../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { documentDeletion, ontologyRemoval, type DeletionTarget } from '../../domain/ontologies/deletion.js';
import type { Store } from '../../domain/ports.js';
import { dumpGraph, withoutEpochs } from './dump-graph.js';
import { all, chunkDelta, fresh, profile, runningJob, submission, unit, type ChunkContent } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import { roundsOf, type MakeStoreBench, type StoreBench } from './store-bench.js';

export function deletionContract(makeBench: MakeStoreBench): void {
  describe('deletions', () => {
    let bench: StoreBench;
    let store: Store;
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    afterEach(() => bench.dispose());

    async function read(ontology: string, chunks: ChunkContent[], more: object = {}): Promise<IngestionJob> {
      const job = await runningJob(store, { ontology, ...more });
      for (const [ordinal, content] of chunks.entries()) await store.commit(chunkDelta(job, ordinal, content));
      return store.completeJob(job.jobId, job.runToken);
    }
    const open = (target: DeletionTarget, jobId = fresh('del')) =>
      store.openDeletion({ jobId, ownerId: 'usr-1', ownerName: 'ann', target });

    /** Opens the deletion and begins its attempt. */
    async function begun(target: DeletionTarget) {
      const job = asDeletion((await open(target)).job);
      const started = (await store.startJobs(job.ontologyId, 100)).find(({ jobId }) => jobId === job.jobId)!;
      await store.confirmStart(job.jobId, started.runToken);
      return { ...job, runToken: started.runToken };
    }
    async function deleteDocument(documentId: string) {
      const job = await begun({ documentId });
      await store.commit(documentDeletion(job, documentId));
      await store.finishJob(job.jobId, { status: 'completed', error: null }, job.runToken);
      return asDeletion((await store.job(job.jobId))!).deletion;
    }
    const water = [
      { concepts: [{ id: 'rain' }, { id: 'river' }], edges: [{ from: 'rain', type: 'CAUSES', to: 'river' }] },
      { links: [{ id: 'rain', terms: ['drizzle'] }] },
    ];

    it('of a document leave the graph as it was before, and say what went', async () => {
      await read('O', [{ concepts: [{ id: 'stone' }] }]);
      const before = withoutEpochs(await dumpGraph(store));
      const job = await read('O', [
        ...water,
        { links: [{ id: 'stone' }], edges: [{ from: 'stone', type: 'PART_OF', to: 'river' }] },
      ]);
      const planned = (await store.documentsDeletionPlan(all, { documentId: job.documentId }))!;
      const { cancelledJobs, documentId, ...counts } = await deleteDocument(job.documentId);
      assert.deepEqual(counts, { documents: 1, sources: 3, instances: 4, concepts: 2, relationships: 2 });
      assert.deepEqual({ ...planned, ...counts }, planned);
      assert.deepEqual([planned.conceptLabels, planned.filename], [['Label rain', 'Label river'], 'report.md']);
      assert.deepEqual([cancelledJobs, documentId], [0, job.documentId]);
      const after = withoutEpochs(await dumpGraph(store)) as Record<string, Record<string, unknown>[]>;
      // Types that it brought stay in the vocabulary, unused.
      assert.deepEqual(
        after['vocabulary']!.map((row) => row['usage_count']),
        [0, 0],
      );
      assert.deepEqual({ ...after, vocabulary: [] }, { ...before, vocabulary: [] });
      assert.deepEqual(await store.documents(all, [job.documentId]), []);
      assert.deepEqual(await store.searchConceptText(all, { words: ['drizzle'], limit: 5, ontology: null }), []);
    });

    it('of a document keep what others support', async () => {
      const first = await read('O', water);
      await read('P', [{ links: [{ id: 'rain' }] }]);
      const planned = (await store.documentsDeletionPlan(all, { documentId: first.documentId }))!;
      const counts = await deleteDocument(first.documentId);
      assert.deepEqual([planned.concepts, counts.concepts, counts.relationships], [1, 1, 1]);
      assert.deepEqual(
        (await store.concepts(all, ['rain', 'river'])).map(({ conceptId }) => conceptId),
        ['rain'],
      );
    });

    it('complete once nothing is left of the target: their jobs are neither cancelled nor failed any more', async () => {
      const { documentId, ontologyId } = await read('O', water);
      const job = await begun({ documentId });
      await store.commit(documentDeletion(job, documentId));
      await rejectsWith('job_already_final', store.cancelJob(job.jobId, { why: 'Ann cancelled it.' }));
      await store.failJob(job.jobId, job.runToken, { code: 'internal_error', detail: 'No vectors.' });
      assert.equal((await store.job(job.jobId))!.status, 'completed');

      const other = await read('O', water, { contentHash: 'sha256:other' });
      const whole = await begun({ ontologyId });
      await store.commit(documentDeletion(whole, other.documentId));
      const half = await store.cancelJob(whole.jobId, { why: 'Ann cancelled it.' });
      assert.equal(half.status, 'cancelled', 'the ontology is still there');
      const again = await begun({ ontologyId });
      await store.commit(ontologyRemoval(again));
      await rejectsWith('job_already_final', store.cancelJob(again.jobId, { why: 'Ann cancelled it.' }));
    });

    it('cancel the open job of the document, whose commits are refused from then on', async () => {
      const job = await runningJob(store, { ontology: 'O' });
      await store.commit(chunkDelta(job, 0, water[0]));
      const { deletion } = asDeletion((await open({ documentId: job.documentId })).job);
      assert.equal(deletion.cancelledJobs, 1);
      await rejectsWith('job_cancelled', store.commit(chunkDelta(job, 1)));
      const ended = (await store.endedWithWorkflow(9)).map(({ jobId }) => jobId);
      assert.deepEqual(ended, [job.jobId]);
      assert.match((await store.job(job.jobId))?.error?.detail ?? '', /^The job \S+ is deleting the /);
    });

    it('refuse what would change the document or the ontology meanwhile, and are given once', async () => {
      const content = { ontology: 'O', contentHash: 'sha256:one' };
      const job = await read('O', water, content);
      const first = await open({ documentId: job.documentId });
      const again = await open({ documentId: job.documentId });
      assert.deepEqual([again.isNew, again.job.jobId], [false, first.job.jobId]);
      const refused = await rejectsWith(
        'deletion_in_progress',
        store.submitJob(submission({ ...content, force: true })),
      );
      assert.match(refused.detail, new RegExp(first.job.jobId));
      assert.equal((await store.submitJob(submission({ ontology: 'O' }))).outcome, 'accepted');

      const { ontologyId } = job;
      const whole = await open({ ontologyId });
      assert.equal(asDeletion(whole.job).deletion.cancelledJobs, 2);
      assert.equal((await open({ ontologyId })).isNew, false);
      await rejectsWith('deletion_in_progress', store.submitJob(submission({ ontology: 'O' })));
      await rejectsWith('deletion_in_progress', open({ documentId: job.documentId }));
      await store.cancelJob(whole.job.jobId, { why: 'Ann cancelled the job.' });
      assert.equal((await store.submitJob(submission({ ontology: 'O' }))).outcome, 'accepted');
    });

    it('let the same content be submitted again', async () => {
      const content = { ontology: 'O', contentHash: 'sha256:one' };
      const job = await read('O', water, content);
      assert.equal((await store.submitJob(submission(content))).outcome, 'duplicate');
      await deleteDocument(job.documentId);
      const again = await store.submitJob(submission(content));
      assert.deepEqual([again.outcome, again.job.documentId], ['accepted', job.documentId]);
    });

    it('release originals and texts, but what others refer to', async () => {
      const job = await read('O', water, { blobKey: 'sha256/own' });
      await read(
        'P',
        water.map(({ links = [] }) => ({ links })),
        { blobKey: 'sha256/shared' },
      );
      const shared = await read('O', [{ links: [{ id: 'rain' }] }], { blobKey: 'sha256/shared' });
      assert.deepEqual(await store.releasedObjects(9), []);
      await deleteDocument(job.documentId);
      await deleteDocument(shared.documentId);
      assert.deepEqual(await store.releasedObjects(9), ['sha256/own', 'sha256/shared', 'sha256/text']);
      const isReferenced = await Promise.all(
        ['sha256/own', 'sha256/shared'].map((key) => store.isObjectReferenced(key)),
      );
      assert.deepEqual(isReferenced, [false, true]);
      await store.forgetReleasedObject('sha256/own');
      assert.deepEqual(await store.releasedObjects(1), ['sha256/shared']);
      await store.deleteJob(job.jobId);
    });

    it('of a document are refused while its ontology is frozen, and before it is in the graph', async () => {
      const job = await read('O', water);
      await bench.setLifecycle(job.ontologyId, 'frozen');
      await rejectsWith('ontology_frozen', open({ documentId: job.documentId }));
      await rejectsWith('not_found', open({ documentId: 'doc_none' }));
      await rejectsWith('not_found', open({ ontologyId: 'ont_none' }));
      assert.equal(await store.documentsDeletionPlan(all, { documentId: 'doc_none' }), undefined);
    });

    it('of an ontology take its documents, anchors, node and name, also of a frozen one; others stay', async () => {
      await read('Kept', [{ concepts: [{ id: 'stone' }] }]);
      const before = withoutEpochs(await dumpGraph(store));
      const job = await read('O', [...water, { links: [{ id: 'stone' }], anchors: ['rain', 'stone'] }]);
      await read('O', [{ links: [{ id: 'river' }] }]);
      const { ontologyId } = job;
      const waiting = await store.submitJob(submission({ ontology: 'O', blobKey: 'sha256/unread' }));
      await bench.setLifecycle(ontologyId, 'frozen');
      const planned = (await store.documentsDeletionPlan(all, { ontologyId }))!;
      assert.deepEqual([planned.documents, planned.concepts, planned.relationships, planned.openJobs], [2, 2, 1, 1]);

      const deletion = await begun({ ontologyId });
      assert.equal((await store.job(waiting.job.jobId))?.status, 'cancelled');
      for (const documentId of await store.documentIdsOf(ontologyId, 9)) {
        await store.commit(documentDeletion(deletion, documentId));
      }
      const removal = ontologyRemoval(deletion);
      assert.equal((await store.commit(removal)).outcome, 'committed');
      assert.equal((await store.commit(removal)).outcome, 'replayed');
      await store.finishJob(deletion.jobId, { status: 'completed', error: null }, deletion.runToken);
      const after = withoutEpochs(await dumpGraph(store)) as Record<string, Record<string, unknown>[]>;
      assert.deepEqual({ ...after, vocabulary: [] }, { ...before, vocabulary: [] });
      assert.deepEqual(await store.ontologyNames(all), ['Kept']);
      const { cancelledJobs, ...counts } = asDeletion((await store.job(deletion.jobId))!).deletion;
      assert.deepEqual(counts, {
        documentId: null,
        documents: 2,
        sources: 4,
        instances: 5,
        concepts: 2,
        relationships: 1,
      });
      assert.equal(cancelledJobs, 1);
      assert.ok((await store.releasedObjects(9)).includes('sha256/unread'));
      assert.equal((await store.submitJob(submission({ ontology: 'O' }))).outcome, 'accepted');
    });

    it('of an ontology record an event of each of its documents, once, where a webhook is active', async () => {
      const events = async () =>
        (await store.webhookEvents(99)).map(({ event }) => event).filter(({ type }) => type === 'document.changed');
      const unheard = await read('Unheard', [{ concepts: [{ id: 'stone' }] }]);
      await deleteOntology(unheard);
      assert.deepEqual(await events(), []);

      const user = { userId: 'ann', username: 'ann', passwordHash: 'x', role: 'contributor', disabled: false };
      await store.createUser(user);
      await store.saveWebhook(
        {
          ...{ webhookId: 'whk_1', userId: 'ann', url: 'https://hooks.example/', description: null },
          ...{ events: ['document.changed'], ontology: 'O', scopes: null, active: true },
          secret: { keyId: 'k1', box: 'one' },
        },
        1,
      );
      const documents = [await read('O', water), await read('O', [{ links: [{ id: 'rain' }] }])];
      await store.createDeliveries(
        (await store.webhookEvents(99)).map(({ event }) => event.sequence),
        [],
      );
      const [first] = documents;
      const deletion = await begun({ ontologyId: first!.ontologyId });
      for (let attempt = 0; attempt < 2; attempt += 1) {
        for (const { documentId } of documents) await store.commit(documentDeletion(deletion, documentId));
      }
      await store.commit(documentDeletion(deletion, 'doc_not_there'));
      await store.commit(ontologyRemoval(deletion));
      await store.finishJob(deletion.jobId, { status: 'completed', error: null }, deletion.runToken);
      const reported = await events();
      assert.deepEqual(
        reported.map(({ documentId }) => documentId),
        documents.map(({ documentId }) => documentId),
      );
      assert.deepEqual(new Set(reported.map(({ jobId }) => jobId)), new Set([deletion.jobId]));

      const single = await read('O', water);
      await store.createDeliveries(
        (await store.webhookEvents(99)).map(({ event }) => event.sequence),
        [],
      );
      await deleteDocument(single.documentId);
      assert.deepEqual(
        (await events()).map(({ documentId }) => documentId),
        [null],
        'the document of the job',
      );
    });

    it('know which documents were deleted and not submitted since, also those that were never in the graph', async () => {
      const content = { ontology: 'O', contentHash: 'sha256:again' };
      const again = await read('O', water, content);
      const kept = await read('Kept', [{ links: [{ id: 'rain' }] }]);
      const unread = (await store.submitJob(submission({ ontology: 'O' }))).job;
      const failed = await runningJob(store, { ontology: 'Kept' });
      await store.failJob(failed.jobId, failed.runToken, { code: 'conflict', detail: 'for the test' });
      const documentIds = [again, kept, unread, failed].map(({ documentId }) => documentId);
      const deleted = async () => (await store.deletedDocuments([...documentIds, 'doc_none'])).sort();
      assert.deepEqual(await deleted(), []);
      await deleteDocument(again.documentId);
      assert.deepEqual(await deleted(), [again.documentId]);
      assert.equal((await store.submitJob(submission(content))).outcome, 'accepted');
      assert.deepEqual(await deleted(), []);
      await deleteOntology(again);
      assert.deepEqual(await deleted(), [again.documentId, unread.documentId].sort());
    });

    it('of all documents, in any order, leave nothing of the graph', async () => {
      let seed = 7;
      const below = (limit: number) => (seed = (seed * 48271) % 2147483647) % limit;
      for (let round = 0; round < roundsOf(bench, 6); round += 1) {
        const known: string[] = [];
        const documents: string[] = [];
        for (let made = 0; made < 6; made += 1) {
          const chunks = Array.from({ length: 1 + below(3) }, (): ChunkContent => {
            const links = known.filter(() => below(3) === 0).map((id) => ({ id, terms: [`term ${below(5)}`] }));
            const concepts = Array.from({ length: below(3) }, () => ({
              id: fresh('any'),
              terms: [`term ${below(5)}`],
            }));
            known.push(...concepts.map(({ id }) => id));
            const ends = [...links, ...concepts].map(({ id }) => id);
            const edges = ends
              .slice(1)
              .map((to, i) => ({ from: ends[i]!, type: ['CAUSES', 'PART_OF'][below(2)]!, to }));
            return { concepts, links, edges, anchors: ends.filter(() => below(2) === 0) };
          });
          const job = await read(['O', 'P'][below(2)]!, chunks, { blobKey: fresh('sha256/blob') });
          documents.splice(below(documents.length + 1), 0, job.documentId);
        }
        for (const documentId of documents) {
          const planned = (await store.documentsDeletionPlan(all, { documentId }))!;
          const { cancelledJobs: _, documentId: __, ...went } = await deleteDocument(documentId);
          assert.deepEqual({ ...planned, ...went }, planned);
        }
        const { graph_epochs: _, ontologies: __, vocabulary, ...rest } = await dumpGraph(store);
        assert.deepEqual(
          Object.entries(rest).filter(([, rows]) => rows.length > 0),
          [],
        );
        assert.ok(vocabulary.every((row) => row['usage_count'] === 0));
        assert.deepEqual(await store.searchConceptText(all, { words: ['label'], limit: 5, ontology: null }), []);
        assert.deepEqual(await store.nearest(profile.identity, unit(1), 5), []);
        for (const key of await store.releasedObjects(99))
          assert.equal(await store.isObjectReferenced(key), false, key);
      }
    });

    const byHand = (changes: Partial<GraphDelta>): GraphDelta => ({
      ...emptyDelta({ jobId: fresh('edit'), step: 'edit', ordinal: 0 }, { kind: 'edit', actor: 'ann', metadata: {} }),
      ...changes,
    });
    async function write(conceptId: string, { ontology, ontologyId }: IngestionJob): Promise<void> {
      const facts = { creationMethod: 'api' as const, fields: [], terms: [], note: null };
      const vector = { embedding: unit(0, 0, 0, 1), embeddingProfile: profile.identity };
      const noVector = { embedding: null, embeddingProfile: null };
      await store.commit(
        byHand({
          ontology: { ontologyId, name: ontology, description: '', createdBy: null, searchTerms: [], ...noVector },
          concepts: [{ conceptId, label: conceptId, labelKey: conceptId, description: '', searchTerms: [], ...vector }],
          edit: { kind: 'support_concept', conceptId, ...facts },
        }),
      );
    }
    const relate = (from: string, to: string) => {
      const facts = { category: 'causal', confidence: 1, properties: { created_by: 'ann' }, sourceId: null };
      return store.commit(byHand({ relationships: [{ edgeId: fresh('edge'), from, type: 'CAUSES', to, ...facts }] }));
    };
    async function deleteOntology({ ontologyId }: IngestionJob) {
      const deletion = await begun({ ontologyId });
      for (const id of await store.documentIdsOf(ontologyId, 9)) await store.commit(documentDeletion(deletion, id));
      await store.commit(ontologyRemoval(deletion));
      await store.finishJob(deletion.jobId, { status: 'completed', error: null }, deletion.runToken);
      return asDeletion((await store.job(deletion.jobId))!).deletion;
    }

    it('of an ontology take concepts that people wrote in it, with relationships of other ontologies to them', async () => {
      const kept = await read('Kept', [{ concepts: [{ id: 'stone' }] }]);
      const before = withoutEpochs(await dumpGraph(store));
      const job = await read('O', [{ concepts: [{ id: 'rain' }] }]);
      await write('thought', job);
      await relate('stone', 'thought');
      await relate('thought', 'rain');
      const planned = (await store.documentsDeletionPlan(all, { ontologyId: job.ontologyId }))!;
      assert.deepEqual([planned.concepts, planned.relationships], [2, 2]);
      assert.deepEqual(planned.conceptLabels, ['Label rain', 'thought']);
      const { concepts, relationships } = await deleteOntology(job);
      assert.deepEqual([concepts, relationships], [2, 2]);
      const after = withoutEpochs(await dumpGraph(store));
      assert.deepEqual({ ...after, vocabulary: [] }, { ...before, vocabulary: [] });
      await deleteOntology(kept);
    });

    it('of a document keep a concept for the relationships that people wrote, in the ontology of the document', async () => {
      const other = await read('P', [{ concepts: [{ id: 'stone' }] }]);
      const job = await read('O', [{ concepts: [{ id: 'rain' }] }]);
      await relate('stone', 'rain');
      const planned = (await store.documentsDeletionPlan(all, { documentId: job.documentId }))!;
      assert.deepEqual([planned.concepts, planned.relationships], [0, 0]);
      await deleteDocument(job.documentId);
      assert.deepEqual((await store.concepts(all, ['rain']))[0]?.documents, ['O']);
      const { support } = await store.conceptCuration(all, 'rain');
      assert.deepEqual(
        support.map(({ ontology, supportedBy, creationMethod }) => [ontology, supportedBy, creationMethod]),
        [['O', 'ann', null]],
      );
      const ofOther = (await store.documentsDeletionPlan(all, { ontologyId: other.ontologyId }))!;
      assert.deepEqual([ofOther.concepts, ofOther.conceptLabels], [2, ['Label rain', 'Label stone']]);
      const ofOwn = (await store.documentsDeletionPlan(all, { ontologyId: job.ontologyId }))!;
      assert.deepEqual([ofOwn.concepts, ofOwn.relationships], [1, 1]);
      const { concepts, relationships } = await deleteOntology(job);
      assert.deepEqual([concepts, relationships], [1, 1]);
      assert.equal((await store.concepts(all, ['rain', 'stone'])).length, 1);
    });

    it('of the relationship that held a concept leave no ontology that keeps it', async () => {
      await read('P', [{ concepts: [{ id: 'stone' }] }]);
      const job = await read('O', [{ concepts: [{ id: 'rain' }] }]);
      await relate('stone', 'rain');
      await deleteDocument(job.documentId);
      await read('P', [{ links: [{ id: 'rain' }] }], { blobKey: fresh('sha256/blob') });
      assert.deepEqual((await store.concepts(all, ['rain']))[0]?.documents, ['O', 'P']);
      const [edge] = await store.outgoing(all, ['stone']);
      await store.commit(byHand({ edit: { kind: 'delete_relationship', edgeId: edge!.edgeId } }));
      assert.deepEqual((await store.concepts(all, ['rain']))[0]?.documents, ['P']);
    });

    it('remove no ontology that has documents', async () => {
      const job = await read('O', water);
      const deletion = await begun({ ontologyId: job.ontologyId });
      await rejectsWith('conflict', store.commit(ontologyRemoval(deletion)));
    });

    it('leave failed jobs of the document that cannot be retried, and say why', async () => {
      const job = await runningJob(store, { ontology: 'O' });
      await store.commit(chunkDelta(job, 0, water[0]));
      await store.failJob(job.jobId, job.runToken, { code: 'model_failed', detail: 'No answer.' });
      await deleteDocument(job.documentId);
      const again = { jobId: fresh('job'), newOntologyId: fresh('ont') };
      const { detail } = await rejectsWith('job_not_retryable', store.retryJob(job.jobId, again));
      assert.match(detail, /was deleted.*Submit/);
    });
  });
}
