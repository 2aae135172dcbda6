import type { Route } from '../../routing/route.js';
import { analyzePolarity } from './polarity.js';
import { getProjection } from './projections.js';
import { listCommunities, getCommunity } from './communities.js';
import { listArtifacts, createArtifact, getArtifact, getArtifactPayload, deleteArtifact } from './artifacts.js';
import { regenerateArtifact } from './regenerate-artifact.js';

/** Routes of analyses and artifacts, in the order in which the document shows them. */
export const analysisRoutes: readonly Route[] = [
  analyzePolarity,
  getProjection,
  listCommunities,
  getCommunity,
  listArtifacts,
  createArtifact,
  getArtifact,
  getArtifactPayload,
  deleteArtifact,
  regenerateArtifact,
];
