import { hasCode } from '../errors.js';
import { submitAsService, type ServiceJobDependencies } from '../jobs/commands/submit-as-service.js';
import { asKind } from '../jobs/job-identity.js';
import { serviceAudit } from '../operations/service-actor.js';
import type { BackupStore, Clock, JobStore } from '../ports.js';
import type { BackupOrder, BackupRecord } from './backup.js';
import { expiredBackups, isBackupDue, newestBackup, type BackupSchedule } from './backup-schedule.js';
import { backupAuditDetails, requestBackup } from './request-backup.js';

export interface BackupUpkeepDependencies extends ServiceJobDependencies {
  store: ServiceJobDependencies['store'] & Pick<JobStore, 'jobs'> & Pick<BackupStore, 'backups' | 'deleteBackup'>;
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
  const now = clock.millis();
  const removed: string[] = [];
  for (const expired of expiredBackups(scheduled, now)) {
    if (await removeBackup(store, expired)) removed.push(expired.backupId);
  }
  const newest = newestBackup(scheduled, now)?.createdAt ?? null;
  return { ...(await submitDue(dependencies, schedule, newest)), removed };
}

/** @returns false where a user has deleted it in between */
async function removeBackup(
  store: Pick<BackupStore, 'deleteBackup'>,
  { backupId, filename, expiresAt }: BackupRecord,
): Promise<boolean> {
  const details = { filename, expired_at: expiresAt };
  try {
    await store.deleteBackup(backupId, serviceAudit('backup.delete', backupId, details));
    return true;
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
    return false;
  }
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
  const order: BackupOrder = { scope: { type: 'full' }, container: 'archive', isEncrypted, isScheduled: true };
  const jobId = await submitAsService(
    dependencies,
    (plain, request) => requestBackup(plain, order, request),
    (id) => serviceAudit('backup.create', id, backupAuditDetails(order)),
  );
  return { jobId, reason: null };
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
