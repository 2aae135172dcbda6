import { slugOf, suffixedSlugOf } from '../ids.js';
import type { SplitPair, MatchCandidate, MatchReader, Neighbour } from '../ports.js';
import { labelKey } from '../text/labels/label-key.js';
import { compareHomonyms } from './homonyms/compare-homonyms.js';
import { cosine } from './cosine.js';
import { keptMatches } from './earlier-matches.js';
import { divideSubjects } from './split-concepts/divide-subjects.js';
import type { SplitPairs } from './split-concepts/groups.js';
import { markSharedLabels } from './split-concepts/mark-shared-labels.js';
import { markSplitVetoes } from './split-concepts/mark-split-vetoes.js';
import type { ChunkPlace } from './split-concepts/placed-text.js';
import { decideMatch, type Decision, type MatchRules, type MatchSubject, type PoolConcept } from './decide-match.js';

export interface SubjectWithVector extends MatchSubject {
  ref: string;
  vector: Float32Array;
  /** With their offsets in the document, where they are known. */
  quotes?: readonly { quote: string; start?: number; end?: number }[];
  /** True if a split left the label to the one it is and to another one: it is no term of that one. */
  isLabelShared?: boolean;
}

export interface MatchedConcept {
  ref: string;
  conceptId: string;
  isNew: boolean;
  decision: Decision;
}

/** A proposed concept, or the part of one that is of one of several concepts that a person parted. */
export interface MatchedPart extends MatchedConcept {
  /** The ref of the proposed concept. */
  of: string;
  subject: SubjectWithVector;
}

export interface MatchedChunk {
  matched: MatchedPart[];
  /** Position of the change log that all answers were looked up at or after. */
  changeSeq: number;
  /** Pairs of which the matched concepts are, and all that these lead to. */
  splitPairs: SplitPair[];
  /** Sources whose quotes the divided concepts continue. */
  sourceIds: string[];
}

/** Margin below the match threshold, and maximum number, of neighbours to consider. */
const lookBelow = 0.25;
const neighboursPerConcept = 12;

export interface MatchDependencies {
  graph: MatchReader;
  /** Vectors of texts in the embedding profile that is matched in. */
  embed(texts: string[]): Promise<Float32Array[]>;
}

/**
 * Matches the concepts of one chunk against the graph and against each other, in order: what the first makes, the next
 * may be. One whose quotes are of several concepts that a person parted is divided first. Reads only; the same graph
 * and the same subjects always give the same answer.
 * @param place of the chunk; null for what is in no document
 */
export async function matchChunk(
  { graph: reader, embed }: MatchDependencies,
  profile: string,
  proposed: SubjectWithVector[],
  rules: MatchRules,
  place: ChunkPlace | null = null,
): Promise<MatchedChunk> {
  // The position is read first: whatever changes after it is checked again by the commit.
  const { changeSeq } = await reader.position();
  const subjects = await withEarlierMatches(reader, await withMergedIds(reader, proposed), place);
  const found = await lookUp(reader, profile, subjects, rules);
  const made: MadeConcept[] = [];
  const taken = await takenSlugs(reader, subjects);
  const pools = subjects.map((_, index) => found.poolFor(index));
  // Within a chunk labels are unique, so siblings need no comparison.
  if (rules.guarded) await compareHomonyms({ graph: reader, embed }, subjects, pools);
  const { parts, split, sourceIds } = await divideSubjects({ graph: reader, embed }, subjects, pools, rules, place);
  const matched = parts.map(({ subject, of, pool }): MatchedPart => {
    markSplitVetoes(subject, pool, split);
    const siblings = siblingsOf(subject, made, rules);
    const decision = decideMatch(subject, [...pool, ...siblings], rules);
    const { ref } = subject;
    if (decision.conceptId !== null) return { ref, of, subject, conceptId: decision.conceptId, isNew: false, decision };
    const conceptId = freeSlug(subject, taken);
    taken.add(conceptId);
    made.push({ ...subject, conceptId, similarity: null, sense: null });
    return { ref, of, subject, conceptId, isNew: true, decision };
  });
  const marked = await markSharedLabels(
    reader,
    matched,
    parts.map(({ pool }) => pool),
  );
  return { matched: marked, changeSeq, sourceIds, splitPairs: pairsOf(marked, split) };
}

/** Those of the pairs that lead to a concept that was matched. */
function pairsOf(matched: readonly MatchedConcept[], { pairs, groups }: SplitPairs): SplitPair[] {
  const reached = new Set(matched.flatMap(({ conceptId }) => groups.get(conceptId) ?? []));
  return pairs.filter(({ conceptId }) => reached.has(conceptId));
}

/** Replaces ids of merged concepts by those of the concepts they were merged into. */
async function withMergedIds(reader: MatchReader, subjects: SubjectWithVector[]): Promise<SubjectWithVector[]> {
  const named = subjects.flatMap(({ existingId }) => existingId ?? []);
  if (named.length === 0) return subjects;
  const targets = await reader.mergedInto(named);
  return subjects.map((subject) => ({
    ...subject,
    existingId: subject.existingId === null ? null : (targets.get(subject.existingId) ?? subject.existingId),
  }));
}

/** Names the concepts that the subjects were matched with when the same chunk was read before. */
async function withEarlierMatches(
  reader: MatchReader,
  subjects: SubjectWithVector[],
  place: ChunkPlace | null,
): Promise<SubjectWithVector[]> {
  if (place === null) return subjects;
  const { documentId, versionId, start, text } = place;
  const end = start + text.length;
  const kept = keptMatches(await reader.earlierMatches({ documentId, versionId, start, end }));
  return subjects.map((subject) => {
    const earlier = kept.get(subject.label);
    return earlier === undefined ? subject : { ...subject, earlier };
  });
}

