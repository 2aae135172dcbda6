import type { Route } from '../route.js';
import { getOwnUser, login } from './auth.js';
import { getConcept } from './concepts.js';
import { docsFiles, getDocs, getDocsScript, getOpenApi } from './docs.js';
import { ingestFile, ingestText } from './ingestion.js';
import { approveJob, cancelJob, deleteJob, getJob, listJobs } from './jobs.js';
import { search } from './search.js';
import { getHealth, getService } from './service.js';
import { getSource, getSourceDocument } from './sources.js';
import { getStatistics } from './statistics.js';

/** Every route of the API, in the order in which the document shows them. */
export const allRoutes: readonly Route[] = [
  getService,
  getHealth,
  getOpenApi,
  getDocs,
  getDocsScript,
  ...docsFiles,
  login,
  getOwnUser,
  ingestText,
  ingestFile,
  listJobs,
  getJob,
  approveJob,
  cancelJob,
  deleteJob,
  search,
  getConcept,
  getStatistics,
  getSource,
  getSourceDocument,
];
