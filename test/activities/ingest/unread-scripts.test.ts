import assert from 'node:assert/strict';
import { readAll } from '../../../domain/graph/model.js';
import { searchConcepts } from '../../../domain/query/search-concepts.js';
import { extracted, openIngestBench, type IngestBench } from './ingest-bench.js';

const birds = 'اللقلق الأبيض يبني عشه على السطوح. الخرشنة القطبية تطير بعيدا. العش كبير.';
const animals = 'החסידה הלבנה בונה קן גדול. ביצים רבות נראו.';
const labels = ['اللقلق الأبيض', 'الخرشنة القطبية', 'العش', 'החסידה הלבנה', 'קן גדול', 'ביצים רבות'];

describe('documents in a script that the embedding model does not read', function () {
  this.timeout(60_000);
  let bench: IngestBench;
  before(async () => {
    bench = await openIngestBench({ CONCORDANCE_EMBEDDER: 'builtin:use-lite-en' });
    bench.answer = ({ text }) => ({
      concepts: [...labels, 'storks', 'White storks']
        .filter((label) => text.includes(label))
        .map((label) => extracted(label, [label])),
      relationships: [],
    });
  });
  after(() => bench.close());

  it('have concepts of their own, which only names join, and a job that says so', async () => {
    const jobs = [];
    for (const text of [birds, animals, birds.replace('.', '!')]) jobs.push(await bench.read(await bench.submit(text)));
    for (const { analysis } of jobs) {
      assert.match(
        analysis!.warnings.join(),
        /^(?:.*,)?The text is in a script that the embedding model .* does not read/,
      );
      assert.match(analysis!.warnings.join(), /CONCORDANCE_EMBEDDER=builtin:hash-v1/);
    }
    const { records } = await bench.platform.store.scan('concepts', null, 100);
    assert.deepEqual(records.map(({ label }) => label).sort(), labels.toSorted());
  });

  it('are found by their words, best first by these alone', async () => {
    const { store: graph, embedder } = bench.platform;
    const found = await searchConcepts({ graph, embedder }, readAll, {
      ...{ query: 'اللقلق', ontology: null, minSimilarity: null, limit: 10, offset: 0, evidence: 0 },
    });
    assert.deepEqual(
      found.results.map(({ label }) => label),
      ['اللقلق الأبيض'],
    );
  });

  it('are no reason to doubt those in Latin script', async () => {
    const job = await bench.read(
      await bench.submit('The storks came. White storks came again.', { ontology: 'latin' }),
    );
    assert.deepEqual(job.analysis!.warnings, []);
    const { records } = await bench.platform.store.scan('concepts', null, 100);
    assert.equal(records.length, labels.length + 2);
  });
});
