import type { BackupJob } from '../jobs/job.js';
import { submitPlainJob, type PlainJobDependencies, type PlainJobRequest } from '../jobs/commands/submit-plain-job.js';
import type { NotifyOutcome } from '../ports.js';
import type { BackupOrder } from './backup.js';

/** Submits a job that makes a backup, as `submitPlainJob` does. */
export function requestBackup(
  dependencies: PlainJobDependencies,
  order: BackupOrder,
  { audit, ...owner }: PlainJobRequest,
): Promise<{ job: BackupJob; notified: NotifyOutcome }> {
  const filename = order.scope.type === 'full' ? 'All ontologies' : order.scope.ontology;
  return submitPlainJob(dependencies, { kind: 'backup', ...owner, filename, backup: order }, audit);
}

/** Details of the audit entry `backup.create`. */
export function backupAuditDetails({ scope, container, isEncrypted }: BackupOrder) {
  return {
    ...{ backup_type: scope.type, ontology: scope.type === 'full' ? null : scope.ontology },
    ...{ format: container, encrypted: isEncrypted },
  };
}
