import type { GroundingSpread } from './grounding-spread.js';

/** Statuses that a measurement gives. */
export const measuredStatuses = [
  'WELL_GROUNDED',
  'MIXED',
  'WEAK',
  'POORLY_GROUNDED',
  'CONTRADICTED',
  'HISTORICAL',
  'INSUFFICIENT_DATA',
] as const;
export type MeasuredStatus = (typeof measuredStatuses)[number];

/** All statuses: a type that the latest measurement did not include is `UNMEASURED`. */
export const epistemicStatuses = [...measuredStatuses, 'UNMEASURED'] as const;
export type EpistemicStatus = (typeof epistemicStatuses)[number];

/** Concepts with a grounding that a status needs at least. */
export const minMeasuredConcepts = 3;

/** Words of a type's name that place its statements in the past. */
const pastWords: ReadonlySet<string> = new Set([
  ...['WAS', 'WERE', 'HAD', 'FORMER', 'FORMERLY', 'PREVIOUS', 'PREVIOUSLY', 'PAST', 'ANCIENT', 'ORIGINALLY'],
  ...['HISTORICAL', 'HISTORICALLY'],
]);

/** The word of a type's name that places its statements in the past; null where none does. Whole words count. */
export function pastWordOf(relationshipType: string): string | null {
  const words = relationshipType.toUpperCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.find((word) => pastWords.has(word)) ?? null;
}

/** Status of a type by its name and by how well the concepts are grounded that its relationships point at. */
export function epistemicStatusOf(relationshipType: string, spread: GroundingSpread): MeasuredStatus {
  const { average, measuredConcepts } = spread;
  if (pastWordOf(relationshipType) !== null) return 'HISTORICAL';
  if (average === null || measuredConcepts < minMeasuredConcepts) return 'INSUFFICIENT_DATA';
  if (average > 0.8) return 'WELL_GROUNDED';
  if (average >= 0.15) return 'MIXED';
  if (average >= 0) return 'WEAK';
  return average >= -0.5 ? 'POORLY_GROUNDED' : 'CONTRADICTED';
}

const ranges: Partial<Record<MeasuredStatus, string>> = {
  WELL_GROUNDED: 'above 0.8',
  MIXED: 'from 0.15 to 0.8',
  WEAK: 'from 0 and below 0.15',
  POORLY_GROUNDED: 'from -0.5 and below 0',
  CONTRADICTED: 'below -0.5',
};

/** Reason for the status, as a sentence. */
export function rationaleOf(relationshipType: string, spread: GroundingSpread): string {
  const { average, measuredConcepts } = spread;
  const past = pastWordOf(relationshipType);
  if (past !== null) return `The name has the word ${past}, so its relationships state what was.`;
  const status = epistemicStatusOf(relationshipType, spread);
  const range = ranges[status];
  if (range !== undefined) return `The mean grounding of ${measuredConcepts} concepts is ${average}: ${range}.`;
  const concepts = measuredConcepts === 1 ? '1 concept has' : `${measuredConcepts} concepts have`;
  return `Only ${concepts} a grounding, and ${minMeasuredConcepts} are needed.`;
}
