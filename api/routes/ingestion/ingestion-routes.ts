import type { Route } from '../../routing/route.js';
import { ingestText, ingestFile, ingestImage } from './ingestion.js';
import { ingestUrl } from './ingest-url.js';
import { ingestDirectory } from './ingest-directory.js';
import { ingestBatch } from './ingest-batch.js';
import { checkSubmissions } from './check-submissions.js';

/** Routes of submissions, in the order in which the document shows them. */
export const ingestionRoutes: readonly Route[] = [
  ingestText,
  ingestFile,
  ingestImage,
  ingestUrl,
  ingestDirectory,
  ingestBatch,
  checkSubmissions,
];
