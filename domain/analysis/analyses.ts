import { ConcordanceError } from '../errors.js';
import type { JsonObject } from '../artifacts/artifact.js';
import { questionAnalysis } from '../answers/question-analysis.js';
import type { Analysis } from './analysis.js';
import { communitiesAnalysis } from './communities/communities-analysis.js';
import { polarityAnalysis } from './polarity/polarity-analysis.js';
import { projectionAnalysis } from './projections/projection-analysis.js';

/** Every analysis by its name. To add one, add its row here and a route that takes its parameters. */
export const analyses = {
  polarity: polarityAnalysis,
  projection: projectionAnalysis,
  communities: communitiesAnalysis,
  answer: questionAnalysis,
} as const satisfies Record<string, Analysis<never>>;

/** The analysis of a stored name. @throws ConcordanceError `internal_error` where this version has none */
export function analysisOf(name: string): Analysis<JsonObject> {
  const rows: Readonly<Record<string, Analysis<never>>> = analyses;
  const found = Object.hasOwn(rows, name) ? rows[name] : undefined;
  if (found === undefined)
    throw new ConcordanceError('internal_error', `There is no analysis ${JSON.stringify(name)}.`);
  return found;
}
