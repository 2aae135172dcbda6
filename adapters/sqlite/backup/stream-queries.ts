import type { StreamName } from '../../../domain/backup/format/streams.js';
import { activeIdentity, inUse } from '../vectors/active-set.js';

/** Query of the records of a stream, by the names of their fields. */
export interface StreamQuery {
  columns: string;
  from: string;
  /** Expressions by which records are sorted and found again; none may be null. */
  key: readonly string[];
}

/**
 * Order in which rows were inserted, from 0, which only their numbers tell: a snapshot has a table of it. By the name
 * of the table that is ordered: its column of numbers, and the column within whose values it is counted.
 */
export const orderedTables = {
  concept_note: { number: 'note_id', within: 'concept_id' },
  concept_decision: { number: 'decision_key', within: null },
  type_decision: { number: 'decision_key', within: null },
  query_definition: { number: 'definition_id', within: null },
} as const;

/** Condition: the key is that of an object under its hash. */
export const isHashKey = (column: string) => `(${column} LIKE 'sha256/%' AND length(${column}) = 71)`;

/** An object by its hash; null where it is not kept under it. */
const hash = (column: string, name: string) =>
  `CASE WHEN ${isHashKey(column)} THEN substr(${column}, 8) END AS ${name}`;

const versionColumns = (row: string) => `${row}.document_id, ${row}.version, ${row}.version_id, ${row}.content_hash,
  ${row}.filename, ${row}.content_type, ${row}.bytes, ${hash(`${row}.blob_key`, 'original')},
  ${hash(`${row}.text_key`, 'parsed_text')}, ${row}.job_id, ${row}.ingested_by, ${row}.ingested_at, ${row}.source_type,
  ${row}.source_path, ${row}.source_hostname`;

const isLearned = `json_extract(properties, '$.learned_id') IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM source s WHERE s.source_id = json_extract(properties, '$.learned_id'))`;

const decisionColumns = (row: string) => `${row}.decision_id, o.position, ${row}.decided_by, ${row}.decided_at,
  ${row}.reason, ${row}.undoes, ${row}.undone_by, ${row}.kind`;

