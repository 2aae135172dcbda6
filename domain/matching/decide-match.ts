import type { MatchDecisionRecord, MatchTier } from '../graph/match-decision.js';
import { isAbbreviationOf } from '../text/labels/abbreviation.js';
import type { EarlierMatch } from './earlier-matches.js';
import { guard, guardTerm, type Veto } from './guard/guard.js';

/** A concept as the extractor proposed it, ready to be matched. */
export interface MatchSubject {
  label: string;
  labelKey: string;
  description: string;
  searchTerms: string[];
  termKeys: string[];
  /** Id the extractor named; it is followed only when such a concept exists. */
  existingId: string | null;
  /** Its match when the same text was read before; absent where there was none, or none that is kept. */
  earlier?: EarlierMatch;
  /** Of concepts that a person split, the one that its quotes say. */
  sideId?: string;
}

/** An existing concept, or one that this chunk made a moment ago. */
export interface PoolConcept {
  conceptId: string;
  label: string;
  labelKey: string;
  description: string;
  searchTerms: string[];
  termKeys: string[];
  /** Keys of labels that it had before. */
  formerKeys?: readonly string[];
  /** A person parted it from another one of the pool, which is the one that the subject is. */
  hasSplitVeto?: boolean;
  /** Cosine to the subject; null when it is below anything of interest, and where it says nothing (`isUnread`). */
  similarity: number | null;
  /** The embedding model does not read the script of one of the labels. */
  isUnread?: boolean;
  /** Comparison of its quotes with those of the subject; null where the label is no homonym. */
  sense: SenseComparison | null;
}

/** Comparison of the quotes of two concepts with one label, without the label. */
export interface SenseComparison {
  /** Cosine; only its order means something from one embedder to the next. */
  similarity: number;
  /** True if they are unrelated things. */
  isAnother: boolean;
}

export interface MatchRules {
  /** Cosine of the embedding profile from which a concept is taken to be the same. */
  matchThreshold: number;
  /** True if the guard may veto. */
  guarded: boolean;
  /** `Embedder.readsScriptOf`; absent: the model reads all. */
  readsScriptOf?: ((text: string) => boolean) | undefined;
}

export type Decision = Pick<MatchDecisionRecord, 'tier' | 'similarity' | 'candidates'> & {
  /** Null: none of the pool; a new concept is to be created. */
  conceptId: string | null;
};

/** Veto on a concept that was split from the one the subject is. */
const splitVeto = 'split';

type Candidate = MatchDecisionRecord['candidates'][number];

/**
 * Decides which concept a proposed one is. Where its quotes say which of the concepts of a split it is, that one. Else
 * in order: the id the extractor names (certain); the concept it was matched with when this text was read before; the
 * same normalised label, present or former; a label that is the other's term, where it abbreviates it, the vectors
 * agree half-way or say nothing; a cosine at or above the profile's threshold; else none. From the third tier on the
 * guard may veto. Everything looked at is recorded.
 */
export function decideMatch(subject: MatchSubject, pool: PoolConcept[], rules: MatchRules): Decision {
  const decision = decideByName(subject, pool, rules);
  const side = pool.find(({ conceptId }) => conceptId === subject.sideId);
  if (side === undefined || decision.conceptId === side.conceptId) return decision;
  const passed = decision.candidates.filter(({ veto }) => veto !== null);
  const candidates = [...passed, candidate(side, 'quotes', null)];
  return { conceptId: side.conceptId, tier: 'quotes', similarity: 1, candidates };
}

function decideByName(subject: MatchSubject, pool: PoolConcept[], rules: MatchRules): Decision {
  const named = pool.find((concept) => concept.conceptId === subject.existingId && concept.hasSplitVeto !== true);
  if (named) {
    return { conceptId: named.conceptId, tier: 'named', similarity: 1, candidates: [candidate(named, 'named', null)] };
  }
  const kept = pool.find(({ conceptId, hasSplitVeto }) => conceptId === subject.earlier?.conceptId && !hasSplitVeto);
  if (kept) return keptDecision(kept, subject.earlier!, pool);
  const candidates: Candidate[] = [];
  for (const tier of ['label', 'term', 'vector'] as const) {
    for (const concept of inTier(tier, subject, pool, rules)) {
      const veto = concept.hasSplitVeto ? splitVeto : rules.guarded ? vetoFor(tier, subject, concept) : null;
      candidates.push(candidate(concept, tier, veto));
      if (veto === null) {
        const similarity = tier === 'vector' ? concept.similarity! : 1;
        return { conceptId: concept.conceptId, tier, similarity, candidates };
      }
    }
  }
  const best = Math.max(0, ...pool.map((concept) => concept.similarity ?? 0));
  return { conceptId: null, tier: 'new', similarity: best, candidates };
}

