import { endsOfRelationship, type RelationshipEnd } from '../matching/split-concepts/divide-relationships.js';
import { placeKey } from '../matching/split-concepts/placed-text.js';
import type { MatchedPart } from '../matching/match-chunk.js';
import type { SplitRelationship } from '../ports.js';
import { namedTypeOf } from '../vocabulary/merging/present-type.js';
import type { Proposal, ProposedConcept } from './proposal.js';

/** Type of a relationship as it is stored, and its category. */
export interface StoredType {
  type: string;
  category: string;
  /** The type that was named, where that was merged into `type`. */
  namedType?: string;
}

/**
 * Divides the proposal as matching divided its concepts: each part is a concept of its own, and relationships are
 * those of the parts that they are about.
 * @param types of the relationships, in their order
 * @param known relationships between the concepts that were matched
 */
export function divideProposal(
  proposal: Proposal,
  types: readonly StoredType[],
  matched: readonly MatchedPart[],
  known: readonly SplitRelationship[],
): { proposal: Proposal; types: StoredType[] } {
  const byRef = new Map(proposal.concepts.map((concept) => [concept.ref, concept]));
  const ends = new Map<string, RelationshipEnd[]>();
  const concepts = matched.map((part) => {
    const concept = conceptOf(byRef.get(part.of)!, part);
    const names = [concept.label, ...byRef.get(part.of)!.searchTerms];
    const end = { ref: part.ref, conceptId: part.conceptId, quotes: concept.quotes, names };
    ends.set(part.of, [...(ends.get(part.of) ?? []), end]);
    return concept;
  });
  const relationships = proposal.relationships.flatMap((relationship, i) => {
    const [froms, tos] = [ends.get(relationship.from) ?? [], ends.get(relationship.to) ?? []];
    const type = types[i]!;
    return endsOfRelationship(namedTypeOf(type), froms, tos, known).map((refs) => ({
      ...relationship,
      ...refs,
      stored: type,
    }));
  });
  return {
    proposal: { ...proposal, concepts, relationships: relationships.map(({ stored: _, ...one }) => one) },
    types: relationships.map(({ stored }) => stored),
  };
}

/** The part of the concept with its quotes and terms. */
function conceptOf(concept: ProposedConcept, { ref, subject }: MatchedPart): ProposedConcept {
  const places = new Set(subject.quotes?.map(placeKey));
  return {
    ...concept,
    ...{ ref, searchTerms: subject.searchTerms },
    quotes: concept.quotes.filter((quote) => places.has(placeKey(quote))),
  };
}
