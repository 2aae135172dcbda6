/**
 * The graph as queries see it: kinds of nodes with their properties, and the links between them besides the typed ones
 * from concept to concept. docs/cypher.md shows these tables, and a test holds the two together.
 */

export type PropertyType = 'string' | 'integer' | 'float' | 'strings';

export const nodeKinds = {
  Concept: {
    key: 'concept_id',
    properties: {
      concept_id: 'string',
      label: 'string',
      description: 'string',
      search_terms: 'strings',
      created_at_epoch: 'integer',
      last_seen_epoch: 'integer',
      embedding_profile: 'string',
      source: 'string',
      evidence_count: 'integer',
    },
  },
  Source: {
    key: 'source_id',
    properties: {
      source_id: 'string',
      document: 'string',
      document_id: 'string',
      file_path: 'string',
      paragraph: 'integer',
      full_text: 'string',
      start_offset: 'integer',
      end_offset: 'integer',
      heading_path: 'strings',
      content_type: 'string',
      blob_key: 'string',
      storage_key: 'string',
    },
  },
  Instance: {
    key: 'instance_id',
    properties: {
      instance_id: 'string',
      quote: 'string',
      source_id: 'string',
      start_offset: 'integer',
      end_offset: 'integer',
      match: 'string',
      created_at_event_id: 'integer',
    },
  },
  Ontology: {
    key: 'ontology_id',
    properties: {
      ontology_id: 'string',
      name: 'string',
      description: 'string',
      search_terms: 'strings',
      lifecycle_state: 'string',
      creation_epoch: 'integer',
      created_by: 'string',
    },
  },
} as const satisfies Record<string, { key: string; properties: Record<string, PropertyType> }>;

export type NodeKind = keyof typeof nodeKinds;
export const nodeKindNames = Object.keys(nodeKinds) as NodeKind[];

/** Names and types of a kind's properties. */
export function propertiesOf(kind: NodeKind): Readonly<Record<string, PropertyType>> {
  return nodeKinds[kind].properties;
}

/** Links without properties, one a pair. What a chunk of text says is after each. */
export const structuralRelationshipTypes = {
  APPEARS: { from: 'Concept', to: 'Source', meaning: 'The concept is evidenced in the chunk' },
  EVIDENCED_BY: { from: 'Concept', to: 'Instance', meaning: 'The quote evidences the concept' },
  FROM_SOURCE: { from: 'Instance', to: 'Source', meaning: 'The chunk that contains the quote' },
  SCOPED_BY: { from: 'Source', to: 'Ontology', meaning: 'The ontology the chunk belongs to' },
  ANCHORED_BY: { from: 'Ontology', to: 'Concept', meaning: 'A concept the ontology was founded on' },
} as const satisfies Record<string, { from: NodeKind; to: NodeKind; meaning: string }>;

export type StructuralRelationshipType = keyof typeof structuralRelationshipTypes;
export const structuralRelationshipNames = Object.keys(structuralRelationshipTypes) as StructuralRelationshipType[];
