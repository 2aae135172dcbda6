import { isFinal, type JobStatus } from '../../jobs/job-status.js';
import { isSuperseded, type JobMeasurement, type Measurement, type MeasurementState } from './measurement.js';

/** The job that a measurement was made for, when the measurement is to be stored. */
export interface MeasuringJob {
  jobId: string;
  status: JobStatus;
  /** The measurement that it completed with; null where it has none. */
  result: Pick<JobMeasurement, 'becameLatest'> | null;
}

/** Decision on a measurement. */
export interface MeasurementDecision {
  /** Measurement that is stored, and completes the job; null: none is. */
  stored: JobMeasurement | null;
  /** True if the measurement is the latest, from now on or since its job completed. */
  becameLatest: boolean;
}

/**
 * Decides whether a measurement is stored, and whether it becomes the latest: not where the latest is of a later state
 * of the graph. A job that has ended stays as it is, and nothing is stored; nor is anything for a job that is not
 * there. Types that the vocabulary no longer has are left out.
 * @param state of the measurements when it is stored
 * @param job null: it was made for none; undefined: its job is not there
 * @param at names of the types that the vocabulary has, and the time as ISO 8601
 */
export function decideMeasurement(
  state: MeasurementState,
  measurement: Measurement,
  job: MeasuringJob | null | undefined,
  at: { types: ReadonlySet<string>; now: string },
): MeasurementDecision {
  if (job === undefined) return { stored: null, becameLatest: false };
  if (job !== null && isFinal(job.status)) return { stored: null, becameLatest: job.result?.becameLatest ?? false };
  const becameLatest = !isSuperseded(measurement, state);
  const types = measurement.types.filter(({ relationshipType }) => at.types.has(relationshipType));
  const jobId = job === null ? null : job.jobId;
  return { stored: { ...measurement, types, measuredAt: at.now, jobId, becameLatest }, becameLatest };
}
