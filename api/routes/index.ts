import type { Route } from '../routing/route.js';
import { listAudit } from './access/audit.js';
import { createApiKey, deleteApiKey, listApiKeys } from './access/api-keys.js';
import { getOwnUser, login, logout, updateOwnUser } from './access/auth.js';
import { getDecision, listDecisions, listMatches, undoGraphDecision } from './concepts/concept-decisions.js';
import { mergeGraphConcepts, mergeIntoConcept, splitGraphConcept } from './concepts/concept-merges.js';
import { getConceptGrounding } from './concepts/concept-grounding.js';
import { getConcept } from './concepts/concepts.js';
import { checkSubmissions } from './ingestion/check-submissions.js';
import { findConnectionBySearch } from './queries/connect-by-search.js';
import { connect } from './queries/connect.js';
import { queryDatabase, runCypherQuery } from './queries/cypher.js';
import { deleteDocument, deleteOntology } from './documents/deletions.js';
import { deleteUser } from './access/delete-user.js';
import { getOwnPermissions } from './access/own-permissions.js';
import { getDocument } from './documents/document.js';
import { getDocumentChanges, getDocumentVersionContent } from './documents/document-versions.js';
import { getDocumentConcepts } from './documents/document-concepts.js';
import { listDocuments } from './documents/documents.js';
import { getDatabaseEpoch, getDatabaseInfo, getDatabaseStats } from './service/database.js';
import {
  activateEmbeddingProfile,
  createEmbeddingProfile,
  deleteEmbeddingProfile,
  reloadEmbeddingModel,
} from './embedding/change-profiles.js';
import {
  exportEmbeddingProfile,
  getActiveProfile,
  getEmbeddingConfig,
  getEmbeddingStatus,
  listEmbeddingProfiles,
} from './embedding/embedding-profiles.js';
import { regenerateEmbeddings } from './embedding/regenerate.js';
import { getExtractionConfig, getExtractionConfigDetail, setExtraction } from './service/extraction-config.js';
import { docsFiles, getDocs, getOpenApi, getRedoc } from './service/docs.js';
import { getJobReport, ingestBatch } from './ingestion/ingest-batch.js';
import { ingestDirectory } from './ingestion/ingest-directory.js';
import { ingestUrl } from './ingestion/ingest-url.js';
import { ingestFile, ingestImage, ingestText } from './ingestion/ingestion.js';
import { followJob } from './jobs/job-events.js';
import { retryJob } from './jobs/job-retry.js';
import { approveJob, cancelJob, deleteJob, getJob, listJobs, pauseJob, resumeJob } from './jobs/jobs.js';
import { deleteProviderKey, listProviderKeys, setProviderKey } from './service/provider-keys.js';
import { deleteOAuthClient, getOAuthClient, listOAuthClients, rotateOAuthClientSecret } from './oauth/oauth-clients.js';
import { oauthEndpoints } from './oauth/oauth-endpoints.js';
import { oauthPages } from './oauth/oauth-pages.js';
import { queryConcept } from './queries/query-concept.js';
import { deleteToken, deleteTokens, getToken, listTokens } from './oauth/oauth-tokens.js';
import { createPersonalClient, deletePersonalClient, listPersonalClients } from './oauth/personal-clients.js';
import { checkPermission, simulate } from './access/rbac-decisions.js';
import { createPermission, deletePermission, listPermissions } from './access/rbac-permissions.js';
import { createOAuthClient, updateOAuthClient } from './oauth/register-oauth-client.js';
import { createResource, deleteResource, getResource, listResources, updateResource } from './access/rbac-resources.js';
import { createRole, deleteRole, getRole, listRoles, updateRole } from './access/rbac-roles.js';
import { assignUserRole, listUserRoles, unassignUserRole } from './access/rbac-user-roles.js';
import { searchDocuments, searchSources } from './queries/search-passages.js';
import { getConceptRelated, getRelated } from './queries/related.js';
import {
  createArtifact,
  deleteArtifact,
  getArtifact,
  getArtifactPayload,
  listArtifacts,
  regenerateArtifact,
} from './analysis/artifacts.js';
import { analyzePolarity } from './analysis/polarity.js';
import { getCommunity, listCommunities } from './analysis/communities.js';
import { getProjection } from './analysis/projections.js';
import { executeProgram, getProgramExecution } from './programs/program-executions.js';
import { createProgram, getProgram, listPrograms, validateProgram } from './programs/programs.js';
import {
  deleteQueryDefinition,
  getQueryDefinition,
  listQueryDefinitions,
  updateQueryDefinition,
} from './programs/query-definitions.js';
import { reingestDocument, reingestOntology } from './ingestion/reingestion.js';
import { search } from './queries/search.js';
import { listGraphChanges } from './queries/graph-changes.js';
import { createGraphConcept, updateGraphConcept } from './concepts/graph-concepts.js';
import { deleteGraphConcept } from './concepts/delete-graph-concept.js';
import { createGraphEdge, deleteGraphEdge } from './concepts/graph-relationships.js';
import { getSchedulerStatus, startCleanup } from './service/scheduler.js';
import { getSystemStatus } from './service/system-status.js';
import { getHealth, getService } from './service/service.js';
import { getOntology, listOntologies, listOntologyFiles } from './ontologies/ontologies.js';
import { renameOntology, setOntologyLifecycle } from './ontologies/ontology-changes.js';
import { getSource, getSourceDocument, getSourceImage } from './documents/sources.js';
import { getStatistics } from './queries/statistics.js';
import { createUser, getUser, listUsers, updateUser } from './access/users.js';
import { vocabularyRoutes } from './vocabulary/vocabulary-routes.js';
import {
  listWebhookDeliveries,
  redeliverWebhook,
  rotateWebhookSecret,
  testWebhook,
} from './webhooks/webhook-deliveries.js';
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, updateWebhook } from './webhooks/webhooks.js';

