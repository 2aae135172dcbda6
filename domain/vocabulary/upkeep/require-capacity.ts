import { ConcordanceError } from '../../errors.js';
import { readAll } from '../../graph/model.js';
import { vocabularyState, type VocabularyStateStore } from '../vocabulary-state.js';

/**
 * Checks that a person may add a type. Documents that are read always may.
 * @throws ConcordanceError `conflict` where the vocabulary is full
 */
export async function requireCapacity(store: VocabularyStateStore): Promise<void> {
  const { size, zone, config } = await vocabularyState(store, readAll);
  if (zone !== 'block' || config.autoExpandEnabled) return;
  throw new ConcordanceError(
    'conflict',
    `The vocabulary has ${size} active types, and vocab_emergency is ${config.vocabEmergency}. Use one of them, merge ` +
      'types (POST /vocabulary/merge), or raise vocab_emergency (PUT /admin/vocabulary/config).',
  );
}
