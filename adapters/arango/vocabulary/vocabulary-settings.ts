import {
  allProfiles,
  requireDeletableProfile,
  requireNewProfile,
} from '../../../domain/vocabulary/config/aggressiveness-profiles.js';
import { changedNames, changedSettings } from '../../../domain/vocabulary/config/change-config.js';
import { appliedConfig, settingsOf } from '../../../domain/vocabulary/config/stored-config.js';
import type { VocabularySettingsStore } from '../../../domain/ports.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import type { Reading } from '../database/session.js';
import { recordWrites, type RecordUnit } from '../records/record-write-statements.js';
import { readVocabularySettings } from './vocabulary-settings-statements.js';

/** Settings of the vocabulary, each change with its audit entry. @param now ISO 8601 */
export function vocabularySettings(database: ArangoDatabase, now: () => string): VocabularySettingsStore {
  const change = <T>(work: (unit: RecordUnit, before: Awaited<ReturnType<typeof read>>) => T) =>
    database.write(recordWrites, async (unit) => work(unit, await read(unit)));
  return {
    vocabularyConfig: async () => (await read(database)).config,
    storedProfiles: async () => (await read(database)).profiles,

    changeVocabularyConfig: (changes, updatedBy, audit) =>
      change((unit, { config: before, profiles }) => {
        const names = allProfiles(profiles).map(({ profileName }) => profileName);
        const settings = changedSettings(settingsOf(before), changes, names);
        if (changedNames(before, settings).length === 0) return { before, after: before };
        const updatedAt = now();
        unit.put('vocabulary_config', { _key: 'only', settings, updatedAt, updatedBy });
        noteAudit(unit, updatedAt, audit);
        return { before, after: { ...settings, updatedAt, updatedBy } };
      }),

    createProfile: ({ profileName, curve, description }, audit) =>
      change((unit, { profiles }) => {
        requireNewProfile(profileName, profiles);
        const createdAt = now();
        const profile = { profileName, curve, description, isBuiltin: false, createdAt };
        unit.put('aggressiveness_profile', { _key: keyOf(profileName), ...profile });
        noteAudit(unit, createdAt, audit);
        return profile;
      }),

    deleteProfile: (profileName, audit) =>
      change((unit, { config, profiles }) => {
        requireDeletableProfile(profileName, profiles, config.aggressivenessProfile);
        unit.remove('aggressiveness_profile', keyOf(profileName));
        noteAudit(unit, now(), audit);
      }),
  };
}

/** The settings that apply, and the profiles that users added by name. */
async function read(reading: Reading) {
  const { stored, profiles } = (await reading.first(readVocabularySettings, {}))!;
  // By code points, as the embedded store sorts them; AQL compares as the language of the server does.
  const sorted = profiles.toSorted((a, b) => (a.profileName < b.profileName ? -1 : 1));
  return { config: appliedConfig(stored ?? undefined), profiles: sorted };
}
