import assert from 'node:assert/strict';
import { deleteFromGraph } from '../../../activities/deletions/delete-from-graph.js';
import { ConcordanceError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { renewVectors } from '../../../domain/graph/upkeep/renew-vectors.js';
import { conceptText } from '../../../domain/matching/concept-text.js';
import type { Embedder } from '../../../domain/ports.js';
import { extracted, openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { beginDeletion, deletionDependencies } from '../../support/delete-by-job.js';

describe('the vector of a concept that lost a term it was created with', () => {
  let bench: IngestBench;
  beforeEach(async () => {
    bench = await openIngestBench();
  });
  afterEach(() => bench.close());

  async function read(text: string, searchTerms: string[], filename: string) {
    bench.answer = () => ({ concepts: [extracted('lake', [text], { searchTerms })], relationships: [] });
    return bench.read(await bench.submit(`${text}\n`, { filename }));
  }

  for (const refuses of [false, true]) {
    it(`is made again of those that are left, ${refuses ? 'later where the model refuses' : 'by the deletion'}`, async () => {
      const { store, embedder } = bench.platform;
      const { documentId } = await read('A lake is still.', ['mere', 'tarn'], 'first.md');
      await read('The lake is deep.', ['tarn', 'loch'], 'second.md');
      const conceptId = String((await store.scan('concepts', null, 9)).records[0]!['concept_id']);
      const image = async () => (await store.conceptImage(readAll, conceptId))!;
      const before = (await image()).embedding;
      const refusing: Embedder = {
        ...embedder,
        embed: () => Promise.reject(new ConcordanceError('model_failed', 'It does not answer.')),
      };
      const run = await beginDeletion(bench.platform, { documentId });
      const dependencies = deletionDependencies(bench.platform, refuses ? { embedder: refusing } : {});
      assert.equal((await deleteFromGraph(dependencies, run)).documents, 1);
      await store.finishJob(run.jobId, { status: 'completed', error: null }, run.runToken);

      assert.deepEqual((await store.concepts(readAll, [conceptId]))[0]?.searchTerms, ['tarn', 'loch']);
      if (refuses) {
        assert.deepEqual((await image()).embedding, before);
        assert.equal(await renewVectors({ store, embedder: refusing }), 0);
        assert.equal(await renewVectors({ store, embedder }), 1);
      }
      const [made] = await embedder.embed([conceptText('lake', ['tarn'])], 'concept');
      assert.notDeepEqual(made, before);
      assert.deepEqual((await image()).embedding, made);
      assert.deepEqual(await store.outdatedVectors(5), []);
      assert.equal(await renewVectors({ store, embedder }), 0);
    });
  }
});
