import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAll } from '../../../domain/graph/model.js';
import { searchConcepts } from '../../../domain/query/search-concepts.js';
import { searchSources } from '../../../domain/query/search-sources.js';
import { openPlatform, type Platform } from '../../../platform/platform.js';
import { readSettings } from '../../../settings/settings.js';
import { startArangoDouble, type ArangoDouble } from '../../../test/support/arango/start-arango-double.js';
import { proseChunk } from './prose-chunk.js';

const chunks = 60;
/** Chunks of one document; from the second document on, chunks link concepts of others. */
const chunksPerDocument = 20;

/**
 * Counts the calls that the store in ArangoDB makes for a commit and for searches, and shows how long they take: on a
 * double of the server that adds a millisecond to each.
 */
export async function measureRoundTrips(): Promise<void> {
  const double = await startArangoDouble({ latencyMs: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'concordance-bench-'));
  const settings = readSettings({
    ...{ CONCORDANCE_DATA_DIR: folder, CONCORDANCE_EMBEDDER: 'builtin:hash-v1', ARANGO_URL: double.url },
  });
  const platform = await openPlatform(settings);
  try {
    const { profile } = platform.embedder;
    const commits: Cost[] = [];
    for (let nth = 0; nth < chunks; nth += 1) {
      const delta = proseChunk(profile, `doc_${Math.floor(nth / chunksPerDocument)}`, nth % chunksPerDocument, nth);
      commits.push(await costOf(double, () => platform.store.commit(delta)));
    }
    show('commit of a chunk (8 new concepts, 20 quotes, 12 relationships)', commits);
    for (const [name, search] of Object.entries(searches(platform))) {
      const costs: Cost[] = [];
      for (let nth = 0; nth < 20; nth += 1) costs.push(await costOf(double, () => search(nth)));
      show(name, costs);
    }
  } finally {
    await platform.close();
    await double.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Searches of the store, and those of the API, which ask the store several times. */
function searches({ store, embedder }: Platform): Record<string, (nth: number) => Promise<unknown>> {
  const profile = embedder.profile.identity;
  const vectorOf = async (nth: number) => (await embedder.embed([`river ${nth}`], 'query'))[0]!;
  const where = { ontology: null, documentIds: null };
  const page = { limit: 10, offset: 0 };
  return {
    'concepts by vector': async (nth) => store.nearest(profile, await vectorOf(nth), 10),
    'concepts by words': (nth) =>
      store.searchConceptText(readAll, { words: [`concept-${nth}`], limit: 10, ontology: null }),
    'passages by vector': async (nth) =>
      store.searchPassages(readAll, { ...where, profile, vector: await vectorOf(nth), limit: 10 }),
    'passages by words': (nth) => store.searchPassageText(readAll, { ...where, words: ['river', `${nth}`], limit: 10 }),
    'quotes by words': () => store.searchQuoteText(readAll, { ...where, words: ['river', 'hills'], limit: 10 }),
    'POST /query/search': (nth) =>
      searchConcepts({ graph: store, embedder }, readAll, {
        ...page,
        query: `concept-${nth} river`,
        ontology: null,
        minSimilarity: null,
        evidence: 3,
      }),
    'POST /query/sources': (nth) =>
      searchSources({ graph: store, embedder }, readAll, {
        ...page,
        query: `river season ${nth}`,
        ...where,
        minSimilarity: null,
      }),
  };
}

interface Cost {
  calls: number;
  ms: number;
}

async function costOf(double: ArangoDouble, work: () => Promise<unknown>): Promise<Cost> {
  const before = callsOf(double);
  const began = performance.now();
  await work();
  return { ms: performance.now() - began, calls: callsOf(double) - before };
}

function callsOf({ calls }: ArangoDouble): number {
  return calls.total;
}

function show(name: string, costs: readonly Cost[]): void {
  const calls = costs.map((one) => one.calls).sort((a, b) => a - b);
  const times = costs.map(({ ms }) => ms).sort((a, b) => a - b);
  const middle = <T>(values: readonly T[]) => values[Math.floor(values.length / 2)]!;
  console.log(
    `${name.padEnd(64)} ${middle(calls)} calls (at most ${calls.at(-1)}), ${middle(times).toFixed(1)} ms (at most ${times.at(-1)!.toFixed(1)})`,
  );
}
