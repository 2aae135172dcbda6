import type { AggressivenessProfile } from '../../../domain/vocabulary/config/aggressiveness-profiles.js';
import type { StoredSettings } from '../../../domain/vocabulary/config/stored-config.js';
import { statement } from '../database/statement.js';

/** The settings that were saved, and all profiles that users added, in no order. */
export const readVocabularySettings = statement<
  object,
  { stored: StoredSettings | null; profiles: AggressivenessProfile[] }
>(`
  RETURN {
    stored: FIRST(
      FOR config IN vocabulary_config
        FILTER config._key == "only"
        RETURN KEEP(config, "settings", "updatedAt", "updatedBy")
    ),
    profiles: (
      FOR profile IN aggressiveness_profile
        RETURN UNSET(profile, "_key", "_id", "_rev")
    )
  }`);
