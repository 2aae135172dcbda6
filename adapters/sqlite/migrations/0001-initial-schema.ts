import { accessSchema } from './0001-initial-schema/access.js';
import { changesSchema } from './0001-initial-schema/changes.js';
import { conceptsSchema } from './0001-initial-schema/concepts.js';
import { curationSchema } from './0001-initial-schema/curation.js';
import { documentsSchema } from './0001-initial-schema/documents.js';
import { jobsSchema } from './0001-initial-schema/jobs.js';
import { modelsSchema } from './0001-initial-schema/models.js';
import { oauthSchema } from './0001-initial-schema/oauth.js';
import { programsSchema } from './0001-initial-schema/programs.js';
import { requestsSchema } from './0001-initial-schema/requests.js';
import { searchSchema } from './0001-initial-schema/search.js';
import { webhooksSchema } from './0001-initial-schema/webhooks.js';

/**
 * The schema, one script for each area. Flags are 0 or 1, times ISO 8601 text, lists and free-form objects JSON text,
 * vectors little-endian float32. `fold_text` is a function that each connection defines.
 */
export const initialSchema = [
  documentsSchema,
  conceptsSchema,
  curationSchema,
  searchSchema,
  accessSchema,
  oauthSchema,
  jobsSchema,
  programsSchema,
  modelsSchema,
  requestsSchema,
  webhooksSchema,
  changesSchema,
].join('\n');
