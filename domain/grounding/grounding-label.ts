import type { ConfidenceLevel } from './confidence.js';

export const groundingLabels = [
  'strongly supported',
  'well supported',
  'moderately supported',
  'mixed',
  'contested',
  'contradicted',
] as const;
export type GroundingLabel = (typeof groundingLabels)[number];

/** Strength from which it is called so. */
const minima = [0.8, 0.5, 0.2, -0.2, -0.5, -Infinity];

/** Name of a strength; null for none. */
export function groundingLabel(strength: number | null): GroundingLabel | null {
  return strength === null ? null : groundingLabels[minima.findIndex((minimum) => strength >= minimum)]!;
}

type Sign = 'positive' | 'mixed' | 'negative' | 'none';

const displays = {
  positive: { confident: 'supported', tentative: 'probably supported', insufficient: 'perhaps supported' },
  mixed: { confident: 'mixed', tentative: 'unclear', insufficient: 'not enough evidence' },
  negative: { confident: 'contested', tentative: 'probably contested', insufficient: 'perhaps contested' },
  none: { confident: 'not judged', tentative: 'not judged', insufficient: 'not enough evidence' },
} as const satisfies Record<Sign, Record<ConfidenceLevel, string>>;

export type GroundingDisplay = (typeof displays)[Sign][ConfidenceLevel];
export const groundingDisplays: readonly GroundingDisplay[] = [
  ...new Set(Object.values(displays).flatMap((row) => Object.values(row))),
];

/** Returns the strength and the confidence in it in one phrase: whether for or against, and how surely. */
export function groundingDisplay(strength: number | null, level: ConfidenceLevel): GroundingDisplay {
  return displays[signOf(strength)][level];
}

function signOf(strength: number | null): Sign {
  if (strength === null) return 'none';
  if (strength >= 0.2) return 'positive';
  return strength < -0.2 ? 'negative' : 'mixed';
}
