import type { KeptApartPair, MatchCandidate, MatchReader, SideQuote } from '../../ports.js';
import { cosine, meanDirection } from '../cosine.js';
import { decideMatch, hasLabelOf, type MatchRules, type PoolConcept } from '../decide-match.js';
import type { SubjectWithVector } from '../match-chunk.js';
import { labelKey } from '../../text/labels/label-key.js';
import {
  divideQuotes,
  sidesOfQuotes,
  type Division,
  type DividedProposal,
  type Likeness,
  type SidedQuotes,
} from './divide-subject.js';
import { divideTerms } from './divide-terms.js';
import { groupsOf } from './groups.js';
import type { Side } from './nearest-side.js';
import type { ChunkPlace, PlacedText } from './placed-text.js';

/** Quotes of each side whose meaning a quote is compared with, the best of them. */
const maxComparedQuotes = 20;

/** A proposed concept or a part of one, with the concepts it may be. */
export interface SubjectPart {
  subject: SubjectWithVector;
  /** The ref of the proposed concept. */
  of: string;
  pool: PoolConcept[];
}

export interface DividedSubjects {
  parts: SubjectPart[];
  /** All pairs of which concepts of the pools are. */
  pairs: KeptApartPair[];
  /** Sources whose quotes the divided subjects continue. */
  sourceIds: string[];
}

export interface DivideDependencies {
  graph: MatchReader;
  embed(texts: string[]): Promise<Float32Array[]>;
}

/** A subject that is of one or several concepts that were parted. */
interface SplitSubject {
  subject: SubjectWithVector;
  proposal: DividedProposal;
  sides: Side[];
  quotes: SidedQuotes;
}

/**
 * Divides the subjects whose quotes are of several concepts that a person parted: each part has the quotes and terms of
 * one, and names it. A subject of one such concept names that. Only subjects that would be matched with one of them are
 * looked at.
 */
export async function divideSubjects(
  { graph, embed }: DivideDependencies,
  subjects: readonly SubjectWithVector[],
  pools: readonly PoolConcept[][],
  rules: MatchRules,
  place: ChunkPlace | null,
): Promise<DividedSubjects> {
  const whole = subjects.map((subject, i): SubjectPart => ({ subject, of: subject.ref, pool: pools[i]! }));
  const ids = [...new Set(pools.flatMap((pool) => pool.map(({ conceptId }) => conceptId)))];
  const pairs = ids.length === 0 ? [] : await graph.keptApart(ids);
  if (pairs.length === 0 || place === null) return { parts: whole, pairs, sourceIds: [] };

  const groups = groupsOf(pairs);
  const members = new Map((await graph.candidatesById([...groups.keys()])).map((one) => [one.conceptId, one]));
  const texts = subjects.flatMap((subject) => placedQuotes(subject).map(({ quote }) => quote));
  const known = await graph.sideQuotes([...groups.keys()], {
    quotes: [...new Set(texts)],
    documentId: place.documentId,
  });
  const split = subjects.map((subject, i): SplitSubject | null => {
    const group = groupOf(subject, pools[i]!, rules, groups, known);
    if (group === null || placedQuotes(subject).length === 0) return null;
    const sides = group.flatMap((id) => sideOf(members.get(id)));
    const otherKeys = new Set(subjects.filter((one) => one !== subject).map((one) => one.labelKey));
    const proposal = { label: subject.label, labelKey: subject.labelKey, otherKeys, quotes: placedQuotes(subject) };
    return { subject, proposal, sides, quotes: sidesOfQuotes(proposal, sides, known, place) };
  });
  const likeness = await likenessOf(
    { graph, embed },
    split.flatMap((one) => one?.quotes ?? []),
  );
  const divisions = split.map((one) => one && { ...one, division: divideQuotes(one.proposal, one.quotes, likeness) });
  const sourceIds = [place.sourceId, ...divisions.flatMap((one) => one?.division.sourceIds ?? [])];
  const terms = await graph.sideTerms([...groups.keys()], sourceIds);
  const refs = new Set(subjects.map(({ ref }) => ref));
  const parts = divisions.flatMap((one, i) => {
    if (one === null || one.division.parts.length === 0) return [whole[i]!];
    return partsOf(one, pools[i]!, members, terms, refs);
  });
  return { parts, pairs, sourceIds: [...new Set(sourceIds)] };
}

