import { lifecycleStates } from '../../graph/model.js';
import type { Field } from './field.js';

/** Streams of records below `bulk`, each after those that its records name. */
export const streamNames = [
  'vocabulary',
  'graph_epochs',
  'ontologies',
  'concepts',
  'documents',
  'sources',
  'instances',
  'evidence',
  'relationships',
  'scoped_by',
  'anchored_by',
  'has_source',
] as const;
export type StreamName = (typeof streamNames)[number];

/** Dictionaries of the header that records name by their position. */
export type Dictionary = 'embedding_profiles' | 'relationship_vocabulary' | 'epoch_kinds' | 'actors' | 'content_types';

/** Set of ids that records define and others name. */
export type IdSet = 'concept' | 'source' | 'instance' | 'ontology' | 'ontology_id' | 'epoch' | 'document';

/** Fields of the records of a stream, and the rules that hold between streams. */
export interface Stream {
  /** A reader does without the stream. */
  optional?: true;
  fields: readonly Field[];
  /** Ids that a record defines. */
  defines?: readonly { field: string; ids: IdSet; duplicate: string }[];
  /** Fields that name a record of another stream. */
  references?: readonly { field: string; ids: IdSet; missing: string }[];
  /** Fields that name an entry of a dictionary by its position. */
  positions?: readonly { field: string; of: Dictionary; outside: string }[];
  /** Fields that together must be unique. */
  unique?: { fields: readonly [string, string]; duplicate: string };
}

const text = (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'string', ...more });
const integer = (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'integer', ...more });
const nullable = { nullable: true } as const;
const optional = { optional: true } as const;

/** Fields of a vocabulary entry, in the header and in the stream. */
export const vocabularyFields: readonly Field[] = [
  text('relationship_type'),
  text('description'),
  text('category'),
  text('added_by'),
  { name: 'added_at', type: 'timestamp' },
  integer('usage_count'),
  { name: 'is_active', type: 'boolean' },
  { name: 'is_builtin', type: 'boolean' },
  { name: 'synonyms', type: 'strings', ...nullable },
  text('deprecation_reason', nullable),
  text('direction_semantics', nullable),
  text('embedding_model'),
  { name: 'embedding_generated_at', type: 'timestamp', ...nullable },
  { name: 'embedding', type: 'vector', ...nullable },
];

