import {
  allProfiles,
  requireDeletableProfile,
  requireNewProfile,
  type AggressivenessProfile,
} from '../../../domain/vocabulary/config/aggressiveness-profiles.js';
import { changedNames, changedSettings } from '../../../domain/vocabulary/config/change-config.js';
import { appliedConfig, settingsOf } from '../../../domain/vocabulary/config/stored-config.js';
import type { VocabularyConfig, VocabularySettings } from '../../../domain/vocabulary/config/vocabulary-config.js';
import type { VocabularySettingsStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';

type Store = Sync<VocabularySettingsStore>;

/** Reads the settings of the vocabulary. */
export function vocabularySettingsReads(database: Database): Pick<Store, 'vocabularyConfig' | 'storedProfiles'> {
  return {
    vocabularyConfig: () => readConfig(database),
    storedProfiles: () => readProfiles(database),
  };
}

/** Changes the settings of the vocabulary. */
export function vocabularySettingsWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'changeVocabularyConfig' | 'createProfile' | 'deleteProfile'> {
  return {
    changeVocabularyConfig(change, updatedBy, audit) {
      const before = readConfig(database);
      const profiles = allProfiles(readProfiles(database)).map(({ profileName }) => profileName);
      const settings = changedSettings(settingsOf(before), change, profiles);
      if (changedNames(before, settings).length === 0) return { before, after: before };
      const updatedAt = now();
      database.run(
        `INSERT INTO vocabulary_config (only, settings, updated_at, updated_by) VALUES (1, ?, ?, ?)
         ON CONFLICT (only) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at,
           updated_by = excluded.updated_by`,
        JSON.stringify(settings),
        updatedAt,
        updatedBy,
      );
      writeAudit(database, updatedAt, audit);
      return { before, after: { ...settings, updatedAt, updatedBy } };
    },

    createProfile({ profileName, curve, description }, audit) {
      requireNewProfile(profileName, readProfiles(database));
      const createdAt = now();
      database.run(
        `INSERT INTO aggressiveness_profile
           (profile_name, control_x1, control_y1, control_x2, control_y2, description, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...[profileName, ...curve, description, createdAt],
      );
      writeAudit(database, createdAt, audit);
      return { profileName, curve, description, isBuiltin: false, createdAt };
    },

    deleteProfile(profileName, audit) {
      const { aggressivenessProfile } = readConfig(database);
      requireDeletableProfile(profileName, readProfiles(database), aggressivenessProfile);
      database.run('DELETE FROM aggressiveness_profile WHERE profile_name = ?', profileName);
      writeAudit(database, now(), audit);
    },
  };
}

function readConfig(database: Database): VocabularyConfig {
  const row = database.get('SELECT settings, updated_at, updated_by FROM vocabulary_config');
  return appliedConfig(
    row && {
      settings: JSON.parse(String(row['settings'])) as Partial<VocabularySettings>,
      updatedAt: String(row['updated_at']),
      updatedBy: String(row['updated_by']),
    },
  );
}

function readProfiles(database: Database): AggressivenessProfile[] {
  return database.all('SELECT * FROM aggressiveness_profile ORDER BY profile_name').map((row) => ({
    profileName: String(row['profile_name']),
    curve: [Number(row['control_x1']), Number(row['control_y1']), Number(row['control_x2']), Number(row['control_y2'])],
    description: String(row['description']),
    isBuiltin: false,
    createdAt: String(row['created_at']),
  }));
}
