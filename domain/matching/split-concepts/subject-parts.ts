import type { MatchCandidate, SplitTerm } from '../../ports.js';
import { labelKey } from '../../text/labels/label-key.js';
import { hasLabelOf, type PoolConcept } from '../decide-match.js';
import type { SubjectWithVector } from '../match-chunk.js';
import type { Division } from './divide-subject.js';
import { divideTerms } from './divide-terms.js';
import { isSameTerm } from './same-term.js';
import type { SplitConcept } from './nearest-side.js';

/** A proposed concept or a part of one, with the concepts it may be. */
export interface SubjectPart {
  subject: SubjectWithVector;
  /** The ref of the proposed concept. */
  of: string;
  pool: PoolConcept[];
}

/** A subject with the concepts of a split it is of, and its quotes side by side. */
export interface DividedSubject {
  subject: SubjectWithVector;
  sides: readonly SplitConcept[];
  division: Division;
}

/**
 * The parts of a divided subject: each has the quotes and terms of one concept, and names it.
 * @param members the concepts of splits, by id
 * @param terms of these concepts
 * @param refs of all subjects; those of new parts are added
 */
export function partsOf(
  { subject, sides, division: { parts } }: DividedSubject,
  pool: readonly PoolConcept[],
  members: ReadonlyMap<string, MatchCandidate>,
  terms: readonly SplitTerm[],
  refs: Set<string>,
): SubjectPart[] {
  const byPart = divideTerms(subject.searchTerms, parts, terms);
  const isOthersLabel = (id: string) =>
    sides.some(({ conceptId }) => conceptId !== id && hasLabelOf(subject, members.get(conceptId)!));
  const isTerm = (id: string) =>
    terms.some(({ conceptId, term }) => conceptId === id && isSameTerm(term, subject.label));
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
