import { defaultVocabularySettings, type VocabularyConfig, type VocabularySettings } from './vocabulary-config.js';

/** Settings that were saved; ones that came later are absent. */
export interface StoredSettings {
  settings: Partial<VocabularySettings>;
  /** ISO 8601. */
  updatedAt: string;
  /** Name of the user. */
  updatedBy: string;
}

/** The settings that apply: defaults where nothing was saved. */
export function appliedConfig(stored: StoredSettings | undefined): VocabularyConfig {
  const { settings = {}, updatedAt = null, updatedBy = null } = stored ?? {};
  return { ...defaultVocabularySettings, ...settings, updatedAt, updatedBy };
}

/** The settings without the time and the user of their last change. */
export function settingsOf({ updatedAt: _at, updatedBy: _by, ...settings }: VocabularyConfig): VocabularySettings {
  return settings;
}
