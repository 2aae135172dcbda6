import type { ReadScope } from '../../graph/model.js';
import type { JobMeasurement, Measurement, MeasurementState } from '../../vocabulary/epistemic/measurement.js';

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

/** Stores measurements of the types of relationships. */
export interface EpistemicStore extends EpistemicReader {
  /**
   * Replaces the latest measurement and completes the job with it, in one step, where `decideMeasurement` says so.
   * @param jobId the job that made it; null: none did
   * @returns true if the measurement became the latest, now or when the job completed
   */
  saveMeasurement(measurement: Measurement, jobId: string | null): Promise<boolean>;
  /** Measurement of a job that completed; undefined where none did. */
  measurementOf(jobId: string): Promise<JobMeasurement | undefined>;
}
