import { lifecycleStates } from '../../graph/model.js';
import { additiveStreamNames, additiveStreams } from './additive-streams.js';
import type { Field } from './field.js';
import { fieldTypes, type Stream } from './stream.js';
import { labelIssue, ontologyNameIssue, propertiesIssue } from './value-rules.js';

export type { Dictionary, IdSet, Stream } from './stream.js';

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
  ...additiveStreamNames,
] as const;
export type StreamName = (typeof streamNames)[number];

const { text, integer, flag, time, object, strings, nullable, optional } = fieldTypes;

/** Fields of a vocabulary entry, in the header and in the stream. */
export const vocabularyFields: readonly Field[] = [
  text('relationship_type'),
  text('description'),
  text('category'),
  text('added_by'),
  time('added_at'),
  integer('usage_count'),
  flag('is_active'),
  flag('is_builtin'),
  { name: 'synonyms', type: 'strings', ...nullable },
  text('deprecation_reason', nullable),
  text('direction_semantics', nullable),
  text('embedding_model'),
  time('embedding_generated_at', nullable),
  { name: 'embedding', type: 'vector', ...nullable },
];

/** The streams of a backup: those of the format, and those by which this product adds to them. */
export const streams: Readonly<Record<StreamName, Stream>> = {
  vocabulary: {
    fields: vocabularyFields,
    defines: [{ field: 'relationship_type', ids: 'type', duplicate: 'E_DUP_TYPE' }],
  },
  graph_epochs: {
    // Left out where a restore does not replay epochs.
    optional: true,
    fields: [
      integer('event_id'),
      time('occurred_at'),
      integer('kind'),
      integer('actor', nullable),
      integer('counter_after', nullable),
      object('metadata'),
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
      text('name', { issueWith: ontologyNameIssue }),
      text('description'),
      { name: 'embedding', type: 'vector', ...nullable },
      strings('search_terms'),
      text('lifecycle_state', { oneOf: lifecycleStates }),
      integer('creation_epoch', nullable),
      text('created_by', nullable),
    ],
    defines: [
      { field: 'ontology_id', ids: 'ontology_id', duplicate: 'E_DUP_ONTOLOGY_ID' },
      { field: 'name', ids: 'ontology', duplicate: 'E_DUP_ONTOLOGY_NAME' },
    ],
    references: [{ field: 'creation_epoch', ids: 'epoch', missing: 'W_EPOCH_MISSING' }],
  },
  concepts: {
    fields: [
      text('concept_id'),
      text('label', { issueWith: labelIssue }),
      strings('search_terms'),
      { name: 'embedding', type: 'vector', ...nullable },
      // Absence is a warning: see `W_CONCEPT_NO_EPOCH`.
      integer('created_at_epoch', { ...nullable, ...optional }),
      integer('last_seen_epoch', { ...nullable, ...optional }),
      integer('embedding_profile', optional),
    ],
    defines: [{ field: 'concept_id', ids: 'concept', duplicate: 'E_DUP_CONCEPT_ID' }],
    references: [
      { field: 'created_at_epoch', ids: 'epoch', missing: 'W_EPOCH_MISSING' },
      { field: 'last_seen_epoch', ids: 'epoch', missing: 'W_EPOCH_MISSING' },
    ],
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
      // Name of its ontology, which a restore makes where no record has it.
      text('document', { issueWith: ontologyNameIssue }),
      text('file_path'),
      integer('paragraph', { min: 0 }),
      text('full_text'),
      text('blob_key', { ...nullable, ...optional }),
      integer('content_type', { ...nullable, ...optional }),
      text('storage_key', { ...nullable, ...optional }),
      integer('embedding_profile', optional),
    ],
    defines: [{ field: 'source_id', ids: 'source', duplicate: 'E_DUP_SOURCE_ID' }],
    mentions: [{ field: 'document', ids: 'ontology' }],
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
    // A concept has a quote once: the first one is kept.
    defines: [{ field: ['concept_id', 'instance_id'], ids: 'evidence', duplicate: 'N_DUP_EVIDENCE' }],
  },
  relationships: {
    fields: [text('from'), text('to'), integer('type'), object('properties', { issueWith: propertiesIssue })],
    references: [
      { field: 'from', ids: 'concept', missing: 'E_REL_FROM_MISSING' },
      { field: 'to', ids: 'concept', missing: 'E_REL_TO_MISSING' },
      { field: 'properties.learned_id', ids: 'source', missing: 'E_LEARNED_ID_MISSING' },
    ],
    positions: [{ field: 'type', of: 'relationship_vocabulary', outside: 'E_REL_TYPE_RANGE' }],
    // A relationship of the graph is one of its type between two concepts: the first one is kept.
    defines: [{ field: ['from', 'to', 'type'], ids: 'relationship', duplicate: 'N_DUP_RELATIONSHIP' }],
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
  ...additiveStreams,
};

/** Derived data, which a backup must not have: it is computed again after a restore. */
export const derivedKeys: readonly string[] = ['projections', 'artifacts', 'scores', 'grounding', 'catalog'];

/** True for the name of a stream of records in a backup of this format. */
export function isStreamName(name: string): name is StreamName {
  return (streamNames as readonly string[]).includes(name);
}
