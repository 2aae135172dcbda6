import { accessCollections } from '../access/access-collections.js';
import { installationCollections } from '../installation/installation-collections.js';
import { leaseCollections } from '../leases/lease-collections.js';
import { guardCollections } from '../database/guards.js';
import { oauthCollections } from '../oauth/oauth-collections.js';
import { providerKeyCollections } from '../provider-keys/provider-key-collections.js';
import type { CollectionPlan } from './collection-plan.js';

/** All collections of the store. */
export const collections = {
  ...installationCollections,
  ...guardCollections,
  ...leaseCollections,
  ...accessCollections,
  ...oauthCollections,
  ...providerKeyCollections,
} as const satisfies Record<string, CollectionPlan>;

export type CollectionName = keyof typeof collections;
