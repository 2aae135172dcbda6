import type { MeasurementJob } from '../../jobs/job.js';
import {
  submitPlainJob,
  type PlainJobDependencies,
  type PlainJobRequest,
} from '../../jobs/commands/submit-plain-job.js';
import type { NotifyOutcome } from '../../ports.js';

/**
 * Submits a job that measures the types of relationships, as `submitPlainJob` does.
 * @param sampleSize relationships of each type that are looked at, at most
 */
export function requestMeasurement(
  dependencies: PlainJobDependencies,
  sampleSize: number,
  { audit, ...owner }: PlainJobRequest,
): Promise<{ job: MeasurementJob; notified: NotifyOutcome }> {
  const opening = { kind: 'epistemic_measurement', ...owner, filename: 'Types of relationships', sampleSize } as const;
  return submitPlainJob(dependencies, opening, audit);
}