/** Every route of the API, in the order in which the document shows them. */
export const allRoutes: readonly Route[] = [
  getService,
  getHealth,
  getOpenApi,
  getDocs,
  getRedoc,
  ...docsFiles,
  login,
  logout,
  getOwnUser,
  updateOwnUser,
  getOwnPermissions,
  listApiKeys,
  createApiKey,
  deleteApiKey,
  listOAuthClients,
  createOAuthClient,
  listPersonalClients,
  createPersonalClient,
  deletePersonalClient,
  getOAuthClient,
  updateOAuthClient,
  deleteOAuthClient,
  rotateOAuthClientSecret,
  listTokens,
  deleteTokens,
  getToken,
  deleteToken,
  ...oauthEndpoints,
  ...oauthPages,
  listUsers,
  createUser,
  getUser,
  updateUser,
  deleteUser,
  listResources,
  createResource,
  getResource,
  updateResource,
  deleteResource,
  listRoles,
  createRole,
  getRole,
  updateRole,
  deleteRole,
  listPermissions,
  createPermission,
  deletePermission,
  listUserRoles,
  assignUserRole,
  unassignUserRole,
  checkPermission,
  simulate,
  listAudit,
  getSystemStatus,
  getSchedulerStatus,
  startCleanup,
  getDatabaseStats,
  getDatabaseInfo,
  getDatabaseEpoch,
  listProviderKeys,
  setProviderKey,
  deleteProviderKey,
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
  getExtractionConfig,
  getExtractionConfigDetail,
  setExtraction,
  ingestText,
  ingestFile,
  ingestImage,
  ingestUrl,
  ingestDirectory,
  ingestBatch,
  checkSubmissions,
  listJobs,
  getJob,
  getJobReport,
  followJob,
  approveJob,
  pauseJob,
  resumeJob,
  cancelJob,
  retryJob,
  deleteJob,
  search,
  searchSources,
  searchDocuments,
  getConcept,
  queryConcept,
  getRelated,
  getConceptRelated,
  getConceptGrounding,
  connect,
  findConnectionBySearch,
  runCypherQuery,
  queryDatabase,
  listGraphChanges,
  createGraphConcept,
  updateGraphConcept,
  deleteGraphConcept,
  createGraphEdge,
  deleteGraphEdge,
  mergeGraphConcepts,
  mergeIntoConcept,
  splitGraphConcept,
  listDecisions,
  getDecision,
  undoGraphDecision,
  listMatches,
  ...vocabularyRoutes,
  getStatistics,
  listOntologies,
  getOntology,
  listOntologyFiles,
  setOntologyLifecycle,
  renameOntology,
  deleteOntology,
  reingestOntology,
  listDocuments,
  getDocument,
  getDocumentVersionContent,
  getDocumentChanges,
  deleteDocument,
  reingestDocument,
  getDocumentConcepts,
  getSource,
  getSourceDocument,
  getSourceImage,
  validateProgram,
  createProgram,
  listPrograms,
  getProgram,
  executeProgram,
  getProgramExecution,
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
  listQueryDefinitions,
  getQueryDefinition,
  updateQueryDefinition,
  deleteQueryDefinition,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
];
