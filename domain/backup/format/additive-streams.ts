import { decisionKinds } from '../../graph/concept-decision.js';
import { creationMethods, curatedFields } from '../../graph/edit.js';
import { matchTiers } from '../../graph/match-decision.js';
import { categorySources } from '../../graph/model.js';
import { definitionTypes } from '../../program/query-definition.js';
import { quoteMatches } from '../../text/quotes/quotes.js';
import { typeDecisionKinds } from '../../vocabulary/merging/type-decision.js';
import type { Field } from './field.js';
import {
  beforeShape,
  byLabelsShape,
  candidatesShape,
  joinedShape,
  movedShape,
  placesShape,
  restsOnShape,
  settingsShape,
} from './value-shapes.js';
import { fieldTypes, type IdFields, type IdSet, type Stream } from './stream.js';
import { ontologyNameIssue } from './value-rules.js';

/**
 * Streams that the format does not have: what this product knows beyond it and cannot compute. They come after those of
 * the format, each after those that its records name, and readers of other products leave them out.
 */
export const additiveStreamNames = [
  'epoch_details',
  'embedding_profile_details',
  'vocabulary_details',
  'vocabulary_settings',
  'aggressiveness_profiles',
  'ontology_details',
  'ontology_renames',
  'document_details',
  'document_versions',
  'source_details',
  'instance_details',
  'evidence_details',
  'concept_details',
  'concept_terms',
  'term_support',
  'concept_support',
  'curated_fields',
  'concept_notes',
  'former_labels',
  'relationship_support',
  'match_decisions',
  'similar_pairs',
  'split_pairs',
  'merged_concepts',
  'concept_decisions',
  'type_decisions',
  'query_definitions',
] as const;
export type AdditiveStreamName = (typeof additiveStreamNames)[number];

const { text, integer, number, flag, time, hash, strings, list, object, nullable } = fieldTypes;

const missing = {
  concept: 'E_CONCEPT_MISSING',
  source: 'E_SOURCE_MISSING',
  instance: 'E_INSTANCE_MISSING',
  ontology: 'E_ONTOLOGY_MISSING',
  epoch: 'E_EVENT_ID_UNRESOLVED',
  document: 'E_DOCUMENT_MISSING',
  type: 'E_TYPE_MISSING',
  evidence: 'E_EVIDENCE_MISSING',
  relationship: 'E_RELATIONSHIP_MISSING',
  term: 'E_TERM_MISSING',
  version: 'E_VERSION_MISSING',
} as const satisfies Partial<Record<IdSet, string>>;

/** A reference to a record of another stream. */
const to = (ids: keyof typeof missing, field: IdFields = `${ids}_id`) => ({ field, ids, missing: missing[ids] });
const ofConcept = to('concept');
const ofSource = to('source');
const ofOntology = to('ontology', 'ontology');
const ofRelationship = to('relationship', ['from', 'to', 'type']);
const typePosition = { field: 'type', of: 'relationship_vocabulary', outside: 'E_REL_TYPE_RANGE' } as const;
const unique = (...fields: string[]) => ({ fields, duplicate: 'E_DUP_RECORD' });

/** A version of a document, as it was submitted and read. */
const versionFields: readonly Field[] = [
  text('document_id'),
  integer('version'),
  text('version_id'),
  text('content_hash'),
  text('filename'),
  text('content_type'),
  integer('bytes'),
  hash('original', nullable),
  hash('parsed_text', nullable),
  text('job_id'),
  text('ingested_by', nullable),
  time('ingested_at', nullable),
  text('source_type', nullable),
  text('source_path', nullable),
  text('source_hostname', nullable),
];

/** Versions of documents have their ids in two streams. */
const ofVersion = { field: 'version_id', ids: 'version' } as const;

const decisionFields: readonly Field[] = [
  text('decision_id'),
  // Order of the decisions, from 0.
  integer('position'),
  text('decided_by', nullable),
  time('decided_at'),
  text('reason'),
  text('undoes', nullable),
  text('undone_by', nullable),
];

