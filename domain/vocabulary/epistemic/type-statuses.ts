import type { VocabularyType } from '../../graph/model.js';
import type { EpistemicStatus } from './epistemic-status.js';
import type { MeasuredType, MeasurementState, StoredMeasurement } from './measurement.js';

type NamedType = Pick<VocabularyType, 'relationshipType' | 'isActive'>;

/** Type of relationships with its status, as answers show it. */
export interface TypeStatus {
  relationshipType: string;
  status: EpistemicStatus;
  /** Null where the latest measurement did not include it. */
  measured: MeasuredType | null;
}

/** Statuses by type, of all types that have one. */
export type StatusOf = (relationshipType: string) => TypeStatus;

/** Gives each type its status in the latest measurement. */
export function statusesOf(measurement: StoredMeasurement | null): StatusOf {
  const byType = new Map(measurement?.types.map((one) => [one.relationshipType, one]));
  return (relationshipType) => {
    const measured = byType.get(relationshipType) ?? null;
    return { relationshipType, status: measured?.status ?? 'UNMEASURED', measured };
  };
}

/** Age of the latest measurement. */
export interface MeasurementAge {
  /**
   * Active types that it did not include, and types that it included and that are retired or removed now; null before
   * the first one, as the next.
   */
  vocabularyChanges: number | null;
  /** Commits to the graph since. */
  graphChanges: number | null;
  /** True if another measurement may give another result. */
  isStale: boolean;
}

/** Tells what changed since the latest measurement. @param profile identity of the active embedding profile */
export function measurementAge(
  vocabulary: readonly NamedType[],
  { measurement, graphCounter }: MeasurementState,
  profile: string,
): MeasurementAge {
  if (measurement === null) return { vocabularyChanges: null, graphChanges: null, isStale: true };
  const measured = new Set(measurement.types.map((one) => one.relationshipType));
  const active = new Set(vocabulary.filter(({ isActive }) => isActive).map((one) => one.relationshipType));
  const vocabularyChanges =
    [...active].filter((type) => !measured.has(type)).length + [...measured].filter((type) => !active.has(type)).length;
  // A graph that was restored may have a smaller counter.
  const graphChanges = Math.max(0, graphCounter - measurement.graphCounter);
  const isStale = vocabularyChanges > 0 || graphCounter !== measurement.graphCounter || measurement.profile !== profile;
  return { vocabularyChanges, graphChanges, isStale };
}

/** Commits to the graph after which the schedule measures again. */
export const minChangesToMeasure = 10;

/** True if enough has changed that the schedule is to measure again. */
export function isMeasurementDue({ measurement, graphCounter }: MeasurementState, profile: string): boolean {
  if (measurement === null) return graphCounter >= minChangesToMeasure;
  const changes = graphCounter - measurement.graphCounter;
  return changes < 0 || changes >= minChangesToMeasure || measurement.profile !== profile;
}
