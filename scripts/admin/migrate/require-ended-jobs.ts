import { ConcordanceError } from '../../../domain/errors.js';
import { isOpenJob } from '../../../domain/migration/as-migrated.js';
import type { MigratedRecord } from '../../../domain/migration/migrated-kinds.js';
import type { RecordSource } from '../../../domain/ports.js';
import { pagesOf } from './pages-of.js';

/** Jobs that the error names. */
const named = 20;

/** Checks that no job is open: its workflow is not carried over. @throws ConcordanceError `conflict` */
export async function requireEndedJobs(source: RecordSource): Promise<void> {
  const open: MigratedRecord[] = [];
  for await (const jobs of pagesOf(source, 'job')) open.push(...jobs.filter((job) => isOpenJob('job', job)));
  if (open.length === 0) return;
  const lines = open.slice(0, named).map((job) => `  ${nameOf(job)}`);
  const more = open.length > named ? [`  and ${open.length - named} more`] : [];
  throw new ConcordanceError(
    'conflict',
    [
      open.length === 1 ? 'One job has not ended:' : `${open.length} jobs have not ended:`,
      ...lines,
      ...more,
      'Start the service on the folder again and let them end, or cancel them; then carry the installation over. ' +
        'With --cancel-open-jobs they are carried over as cancelled, and can be retried there. Nothing was carried over.',
    ].join('\n'),
  );
}

function nameOf({ jobId, kind, status, filename }: MigratedRecord): string {
  return [jobId, kind, status, filename].map(String).join('  ');
}
