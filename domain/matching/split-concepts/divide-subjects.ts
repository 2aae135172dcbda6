import type { MatchCandidate, MatchReader, SplitQuote } from '../../ports.js';
import type { MatchRules, PoolConcept } from '../decide-match.js';
import type { SubjectWithVector } from '../match-chunk.js';
import { divideQuotes, sidesOfQuotes, type DividedProposal, type AssignedQuotes } from './divide-subject.js';
import { groupOfSubject } from './group-of-subject.js';
import { groupsOf, type SplitPairs } from './groups.js';
import type { SplitConcept } from './nearest-side.js';
import { overlapOf, type ChunkPlace, type PlacedText } from './placed-text.js';
import { likenessOf } from './quote-likeness.js';
import { partsOf, type SubjectPart } from './subject-parts.js';

export interface DividedSubjects {
  parts: SubjectPart[];
  /** All pairs of which concepts of the pools are. */
  split: SplitPairs;
  /** Sources whose quotes the divided subjects continue. */
  sourceIds: string[];
}

export interface DivideDependencies {
  graph: MatchReader;
  embed(texts: string[]): Promise<Float32Array[]>;
}

/** A subject that is of one or several concepts of a split. */
interface SplitSubject {
  subject: SubjectWithVector;
  proposal: DividedProposal;
  sides: SplitConcept[];
  quotes: AssignedQuotes;
}

/**
 * Divides the subjects whose quotes are of several concepts that a person split: each part has the quotes and terms of
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
  const pairs = ids.length === 0 ? [] : await graph.splitPairs(ids);
  const groups = groupsOf(pairs);
  if (pairs.length === 0 || place === null) return { parts: whole, split: { pairs, groups }, sourceIds: [] };

  const members = new Map((await graph.candidatesById([...groups.keys()])).map((one) => [one.conceptId, one]));
  const texts = subjects.flatMap((subject) => placedQuotes(subject).map(({ quote }) => quote));
  const known = await graph.splitQuotes([...groups.keys()], {
    quotes: [...new Set(texts)],
    documentId: place.documentId,
  });
  const split = subjects.map((subject, i): SplitSubject | null => {
    const group = groupOfSubject(subject, pools[i]!, rules, groups, known);
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
  const sourceIds = [...sourcesAt(place, known), ...divisions.flatMap((one) => one?.division.sourceIds ?? [])];
  const terms = await graph.splitTerms([...groups.keys()], sourceIds);
  const refs = new Set(subjects.map(({ ref }) => ref));
  const parts = divisions.flatMap((one, i) => {
    if (one === null || one.division.parts.length === 0) return [whole[i]!];
    return partsOf(one, pools[i]!, members, terms, refs);
  });
  return { parts, split: { pairs, groups }, sourceIds: [...new Set(sourceIds)] };
}

/**
 * Sources of the version with a quote within the chunk. With other cuts than these had, the source that the chunk
 * replaces may be another part of the document.
 */
function sourcesAt({ versionId, text, start }: ChunkPlace, known: readonly SplitQuote[]): string[] {
  const span = { start, end: start + text.length };
  return known.filter((one) => one.versionId === versionId && overlapOf(one, span) > 0).map((one) => one.sourceId);
}

function placedQuotes({ quotes = [] }: SubjectWithVector): PlacedText[] {
  return quotes.flatMap(({ quote, start, end }) =>
    start === undefined || end === undefined ? [] : [{ quote, start, end }],
  );
}

function sideOf(member: MatchCandidate | undefined): SplitConcept[] {
  return member === undefined ? [] : [{ conceptId: member.conceptId, names: [member.label, ...member.searchTerms] }];
}
