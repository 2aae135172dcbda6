import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { DeletionStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { forgetReleasedObject, listReleasedObjects } from './object-statements.js';

type Operations = 'releasedObjects' | 'forgetReleasedObject';

/** Objects that something referred to until it was deleted. */
export function releasedObjects(database: ArangoDatabase): Pick<DeletionStore, Operations> {
  return {
    releasedObjects: (limit) => database.rows(listReleasedObjects, { limit, open: openStatuses }),
    forgetReleasedObject: (key) => database.run(forgetReleasedObject, { key: keyOf(key) }),
  };
}

/** The document that records that an object was released; its key is that of the object. */
export function releasedObject(key: string): { _key: string; key: string } {
  return { _key: keyOf(key), key };
}
