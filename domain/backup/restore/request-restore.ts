import type { RestoreJob } from '../../jobs/job.js';
import { submitPlainJob, type PlainJobDependencies, type PlainJobRequest } from '../../jobs/commands/submit-plain-job.js'; // oxfmt-ignore
import type { NotifyOutcome, RestoreStore } from '../../ports.js';
import { requireEpochsFor, targetNotEmpty } from './restore-rules.js';
import type { RestoreOrder } from './restore.js';

export interface RestoreRequestDependencies extends PlainJobDependencies {
  store: PlainJobDependencies['store'] & Pick<RestoreStore, 'restoreConflicts'>;
}

/**
 * Submits a job that restores a backup, as `submitPlainJob` does.
 * @param filename name of the file
 * @throws ConcordanceError `invalid_request`, `restore_target_not_empty`, `conflict` while another one runs
 */
export async function requestRestore(
  dependencies: RestoreRequestDependencies,
  filename: string,
  order: RestoreOrder,
  { audit, ...owner }: PlainJobRequest,
): Promise<{ job: RestoreJob; notified: NotifyOutcome }> {
  requireEpochsFor(order);
  const conflicts = order.mode === 'clone' ? await dependencies.store.restoreConflicts() : [];
  if (conflicts.length > 0) throw targetNotEmpty(conflicts);
  return submitPlainJob(dependencies, { kind: 'restore', ...owner, filename, restore: order }, audit);
}
