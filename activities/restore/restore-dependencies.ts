import type {
  Clock,
  ContainerReader,
  GraphSnapshots,
  IdMaker,
  JobStore,
  JobWorkflows,
  LeaseStore,
  ObjectStore,
  RestoreStages,
  RestoreStore,
} from '../../domain/ports.js';
import type { RestoreClearing } from '../../domain/jobs/clearing/clear-restore-work.js';
import type { Heartbeat } from '../heartbeat.js';

/** Dependencies of the activities that restore backups. */
export interface RestoreDependencies {
  store: Pick<JobStore, 'job'> & LeaseStore & RestoreStore & RestoreClearing['store'];
  workflows: Pick<JobWorkflows, 'startJob' | 'signalActor'>;
  ids: IdMaker;
  stages: RestoreStages;
  snapshots: GraphSnapshots;
  objects: ObjectStore;
  codec: ContainerReader;
  clock: Pick<Clock, 'now'>;
  heartbeat: Pick<Heartbeat, 'send' | 'signal'>;
  settings: { heartbeatMs: number; costCapUsd: number | null };
}
