import { measuredStatuses, type MeasuredStatus } from './epistemic-status.js';
import type { GroundingSpread } from './grounding-spread.js';

/** Type of relationships as it was measured. */
export interface MeasuredType {
  relationshipType: string;
  status: MeasuredStatus;
  spread: GroundingSpread;
}

/** Result of measuring all active types of the vocabulary. */
export interface Measurement {
  /** Identity of the embedding profile whose vectors the groundings were calculated with. */
  profile: string;
  /** Relationships of each type that were looked at, at most. */
  sampleSize: number;
  /** Graph change counter before the first relationship was read. */
  graphCounter: number;
  /** Sorted by name. */
  types: MeasuredType[];
}

/** The latest measurement as it is stored. */
export interface StoredMeasurement extends Measurement {
  /** ISO 8601 with Z. */
  measuredAt: string;
  /** The job that made it; null where the schedule did. */
  jobId: string | null;
}

/** The measurement that a job made. */
export interface JobMeasurement extends StoredMeasurement {
  /** False where the latest measurement was already of a later state of the graph. */
  becameLatest: boolean;
}

/** The latest measurement, null before the first one, and the graph change counter now. */
export interface MeasurementState {
  measurement: StoredMeasurement | null;
  graphCounter: number;
}

/**
 * True if the latest measurement stays: the other one was slower, and is of an earlier state of the graph.
 * @param graphCounter graph change counter now; a graph that was restored may have a smaller one than its measurement
 */
export function isSuperseded(
  { graphCounter: measured }: Pick<Measurement, 'graphCounter'>,
  { measurement: latest, graphCounter }: MeasurementState,
): boolean {
  return latest !== null && latest.graphCounter > measured && latest.graphCounter <= graphCounter;
}

export const defaultSampleSize = 100;
export const maxSampleSize = 1000;

/** Number of types by status; of those statuses that occur, in the order of `measuredStatuses`. */
export function classificationsOf(
  types: readonly Pick<MeasuredType, 'status'>[],
): Partial<Record<MeasuredStatus, number>> {
  const counts = measuredStatuses.map(
    (status) => [status, types.filter((one) => one.status === status).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The types with the most relationships, those with equally many by name. */
export function byUse(types: readonly MeasuredType[], limit: number): MeasuredType[] {
  const uses = (type: MeasuredType) => type.spread.totalRelationships;
  return types
    .toSorted((a, b) => uses(b) - uses(a) || (a.relationshipType < b.relationshipType ? -1 : 1))
    .slice(0, limit);
}
