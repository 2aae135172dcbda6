import type { DecisionRecord } from '../../domain/graph/concept-decision.js';
import { readAll } from '../../domain/graph/model.js';
import { noDecision } from '../../domain/no-such.js';
import type { Dependencies } from '../dependencies/dependencies.js';

/**
 * Reads a decision that must exist.
 * @throws ConcordanceError `not_found`
 */
export async function decisionOf({ store }: Dependencies<'store'>, decisionId: string): Promise<DecisionRecord> {
  const found = await store.conceptDecision(readAll, decisionId);
  if (found !== undefined) return found;
  throw noDecision(decisionId);
}
