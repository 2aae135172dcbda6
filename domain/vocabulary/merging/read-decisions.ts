import { readAll } from '../../graph/model.js';
import type { TypeDecisionReader } from '../../ports.js';
import type { TypeDecisionRecord } from './type-decision.js';

const pageSize = 500;

/** All decisions on types, oldest first. */
export async function allTypeDecisions(
  store: Pick<TypeDecisionReader, 'typeDecisions'>,
): Promise<TypeDecisionRecord[]> {
  const all: TypeDecisionRecord[] = [];
  for (;;) {
    const { decisions, total } = await store.typeDecisions(readAll, { limit: pageSize, offset: all.length });
    all.push(...decisions);
    // A decision made meanwhile shifts the pages by one: it is read twice, and none is missed.
    if (decisions.length < pageSize || all.length >= total) break;
  }
  return [...new Map(all.toReversed().map((one) => [one.decisionId, one])).values()];
}
