import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import { statement } from '../database/statement.js';

/** Removes answers of models that are kept for profiles. */
export const clearAnswers = statement<{ profiles: readonly StoredProfile['identity'][] }>(`
  FOR one IN embedding_cache
    FILTER one.profile IN @profiles
    REMOVE one IN embedding_cache`);

/** Numbers of owners of each kind, and of concepts whose vector of the set is made of terms that are gone. */
export const countOwners = statement<
  { setId: number },
  { type: number; ontology: number; concept: number; passage: number; outdated: number }
>(`
  LET outdated = FIRST(
    FOR v IN concept_vector
      FILTER @setId IN v.outdated[*]
      COLLECT WITH COUNT INTO number
      RETURN number
  )
  RETURN {
    type: LENGTH(vocabulary),
    ontology: LENGTH(ontology),
    concept: LENGTH(concept),
    passage: LENGTH(passage),
    outdated
  }`);
