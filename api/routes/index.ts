import type { Route } from '../routing/route.js';
import { accessRoutes } from './access/access-routes.js';
import { accountRoutes } from './access/account-routes.js';
import { analysisRoutes } from './analysis/analysis-routes.js';
import { backupRoutes } from './backups/backup-routes.js';
import { editingRoutes } from './concepts/editing-routes.js';
import { documentRoutes } from './documents/document-routes.js';
import { embeddingRoutes } from './embedding/embedding-routes.js';
import { ingestionRoutes } from './ingestion/ingestion-routes.js';
import { jobRoutes } from './jobs/job-routes.js';
import { oauthRoutes } from './oauth/oauth-routes.js';
import { ontologyRoutes } from './ontologies/ontology-routes.js';
import { programRoutes } from './programs/program-routes.js';
import { queryDefinitionRoutes } from './programs/query-definition-routes.js';
import { queryRoutes } from './queries/query-routes.js';
import { extractionRoutes } from './service/extraction-routes.js';
import { operationRoutes } from './service/operation-routes.js';
import { serviceRoutes } from './service/service-routes.js';
import { vocabularyRoutes } from './vocabulary/vocabulary-routes.js';
import { webhookRoutes } from './webhooks/webhook-routes.js';

/** Every route of the API, in the order in which the document shows them. */
export const allRoutes: readonly Route[] = [
  ...serviceRoutes,
  ...accountRoutes,
  ...oauthRoutes,
  ...accessRoutes,
  ...operationRoutes,
  ...embeddingRoutes,
  ...extractionRoutes,
  ...backupRoutes,
  ...ingestionRoutes,
  ...jobRoutes,
  ...queryRoutes,
  ...editingRoutes,
  ...vocabularyRoutes,
  ...ontologyRoutes,
  ...documentRoutes,
  ...programRoutes,
  ...analysisRoutes,
  ...queryDefinitionRoutes,
  ...webhookRoutes,
];
