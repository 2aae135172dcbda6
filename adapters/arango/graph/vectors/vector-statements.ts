import type { StoredProfile } from '../../../../domain/embedding/stored-profile.js';
import { statement } from '../../database/statement.js';
import type { ActiveProfileDocument } from '../../embedding/profile-statements.js';
import type { VectorSetDocument } from '../records/vector-records.js';

/** Records that say which vectors are in use. */
export interface VectorSpacesRow {
  active: ActiveProfileDocument | null;
  profiles: StoredProfile[];
  sets: VectorSetDocument[];
}

/** Profiles of embeddings, the one in use, and all sets of vectors. */
export const findVectorSpaces = statement<object, VectorSpacesRow>(`
  LET active = FIRST(FOR one IN active_profile FILTER one._key == "only" RETURN UNSET(one, "_key", "_id", "_rev"))
  LET profiles = (
    FOR profile IN embedding_profile
      SORT profile.profileId
      RETURN MERGE(UNSET(profile, "_key", "_id", "_rev"), { isActive: profile.profileId == active.profileId })
  )
  LET sets = (FOR one IN vector_set SORT one.setId RETURN UNSET(one, "_key", "_id", "_rev"))
  RETURN { active, profiles, sets }`);

/** True where anything that was read has a vector; else no row. */
export const hasAnyVector = statement<object, true>(`
  LET owners = UNION(
    (FOR one IN concept_vector LIMIT 1 RETURN true),
    (FOR one IN passage_vector LIMIT 1 RETURN true),
    (FOR one IN ontology_vector LIMIT 1 RETURN true)
  )
  FOR one IN owners
    LIMIT 1
    RETURN true`);
