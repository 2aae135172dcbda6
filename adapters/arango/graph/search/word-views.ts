import type { ViewPlan } from '../../schema/collection-plan.js';

/** Views of stems. `changedAt` tells which texts a search takes from them. */
export const wordViews = {
  concept_words: { collection: 'concept', fields: ['labelWords', 'termWords', 'descriptionWords', 'changedAt'] },
  source_words: { collection: 'source', fields: ['textWords', 'headingWords', 'changedAt'] },
  passage_words: { collection: 'passage', fields: ['textWords', 'headingWords', 'changedAt'] },
  quote_words: { collection: 'instance', fields: ['words', 'changedAt'] },
} as const satisfies Record<string, ViewPlan>;
