import type { RegenerationJob } from '../jobs/job.js';
import { submitPlainJob, type PlainJobDependencies, type PlainJobRequest } from '../jobs/commands/submit-plain-job.js';
import type { NotifyOutcome } from '../ports.js';
import type { RegenerationOrder } from './regeneration.js';

/** Owner of a job that regenerates vectors, what it may spend, and its audit entry. */
export type RegenerationRequest = PlainJobRequest & Pick<RegenerationJob, 'autoApprove' | 'costCapUsd'>;

/**
 * Submits a job that regenerates vectors, as `submitPlainJob` does.
 * @throws ConcordanceError `conflict` while another one runs
 */
export function requestRegeneration(
  dependencies: PlainJobDependencies,
  order: RegenerationOrder,
  { audit, ...opened }: RegenerationRequest,
): Promise<{ job: RegenerationJob; notified: NotifyOutcome }> {
  const opening = { kind: 'embedding_regeneration', ...opened, filename: order.identity, regeneration: order } as const;
  return submitPlainJob(dependencies, opening, audit);
}
