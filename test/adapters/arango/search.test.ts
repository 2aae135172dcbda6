import assert from 'node:assert/strict';
import { textPhrases, wordPhrase } from '../../../domain/text/full-text/query-phrases.js';
import type { Store } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../../../adapters/arango/database/arango-database.js';
import { createArangoStore } from '../../../adapters/arango/index.js';
import { countPhrases } from '../../../adapters/arango/graph/search/count-phrases.js';
import { searchTexts } from '../../../adapters/arango/graph/search/search-texts.js';
import { textKinds } from '../../../adapters/arango/graph/search/text-kinds.js';
import { textLimits } from '../../../adapters/arango/graph/search/text-limits.js';
import { all, chunkDelta, profile, runningJob } from '../../contract/graph-fixtures.js';
import { startArangoDouble } from '../../support/arango/start-arango-double.js';
import { arangoBench, type ArangoBench } from '../../support/arango-bench.js';
import { openArangoDatabase } from '../../support/arango-session.js';
import { sqliteBench } from '../../support/sqlite-bench.js';

const texts = [
  'Rivers carry sand, clay and river-water to the sea. The US watches its rivers.',
  'The comet is a body of ice. Comets have tails; ice is a mineral, and the tails are not.',
  'Réunion: l’île d’été. Реки несут песок. The water of rivers, of rivers and lakes.',
  'Bread is made of flour and water.',
];
const questions = [['river'], ['rivers', 'ice'], ['US'], ['river-water'], ['été', 'песок', 'lake'], ['body of ice']];
const everywhere = { ontology: null, documentIds: null, limit: 50 };

/** Writes the texts, each with a passage but for the last one. */
async function fill(store: Store): Promise<void> {
  await store.seedGraph({ vocabulary: [], profiles: [profile] });
  const job = await runningJob(store, { ontology: 'Sky', newOntologyId: 'ont-sky', jobId: 'job-texts' });
  for (const [at, text] of texts.entries()) {
    const delta = chunkDelta(job, at, { concepts: [{ id: `concept-${at}`, terms: [text.slice(0, 20)] }] });
    await store.commit({
      ...delta,
      sources: [{ ...delta.sources[0]!, fullText: text }],
      instances: delta.instances.map((one) => ({ ...one, quote: text.slice(0, 40) })),
      passages: at === 3 ? [] : delta.passages.map((one) => ({ ...one, headings: ['Water', 'Ice'] })),
    });
  }
}

describe('full text in ArangoDB', () => {
  let bench: ArangoBench;
  let store: Store;
  let database: ArangoDatabase;
  before(async () => {
    bench = await arangoBench();
    store = await bench.open();
    await fill(store);
    database = openArangoDatabase(bench);
  });
  after(async () => {
    database.close();
    await bench.dispose();
  });

  /** Results with their scores in 9 digits, without ids that differ from store to store. */
  const found = async (one: Store, words: string[]) => {
    const passages = await one.searchPassageText(all, { ...everywhere, words });
    const quotes = await one.searchQuoteText(all, { ...everywhere, words });
    const concepts = await one.searchConceptText(all, { words, limit: 50, ontology: null });
    const counts = await one.wordCounts(all, words);
    const rounded = <T extends { rank: number }>(row: T) => ({ ...row, rank: row.rank.toFixed(9) });
    return {
      passages: passages.map(({ startOffset, rank }) => rounded({ startOffset, rank })),
      quotes: quotes.map(({ startOffset, words: held, rank }) => rounded({ startOffset, held, rank })),
      concepts: concepts.map(rounded),
      counts,
    };
  };

  it('finds what the embedded store finds, with its scores', async () => {
    const other = await sqliteBench();
    try {
      const embedded = await other.open();
      await fill(embedded);
      for (const words of questions) assert.deepEqual(await found(store, words), await found(embedded, words));
    } finally {
      await other.dispose();
    }
  });

  it('finds the same in views as in the texts that changed last', async () => {
    const limits = { ...textLimits, newest: 0 };
    for (const words of questions) {
      const groups = [textPhrases(words)];
      for (const kind of [textKinds.passage, textKinds.source, textKinds.quote] as const) {
        const search = (given: typeof textLimits) =>
          searchTexts(
            database,
            kind,
            { groups, filter: { ontology: null, documentIds: null }, isRestricted: false },
            given,
          );
        const byId = (one: { id: string }, two: { id: string }) => (one.id < two.id ? -1 : 1);
        assert.deepEqual((await search(limits)).sort(byId), (await search(textLimits)).sort(byId));
      }
      const concepts = (given: typeof textLimits) =>
        searchTexts(database, textKinds.concept, { groups, filter: { ontology: null }, isRestricted: false }, given);
      assert.equal((await concepts(limits)).length, (await concepts(textLimits)).length);
      const phrases = [...groups[0]!, wordPhrase('body of ice')];
      assert.deepEqual(await countPhrases(database, phrases, limits), await countPhrases(database, phrases));
    }
  });

  it('keeps the best by the score of the view where very many are found', async () => {
    const limits = { newest: 0, ranked: { unrestricted: 1, restricted: 1 }, candidates: 1 };
    const query = {
      groups: [textPhrases(['ice'])],
      filter: { ontology: null, documentIds: null },
      isRestricted: false,
    };
    const [best, ...rest] = await searchTexts(database, textKinds.passage, query, limits);
    const ranked = await searchTexts(database, textKinds.passage, query);
    assert.equal(rest.length, 0);
    assert.equal(best?.rank, Math.max(...ranked.map(({ rank }) => rank)));
  });

  it('finds at once what was committed, while views follow with a delay', async () => {
    const double = await startArangoDouble({ viewLagMs: 600_000 });
    const open = { url: double.url, databaseName: 'late', username: 'root', password: '' };
    const late = (await createArangoStore(open)) as unknown as Store;
    try {
      assert.deepEqual(await late.searchPassageText(all, { ...everywhere, words: ['river'] }), []);
      await fill(late);
      for (const words of questions) assert.deepEqual(await found(late, words), await found(store, words));
    } finally {
      await late.close();
      await double.stop();
    }
  });
});