/** The streams of a backup. */
export const streams: Record<StreamName, Stream> = {
  vocabulary: { fields: vocabularyFields },
  graph_epochs: {
    // Left out where a restore does not replay epochs.
    optional: true,
    fields: [
      integer('event_id'),
      { name: 'occurred_at', type: 'timestamp' },
      integer('kind'),
      integer('actor', nullable),
      integer('counter_after', nullable),
      { name: 'metadata', type: 'object' },
    ],
    defines: [{ field: 'event_id', ids: 'epoch', duplicate: 'E_DUP_EVENT_ID' }],
    positions: [
      { field: 'kind', of: 'epoch_kinds', outside: 'E_EPOCH_KIND_RANGE' },
      { field: 'actor', of: 'actors', outside: 'E_EPOCH_ACTOR_RANGE' },
    ],
  },
  ontologies: {
    optional: true,
    fields: [
      text('ontology_id'),
      text('name'),
      text('description'),
      { name: 'embedding', type: 'vector', ...nullable },
      { name: 'search_terms', type: 'strings' },
      text('lifecycle_state', { oneOf: lifecycleStates }),
      integer('creation_epoch', nullable),
      text('created_by', nullable),
    ],
    defines: [
      { field: 'ontology_id', ids: 'ontology_id', duplicate: 'E_DUP_ONTOLOGY_ID' },
      { field: 'name', ids: 'ontology', duplicate: 'E_DUP_ONTOLOGY_NAME' },
    ],
  },
  concepts: {
    fields: [
      text('concept_id'),
      text('label'),
      { name: 'search_terms', type: 'strings' },
      { name: 'embedding', type: 'vector', ...nullable },
      // Absence is a warning: see `W_CONCEPT_NO_EPOCH`.
      integer('created_at_epoch', { ...nullable, ...optional }),
      integer('last_seen_epoch', { ...nullable, ...optional }),
      integer('embedding_profile', optional),
    ],
    defines: [{ field: 'concept_id', ids: 'concept', duplicate: 'E_DUP_CONCEPT_ID' }],
    positions: [{ field: 'embedding_profile', of: 'embedding_profiles', outside: 'E_CONCEPT_PROFILE_RANGE' }],
  },
  documents: {
    optional: true,
    fields: [text('document_id')],
    defines: [{ field: 'document_id', ids: 'document', duplicate: 'E_DUP_DOCUMENT_ID' }],
  },
  sources: {
    fields: [
      text('source_id'),
      text('document'),
      text('file_path'),
      integer('paragraph'),
      text('full_text'),
      text('blob_key', { ...nullable, ...optional }),
      integer('content_type', { ...nullable, ...optional }),
      text('storage_key', { ...nullable, ...optional }),
      integer('embedding_profile', optional),
    ],
    defines: [{ field: 'source_id', ids: 'source', duplicate: 'E_DUP_SOURCE_ID' }],
    positions: [
      { field: 'content_type', of: 'content_types', outside: 'E_CONTENT_TYPE_RANGE' },
      { field: 'embedding_profile', of: 'embedding_profiles', outside: 'E_SOURCE_PROFILE_RANGE' },
    ],
  },
  instances: {
    fields: [text('instance_id'), text('quote'), text('source_id'), integer('created_at_event_id')],
    defines: [{ field: 'instance_id', ids: 'instance', duplicate: 'E_DUP_INSTANCE_ID' }],
    references: [
      { field: 'source_id', ids: 'source', missing: 'E_INSTANCE_SOURCE_MISSING' },
      { field: 'created_at_event_id', ids: 'epoch', missing: 'E_EVENT_ID_UNRESOLVED' },
    ],
  },
  evidence: {
    fields: [text('concept_id'), text('instance_id')],
    references: [
      { field: 'concept_id', ids: 'concept', missing: 'E_EVIDENCE_CONCEPT_MISSING' },
      { field: 'instance_id', ids: 'instance', missing: 'E_EVIDENCE_INSTANCE_MISSING' },
    ],
  },
  relationships: {
    fields: [text('from'), text('to'), integer('type'), { name: 'properties', type: 'object' }],
    references: [
      { field: 'from', ids: 'concept', missing: 'E_REL_FROM_MISSING' },
      { field: 'to', ids: 'concept', missing: 'E_REL_TO_MISSING' },
      { field: 'properties.learned_id', ids: 'source', missing: 'E_LEARNED_ID_MISSING' },
    ],
    positions: [{ field: 'type', of: 'relationship_vocabulary', outside: 'E_REL_TYPE_RANGE' }],
  },
  scoped_by: {
    optional: true,
    fields: [text('source_id'), text('ontology')],
    references: [
      { field: 'source_id', ids: 'source', missing: 'E_SCOPED_SOURCE_MISSING' },
      { field: 'ontology', ids: 'ontology', missing: 'E_SCOPED_ONTOLOGY_MISSING' },
    ],
    unique: { fields: ['source_id', 'ontology'], duplicate: 'E_DUP_SCOPED_BY' },
  },
  anchored_by: {
    optional: true,
    fields: [text('ontology'), text('concept_id')],
    references: [
      { field: 'ontology', ids: 'ontology', missing: 'E_ANCHORED_ONTOLOGY_MISSING' },
      { field: 'concept_id', ids: 'concept', missing: 'E_ANCHORED_CONCEPT_MISSING' },
    ],
    unique: { fields: ['ontology', 'concept_id'], duplicate: 'E_DUP_ANCHORED_BY' },
  },
  has_source: {
    optional: true,
    fields: [text('document_id'), text('source_id')],
    references: [
      { field: 'document_id', ids: 'document', missing: 'E_HAS_SOURCE_DOC_MISSING' },
      { field: 'source_id', ids: 'source', missing: 'E_HAS_SOURCE_SOURCE_MISSING' },
    ],
    unique: { fields: ['document_id', 'source_id'], duplicate: 'E_DUP_HAS_SOURCE' },
  },
};

/** Derived data, which a backup must not have: it is computed again after a restore. */
export const derivedKeys: readonly string[] = ['projections', 'artifacts', 'scores', 'grounding', 'catalog'];

export function isStreamName(name: string): name is StreamName {
  return (streamNames as readonly string[]).includes(name);
}
