import { readAll } from '../../graph/model.js';
import type { Embedder, EventLoop, TypeDecisionReader } from '../../ports.js';
import { keptApart } from '../merging/kept-apart.js';
import { allTypeDecisions } from '../merging/read-decisions.js';
import { vocabularyState, type VocabularyStateStore } from '../vocabulary-state.js';
import type { ConsolidationOrder } from './consolidation-order.js';
import type { ConsolidationPlan } from './consolidation-plan.js';
import { readEmbeddedTypes } from '../read-embedded-types.js';
import { planConsolidation } from './plan-consolidation.js';

export interface PlanDependencies {
  store: VocabularyStateStore & Pick<TypeDecisionReader, 'typeDecisions'>;
  embedder: Pick<Embedder, 'profile'>;
  eventLoop: Pick<EventLoop, 'yield'>;
}

/** Plans a consolidation of the vocabulary as it is. Changes nothing. */
export async function readPlan(
  { store, embedder, eventLoop }: PlanDependencies,
  order: ConsolidationOrder,
): Promise<ConsolidationPlan> {
  const [vocabulary, state, decisions] = await Promise.all([
    readEmbeddedTypes(store, readAll, embedder.profile.identity),
    vocabularyState(store, readAll),
    allTypeDecisions(store),
  ]);
  const kept = keptApart(decisions);
  return planConsolidation(vocabulary, order, { state, profile: embedder.profile.identity, kept, eventLoop });
}
