import { accessSchema } from './0024-initial-schema/access.js';
import { artifactsSchema } from './0024-initial-schema/artifacts.js';
import { changesSchema } from './0024-initial-schema/changes.js';
import { conceptsSchema } from './0024-initial-schema/concepts.js';
import { curationSchema } from './0024-initial-schema/curation.js';
import { documentsSchema } from './0024-initial-schema/documents.js';
import { embeddingSchema } from './0024-initial-schema/embedding.js';
import { jobsSchema } from './0024-initial-schema/jobs.js';
import { modelsSchema } from './0024-initial-schema/models.js';
import { oauthSchema } from './0024-initial-schema/oauth.js';
import { programsSchema } from './0024-initial-schema/programs.js';
import { requestsSchema } from './0024-initial-schema/requests.js';
import { searchSchema } from './0024-initial-schema/search.js';
import { vocabularySchema } from './0024-initial-schema/vocabulary.js';
import { webhooksSchema } from './0024-initial-schema/webhooks.js';

/**
 * The schema, one script for each area. Flags are 0 or 1, times ISO 8601 text, lists and free-form objects JSON text,
 * vectors little-endian float32. `fold_text` is a function that each connection defines.
 */
export const initialSchema = [
  documentsSchema,
  conceptsSchema,
  vocabularySchema,
  curationSchema,
  searchSchema,
  accessSchema,
  oauthSchema,
  jobsSchema,
  programsSchema,
  artifactsSchema,
  modelsSchema,
  requestsSchema,
  webhooksSchema,
  changesSchema,
  embeddingSchema,
].join('\n');
