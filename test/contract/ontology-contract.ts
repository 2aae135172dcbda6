import assert from 'node:assert/strict';
import { emptyDelta, type GraphDelta } from '../../domain/graph/delta.js';
import { edgeIdOf } from '../../domain/ids.js';
import type { LifecycleState } from '../../domain/graph/model.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { NewWebhook, Store } from '../../domain/ports.js';
import { jobWorkflowId } from '../../temporal-config/workflow-ids.js';
import { dumpGraph } from './dump-graph.js';
import { all, chunkDelta, fresh, profile, runningJob, submission, unit } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const page = { limit: 100, offset: 0 };

export function ontologyContract(makeBench: MakeStoreBench): void {
  describe('ontologies', () => {
    let bench: StoreBench;
    let store: Store;
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    afterEach(() => bench.dispose());

    const change = (ontologyChange: GraphDelta['ontologyChange'], ontology: GraphDelta['ontology'] = null) => {
      const epoch = { kind: 'edit', actor: 'ann', metadata: {} } as const;
      const delta = emptyDelta({ jobId: fresh('req'), step: 'change', ordinal: 0 }, epoch);
      return store.commit({ ...delta, ontology, ontologyChange });
    };
    const noVector = { embedding: null, embeddingProfile: null };
    const rename = async (ontologyId: string, name: string, from?: string) => {
      const { ontologies } = await store.listOntologies(all, page);
      const oldName = from ?? ontologies.find((one) => one.ontologyId === ontologyId)?.name ?? '';
      return change({ kind: 'rename', ontologyId, oldName, name, ...noVector });
    };
    const setState = (ontologyId: string, state: LifecycleState, reason: string | null = null) =>
      change({ kind: 'lifecycle', ontologyId, state, reason });

    /** A document of two chunks in the ontology, by a job that still runs. */
    async function read(ontology: string): Promise<IngestionJob> {
      const job = await runningJob(store, { ontology });
      const edges = [{ from: `${ontology}-a`, type: 'CAUSES', to: `${ontology}-b` }];
      const concepts = [{ id: `${ontology}-a` }, { id: `${ontology}-b` }];
      await store.commit(chunkDelta(job, 0, { concepts, edges, anchors: [`${ontology}-a`] }));
      await store.commit(chunkDelta(job, 1, { links: [{ id: `${ontology}-a` }] }));
      return job;
    }

    describe('as they are listed', () => {
      it('say what they hold while a document is read, and which only have jobs', async () => {
        const left = await read('Left');
        await read('Left');
        const shared = await runningJob(store, { ontology: 'Right' });
        await store.commit(chunkDelta(shared, 0, { links: [{ id: 'Left-a' }] }));
        await store.completeJob(shared.jobId, shared.runToken);
        const waiting = await store.submitJob(submission({ ontology: 'Only jobs' }));
        const { ontologies, total } = await store.listOntologies(all, page);
        const seen = ontologies.map((one) => [
          ...[one.name, one.documentCount, one.sourceCount, one.conceptCount, one.openJobCount],
        ]);
        const expected = [
          ['Left', 2, 4, 2, 2],
          ['Only jobs', 0, 0, 0, 1],
          ['Right', 1, 1, 1, 0],
        ];
        assert.deepEqual([seen, total], [expected, 3]);
        const [first, second] = ontologies;
        assert.deepEqual([first?.ontologyId, first?.hasEmbedding, first?.createdBy], [left.ontologyId, true, 'ann']);
        assert.deepEqual([second?.ontologyId, second?.creationEpoch], [waiting.job.ontologyId, null]);
        assert.deepEqual([second?.lifecycleState, second?.hasEmbedding], ['active', false]);
        const paged = await store.listOntologies(all, { limit: 1, offset: 1 });
        assert.deepEqual([paged.ontologies.map(({ name }) => name), paged.total], [['Only jobs'], 3]);
      });

      it('count quotes and relationships of their own documents', async () => {
        await read('Left');
        await read('Right');
        const found = await store.ontologySummary(all, 'Left');
        assert.deepEqual([found?.instanceCount, found?.relationshipCount, found?.sourceCount], [3, 1, 2]);
        assert.equal(await store.ontologySummary(all, 'left'), undefined);
      });

      it('count what people wrote, each once', async () => {
        const { ontologyId } = await read('Left');
        await read('Right');
        const epoch = { kind: 'edit', actor: 'ann', metadata: {} } as const;
        const write = (from: string, to: string) => {
          const edge = { edgeId: edgeIdOf(from, 'CAUSES', to), from, to, type: 'CAUSES', category: 'causal' };
          const delta = emptyDelta({ jobId: fresh('req'), step: 'edit', ordinal: 0 }, epoch);
          return store.commit({
            ...delta,
            relationships: [{ ...edge, confidence: 1, properties: {}, sourceId: null }],
          });
        };
        const stand = (conceptId: string) =>
          store.commit({
            ...emptyDelta({ jobId: fresh('req'), step: 'edit', ordinal: 0 }, epoch),
            ontology: { ontologyId, name: 'Left', description: '', createdBy: 'ann', searchTerms: [], ...noVector },
            edit: {
              ...{ kind: 'support_concept', conceptId, creationMethod: 'api', fields: [], terms: null, note: null },
            },
          });
        const seen = async (name: string) => {
          const found = await store.ontologySummary(all, name);
          const listed = (await store.listOntologies(all, page)).ontologies.find((one) => one.name === name);
          assert.equal(listed?.conceptCount, found?.conceptCount);
          return [found?.conceptCount, found?.relationshipCount];
        };
        assert.deepEqual(
          [await seen('Left'), await seen('Right')],
          [
            [2, 1],
            [2, 1],
          ],
        );
        await stand('Left-a');
        await stand('Right-a');
        assert.deepEqual(
          [await seen('Left'), await seen('Right')],
          [
            [3, 1],
            [2, 1],
          ],
        );
        await write('Left-b', 'Right-a');
        await write('Left-a', 'Left-b');
        assert.deepEqual(
          [await seen('Left'), await seen('Right')],
          [
            [3, 2],
            [2, 1],
          ],
        );
      });

      it('give their documents by name, with their chunks', async () => {
        const job = await read('Left');
        await runningJob(store, { ontology: 'Left', filename: 'unread.md' });
        const { files, total } = await store.ontologyFiles(all, job.ontologyId, page);
        assert.equal(total, 1);
        const [{ sourceIds, ...file }] = files as [(typeof files)[number]];
        const { documentId, filename } = job;
        const counts = { chunkCount: 2, conceptCount: 2 };
        assert.deepEqual(file, { documentId, filename, filePath: '/docs/report.md', ...counts });
        assert.equal(sourceIds.length, 2);
      });
    });

    describe('that are frozen', () => {
      it('refuse commits, submissions and another name, with the reason, until they are active', async () => {
        const job = await read('Left');
        await setState(job.ontologyId, 'frozen', 'Audited');
        for (const refused of [
          store.commit(chunkDelta(job, 2)),
          store.submitJob(submission({ ontology: 'Left' })),
          rename(job.ontologyId, 'Other'),
        ]) {
          const { detail } = await rejectsWith('ontology_frozen', refused);
          assert.match(detail, /"Left" is frozen .*Reason: Audited\. Set its lifecycle state to active first/);
        }
        const found = await store.ontologyByName(all, 'Left');
        assert.deepEqual([found?.lifecycleState, found?.lifecycleReason], ['frozen', 'Audited']);
        await setState(job.ontologyId, 'pinned');
        assert.equal((await store.ontologyByName(all, 'Left'))?.lifecycleReason, null);
        assert.equal((await store.commit(chunkDelta(job, 2))).outcome, 'committed');
      });

      it('refuse the start of a queued job, before it costs anything', async () => {
        const job = await read('Left');
        const queued = await store.submitJob(submission({ ontology: 'Left' }));
        await setState(job.ontologyId, 'frozen');
        const started = await store.startJobs(job.ontologyId, 9);
        const { jobId, runToken } = started.find((one) => one.jobId === queued.job.jobId)!;
        await rejectsWith('ontology_frozen', store.confirmStart(jobId, runToken));
      });

      it('leave one epoch event for each change of state', async () => {
        const job = await read('Left');
        const before = await store.counts(all);
        await setState(job.ontologyId, 'frozen');
        await setState(job.ontologyId, 'active');
        assert.equal((await store.counts(all)).counter, before.counter + 2);
        await rejectsWith('not_found', setState('nobody', 'frozen'));
      });
    });

    describe('that are renamed', () => {
      it('keep everything but their name, and free the old one', async () => {
        const job = await read('Left');
        const before = await dumpGraph(store);
        await rename(job.ontologyId, 'Best');
        const after = JSON.parse(
          JSON.stringify(await dumpGraph(store)).replaceAll('"Best"', '"Left"'),
        ) as typeof before;
        const graph = ({ graph_epochs: _, ontologies: __, ...rest }: typeof before) => rest;
        assert.deepEqual(graph(after), graph(JSON.parse(JSON.stringify(before)) as typeof before));
        assert.deepEqual(await store.ontologyNames(all), ['Best']);
        assert.equal(((await store.job(job.jobId)) as IngestionJob).ontology, 'Best');
        const listed = async (ontology: string) =>
          (await store.jobs({ userId: null, status: null, kind: null, ontology }, page)).total;
        assert.deepEqual([await listed('Left'), await listed('Best')], [0, 1]);
        const again = await store.submitJob(submission({ ontology: 'Left' }));
        assert.notEqual(again.job.ontologyId, job.ontologyId);
      });

      it('stay the ontology that webhooks are filtered by', async () => {
        const job = await read('Left');
        const user = { userId: 'ann', username: 'ann', passwordHash: 'x', role: 'contributor', disabled: false };
        await store.createUser(user);
        const webhook = (webhookId: string, ontology: string | null): NewWebhook => ({
          ...{ webhookId, userId: 'ann', url: 'https://hooks.example/', description: null, events: ['job.failed'] },
          ...{ ontology, scopes: null, active: true, secret: { keyId: 'k1', box: 'one' } },
        });
        for (const one of [webhook('whk_1', 'Left'), webhook('whk_2', 'Right'), webhook('whk_3', null)]) {
          await store.saveWebhook(one, 9);
        }
        await rename(job.ontologyId, 'Best');
        const ontologies = ['whk_1', 'whk_2', 'whk_3'].map(async (id) => (await store.webhook(id))?.ontology);
        assert.deepEqual(await Promise.all(ontologies), ['Best', 'Right', null]);
      });

      it('leave the ids of workflows as they are', async () => {
        const job = await read('Left');
        const idOf = async () => jobWorkflowId('ab12cd34', (await store.job(job.jobId))!);
        const before = await idOf();
        await rename(job.ontologyId, 'Best');
        await rename(job.ontologyId, 'Other');
        assert.equal(await idOf(), before);
        const later = await store.submitJob(submission({ ontology: 'Other' }));
        assert.match(jobWorkflowId('ab12cd34', later.job), /^ingest:Other\//);
      });

      it('take what a job commits that was matched under the old name', async () => {
        const job = await read('Left');
        await rename(job.ontologyId, 'Best');
        assert.equal((await store.commit(chunkDelta(job, 2, { concepts: [{ id: 'late' }] }))).outcome, 'committed');
        assert.deepEqual(await store.ontologyNames(all), ['Best']);
        const [late] = await store.concepts(all, ['late']);
        assert.deepEqual(late?.documents, ['Best']);
        // The vector of the old name is not that of the new one.
        assert.equal((await store.ontologyByName(all, 'Best'))?.hasEmbedding, false);
        const named = { ...chunkDelta(job, 3), ontology: { ...chunkDelta(job, 3).ontology!, name: 'Best' } };
        await store.commit(named);
        assert.equal((await store.ontologyByName(all, 'Best'))?.hasEmbedding, true);
      });

      it('may be so before their first document is in the graph', async () => {
        const job = await runningJob(store, { ontology: 'Left' });
        await rename(job.ontologyId, 'Best');
        await store.commit(chunkDelta(job, 0, { concepts: [{ id: 'a' }] }));
        assert.deepEqual([await store.ontologyNames(all), (await store.counts(all)).ontologies], [['Best'], 1]);
      });

      it('are refused a name that another has, also one with jobs alone', async () => {
        const job = await read('Left');
        await store.submitJob(submission({ ontology: 'Only jobs' }));
        const { detail } = await rejectsWith('conflict', rename(job.ontologyId, 'Only jobs'));
        assert.match(detail, /"Only jobs" already/);
        await rejectsWith('not_found', rename('nobody', 'New'));
        assert.deepEqual(await store.ontologyNames(all), ['Left', 'Only jobs']);
      });

      it('are still found by the old name in requests that named them before', async () => {
        const job = await read('Left');
        const sent = new Date(bench.clock.now).toISOString();
        bench.clock.now += 1000;
        await rename(job.ontologyId, 'Best');
        bench.clock.now += 1000;
        const later = new Date(bench.clock.now).toISOString();
        const other = await store.submitJob(submission({ ontology: 'Left' }));
        assert.equal(await store.ontologyNamedAt(all, 'Left', sent), 'Best');
        assert.equal(await store.ontologyNamedAt(all, 'Left', later), 'Left');
        const line = await store.submitJob(submission({ ontology: 'Left', namedAt: sent }));
        assert.deepEqual([line.job.ontologyId, line.job.ontology], [job.ontologyId, 'Best']);
        const now = await store.submitJob(submission({ ontology: 'Left', namedAt: later }));
        assert.equal(now.job.ontologyId, other.job.ontologyId);
      });

      it('are renamed once of several requests at the same time', async () => {
        const { ontologyId } = await read('Left');
        const outcomes = await Promise.allSettled(
          ['One', 'Two', 'Three'].map((name) => rename(ontologyId, name, 'Left')),
        );
        const failed = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
        assert.equal(failed.length, 2);
        for (const { reason } of failed)
          assert.match(String((reason as Error).message), /no ontology "Left": it was renamed/);
      });

      it('take the vector of the new name', async () => {
        const job = await read('Left');
        const vector = { embedding: unit(0, 0, 1), embeddingProfile: profile.identity };
        await change({ kind: 'rename', ontologyId: job.ontologyId, oldName: 'Left', name: 'Best', ...vector });
        const [row] = (await dumpGraph(store)).ontologies;
        assert.deepEqual([...(row?.['embedding'] as Float32Array)], [...unit(0, 0, 1)]);
      });
    });
  });
}
