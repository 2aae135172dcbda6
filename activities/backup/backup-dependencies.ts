import type { BackupSchedule } from '../../domain/backup/backup-schedule.js';
import type { BackupStore, ContainerCodec, GraphSnapshots, JobStore, ObjectStore } from '../../domain/ports.js';
import type { Heartbeat } from '../heartbeat.js';

/** Dependencies of the activities that make backups. */
export interface BackupDependencies {
  store: Pick<JobStore, 'job'> & BackupStore;
  snapshots: GraphSnapshots;
  objects: ObjectStore;
  codec: ContainerCodec;
  heartbeat: Pick<Heartbeat, 'send' | 'signal'>;
  /** Version of this program. */
  version: string;
  settings: { backups: Pick<BackupSchedule, 'retentionMs'> };
}
