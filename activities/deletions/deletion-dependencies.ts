import type {
  BatchStore,
  Clock,
  DeletionStore,
  GraphWriter,
  JobEngine,
  JobStore,
  ObjectStore,
} from '../../domain/ports.js';
import type { Heartbeat } from '../ingest/ingest-dependencies.js';

/** Dependencies of the activities that delete. */
export interface DeletionDependencies {
  store: JobStore & DeletionStore & Pick<GraphWriter, 'commit'> & Pick<BatchStore, 'openJobsOfBatch'>;
  objects: ObjectStore;
  engine: JobEngine;
  clock: Clock;
  heartbeat: Pick<Heartbeat, 'send' | 'signal'>;
}