/** Queries of all streams. Each finds its next page by an index: what is sorted is at most what one id has. */
export const streamQueries: Record<StreamName, StreamQuery> = {
  vocabulary: {
    columns: `v.relationship_type, description, category, added_by, added_at, usage_count, is_active, is_builtin,
      synonyms, deprecation_reason, direction_semantics, e.embedding, e.made_at AS embedding_generated_at,
      CASE WHEN e.embedding IS NOT NULL THEN ${activeIdentity} END AS embedding_model`,
    from: `vocabulary v LEFT JOIN type_vector e ON e.relationship_type = v.relationship_type AND ${inUse('e')}`,
    key: ['v.relationship_type'],
  },
  graph_epochs: {
    columns: 'event_id, occurred_at, kind, actor, counter_after, metadata',
    from: 'epoch_event',
    key: ['event_id'],
  },
  ontologies: {
    columns: `o.ontology_id, o.name, o.description, o.search_terms, o.lifecycle_state, o.creation_epoch, o.created_by,
      e.embedding, CASE WHEN e.embedding IS NOT NULL THEN ${activeIdentity} END AS embedding_profile`,
    from: `ontology o LEFT JOIN ontology_vector e ON e.ontology_id = o.ontology_id AND ${inUse('e')}`,
    key: ['o.ontology_id'],
  },
  concepts: {
    columns: `c.concept_id, c.label, c.created_at_epoch, c.last_seen_epoch, ${activeIdentity} AS embedding_profile,
      CASE WHEN e.is_outdated = 0 THEN e.embedding END AS embedding,
      (SELECT json_group_array(term) FROM (SELECT t.term FROM concept_term t WHERE t.concept_id = c.concept_id
        ORDER BY t.creation_position IS NULL, t.creation_position, t.term)) AS search_terms`,
    from: `concept c LEFT JOIN concept_vector e ON e.concept_key = c.concept_key AND ${inUse('e')}`,
    key: ['c.concept_id'],
  },
  documents: { columns: 'document_id', from: 'document', key: ['document_id'] },
  sources: {
    columns: `s.source_id, o.name AS document, s.file_path, s.paragraph, s.full_text, s.blob_key, s.content_type,
      s.storage_key, p.identity AS embedding_profile`,
    from: `source s CROSS JOIN document d ON d.document_id = s.document_id
      CROSS JOIN ontology o ON o.ontology_id = d.ontology_id LEFT JOIN embedding_profile p ON p.profile_id = s.profile_id`,
    key: ['s.source_id'],
  },
  instances: {
    columns: 'instance_id, quote, source_id, created_at_event_id',
    from: 'instance',
    key: ['instance_id'],
  },
  evidence: { columns: 'concept_id, instance_id', from: 'evidence', key: ['concept_id', 'instance_id'] },
  relationships: {
    columns: `from_id AS "from", to_id AS "to", type, json_set(
        CASE WHEN ${isLearned} THEN json_remove(properties, '$.learned_id') ELSE properties END,
        '$.confidence', confidence, '$.category', category) AS properties`,
    from: 'relationship',
    key: ['from_id', 'type', 'to_id'],
  },
  scoped_by: {
    columns: 'b.source_id, o.name AS ontology',
    from: 'scoped_by b CROSS JOIN ontology o ON o.ontology_id = b.ontology_id',
    key: ['b.source_id', 'o.name'],
  },
  anchored_by: {
    columns: 'o.name AS ontology, a.concept_id',
    from: 'ontology o CROSS JOIN anchored_by a ON a.ontology_id = o.ontology_id',
    key: ['o.name', 'a.concept_id'],
  },
  has_source: { columns: 'document_id, source_id', from: 'source', key: ['document_id', 'source_id'] },
  epoch_details: {
    columns: 'event_id, job_id, ordinal',
    from: 'epoch_event',
    key: ['event_id'],
  },
  embedding_profile_details: {
    columns: `identity AS profile, match_threshold, search_threshold, base_url, price_per_million_usd, created_at,
      created_by`,
    from: 'embedding_profile',
    key: ['identity'],
  },
  vocabulary_details: {
    columns: `v.relationship_type, v.category_source, v.created_at_epoch,
      (SELECT m.relationship_type FROM vocabulary m WHERE m.relationship_type = v.merged_into) AS merged_into`,
    from: 'vocabulary v',
    key: ['v.relationship_type'],
  },
  vocabulary_settings: { columns: 'settings, updated_at, updated_by', from: 'vocabulary_config', key: ['only'] },
  aggressiveness_profiles: {
    columns: 'profile_name, control_x1, control_y1, control_x2, control_y2, description, created_at',
    from: 'aggressiveness_profile',
    key: ['profile_name'],
  },
  ontology_details: {
    columns: 'o.name AS ontology, o.lifecycle_reason, n.reserved_at AS named_at',
    from: 'ontology o LEFT JOIN ontology_name n ON n.ontology_id = o.ontology_id',
    key: ['o.name'],
  },
  ontology_renames: {
    columns: 'r.old_name, r.renamed_at, o.name AS ontology',
    from: 'ontology_rename r CROSS JOIN ontology o ON o.ontology_id = r.ontology_id',
    key: ['r.old_name', 'r.renamed_at', 'o.name'],
  },
  document_details: {
    columns: `${versionColumns('d')}, o.name AS ontology, d.document_key`,
    from: 'document d CROSS JOIN ontology o ON o.ontology_id = d.ontology_id',
    key: ['d.document_id'],
  },
  document_versions: {
    columns: `${versionColumns('v')}, v.completed_at, ${hash('v.support_key', 'support')}, v.cuts`,
    from: 'document_version v',
    key: ['v.document_id', 'v.version'],
  },
  source_details: {
    columns: 'source_id, version_id, start_offset, end_offset, heading_path, job_id, is_skipped, rests_on',
    from: 'source',
    key: ['source_id'],
  },
  instance_details: { columns: 'instance_id, start_offset, end_offset, match', from: 'instance', key: ['instance_id'] },
  evidence_details: {
    columns: 'concept_id, instance_id, job_id, grade, label',
    from: 'evidence',
    key: ['concept_id', 'instance_id'],
  },
  concept_details: {
    columns: 'concept_id, description, initial_description, is_quoted',
    from: 'concept',
    key: ['concept_id'],
  },
  concept_terms: {
    columns: 'concept_id, term, creation_position, is_curated',
    from: 'concept_term',
    key: ['concept_id', 'term'],
  },
  term_support: {
    columns: 'concept_id, term, source_id, job_id, label',
    from: 'term_support',
    key: ['concept_id', 'term', 'source_id'],
  },
  concept_support: {
    columns: 's.concept_id, o.name AS ontology, s.supported_by, s.supported_at, s.creation_method, s.for_relationships',
    from: 'concept_support s CROSS JOIN ontology o ON o.ontology_id = s.ontology_id',
    key: ['s.concept_id', 'o.name'],
  },
  curated_fields: {
    columns: 'concept_id, field, set_by, set_at',
    from: 'curated_field',
    key: ['concept_id', 'field'],
  },
  concept_notes: {
    columns: 'n.concept_id, o.position, n.note, n.written_by, n.written_at',
    from: 'concept_note n CROSS JOIN concept_note_order o ON o.note_id = n.note_id',
    key: ['n.concept_id', 'o.position'],
  },
  former_labels: {
    columns: 'concept_id, label_key',
    from: 'former_label INDEXED BY former_label_concept',
    key: ['concept_id', 'label_key'],
  },
  relationship_support: {
    columns: `r.from_id AS "from", r.to_id AS "to", r.type, s.source_id, s.named_type, s.job_id, s.confidence,
      s.from_label, s.to_label, s.places, s.by_labels`,
    from: 'relationship r CROSS JOIN relationship_support s ON s.edge_id = r.edge_id',
    key: ['r.from_id', 'r.type', 'r.to_id', "coalesce(s.source_id, '')", "coalesce(s.named_type, '')"],
  },
  match_decisions: {
    columns: 'source_id, concept_id, label, tier, similarity, candidates, job_id',
    from: 'match_decision',
    key: ['source_id', 'concept_id', 'label'],
  },
  similar_pairs: {
    columns: `p.concept_id, p.other_id, p.similarity, p.reason,
      (SELECT s.source_id FROM source s WHERE s.source_id = p.source_id) AS source_id`,
    from: 'similar_pair p',
    key: ['p.concept_id', 'p.other_id'],
  },
  split_pairs: {
    columns: 'concept_id, other_id, decision_id',
    from: 'split_pair',
    key: ['concept_id', 'other_id'],
  },
  merged_concepts: { columns: 'concept_id, target_id, decision_id', from: 'merged_concept', key: ['concept_id'] },
  concept_decisions: {
    columns: `${decisionColumns('d')}, d.concept_id, d.other_id, d.moved, d.before`,
    from: 'concept_decision d CROSS JOIN concept_decision_order o ON o.decision_key = d.decision_key',
    key: ['d.decision_id'],
  },
  type_decisions: {
    columns: `${decisionColumns('d')}, d.retired_type, d.target_type, d.relationships, d.joined, d.job_id`,
    from: 'type_decision d CROSS JOIN type_decision_order o ON o.decision_key = d.decision_key',
    key: ['d.decision_id'],
  },
  query_definitions: {
    columns: `o.position, q.name, q.definition_type, q.definition, q.metadata, u.username AS owner, q.created_at,
      q.updated_at`,
    from: `query_definition_order o CROSS JOIN query_definition q ON q.definition_id = o.definition_id
      LEFT JOIN user_account u ON u.user_id = q.owner_id`,
    key: ['o.position'],
  },
};
