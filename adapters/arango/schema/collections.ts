import { accessCollections } from '../access/access-collections.js';
import { activityFailureCollections } from '../activity-failures/activity-failure-collections.js';
import { artifactCollections } from '../artifacts/artifact-collections.js';
import { batchCollections } from '../batches/batch-collections.js';
import { cacheCollections } from '../caches/cache-collections.js';
import { counterCollections } from '../counters/counter-collections.js';
import { guardCollections } from '../database/guards.js';
import { embeddingCollections } from '../embedding/embedding-collections.js';
import { extractionConfigCollections } from '../extraction-configs/extraction-config-collections.js';
import { conceptCollections } from '../graph/concept-collections.js';
import { documentCollections } from '../graph/document-collections.js';
import { vectorCollections } from '../graph/vectors/vector-collections.js';
import { idempotencyCollections } from '../idempotency/idempotency-collections.js';
import { installationCollections } from '../installation/installation-collections.js';
import { awaitedCollections } from '../jobs/awaited-collections.js';
import { jobCollections } from '../jobs/job-collections.js';
import { leaseCollections } from '../leases/lease-collections.js';
import { oauthCollections } from '../oauth/oauth-collections.js';
import { objectCollections } from '../objects/object-collections.js';
import { programCollections } from '../programs/program-collections.js';
import { providerKeyCollections } from '../provider-keys/provider-key-collections.js';
import { queryDefinitionCollections } from '../query-definitions/query-definition-collections.js';
import { spendingCollections } from '../spending/spending-collections.js';
import { vocabularyCollections } from '../vocabulary/vocabulary-collections.js';
import { webhookCollections } from '../webhooks/webhook-collections.js';
import type { CollectionPlan } from './collection-plan.js';

/** All collections of the store. */
export const collections = {
  ...installationCollections,
  ...guardCollections,
  ...leaseCollections,
  ...accessCollections,
  ...awaitedCollections,
  ...batchCollections,
  ...conceptCollections,
  ...documentCollections,
  ...vectorCollections,
  ...jobCollections,
  ...oauthCollections,
  ...programCollections,
  ...activityFailureCollections,
  ...artifactCollections,
  ...cacheCollections,
  ...counterCollections,
  ...embeddingCollections,
  ...extractionConfigCollections,
  ...idempotencyCollections,
  ...objectCollections,
  ...queryDefinitionCollections,
  ...spendingCollections,
  ...vocabularyCollections,
  ...webhookCollections,
  ...providerKeyCollections,
} as const satisfies Record<string, CollectionPlan>;

export type CollectionName = keyof typeof collections;
