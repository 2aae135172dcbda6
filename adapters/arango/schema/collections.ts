import { accessCollections } from '../access/access-collections.js';
import { batchCollections } from '../batches/batch-collections.js';
import { documentCollections } from '../graph/document-collections.js';
import { installationCollections } from '../installation/installation-collections.js';
import { awaitedCollections } from '../jobs/awaited-collections.js';
import { jobCollections } from '../jobs/job-collections.js';
import { leaseCollections } from '../leases/lease-collections.js';
import { guardCollections } from '../database/guards.js';
import { oauthCollections } from '../oauth/oauth-collections.js';
import { programCollections } from '../programs/program-collections.js';
import { providerKeyCollections } from '../provider-keys/provider-key-collections.js';
import type { CollectionPlan } from './collection-plan.js';

/** All collections of the store. */
export const collections = {
  ...installationCollections,
  ...guardCollections,
  ...leaseCollections,
  ...accessCollections,
  ...awaitedCollections,
  ...batchCollections,
  ...documentCollections,
  ...jobCollections,
  ...oauthCollections,
  ...programCollections,
  ...providerKeyCollections,
} as const satisfies Record<string, CollectionPlan>;

export type CollectionName = keyof typeof collections;
