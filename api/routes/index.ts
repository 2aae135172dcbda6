import type { Route } from '../routing/route.js';
import { listAudit } from './audit.js';
import { createApiKey, deleteApiKey, listApiKeys } from './api-keys.js';
import { getOwnUser, login, logout, updateOwnUser } from './auth.js';
import { getDecision, listDecisions, listMatches, undoGraphDecision } from './concept-decisions.js';
import { mergeGraphConcepts, mergeIntoConcept, splitGraphConcept } from './concept-merges.js';
import { getConcept } from './concepts.js';
import { checkSubmissions } from './check-submissions.js';
import { connect, findConnectionBySearch } from './connect.js';
import { queryDatabase, runCypherQuery } from './cypher.js';
import { deleteDocument, deleteOntology } from './deletions.js';
import { deleteUser } from './delete-user.js';
import { getDocument } from './document.js';
import { getDocumentChanges, getDocumentVersionContent } from './document-versions.js';
import { getDocumentConcepts } from './document-concepts.js';
import { listDocuments } from './documents.js';
import { docsFiles, getDocs, getOpenApi, getRedoc } from './docs.js';
import { getJobReport, ingestBatch } from './ingest-batch.js';
import { ingestDirectory } from './ingest-directory.js';
import { ingestUrl } from './ingest-url.js';
import { ingestFile, ingestImage, ingestText } from './ingestion.js';
import { followJob } from './job-events.js';
import { retryJob } from './job-retry.js';
import { approveJob, cancelJob, deleteJob, getJob, listJobs, pauseJob, resumeJob } from './jobs.js';
import { deleteProviderKey, listProviderKeys, setProviderKey } from './provider-keys.js';
import { deleteOAuthClient, getOAuthClient, listOAuthClients, rotateOAuthClientSecret } from './oauth-clients.js';
import { oauthEndpoints } from './oauth-endpoints.js';
import { oauthPages } from './oauth-pages.js';
import { queryConcept } from './query-concept.js';
import { deleteToken, deleteTokens, getToken, listTokens } from './oauth-tokens.js';
import { createPersonalClient, deletePersonalClient, listPersonalClients } from './personal-clients.js';
import { checkPermission, simulate } from './rbac-decisions.js';
import { createPermission, deletePermission, listPermissions } from './rbac-permissions.js';
import { createOAuthClient, updateOAuthClient } from './register-oauth-client.js';
import { createResource, deleteResource, getResource, listResources, updateResource } from './rbac-resources.js';
import { createRole, deleteRole, getRole, listRoles, updateRole } from './rbac-roles.js';
import { assignUserRole, listUserRoles, unassignUserRole } from './rbac-user-roles.js';
import { searchDocuments, searchSources } from './search-passages.js';
import { getConceptRelated, getRelated } from './related.js';
import { executeProgram, getProgramExecution } from './program-executions.js';
import { createProgram, getProgram, listPrograms, validateProgram } from './programs.js';
import {
  deleteQueryDefinition,
  getQueryDefinition,
  listQueryDefinitions,
  updateQueryDefinition,
} from './query-definitions.js';
import { search } from './search.js';
import { createGraphConcept, deleteGraphConcept, updateGraphConcept } from './graph-concepts.js';
import { createGraphEdge, deleteGraphEdge } from './graph-relationships.js';
import { getHealth, getService } from './service.js';
import { getOntology, listOntologies, listOntologyFiles } from './ontologies.js';
import { renameOntology, setOntologyLifecycle } from './ontology-changes.js';
import { getSource, getSourceDocument, getSourceImage } from './sources.js';
import { getStatistics } from './statistics.js';
import { createUser, getOwnPermissions, getUser, listUsers, updateUser } from './users.js';
import { listWebhookDeliveries, redeliverWebhook, rotateWebhookSecret, testWebhook } from './webhook-deliveries.js';
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, updateWebhook } from './webhooks.js';

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
  listProviderKeys,
  setProviderKey,
  deleteProviderKey,
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
  connect,
  findConnectionBySearch,
  runCypherQuery,
  queryDatabase,
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
  getStatistics,
  listOntologies,
  getOntology,
  listOntologyFiles,
  setOntologyLifecycle,
  renameOntology,
  deleteOntology,
  listDocuments,
  getDocument,
  getDocumentVersionContent,
  getDocumentChanges,
  deleteDocument,
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
