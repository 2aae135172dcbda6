import type { Route } from '../../routing/route.js';
import {
  getEmbeddingConfig,
  getActiveProfile,
  listEmbeddingProfiles,
  getEmbeddingStatus,
  exportEmbeddingProfile,
} from './embedding-profiles.js';
import {
  createEmbeddingProfile,
  deleteEmbeddingProfile,
  activateEmbeddingProfile,
  reloadEmbeddingModel,
} from './change-profiles.js';
import { regenerateEmbeddings } from './regenerate.js';

/** Routes of embedding profiles, in the order in which the document shows them. */
export const embeddingRoutes: readonly Route[] = [
  getEmbeddingConfig,
  getActiveProfile,
  listEmbeddingProfiles,
  getEmbeddingStatus,
  exportEmbeddingProfile,
  createEmbeddingProfile,
  deleteEmbeddingProfile,
  activateEmbeddingProfile,
  reloadEmbeddingModel,
  regenerateEmbeddings,
];
