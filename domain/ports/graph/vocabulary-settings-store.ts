import type { AggressivenessProfile } from '../../vocabulary/config/aggressiveness-profiles.js';
import type { VocabularyChange } from '../../vocabulary/config/change-config.js';
import type { VocabularyConfig } from '../../vocabulary/config/vocabulary-config.js';
import type { AuditEntry } from '../access/audit-store.js';

/** Stores the settings of the vocabulary and the aggressiveness profiles that users added. */
export interface VocabularySettingsStore {
  /** Defaults where nothing was changed. */
  vocabularyConfig(): Promise<VocabularyConfig>;
  /**
   * Changes the settings as `changedSettings` says, in one step with the audit entry. Nothing is written where no value
   * differs.
   * @param updatedBy name of the user
   * @throws ConcordanceError `invalid_request`
   */
  changeVocabularyConfig(
    change: VocabularyChange,
    updatedBy: string,
    audit: AuditEntry,
  ): Promise<{ before: VocabularyConfig; after: VocabularyConfig }>;
  /** Without the built-in ones; by name. */
  storedProfiles(): Promise<AggressivenessProfile[]>;
  /** @throws ConcordanceError `conflict` */
  createProfile(
    profile: Pick<AggressivenessProfile, 'profileName' | 'curve' | 'description'>,
    audit: AuditEntry,
  ): Promise<AggressivenessProfile>;
  /** @throws ConcordanceError `conflict`, `not_found` as `requireDeletableProfile` */
  deleteProfile(profileName: string, audit: AuditEntry): Promise<void>;
}
