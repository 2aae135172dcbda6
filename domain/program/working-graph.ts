import { Type } from 'typebox';
import type { Static } from 'typebox';

const properties = Type.Optional(Type.Record(Type.String(), Type.Unknown()));

/**
 * A node as programs see it, most often a concept; Source, Instance and Ontology nodes have their own id as
 * `concept_id` and their kind as `properties.kind`. Two nodes are the same exactly when their `concept_id` is.
 */
export const rawNodeSchema = Type.Object(
  {
    concept_id: Type.String(),
    label: Type.String(),
    ontology: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    search_terms: Type.Optional(Type.Array(Type.String())),
    grounding_strength: Type.Optional(Type.Number()),
    diversity_score: Type.Optional(Type.Number()),
    evidence_count: Type.Optional(Type.Number()),
    properties,
  },
  { $id: 'RawNode', additionalProperties: false },
);
export type RawNode = Static<typeof rawNodeSchema>;

/** A typed link between two nodes. Two are the same exactly when from, type and to are. */
export const rawLinkSchema = Type.Object(
  {
    from_id: Type.String(),
    to_id: Type.String(),
    relationship_type: Type.String(),
    category: Type.Optional(Type.String()),
    confidence: Type.Optional(Type.Number()),
    grounding_strength: Type.Optional(Type.Number()),
    properties,
  },
  { $id: 'RawLink', additionalProperties: false },
);
export type RawLink = Static<typeof rawLinkSchema>;

export const workingGraphSchema = Type.Object(
  { nodes: Type.Array(rawNodeSchema), links: Type.Array(rawLinkSchema) },
  { $id: 'WorkingGraph', additionalProperties: false },
);
/**
 * The graph a program works on, and what each of its operations brings. In a working graph every link joins two of its
 * nodes; in what an operation brings, links may point elsewhere.
 */
export type WorkingGraph = Static<typeof workingGraphSchema>;

/** A new graph without nodes and links, which its caller may change. */
export function emptyGraph(): WorkingGraph {
  return { nodes: [], links: [] };
}

/** A text equal for equal links, and for no others. */
export function linkKey(link: Pick<RawLink, 'from_id' | 'relationship_type' | 'to_id'>): string {
  return JSON.stringify([link.from_id, link.relationship_type, link.to_id]);
}

/** Names of the ontologies a node is known to belong to. */
export function ontologiesOf(node: RawNode): string[] {
  const more = node.properties?.['ontologies'];
  const names = Array.isArray(more) ? more.filter((name) => typeof name === 'string') : [];
  return node.ontology === undefined ? names : [node.ontology, ...names];
}
