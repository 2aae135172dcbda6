import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { toCypherDto } from '../../../api/schemas/graph/cypher.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { runCypher } from '../../../domain/query/cypher/run-cypher.js';
import { openPlatform } from '../../../platform/platform.js';
import type { Platform } from '../../../platform/platform.js';
import { readSettings } from '../../../settings/settings.js';
import { hostileQueries } from './hostile-queries.js';
import { loadStore } from './load-store.js';
import { randomGraph } from './random-graph.js';

/** Measures how long hostile queries block the event loop. */
export async function measureStalls(concepts: number, only: string | null): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'concordance-bench-'));
  const settings = readSettings({ CONCORDANCE_DATA_DIR: join(place, 'data'), CONCORDANCE_EMBEDDER: 'builtin:hash-v1' });
  const platform = await openPlatform(settings);
  try {
    const { identity, dims } = platform.embedder.profile;
    await loadStore(platform.store, identity, dims, randomGraph(concepts, concepts * 4));
    console.log(`${'ms'.padEnd(42)}  longest turn   most processor time   whole   ended with`);
    for (const { name, query } of hostileQueries) {
      if (only !== null && !name.includes(only)) continue;
      const { max, busiest, whole, outcome } = await stallOf(platform, query);
      console.log(
        `${name.padEnd(42)} ${max.toFixed(0).padStart(13)} ${busiest.toFixed(0).padStart(21)} ${whole.toFixed(0).padStart(7)}   ${outcome}`,
      );
    }
  } finally {
    await platform.close();
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Turns of the event loop while the query runs: the longest by the clock, and the one that took most processor time.
 */
async function stallOf(platform: Platform, query: string) {
  await setTimeout(20);
  let [max, busiest, running] = [0, 0, true];
  let [at, used] = [performance.now(), process.cpuUsage()];
  const turn = () => {
    const [now, spent] = [performance.now(), process.cpuUsage(used)];
    max = Math.max(max, now - at);
    busiest = Math.max(busiest, (spent.user + spent.system) / 1000);
    [at, used] = [performance.now(), process.cpuUsage()];
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  const started = performance.now();
  const outcome = await ended(platform, query);
  const whole = performance.now() - started;
  await setTimeout(5);
  running = false;
  return { max, busiest, whole, outcome };
}

async function ended(platform: Platform, query: string): Promise<string> {
  const dependencies = { graph: platform.store, eventLoop: platform.eventLoop, limits: platform.settings.query };
  const asked = { query, parameters: new Map(), limit: 1000, milliseconds: 10_000, cancelled: () => false };
  try {
    const answer = await runCypher(dependencies, readAll, asked);
    return `${answer.rows.length} rows, ${JSON.stringify(await toCypherDto(query, answer, true, platform.eventLoop)).length} characters`;
  } catch (error) {
    if (isConcordanceError(error)) return error.code;
    throw error;
  }
}