type MadeConcept = PoolConcept & { vector: Float32Array };

/** Of the concepts this chunk made those worth a look, as of the stored ones: by name, and the nearest by vector. */
function siblingsOf(subject: SubjectWithVector, made: readonly MadeConcept[], rules: MatchRules): PoolConcept[] {
  const keys = new Set([subject.labelKey, ...subject.termKeys]);
  const isNamed = ({ conceptId, labelKey, termKeys }: MadeConcept) =>
    conceptId === subject.existingId || keys.has(labelKey) || termKeys.some((key) => keys.has(key));
  const compared = made.map((concept) =>
    asRead(subject, { ...concept, similarity: cosine(subject.vector, concept.vector) }, rules),
  );
  const nearest = compared
    .filter(({ similarity }) => (similarity ?? -1) >= rules.matchThreshold - lookBelow)
    .sort((a, b) => b.similarity! - a.similarity!)
    .slice(0, neighboursPerConcept);
  return [...new Set([...compared.filter(isNamed), ...nearest])];
}

async function lookUp(reader: MatchReader, profile: string, subjects: SubjectWithVector[], rules: MatchRules) {
  const keys = [...new Set(subjects.flatMap((subject) => [subject.labelKey, ...subject.termKeys]))];
  const named = subjects.flatMap(namedIds);
  const [byKey, neighbours] = await Promise.all([
    reader.candidatesByKey(keys),
    reader.nearestAbove(
      profile,
      subjects.map((subject) => subject.vector),
      rules.matchThreshold - lookBelow,
      neighboursPerConcept,
    ),
  ]);
  const ids = [...new Set([...named, ...neighbours.flat().map((neighbour) => neighbour.conceptId)])];
  const byId = new Map((await reader.candidatesById(ids)).map((concept) => [concept.conceptId, concept]));
  const keyed = [...byKey.byLabel, ...byKey.byTerm];
  return {
    poolFor(index: number): PoolConcept[] {
      const subject = subjects[index]!;
      const mine = new Set([subject.labelKey, ...subject.termKeys]);
      const pool = new Map<string, PoolConcept>();
      const add = (concept: MatchCandidate | undefined) => {
        if (concept && !pool.has(concept.conceptId))
          pool.set(concept.conceptId, asRead(subject, poolConcept(concept, neighbours[index]), rules));
      };
      for (const concept of keyed) {
        const hadLabel = concept.formerKeys?.includes(subject.labelKey) === true;
        if (mine.has(concept.labelKey) || hadLabel || ('termKey' in concept && mine.has(String(concept.termKey))))
          add(concept);
      }
      for (const neighbour of neighbours[index] ?? []) add(byId.get(neighbour.conceptId));
      for (const conceptId of namedIds(subject)) add(byId.get(conceptId));
      return [...pool.values()];
    },
  };
}

/** Ids that a subject comes with. */
function namedIds({ existingId, earlier }: SubjectWithVector): string[] {
  return [existingId, earlier?.conceptId].filter((conceptId) => typeof conceptId === 'string');
}

function poolConcept(concept: MatchCandidate, neighbours: Neighbour[] = []): PoolConcept {
  const similarity = neighbours.find((neighbour) => neighbour.conceptId === concept.conceptId)?.similarity ?? null;
  return { ...concept, termKeys: concept.searchTerms.map(labelKey), similarity, sense: null };
}

/** The concept without its similarity, where the vectors say nothing. */
function asRead<T extends PoolConcept>(subject: SubjectWithVector, concept: T, { readsScriptOf }: MatchRules): T {
  const isUnread = readsScriptOf !== undefined && !(readsScriptOf(subject.label) && readsScriptOf(concept.label));
  return isUnread ? { ...concept, similarity: null, isUnread } : concept;
}

/** An id for a new concept with this label that no other has. */
export async function freeConceptId(reader: MatchReader, subject: Named): Promise<string> {
  const slug = slugOf(subject.label);
  for (let n = 0, candidate = slug; ; n += 1, candidate = nextSlug(subject, n)) {
    const [found] = await reader.candidatesById([candidate]);
    if (found === undefined && !(await reader.mergedInto([candidate])).has(candidate)) return candidate;
  }
}

/** Returns those ids the subjects might take that are in use. */
async function takenSlugs(reader: MatchReader, subjects: SubjectWithVector[]): Promise<Set<string>> {
  const wanted = subjects.flatMap((subject) => [slugOf(subject.label), suffixedSlug(subject)]);
  const existing = await reader.candidatesById([...new Set(wanted)]);
  const merged = await reader.mergedInto(wanted);
  return new Set([...existing.map((concept) => concept.conceptId), ...merged.keys()]);
}

function freeSlug(subject: MatchSubject, taken: Set<string>): string {
  const slug = slugOf(subject.label);
  if (!taken.has(slug)) return slug;
  let candidate = suffixedSlug(subject);
  for (let n = 2; taken.has(candidate); n += 1) candidate = nextSlug(subject, n);
  return candidate;
}

type Named = Pick<MatchSubject, 'label' | 'description'>;

function suffixedSlug(subject: Named): string {
  return suffixedSlugOf(slugOf(subject.label), subject.label, subject.description);
}

/**
 * The suffix hashes what the concept says of itself; only the very same text again can collide, and is distinguished by
 * count.
 */
function nextSlug(subject: Named, n: number): string {
  if (n < 2) return suffixedSlug(subject);
  return suffixedSlugOf(slugOf(subject.label), subject.label, `${subject.description}#${n}`);
}
