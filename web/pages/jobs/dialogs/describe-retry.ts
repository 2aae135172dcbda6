import type { JobRetry, JobStatus } from '../../../../client/index.js';
import { countOf } from '../../../wording/count-of.js';
import { costOf, formatUsd } from '../job-cost.js';

/** Effect and options of a retry of a job, in words. */
export interface DescribedRetry {
  effect: string;
  /** Sentence on the amount that was spent; null where nothing was. */
  spent: string | null;
  /** Hints of the options; null where the job asks no model about documents. */
  options: { asBefore: string; unreadable: string; limit: string } | null;
}

type UnreadableRule = NonNullable<JobRetry['on_unreadable_answer']>;

/** Describes the retry of a job. @param chosen rule for unreadable answers; null: as before */
export function describeRetry(job: JobStatus, chosen: UnreadableRule | null): DescribedRetry {
  const { spent } = costOf(job);
  const isReading = 'on_unreadable_answer' in job ? !job.plan_only : 'batch' in job;
  return {
    effect: effectOf(job),
    spent:
      isReading && spent !== null && spent > 0
        ? `What was spent, ${formatUsd(spent)}, does not count for the limit of the new job.`
        : null,
    options: isReading ? { ...describeUnreadable(job, chosen), limit: describeLimit(job) } : null,
  };
}

function effectOf(job: JobStatus): string {
  switch (job.job_type) {
    case 'ingestion': {
      if (job.plan_only) return 'A new job makes the dry run again, which changes nothing.';
      const alone = job.batch_id === null ? '' : ' It does not belong to the batch of this one.';
      return `A new job reads the document from its first chunk. ${stored}${alone}`;
    }
    case 'batch':
    case 'reingestion': {
      const { batch } = job;
      const unread = batch === null ? 0 : batch.failed_lines + batch.not_submitted + batch.open;
      const count = countOf(unread, job.job_type === 'batch' ? 'line' : 'document');
      const [were, are] = unread === 1 ? ['was', 'is'] : ['were', 'are'];
      return `${count} that ${were} not read ${are} submitted again, by a new job. ${stored}`;
    }
    case 'vocabulary_maintenance':
      return 'A new job maintains the vocabulary. Types that were merged stay merged.';
    default:
      return 'A new job does the same again.';
  }
}

const stored = 'Stored answers of the same model are not paid again.';

/** Says how the job goes on as before, and what becomes of answers that cannot be read. */
function describeUnreadable(job: JobStatus, chosen: UnreadableRule | null): { asBefore: string; unreadable: string } {
  const before = 'on_unreadable_answer' in job ? job.on_unreadable_answer : null;
  const asBefore =
    before === null ? 'As before' : `As before: ${before === 'fail' ? 'fail the job' : 'skip the chunk'}`;
  const rule = chosen ?? before;
  const again = 'Stored answers that cannot be read are requested once more, which may cost something';
  const isForced = job.job_type === 'reingestion' || ('force' in job && job.force);
  if (rule === null) return { asBefore, unreadable: `${again}, except where chunks are skipped.` };
  if (rule === 'fail') return { asBefore, unreadable: `${again}.` };
  const skipped = 'A chunk whose answer cannot be read stays without concepts.';
  return {
    asBefore,
    unreadable: isForced ? `${again}. ${skipped}` : `${skipped} A stored answer is not requested again.`,
  };
}

function describeLimit(job: JobStatus): string {
  const ofBatch = 'batch_id' in job && job.batch_id !== null ? ' That of the batch does not hold for the new job.' : '';
  if (job.cost_cap_usd === null) return `Empty: no limit, as before.${ofBatch}`;
  return `Empty: the limit that this job began with. 0: no limit. At its limit, the new job waits for approval.${ofBatch}`;
}
