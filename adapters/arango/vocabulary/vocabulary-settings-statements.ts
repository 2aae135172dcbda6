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

export const saveVocabularySettings = statement<{ config: StoredSettings & { _key: 'only' } }>(`
  INSERT @config INTO vocabulary_config OPTIONS { overwriteMode: "replace" }`);

export const addAggressivenessProfile = statement<{ profile: AggressivenessProfile & { _key: string } }>(`
  INSERT @profile INTO aggressiveness_profile`);

export const removeAggressivenessProfile = statement<{ key: string }>(`
  REMOVE @key IN aggressiveness_profile`);
