import type { EventLoop } from '../../ports.js';
import type { VocabularyConfig } from '../config/vocabulary-config.js';
import type { KeptApart } from '../merging/kept-apart.js';
import { embeddedTypes, type VocabularyRow } from '../similarity/embedded-types.js';
import type { VocabularyState } from '../vocabulary-state.js';
import { objectionTo, type Objection } from './compare-meaning.js';
import type { ConsolidationOrder } from './consolidation-order.js';
import type { ConsolidationPlan, PlannedPair, PlannedType } from './consolidation-plan.js';
import { similarPairs, type SimilarPair } from './similar-pairs.js';
import { survivorFirst } from './survivor.js';
import { valueScore } from './value-score.js';

export interface PlanningContext {
  state: Pick<VocabularyState, 'zone' | 'aggressiveness'> & { config: VocabularyConfig };
  /** Identity of the embedding profile whose vectors are compared. */
  profile: string;
  kept: KeptApart;
  eventLoop: Pick<EventLoop, 'yield'>;
}

/** Pairs of each kind that a plan lists. */
const maxListed = 200;

/**
 * Decides which types are retired and merged. Unused types go first, because that loses nothing; then the most similar
 * pairs are merged until the target size is reached. All types that become one must be similar to each other.
 */
export async function planConsolidation(
  vocabulary: readonly VocabularyRow[],
  order: ConsolidationOrder,
  { state, profile, kept, eventLoop }: PlanningContext,
): Promise<ConsolidationPlan> {
  const { config, zone, aggressiveness } = state;
  const active = vocabulary.filter(({ isActive }) => isActive);
  const unused = active.filter((type) => isUnused(type, config) && !kept.isType(type.relationshipType));
  const going = new Set(order.pruneUnused ? unused : []);
  const compared = embeddedTypes(active, profile).filter((type) => !going.has(type));
  const pairs = await similarPairs(compared, config.synonymThresholdModerate, eventLoop);
  const choice = new PairChoice(pairs, order, config, kept, active.length - going.size);
  const names = unused.map(({ relationshipType }) => relationshipType).sort();
  return {
    ...{ order, initialSize: active.length, zone, aggressiveness },
    pruned: order.pruneUnused ? names : [],
    unused: order.pruneUnused ? [] : names,
    ...choice.choose(),
    notCompared: active.length - going.size - compared.length,
  };
}

/** True of a type that documents or users added, that nothing uses and that is worth little. */
export function isUnused(
  type: Pick<VocabularyRow, 'isBuiltin' | 'usageCount'>,
  { lowValueThreshold }: Pick<VocabularyConfig, 'lowValueThreshold'>,
): boolean {
  return !type.isBuiltin && type.usageCount === 0 && valueScore(type) < lowValueThreshold;
}

/** The choice of what is done about each pair. */
class PairChoice {
  readonly #pairs: readonly SimilarPair[];
  readonly #order: ConsolidationOrder;
  readonly #config: VocabularyConfig;
  readonly #objections: Map<string, Objection | null>;
  /** Types that become one, by each of them. */
  readonly #groups = new Map<string, string[]>();
  readonly #retired = new Set<string>();
  #size: number;

  constructor(
    pairs: readonly SimilarPair[],
    order: ConsolidationOrder,
    config: VocabularyConfig,
    kept: KeptApart,
    size: number,
  ) {
    [this.#pairs, this.#order, this.#config, this.#size] = [pairs, order, config, size];
    this.#objections = new Map(pairs.map((pair) => [keyOf(pair), this.#objectionTo(pair, kept)]));
  }

  choose(): Pick<ConsolidationPlan, 'merges' | 'reviews' | 'rejected' | 'unlisted'> {
    const merges: PlannedPair[] = [];
    const reviews: PlannedPair[] = [];
    const rejected: PlannedPair[] = [];
    for (const pair of this.#pairs) {
      const names = [pair.a.relationshipType, pair.b.relationshipType];
      // The proposal is listed with the type that one was merged into.
      if (names.some((name) => this.#retired.has(name))) continue;
      const objection = this.#objections.get(keyOf(pair)) ?? null;
      if (objection?.weight === 'never') {
        rejected.push(this.#planned(pair, objection.reason));
        continue;
      }
      const doubt = objection?.reason ?? this.#doubtAbout(names);
      if (doubt !== null) {
        reviews.push(this.#planned(pair, doubt));
        continue;
      }
      const merge = this.#planned(pair, `Their similarity is ${pair.similarity.toFixed(2)}.`);
      merges.push(merge);
      this.#join(merge);
    }
    const [listed, listedRejected] = [reviews.slice(0, maxListed), rejected.slice(0, maxListed)];
    const unlisted = { reviews: reviews.length - listed.length, rejected: rejected.length - listedRejected.length };
    return { merges, reviews: listed, rejected: listedRejected, unlisted };
  }

  #objectionTo({ a, b, similarity }: SimilarPair, kept: KeptApart): Objection | null {
    const [one, other] = [a.relationshipType, b.relationshipType];
    if (kept.isPair(one, other)) return { weight: 'never', reason: 'Somebody keeps them apart, or undid their merge.' };
    const found = objectionTo(one, other);
    if (found !== null) return found;
    if (similarity < this.#order.autoExecuteThreshold) {
      return { weight: 'ask', reason: `Their similarity is below ${this.#order.autoExecuteThreshold}.` };
    }
    if (a.category === b.category || similarity >= this.#config.synonymThresholdStrong) return null;
    return { weight: 'ask', reason: 'Their categories differ.' };
  }

  /** Reason not to merge a pair now that there is nothing against; null where there is none. */
  #doubtAbout(names: readonly string[]): string | null {
    if (!this.#order.mergesAutomatically) return 'A person decides (pruning_mode hitl).';
    if (this.#size <= this.#order.targetSize) return `The target size of ${this.#order.targetSize} is reached.`;
    const [one = [], other = []] = names.map((name) => this.#groupOf(name));
    const isWhole = one.every((a) => other.every((b) => this.#objections.get(pairKey(a, b)) === null));
    return isWhole ? null : 'Types that are merged into one of them are less similar.';
  }

  #join({ retired, target }: PlannedPair): void {
    const [name, into] = [retired.relationshipType, target.relationshipType];
    const group = [...this.#groupOf(into), ...this.#groupOf(name)];
    for (const member of group) this.#groups.set(member, group);
    this.#retired.add(name);
    this.#size -= 1;
  }

  #groupOf(name: string): string[] {
    return this.#groups.get(name) ?? [name];
  }

  #planned({ a, b, similarity }: SimilarPair, reason: string): PlannedPair {
    const [target, retired] = survivorFirst(a, b).map((type): PlannedType => {
      const { relationshipType, category, isBuiltin, usageCount } = type;
      return { relationshipType, category, isBuiltin, usageCount, valueScore: valueScore(type) };
    }) as [PlannedType, PlannedType];
    const strength = similarity >= this.#config.synonymThresholdStrong ? 'strong' : 'moderate';
    return { retired, target, similarity, strength, reason };
  }
}

function keyOf({ a, b }: SimilarPair): string {
  return pairKey(a.relationshipType, b.relationshipType);
}

function pairKey(a: string, b: string): string {
  return [a, b].sort().join(' ');
}
