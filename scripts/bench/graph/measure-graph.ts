import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAll } from '../../../domain/graph/model.js';
import { runCypher } from '../../../domain/query/cypher/run-cypher.js';
import { toJson } from '../../../domain/query/cypher/to-json.js';
import { toParameters } from '../../../domain/query/cypher/to-value.js';
import { connectConcepts } from '../../../domain/query/walk/connect-concepts.js';
import { seededRandom } from '../../../domain/analysis/seeded-random.js';
import { openPlatform } from '../../../platform/platform.js';
import type { Platform } from '../../../platform/platform.js';
import { readSettings } from '../../../settings/settings.js';
import { graphQueries, shortestReference } from './graph-queries.js';
import { loadStore } from './load-store.js';
import { randomGraph } from './random-graph.js';
import { openReference } from './reference-database.js';
import type { ReferenceDatabase } from './reference-database.js';

/** Rounds of each query, after one that is not counted. */
const rounds = 20;

/**
 * The queries of people and programs, on the store and on an embedded graph database, answers compared for equality.
 */
export async function measureGraph(concepts: number, links: number): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'concordance-bench-'));
  const settings = readSettings({ CONCORDANCE_DATA_DIR: join(place, 'data'), CONCORDANCE_EMBEDDER: 'builtin:hash-v1' });
  const platform = await openPlatform(settings);
  let reference: ReferenceDatabase | null = null;
  try {
    const graph = randomGraph(concepts, links);
    const { identity, dims } = platform.embedder.profile;
    const started = performance.now();
    await loadStore(platform.store, identity, dims, graph);
    console.log(`${concepts} concepts and ${links} links committed in ${seconds(started)} s`);
    reference = await openReference(place, graph);
    const random = seededRandom(7);
    const ids = Array.from({ length: rounds + 1 }, () => `concept-${Math.floor(concepts * random() ** 2)}`);
    const texts = ids.map((_, index) => graph.concepts[Math.floor((index / rounds) * (concepts - 1))]!.description);

    console.log(`\n${'ms'.padEnd(30)}   store p50     p95   reference p50     p95    rows`);
    for (const { name, query, reference: other, parameters } of graphQueries) {
      const given = (round: number): Record<string, unknown> =>
        parameters === 'none' ? {} : parameters === 'concept' ? { id: ids[round] } : { text: texts[round] };
      await compare(
        name,
        (round) => ask(platform, query, given(round)),
        (round) => reference!.run(other ?? query, given(round)),
      );
    }
    const pairs = (round: number) => ({ from: ids[round]!, to: `concept-${(round * 4_999 + 17) % concepts}` });
    await compare(
      'shortest path, any direction',
      async (round) => {
        const { from, to } = pairs(round);
        const dependencies = { graph: platform.store, eventLoop: platform.eventLoop, limits: settings.query };
        const request = { fromId: from, toId: to, maxHops: 6, types: null, statuses: null };
        const { paths } = await connectConcepts(dependencies, readAll, request);
        return paths.slice(0, 1).map((path) => [path.links.length]);
      },
      async (round) => (await reference!.run(shortestReference, pairs(round))).slice(0, 1),
    );
  } finally {
    await reference?.close();
    await platform.close();
    rmSync(place, { recursive: true, force: true });
  }
}

async function ask(platform: Platform, query: string, given: Record<string, unknown>): Promise<unknown[][]> {
  const dependencies = { graph: platform.store, eventLoop: platform.eventLoop, limits: platform.settings.query };
  const asked = { query, parameters: toParameters(given), limit: 1_000_000, cancelled: () => false };
  const { rows } = await runCypher(dependencies, readAll, asked);
  return rows.map((row) => row.map(toJson));
}

type Round = (round: number) => Promise<unknown[][]>;

async function compare(name: string, store: Round, reference: Round): Promise<void> {
  const times = { store: [] as number[], reference: [] as number[] };
  let rows = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const [ours, mine] = await timed(() => store(round));
    const [theirs, other] = await timed(() => reference(round));
    assert.deepEqual(canonical(ours), canonical(theirs), `${name}, round ${round}: the answers differ`);
    if (round === 0) continue;
    rows += ours.length;
    times.store.push(mine);
    times.reference.push(other);
  }
  const [a, b] = [times.store, times.reference].map((some) => some.sort((x, y) => x - y));
  const at = (some: number[], part: number) =>
    some[Math.min(some.length - 1, Math.floor(part * some.length))]!.toFixed(1);
  console.log(
    `${name.padEnd(30)} ${at(a!, 0.5).padStart(9)} ${at(a!, 0.95).padStart(9)} ${at(b!, 0.5).padStart(13)} ${at(b!, 0.95).padStart(9)} ${(rows / rounds).toFixed(0).padStart(7)}`,
  );
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  const done = await work();
  return [done, performance.now() - started];
}

/** Rows in one order, 64-bit integers as numbers. */
function canonical(rows: unknown[][]): string[] {
  return rows
    .map((row) => JSON.stringify(row.map((value) => (typeof value === 'bigint' ? Number(value) : value))))
    .sort();
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
