import type { GraphDelta } from '../../graph/delta.js';
import { joinSupport } from '../../graph/relationships/labelled-support.js';
import { supportKey } from '../../graph/relationships/support-key.js';
import { edgeIdOf } from '../../ids.js';
import type { StoredType } from '../divide-proposal.js';
import type { Proposal } from '../proposal.js';

interface RelatedConcepts {
  proposal: Pick<Proposal, 'concepts' | 'relationships'>;
  /** Type and category of each relationship of the proposal, in its order. */
  types: readonly StoredType[];
  extractorId: string;
}

/**
 * Returns one edge for each (from, type, to) and type that the source names, as sure as the surest; concepts that
 * turned out to be one are not linked.
 */
export function relationshipsOf(input: RelatedConcepts, idOf: (ref: string) => string, sourceId: string) {
  const edges = new Map<string, GraphDelta['relationships'][number]>();
  const labels = new Map(input.proposal.concepts.map(({ ref, label }) => [ref, label]));
  const labelOf = (ref: string) => labels.get(ref) ?? '';
  const properties = { extractor: input.extractorId };
  input.proposal.relationships.forEach((relationship, index) => {
    const { type, category, namedType } = input.types[index]!;
    const [from, to] = [idOf(relationship.from), idOf(relationship.to)];
    if (from === to || type === '') return;
    const edgeId = edgeIdOf(from, type, to);
    const { confidence, stated, needs } = relationship;
    const places = stated ? { stated } : needs && { needs };
    const [fromLabel, toLabel] = [labelOf(relationship.from), labelOf(relationship.to)];
    const edge = { edgeId, from, to, type, category, confidence, properties, sourceId, fromLabel, toLabel };
    const named = namedType !== undefined && { namedType };
    const key = supportKey({ edgeId, namedType });
    edges.set(key, joinSupport(edges.get(key), { ...edge, ...named, ...(places && { places }) }));
  });
  return [...edges.values()];
}