function placedQuotes({ quotes = [] }: SubjectWithVector): PlacedText[] {
  return quotes.flatMap(({ quote, start, end }) =>
    start === undefined || end === undefined ? [] : [{ quote, start, end }],
  );
}

function sideOf(member: MatchCandidate | undefined): Side[] {
  return member === undefined ? [] : [{ conceptId: member.conceptId, names: [member.label, ...member.searchTerms] }];
}

/**
 * The parted concepts of which a subject is: those of the one it would be matched with, or of one with its label and a
 * quote of it.
 */
function groupOf(
  subject: SubjectWithVector,
  pool: PoolConcept[],
  rules: MatchRules,
  groups: ReadonlyMap<string, string[]>,
  known: readonly SideQuote[],
): string[] | null {
  const { conceptId } = decideMatch(subject, pool, rules);
  const matched = conceptId === null ? undefined : groups.get(conceptId);
  if (matched !== undefined) return matched;
  const texts = new Set(subject.quotes?.map(({ quote }) => quote));
  const owning = pool
    .filter((concept) => groups.has(concept.conceptId) && hasLabelOf(subject, concept))
    .find(({ conceptId: id }) => known.some((one) => one.conceptId === id && texts.has(one.quote)));
  return owning === undefined ? null : groups.get(owning.conceptId)!;
}

/** Compares quotes that words leave open with the best quotes of the sides they may be of. */
async function likenessOf({ graph, embed }: DivideDependencies, all: readonly SidedQuotes[]): Promise<Likeness> {
  const open = all
    .filter(({ sided }) => sided.length > 0)
    .flatMap((one) => one.open.filter(({ sides }) => sides.length > 1));
  if (open.length === 0) return () => null;
  const ids = [...new Set(open.flatMap(({ sides }) => sides.map(({ conceptId }) => conceptId)))];
  const theirs = await graph.quotesOf(ids, maxComparedQuotes);
  const texts = [...new Set([...open.map(({ quote }) => quote.quote), ...theirs.map(({ quote }) => quote)])];
  const vectors = await embed(texts);
  const vectorOf = new Map(texts.map((text, i) => [text, vectors[i]!]));
  const directions = new Map(
    ids.map((id) => [
      id,
      meanDirection(theirs.filter((one) => one.conceptId === id).map(({ quote }) => vectorOf.get(quote)!)),
    ]),
  );
  return (quote, conceptId) => {
    const [mine, direction] = [vectorOf.get(quote), directions.get(conceptId)];
    return mine === undefined || !direction ? null : cosine(mine, direction);
  };
}

type DividedSubject = SplitSubject & { division: Division };

function partsOf(
  { subject, sides, division: { parts } }: DividedSubject,
  pool: readonly PoolConcept[],
  members: ReadonlyMap<string, MatchCandidate>,
  terms: Parameters<typeof divideTerms>[2],
  refs: Set<string>,
): SubjectPart[] {
  const byPart = divideTerms(subject.searchTerms, parts, terms);
  const isOthersLabel = (id: string) =>
    sides.some(({ conceptId }) => conceptId !== id && hasLabelOf(subject, members.get(conceptId)!));
  const isTerm = (id: string) =>
    terms.some((one) => one.conceptId === id && one.term.toLowerCase() === subject.label.toLowerCase());
  return parts.map(({ conceptId, quotes }, nth): SubjectPart => {
    const searchTerms = byPart.get(conceptId)!;
    return {
      subject: {
        ...subject,
        ...{ ref: nth === 0 ? subject.ref : freeRef(subject.ref, nth + 1, refs), quotes, sideId: conceptId },
        ...{ searchTerms, termKeys: searchTerms.map(labelKey) },
        isLabelShared: isOthersLabel(conceptId) && !isTerm(conceptId),
      },
      of: subject.ref,
      pool: withMember(pool, members.get(conceptId)!),
    };
  });
}

/** The pool for one part, for it marks concepts of its own. */
function withMember(pool: readonly PoolConcept[], member: MatchCandidate): PoolConcept[] {
  const own = pool.map((concept) => ({ ...concept }));
  if (own.some(({ conceptId }) => conceptId === member.conceptId)) return own;
  return [...own, { ...member, termKeys: member.searchTerms.map(labelKey), similarity: null, sense: null }];
}

function freeRef(ref: string, nth: number, refs: Set<string>): string {
  let free = `${ref}/${nth}`;
  while (refs.has(free)) free += '/';
  refs.add(free);
  return free;
}
