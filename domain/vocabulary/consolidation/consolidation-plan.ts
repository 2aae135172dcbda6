import type { Zone } from '../config/aggressiveness.js';
import type { ConsolidationOrder } from './consolidation-order.js';

/** A type of a pair. */
export interface PlannedType {
  relationshipType: string;
  category: string;
  isBuiltin: boolean;
  /** Number of its relationships. */
  usageCount: number;
  /** `valueScore`. */
  valueScore: number;
}

/** Two similar types, with the reason of what is done about them as a sentence. */
export interface PlannedPair {
  /** The type that is retired, or would be. */
  retired: PlannedType;
  /** The type that gets its relationships. */
  target: PlannedType;
  /** Cosine. */
  similarity: number;
  /** `strong`: the settings take them for synonyms; `moderate`: they may be. */
  strength: 'strong' | 'moderate';
  reason: string;
}

/** Decisions of a consolidation, before they are made. */
export interface ConsolidationPlan {
  order: ConsolidationOrder;
  /** Active types before. */
  initialSize: number;
  /** Of the vocabulary before. */
  zone: Zone;
  aggressiveness: number;
  /** Unused types to retire, by name. */
  pruned: string[];
  /** Unused types that stay because nobody asked to retire them, by name. */
  unused: string[];
  /** In the order in which they are merged. */
  merges: PlannedPair[];
  /** Pairs that a person decides about, the most similar first. */
  reviews: PlannedPair[];
  /** Pairs that are not merged although they are similar, the most similar first. */
  rejected: PlannedPair[];
  /** Pairs to review and rejected ones that are not listed; absent in plans of earlier versions. */
  unlisted?: { reviews: number; rejected: number };
  /** Active types without a vector of the profile, which were compared with none. */
  notCompared: number;
}

/** Decision of a plan: a type to retire (`target` null), or to merge. */
export type PlannedDecision = { retiredType: string; targetType: string | null; reason: string };

/** The decisions of a plan, in the order in which they are made. */
export function decisionsOf({ pruned, merges }: Pick<ConsolidationPlan, 'pruned' | 'merges'>): PlannedDecision[] {
  return [
    ...pruned.map((retiredType) => ({ retiredType, targetType: null, reason: 'Nothing used it' })),
    ...merges.map(({ retired, target, reason }) => ({
      ...{ retiredType: retired.relationshipType, targetType: target.relationshipType, reason },
    })),
  ];
}