/** Fields and rules of the additive streams; a reader does without each of them. */
export const additiveStreams: Readonly<Record<AdditiveStreamName, Stream>> = {
  epoch_details: {
    optional: true,
    fields: [integer('event_id'), text('job_id', nullable), integer('ordinal', nullable)],
    references: [to('epoch', 'event_id')],
    unique: unique('event_id'),
  },
  embedding_profile_details: {
    optional: true,
    fields: [
      integer('profile'),
      number('match_threshold'),
      number('search_threshold'),
      text('base_url', nullable),
      number('price_per_million_usd', nullable),
      time('created_at', nullable),
      text('created_by', nullable),
    ],
    positions: [{ field: 'profile', of: 'embedding_profiles', outside: 'E_PROFILE_RANGE' }],
    unique: unique('profile'),
  },
  vocabulary_details: {
    optional: true,
    fields: [
      text('relationship_type'),
      text('category_source', { oneOf: categorySources }),
      text('merged_into', nullable),
      integer('created_at_epoch', nullable),
    ],
    references: [
      to('type', 'relationship_type'),
      to('type', 'merged_into'),
      { field: 'created_at_epoch', ids: 'epoch', missing: 'W_EPOCH_MISSING' },
    ],
    unique: unique('relationship_type'),
  },
  vocabulary_settings: {
    optional: true,
    fields: [object('settings', { shape: settingsShape }), time('updated_at'), text('updated_by')],
  },
  aggressiveness_profiles: {
    optional: true,
    fields: [
      text('profile_name'),
      number('control_x1'),
      number('control_y1'),
      number('control_x2'),
      number('control_y2'),
      text('description'),
      time('created_at'),
    ],
    unique: unique('profile_name'),
  },
  ontology_details: {
    optional: true,
    fields: [text('ontology'), text('lifecycle_reason', nullable), time('named_at', nullable)],
    references: [ofOntology],
    unique: unique('ontology'),
  },
  ontology_renames: {
    optional: true,
    fields: [text('old_name'), time('renamed_at'), text('ontology')],
    references: [ofOntology],
    unique: unique('old_name', 'renamed_at', 'ontology'),
  },
  document_details: {
    optional: true,
    fields: [...versionFields, text('ontology', { issueWith: ontologyNameIssue }), text('document_key', nullable)],
    references: [to('document'), ofOntology],
    defines: [ofVersion],
    unique: unique('document_id'),
    media: ['original', 'parsed_text'],
  },
  document_versions: {
    optional: true,
    fields: [
      ...versionFields,
      time('completed_at', nullable),
      hash('support', nullable),
      { name: 'cuts', type: 'integers', nullable: true },
    ],
    references: [to('document')],
    defines: [ofVersion],
    unique: unique('document_id', 'version'),
    media: ['original', 'parsed_text', 'support'],
  },
  source_details: {
    optional: true,
    fields: [
      text('source_id'),
      text('version_id'),
      integer('start_offset'),
      integer('end_offset'),
      strings('heading_path'),
      text('job_id'),
      flag('is_skipped'),
      list('rests_on', { ...nullable, shape: restsOnShape }),
    ],
    references: [ofSource, to('version')],
    unique: unique('source_id'),
  },
  instance_details: {
    optional: true,
    fields: [
      text('instance_id'),
      integer('start_offset', { min: 0 }),
      integer('end_offset', { min: 0 }),
      text('match', { oneOf: quoteMatches }),
    ],
    references: [to('instance')],
    unique: unique('instance_id'),
  },
  evidence_details: {
    optional: true,
    fields: [text('concept_id'), text('instance_id'), text('job_id'), integer('grade'), text('label', nullable)],
    references: [ofConcept, to('instance'), to('evidence', ['concept_id', 'instance_id'])],
    unique: unique('concept_id', 'instance_id'),
  },
  concept_details: {
    optional: true,
    fields: [text('concept_id'), text('description'), text('initial_description'), flag('is_quoted')],
    references: [ofConcept],
    unique: unique('concept_id'),
  },
  concept_terms: {
    optional: true,
    fields: [text('concept_id'), text('term'), integer('creation_position', nullable), flag('is_curated')],
    references: [ofConcept],
    defines: [{ field: ['concept_id', 'term'], ids: 'term', duplicate: 'E_DUP_RECORD' }],
  },
  term_support: {
    optional: true,
    fields: [text('concept_id'), text('term'), text('source_id'), text('job_id'), text('label', nullable)],
    references: [ofConcept, ofSource, to('term', ['concept_id', 'term'])],
    unique: unique('concept_id', 'term', 'source_id'),
  },
  concept_support: {
    optional: true,
    fields: [
      text('concept_id'),
      text('ontology'),
      text('supported_by', nullable),
      time('supported_at'),
      text('creation_method', { ...nullable, oneOf: creationMethods }),
      flag('for_relationships'),
    ],
    references: [ofConcept, ofOntology],
    unique: unique('concept_id', 'ontology'),
  },
  curated_fields: {
    optional: true,
    fields: [text('concept_id'), text('field', { oneOf: curatedFields }), text('set_by', nullable), time('set_at')],
    references: [ofConcept],
    unique: unique('concept_id', 'field'),
  },
  concept_notes: {
    optional: true,
    // Position among the notes of the concept, from 0.
    fields: [text('concept_id'), integer('position'), text('note'), text('written_by', nullable), time('written_at')],
    references: [ofConcept],
    unique: unique('concept_id', 'position'),
  },
  former_labels: {
    optional: true,
    fields: [text('concept_id'), text('label_key')],
    references: [ofConcept],
    unique: unique('concept_id', 'label_key'),
  },
  relationship_support: {
    optional: true,
    fields: [
      text('from'),
      text('to'),
      integer('type'),
      // Null where a person supports it.
      text('source_id', nullable),
      text('named_type', nullable),
      text('job_id'),
      number('confidence'),
      text('from_label', nullable),
      text('to_label', nullable),
      object('places', { ...nullable, shape: placesShape }),
      list('by_labels', { ...nullable, shape: byLabelsShape }),
    ],
    positions: [typePosition],
    references: [to('concept', 'from'), to('concept', 'to'), ofRelationship, ofSource],
    unique: unique('from', 'to', 'type', 'source_id', 'named_type'),
  },
  match_decisions: {
    optional: true,
    fields: [
      text('source_id'),
      text('concept_id'),
      text('label'),
      text('tier', { oneOf: matchTiers }),
      number('similarity'),
      list('candidates', { shape: candidatesShape }),
      text('job_id'),
    ],
    references: [ofSource],
    mentions: [{ field: 'concept_id', ids: 'concept' }],
    unique: unique('source_id', 'concept_id', 'label'),
  },
  similar_pairs: {
    optional: true,
    fields: [text('concept_id'), text('other_id'), number('similarity'), text('reason'), text('source_id', nullable)],
    references: [ofConcept, to('concept', 'other_id'), ofSource],
    unique: unique('concept_id', 'other_id'),
  },
  split_pairs: {
    optional: true,
    fields: [text('concept_id'), text('other_id'), text('decision_id')],
    references: [ofConcept, to('concept', 'other_id')],
    unique: unique('concept_id', 'other_id'),
  },
  merged_concepts: {
    optional: true,
    // The concept is gone; its id leads to the target.
    fields: [text('concept_id'), text('target_id'), text('decision_id')],
    references: [to('concept', 'target_id')],
    excludes: [{ field: 'concept_id', ids: 'concept', present: 'E_DUP_CONCEPT_ID' }],
    mentions: [{ field: 'concept_id', ids: 'concept' }],
    unique: unique('concept_id'),
  },
  concept_decisions: {
    optional: true,
    fields: [
      ...decisionFields,
      text('kind', { oneOf: decisionKinds }),
      text('concept_id'),
      text('other_id'),
      object('moved', { shape: movedShape }),
      // The concepts as they were, which an undo needs.
      object('before', { ...nullable, shape: beforeShape }),
    ],
    mentions: [
      { field: 'concept_id', ids: 'concept' },
      { field: 'other_id', ids: 'concept' },
    ],
    unique: unique('decision_id'),
  },
  type_decisions: {
    optional: true,
    fields: [
      ...decisionFields,
      text('kind', { oneOf: typeDecisionKinds }),
      text('retired_type'),
      text('target_type', nullable),
      integer('relationships'),
      // Relationships that were joined, with the properties of both, which an undo needs.
      list('joined', { ...nullable, shape: joinedShape }),
      text('job_id', nullable),
    ],
    unique: unique('decision_id'),
  },
  query_definitions: {
    optional: true,
    fields: [
      // Order in which they were created, from 0.
      integer('position'),
      text('name'),
      text('definition_type', { oneOf: definitionTypes }),
      object('definition'),
      object('metadata', nullable),
      // Name of the user who has it.
      text('owner', nullable),
      time('created_at'),
      time('updated_at'),
    ],
    unique: unique('position'),
  },
};
