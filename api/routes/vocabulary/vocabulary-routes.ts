import type { Route } from '../../routing/route.js';
import { createProfile, deleteProfile, getProfile, listProfiles } from './aggressiveness-profiles.js';
import { consolidateVocabulary, keepTypesApart, undoConsolidation } from './consolidation.js';
import { analyzeRelationshipType, getCategoryScores, listSimilarTypes } from './type-similarity.js';
import { measureEpistemicStatuses } from './epistemic-measurement.js';
import { getEpistemicStatus, listEpistemicStatuses } from './epistemic-status.js';
import { listTypeDecisions, mergeRelationshipTypes, undoTypeDecision } from './type-merges.js';
import { generateTypeEmbeddings, refreshTypeCategories } from './type-upkeep.js';
import { getVocabularyConfig, getVocabularyConfigDetail, updateVocabularyConfig } from './vocabulary-config.js';
import { getVocabularyStatus } from './vocabulary-status.js';
import { addRelationshipType, listCategories, listTypes } from './vocabulary-types.js';

/** Routes of the vocabulary and its settings, in the order in which the document shows them. */
export const vocabularyRoutes: readonly Route[] = [
  getVocabularyStatus,
  listTypes,
  addRelationshipType,
  listCategories,
  listSimilarTypes,
  analyzeRelationshipType,
  getCategoryScores,
  mergeRelationshipTypes,
  keepTypesApart,
  listTypeDecisions,
  undoTypeDecision,
  consolidateVocabulary,
  undoConsolidation,
  generateTypeEmbeddings,
  refreshTypeCategories,
  listEpistemicStatuses,
  getEpistemicStatus,
  measureEpistemicStatuses,
  getVocabularyConfig,
  getVocabularyConfigDetail,
  updateVocabularyConfig,
  listProfiles,
  getProfile,
  createProfile,
  deleteProfile,
];