/** The earlier decision, with those of its vetoed concepts that are still there. */
function keptDecision(
  kept: PoolConcept,
  { tier, similarity, candidates }: EarlierMatch,
  pool: PoolConcept[],
): Decision {
  const isThere = (id: string) => pool.some(({ conceptId }) => conceptId === id);
  const vetoed = candidates.filter(({ conceptId, veto }) => veto !== null && isThere(conceptId));
  return { conceptId: kept.conceptId, tier, similarity, candidates: [...vetoed, candidate(kept, tier, null)] };
}

function inTier(tier: 'label' | 'term' | 'vector', subject: MatchSubject, pool: PoolConcept[], rules: MatchRules) {
  const hasLabel = (concept: PoolConcept) => hasLabelOf(subject, concept);
  // What has the label and was vetoed for it is a homonym, and its vector near for nothing but the label.
  const tests = {
    label: hasLabel,
    term: (concept: PoolConcept) => !hasLabel(concept) && sharesTerm(subject, concept, rules.matchThreshold),
    vector: (concept: PoolConcept) => !hasLabel(concept) && (concept.similarity ?? -1) >= rules.matchThreshold,
  };
  const found = pool.filter(tests[tier]).sort(tier === 'label' ? bySense : bySimilarity);
  if (tier !== 'label') return found;
  // A label first matches the concept that has it now, then one that had it.
  const hasNow = (concept: PoolConcept) => concept.labelKey === subject.labelKey;
  return [...found.filter(hasNow), ...found.filter((concept) => !hasNow(concept))];
}

/** True if the concept has the label of the subject, or had it before a person gave it another one. */
export function hasLabelOf(
  { labelKey }: Pick<MatchSubject, 'labelKey'>,
  concept: Pick<PoolConcept, 'labelKey' | 'formerKeys'>,
): boolean {
  return concept.labelKey === labelKey || concept.formerKeys?.includes(labelKey) === true;
}

/** Margin below the match threshold within which a cosine still confirms a shared term. */
const termAllowance = 0.25;

function sharesTerm(subject: MatchSubject, concept: PoolConcept, matchThreshold: number): boolean {
  const subjectIsTerm = concept.termKeys.includes(subject.labelKey);
  const conceptIsTerm = subject.termKeys.includes(concept.labelKey);
  if (!subjectIsTerm && !conceptIsTerm) return false;
  return (
    concept.isUnread === true ||
    isAbbreviationOf(subject.label, concept.label) ||
    isAbbreviationOf(concept.label, subject.label) ||
    (concept.similarity ?? -1) >= matchThreshold - termAllowance
  );
}

function vetoFor(tier: MatchTier, subject: MatchSubject, concept: PoolConcept): Veto | null {
  if (tier === 'label') return concept.sense?.isAnother ? 'description' : null;
  return tier === 'term' ? guardTerm(subject, concept) : guard(subject, concept);
}

/** Of several concepts with the label, the one that is spoken of in the same way first. */
function bySense(a: PoolConcept, b: PoolConcept): number {
  return (b.sense?.similarity ?? 0) - (a.sense?.similarity ?? 0) || bySimilarity(a, b);
}

function bySimilarity(a: PoolConcept, b: PoolConcept): number {
  return (b.similarity ?? 0) - (a.similarity ?? 0) || (a.conceptId < b.conceptId ? -1 : 1);
}

function candidate(concept: PoolConcept, via: MatchTier, veto: string | null): Candidate {
  return { conceptId: concept.conceptId, label: concept.label, similarity: concept.similarity ?? 0, via, veto };
}
