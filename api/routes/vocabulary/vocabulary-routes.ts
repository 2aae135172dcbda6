import type { Route } from '../../routing/route.js';
import { createProfile, deleteProfile, getProfile, listProfiles } from './aggressiveness-profiles.js';
import { getVocabularyConfig, getVocabularyConfigDetail, updateVocabularyConfig } from './vocabulary-config.js';

/** Routes of the vocabulary and its settings, in the order in which the document shows them. */
export const vocabularyRoutes: readonly Route[] = [
  getVocabularyConfig,
  getVocabularyConfigDetail,
  updateVocabularyConfig,
  listProfiles,
  getProfile,
  createProfile,
  deleteProfile,
];
