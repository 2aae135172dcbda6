import type { BatchStore, Clock, DeletionStore, JobWorkflows, JobStore, ObjectStore } from '../../domain/ports.js';
import type { RenewDependencies } from '../../domain/graph/upkeep/renew-vectors.js';
import type { Heartbeat } from '../heartbeat.js';

/** Dependencies of the activities that delete. */
export interface DeletionDependencies {
  store: JobStore & DeletionStore & Pick<BatchStore, 'openJobsOfBatch'> & RenewDependencies['store'];
  embedder: RenewDependencies['embedder'];
  objects: ObjectStore;
  workflows: JobWorkflows;
  clock: Clock;
  heartbeat: Pick<Heartbeat, 'send' | 'signal'>;
}
