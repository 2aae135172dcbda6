import { toleratingNotifier } from '../jobs/commands/command.js';
import type { PlainJobDependencies } from '../jobs/commands/submit-plain-job.js';
import { asKind } from '../jobs/job-identity.js';
import { serviceAudit, serviceOwner } from '../operations/service-actor.js';
import type { BackupStore, Clock, JobStore, JobWorkflows } from '../ports.js';
import type { BackupRecord } from './backup.js';
import { expiredBackups, isBackupDue, type BackupSchedule } from './backup-schedule.js';
import { requestBackup } from './request-backup.js';

export interface BackupUpkeepDependencies extends Omit<PlainJobDependencies, 'workflows' | 'notifier'> {
  store: PlainJobDependencies['store'] & Pick<JobStore, 'jobs'> & Pick<BackupStore, 'backups' | 'deleteBackup'>;
  workflows: Pick<JobWorkflows, 'startJob' | 'signalActor'>;
  clock: Pick<Clock, 'millis'>;
}

/** Result of the upkeep of backups that a schedule starts, for operators. */
export interface BackupUpkeepReport {
  /** The backup that was submitted; null where none was. */
  jobId: string | null;
  /** Reason why none was, as a clause; null where one was. */
  reason: string | null;
  /** Ids of the backups whose time was over, and which were removed. */
  removed: string[];
}

/** Removes scheduled backups whose time is over, and submits the next one where it is due. Safe to repeat. */
export async function keepBackups(
  dependencies: BackupUpkeepDependencies,
  schedule: BackupSchedule,
): Promise<BackupUpkeepReport> {
  const { store, clock } = dependencies;
  const scheduled = await scheduledBackups(store);
  const removed: string[] = [];
  for (const { backupId, filename, expiresAt } of expiredBackups(scheduled, clock.millis())) {
    const details = { filename, expired_at: expiresAt };
    await store.deleteBackup(backupId, serviceAudit('backup.delete', backupId, details));
    removed.push(backupId);
  }
  return { ...(await submitDue(dependencies, schedule, scheduled[0]?.createdAt ?? null)), removed };
}

async function submitDue(
  dependencies: BackupUpkeepDependencies,
  schedule: BackupSchedule,
  newest: string | null,
): Promise<Pick<BackupUpkeepReport, 'jobId' | 'reason'>> {
  if (schedule.everyMs === 0) return { jobId: null, reason: 'scheduled backups are switched off' };
  if (await isBeingMade(dependencies.store)) return { jobId: null, reason: 'the last one is still being made' };
  if (!isBackupDue(schedule, newest, dependencies.clock.millis())) {
    return { jobId: null, reason: `the last one is of ${newest}` };
  }
  const { isEncrypted } = schedule;
  const order = { scope: { type: 'full' }, container: 'archive', isEncrypted, isScheduled: true } as const;
  const { job } = await requestBackup(
    { ...dependencies, notifier: toleratingNotifier(dependencies.workflows) },
    order,
    {
      ...serviceOwner,
      audit: (jobId) => serviceAudit('backup.create', jobId, { backup_type: 'full', encrypted: isEncrypted }),
    },
  );
  return { jobId: job.jobId, reason: null };
}

const perPage = 500;

async function isBeingMade(store: Pick<JobStore, 'jobs'>): Promise<boolean> {
  const filter = { userId: null, status: 'processing', kind: 'backup', ontology: null } as const;
  const { items } = await store.jobs(filter, { limit: perPage, offset: 0 });
  return items.some((job) => asKind(job, 'backup').backup.isScheduled);
}

/** The newest first. */
async function scheduledBackups(store: Pick<BackupStore, 'backups'>): Promise<BackupRecord[]> {
  const found: BackupRecord[] = [];
  for (let offset = 0; ; offset += perPage) {
    const { items, total } = await store.backups({ limit: perPage, offset });
    found.push(...items.filter(({ isScheduled }) => isScheduled));
    if (offset + items.length >= total || items.length === 0) return found;
  }
}
