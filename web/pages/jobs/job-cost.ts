import type { JobStatus } from '../../../client/index.js';
import { isOpen } from './describe-job-state.js';

/** Estimate and present cost of a job, in US dollars; null where the API does not say. */
export interface JobCost {
  estimate: { low: number; high: number } | null;
  spent: number | null;
  /** Upper bound of calls in progress. */
  reserved: number;
  /** Upper bound of calls whose answer was lost. */
  unconfirmed: number;
  limit: number | null;
  /** The limit after an approval, where the job reached it. */
  raisedLimit: number | null;
}

/** Cost of a job by its record. */
export function costOf(job: JobStatus): JobCost {
  const { progress } = job;
  const hasCost = 'cost_usd' in progress;
  return {
    estimate: estimateOf(job),
    spent: hasCost ? progress.cost_usd : null,
    reserved: hasCost ? progress.cost_reserved_usd : 0,
    unconfirmed: hasCost ? progress.cost_unconfirmed_usd : 0,
    limit: job.cost_cap_usd,
    raisedLimit: job.cost_cap_after_approval_usd,
  };
}

/** True if anything was or may still be charged for a job. */
export function isCharged(job: JobStatus): boolean {
  const { spent, reserved, unconfirmed } = costOf(job);
  return (spent ?? 0) + reserved + unconfirmed > 0;
}

function estimateOf(job: JobStatus): JobCost['estimate'] {
  const total =
    job.job_type === 'embedding_regeneration'
      ? job.regeneration.cost_estimate
      : (job.analysis?.cost_estimate.total ?? null);
  return total === null ? null : { low: total.cost_low, high: total.cost_high };
}

/** Estimate of a job in words; one that has ended gets none any more. */
export function describeEstimate(job: JobStatus): string {
  const { estimate } = costOf(job);
  if (estimate !== null) return formatRange(estimate);
  return isOpen(job) ? 'Not made yet' : 'None was made';
}

/** Writes US dollars so that small amounts keep two digits that say something. */
export function formatUsd(amount: number): string {
  if (amount === 0) return '$0';
  if (amount >= 0.01) {
    const maximumFractionDigits = amount < 1 ? 4 : 2;
    return `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits })}`;
  }
  return `$${amount.toLocaleString('en', { maximumSignificantDigits: 2, maximumFractionDigits: 20 })}`;
}

/** Writes an interval of US dollars. */
export function formatRange({ low, high }: { low: number; high: number }): string {
  return low === high ? formatUsd(low) : `${formatUsd(low)} to ${formatUsd(high)}`;
}
