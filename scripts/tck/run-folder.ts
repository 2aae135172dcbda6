import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFeature } from './gherkin.js';
import { runScenario } from './run-scenario.js';

export interface Score {
  evaluated: number;
  passed: number;
  failed: number;
  wrong: number;
  skipped: number;
  skips: Map<string, number>;
  writes: { refused: number; accepted: number };
  failures: string[];
}

/** The named graphs lie in a folder `graphs` beside the features or above them. */
function graphsOf(folder: string): string {
  let at = folder;
  while (!existsSync(join(at, 'graphs')) && dirname(at) !== at) at = dirname(at);
  return join(at, 'graphs');
}

/** Runs every feature file below the folder. */
export async function runFolder(folder: string): Promise<Score> {
  const score: Score = { evaluated: 0, passed: 0, failed: 0, wrong: 0, skipped: 0, skips: new Map(), writes: { refused: 0, accepted: 0 }, failures: [] }; // oxfmt-ignore
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.feature'));
  for (const file of files.sort()) {
    for (const scenario of readFeature(readFileSync(join(folder, file), 'utf8'), file)) {
      const outcome = await runScenario(scenario, graphsOf(folder)).catch((error: unknown) => {
        return { kind: 'failed' as const, wrong: false, reason: error instanceof Error ? error.stack! : String(error) };
      });
      if (outcome.kind === 'write') {
        score.writes[outcome.refused ? 'refused' : 'accepted'] += 1;
      } else if (outcome.kind === 'skipped') {
        score.skipped += 1;
        score.skips.set(outcome.reason, (score.skips.get(outcome.reason) ?? 0) + 1);
      } else {
        score.evaluated += 1;
        score[outcome.kind] += 1;
        if (outcome.kind === 'failed') {
          if (outcome.wrong) score.wrong += 1;
          score.failures.push(`${file}: ${scenario.name}${outcome.wrong ? ' [wrong]' : ''}\n${outcome.reason}`);
        }
      }
    }
  }
  return score;
}
