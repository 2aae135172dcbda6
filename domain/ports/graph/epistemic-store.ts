import type { ReadScope } from '../../graph/model.js';
import type { JobMeasurement, Measurement, MeasurementState } from '../../vocabulary/epistemic/measurement.js';
import type { AuditEntry } from '../access/audit-store.js';
import type { PlainJobOpening } from '../jobs/job-store.js';
import type { PlainJob } from '../../jobs/job.js';

/** Sample of the relationships of one type. */
export interface TypeSample {
  relationshipType: string;
  /** Concepts that they point at, in the order of the ids of the relationships; one may come several times. */
  toIds: string[];
  /** All relationships of the type. */
  total: number;
}

/** Reads what types of relationships are measured by, and the latest measurement. */
export interface EpistemicReader {
  /** Of each type the first relationships in the order of their ids, this many at most; in the order of the types. */
  typeSamples(scope: ReadScope, types: readonly string[], sampleSize: number): Promise<TypeSample[]>;
  measurementState(scope: ReadScope): Promise<MeasurementState>;
}

/** A job that measures. */
export type MeasurementJob = PlainJob<'epistemic_measurement'>;

/** Stores measurements of the types of relationships, and what their jobs are to do. */
export interface EpistemicStore extends EpistemicReader {
  /** Makes the job with its sample size and the audit entry, in one step; one with this id is left as it is. */
  openMeasurement(job: Omit<PlainJobOpening, 'kind'>, sampleSize: number, audit: AuditEntry): Promise<MeasurementJob>;
  /** Sample size of a job; undefined where no such job was opened. */
  sampleSizeOf(jobId: string): Promise<number | undefined>;
  /**
   * Replaces the latest measurement, unless `isSuperseded`, and completes the job with it, in one step; types that the
   * vocabulary no longer has are left out. A job that has ended stays as it is, and nothing is stored.
   * @param jobId the job that made it; null: none did
   * @returns true if the measurement became the latest, now or when the job completed
   */
  saveMeasurement(measurement: Measurement, jobId: string | null): Promise<boolean>;
  /** Measurement of a job that completed; undefined where none did. */
  measurementOf(jobId: string): Promise<JobMeasurement | undefined>;
}
