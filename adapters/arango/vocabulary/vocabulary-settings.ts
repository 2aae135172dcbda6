import {
  allProfiles,
  requireDeletableProfile,
  requireNewProfile,
} from '../../../domain/vocabulary/config/aggressiveness-profiles.js';
import { changedNames, changedSettings } from '../../../domain/vocabulary/config/change-config.js';
import { appliedConfig, settingsOf } from '../../../domain/vocabulary/config/stored-config.js';
import type { VocabularySettingsStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import type { Session } from '../database/session.js';
import {
  addAggressivenessProfile,
  readVocabularySettings,
  removeAggressivenessProfile,
  saveVocabularySettings,
} from './vocabulary-settings-statements.js';

/** Settings of the vocabulary, each change with its audit entry. @param now ISO 8601 */
export function vocabularySettings(database: ArangoDatabase, now: () => string): VocabularySettingsStore {
  const change = <T>(work: (session: Session, before: Awaited<ReturnType<typeof read>>) => Promise<T>) =>
    database.transaction({ decides: ['vocabulary_config', 'aggressiveness_profile', 'audit_event'] }, async (session) =>
      work(session, await read(session)),
    );
  return {
    vocabularyConfig: async () => (await read(database)).config,
    storedProfiles: async () => (await read(database)).profiles,

    changeVocabularyConfig: (changes, updatedBy, audit) =>
      change(async (session, { config: before, profiles }) => {
        const names = allProfiles(profiles).map(({ profileName }) => profileName);
        const settings = changedSettings(settingsOf(before), changes, names);
        if (changedNames(before, settings).length === 0) return { before, after: before };
        const updatedAt = now();
        await session.run(saveVocabularySettings, { config: { _key: 'only', settings, updatedAt, updatedBy } });
        await writeAudit(session, updatedAt, audit);
        return { before, after: { ...settings, updatedAt, updatedBy } };
      }),

    createProfile: ({ profileName, curve, description }, audit) =>
      change(async (session, { profiles }) => {
        requireNewProfile(profileName, profiles);
        const createdAt = now();
        const profile = { profileName, curve, description, isBuiltin: false, createdAt };
        await session.run(addAggressivenessProfile, { profile: { _key: keyOf(profileName), ...profile } });
        await writeAudit(session, createdAt, audit);
        return profile;
      }),

    deleteProfile: (profileName, audit) =>
      change(async (session, { config, profiles }) => {
        requireDeletableProfile(profileName, profiles, config.aggressivenessProfile);
        await session.run(removeAggressivenessProfile, { key: keyOf(profileName) });
        await writeAudit(session, now(), audit);
      }),
  };
}

/** The settings that apply, and the profiles that users added by name. */
async function read(session: Session) {
  const { stored, profiles } = (await session.first(readVocabularySettings, {}))!;
  // By code points, as the embedded store sorts them; AQL compares as the language of the server does.
  const sorted = profiles.toSorted((a, b) => (a.profileName < b.profileName ? -1 : 1));
  return { config: appliedConfig(stored ?? undefined), profiles: sorted };
}
