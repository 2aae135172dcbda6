import assert from 'node:assert/strict';
import { readAll } from '../../../domain/graph/model.js';
import { embedTypes } from '../../../domain/vocabulary/upkeep/embed-types.js';
import { openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { editGraph } from '../../support/edit-graph.js';

describe('the vectors of types', () => {
  let bench: IngestBench;
  beforeEach(async () => {
    bench = await openIngestBench();
  });
  afterEach(() => bench.close());

  it('are taken from where they are kept, unless the model is to be asked again', async () => {
    const { store, embedder } = bench.platform;
    const asked: string[] = [];
    const counting: typeof embedder = Object.assign(Object.create(embedder) as typeof embedder, {
      embed: (...given: Parameters<typeof embedder.embed>) => {
        asked.push(...given[0]);
        return embedder.embed(...given);
      },
    });
    const editor = editGraph(bench.platform).editor;
    const embed = async (which: Parameters<typeof embedTypes>[2]) => {
      asked.length = 0;
      const counts = await embedTypes({ store, embedder: counting }, editor(), which);
      return [counts.generated, asked.length];
    };
    const [first] = await embed('missing');
    const { length: all } = await store.vocabulary(readAll);
    await embed('all');
    assert.deepEqual([await embed('missing'), await embed('all'), await embed('fresh')], [[0, 0], [all, 0], [all, all]]); // oxfmt-ignore
    assert.ok(first! <= all);
  });
});
