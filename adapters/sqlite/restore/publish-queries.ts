/**
 * Statements that put the records of a stage into the graph, each after what its rows refer to. `stage` is the database
 * with the records; `:event` is the epoch event of the restore, `:timestamp` its time. They are the counterpart of
 * `streamQueries`.
 */
export const publishQueries: readonly string[] = [
  `INSERT INTO embedding_profile (identity, vector_space, image_vector_space, multimodal, name, dims, match_threshold,
     search_threshold, base_url, price_per_million_usd, created_at, created_by)
   SELECT p.identity, p.vector_space, p.image_vector_space, p.multimodal, p.name, p.dims,
     coalesce(d.match_threshold, a.match_threshold), coalesce(d.search_threshold, a.search_threshold), d.base_url,
     d.price_per_million_usd, d.created_at, d.created_by
   FROM stage.profile p LEFT JOIN stage.embedding_profile_details d ON d.profile = p.identity
   JOIN (SELECT * FROM embedding_profile JOIN active_profile USING (profile_id)) a
   WHERE true ON CONFLICT (identity) DO NOTHING`,

  `INSERT INTO vocabulary (relationship_type, description, category, added_by, added_at, usage_count, is_active, is_builtin,
     synonyms, deprecation_reason, direction_semantics, created_at_epoch, category_source, merged_into)
   SELECT v.relationship_type, v.description, v.category, v.added_by, v.added_at, v.usage_count, v.is_active,
     v.is_builtin, v.synonyms, v.deprecation_reason, v.direction_semantics, ${event('d.created_at_epoch')},
     d.category_source, d.merged_into
   FROM stage.vocabulary v JOIN stage.vocabulary_details d ON d.relationship_type = v.relationship_type
   WHERE true ORDER BY v.position ON CONFLICT (relationship_type) DO UPDATE SET description = excluded.description,
     category = excluded.category, added_by = excluded.added_by, added_at = excluded.added_at,
     usage_count = excluded.usage_count, is_active = excluded.is_active, is_builtin = excluded.is_builtin,
     synonyms = excluded.synonyms, deprecation_reason = excluded.deprecation_reason,
     direction_semantics = excluded.direction_semantics, created_at_epoch = excluded.created_at_epoch,
     category_source = excluded.category_source, merged_into = excluded.merged_into`,

  `INSERT INTO ontology_name (name, ontology_id, reserved_at)
   SELECT o.name, o.ontology_id, coalesce(d.named_at, :timestamp)
   FROM stage.ontologies o JOIN stage.ontology_details d ON d.ontology = o.name
   WHERE o.name NOT IN (SELECT name FROM ontology_name)`,
  `INSERT INTO ontology (ontology_id, name, description, search_terms, lifecycle_state, lifecycle_reason, creation_epoch,
     created_by, default_profile_id)
   SELECT o.ontology_id, o.name, o.description, o.search_terms, o.lifecycle_state, d.lifecycle_reason,
     ${event('o.creation_epoch')}, o.created_by,
     (SELECT p.profile_id FROM stage.ontology_profile s JOIN embedding_profile p ON p.identity = s.profile
       WHERE s.ontology = o.name)
   FROM stage.ontologies o JOIN stage.ontology_details d ON d.ontology = o.name
   WHERE o.name NOT IN (SELECT name FROM ontology) ORDER BY o.position`,
  `INSERT INTO ontology_rename (old_name, renamed_at, ontology_id) SELECT r.old_name, r.renamed_at, o.ontology_id
   FROM stage.ontology_renames r JOIN stage.ontologies o ON o.name = r.ontology WHERE true ON CONFLICT DO NOTHING`,

  `INSERT INTO document (document_id, ontology_id, document_key, ${versionColumns()})
   SELECT d.document_id, o.ontology_id, d.document_key, ${versionValues('d')}
   FROM stage.document_details d JOIN stage.ontologies o ON o.name = d.ontology ORDER BY d.position`,
  `INSERT INTO document_version (document_id, ${versionColumns()}, completed_at, support_key, cuts)
   SELECT v.document_id, ${versionValues('v')}, v.completed_at, ${objectKey('v.support')}, v.cuts
   FROM stage.document_versions v ORDER BY v.position`,

  `INSERT INTO source (source_id, document_id, version_id, file_path, paragraph, start_offset, end_offset, heading_path,
     blob_key, content_type, storage_key, profile_id, job_id, full_text, is_skipped, rests_on)
   SELECT s.source_id, h.document_id, d.version_id, s.file_path, s.paragraph, d.start_offset, d.end_offset,
     d.heading_path, s.blob_key, s.content_type, s.storage_key,
     (SELECT p.profile_id FROM embedding_profile p WHERE p.identity = s.embedding_profile),
     d.job_id, s.full_text, d.is_skipped, d.rests_on
   FROM stage.sources s JOIN stage.source_details d ON d.source_id = s.source_id
   JOIN stage.has_source h ON h.source_id = s.source_id ORDER BY s.position`,
  `INSERT INTO scoped_by (source_id, ontology_id) SELECT b.source_id, o.ontology_id
   FROM stage.scoped_by b JOIN stage.ontologies o ON o.name = b.ontology`,

  `INSERT INTO instance (instance_id, source_id, start_offset, end_offset, created_at_event_id, quote, match)
   SELECT i.instance_id, i.source_id, d.start_offset, d.end_offset, ${anyEvent('i.created_at_event_id')}, i.quote, d.match
   FROM stage.instances i JOIN stage.instance_details d ON d.instance_id = i.instance_id ORDER BY i.position`,

  `INSERT INTO concept (concept_id, label, label_key, description, created_at_epoch, last_seen_epoch, is_quoted,
     initial_description)
   SELECT c.concept_id, c.label, label_key(c.label), d.description, ${anyEvent('c.created_at_epoch')},
     ${anyEvent('c.last_seen_epoch')}, d.is_quoted, d.initial_description
   FROM stage.concepts c JOIN stage.concept_details d ON d.concept_id = c.concept_id ORDER BY c.position`,
  `INSERT INTO concept_term (concept_id, term, term_key, creation_position, is_curated)
   SELECT concept_id, term, label_key(term), creation_position, is_curated FROM stage.concept_terms`,
  `INSERT INTO evidence (concept_id, instance_id, source_id, job_id, grade, label)
   SELECT d.concept_id, d.instance_id, i.source_id, d.job_id, d.grade, d.label
   FROM stage.evidence_details d JOIN stage.instances i ON i.instance_id = d.instance_id`,

  `INSERT INTO relationship (edge_id, from_id, to_id, type, category, confidence, properties)
   SELECT edge_id(r."from", r.type, r."to"), r."from", r."to", r.type,
     coalesce(iif(json_type(r.properties, '$.category') = 'text', json_extract(r.properties, '$.category'), NULL),
       v.category),
     ${confidenceIn('r.properties')}, json_remove(r.properties, '$.category', '$.confidence')
   FROM stage.relationships r JOIN main.vocabulary v ON v.relationship_type = r.type
   WHERE true ORDER BY r.position ON CONFLICT DO NOTHING`,
  `INSERT INTO relationship_support (edge_id, source_id, job_id, confidence, from_label, to_label, places, named_type,
     by_labels)
   SELECT edge_id("from", type, "to"), source_id, job_id, confidence, from_label, to_label, places, named_type, by_labels
   FROM stage.relationship_support ORDER BY position`,
  `INSERT INTO term_support (concept_id, term, source_id, job_id, label)
   SELECT concept_id, term, source_id, job_id, label FROM stage.term_support`,
  `INSERT INTO anchored_by (ontology_id, concept_id) SELECT o.ontology_id, a.concept_id
   FROM stage.anchored_by a JOIN stage.ontologies o ON o.name = a.ontology`,
  `INSERT INTO match_decision (source_id, concept_id, label, tier, similarity, candidates, job_id)
   SELECT source_id, concept_id, label, tier, similarity, candidates, job_id FROM stage.match_decisions`,
  `INSERT INTO similar_pair (concept_id, other_id, similarity, reason, source_id)
   SELECT concept_id, other_id, similarity, reason, source_id FROM stage.similar_pairs`,

  `INSERT INTO concept_support (concept_id, ontology_id, supported_by, supported_at, creation_method, for_relationships)
   SELECT s.concept_id, o.ontology_id, s.supported_by, s.supported_at, s.creation_method, s.for_relationships
   FROM stage.concept_support s JOIN stage.ontologies o ON o.name = s.ontology`,
  `INSERT INTO curated_field (concept_id, field, set_by, set_at)
   SELECT concept_id, field, set_by, set_at FROM stage.curated_fields`,
  `INSERT INTO concept_note (concept_id, note, written_by, written_at)
   SELECT concept_id, note, written_by, written_at FROM stage.concept_notes ORDER BY concept_id, own_position`,
  `INSERT INTO former_label (label_key, concept_id) SELECT label_key, concept_id FROM stage.former_labels`,
  `INSERT INTO concept_decision (decision_id, kind, concept_id, other_id, decided_by, decided_at, reason, moved, before,
     undoes, undone_by)
   SELECT decision_id, kind, concept_id, other_id, decided_by, decided_at, reason, moved, before, undoes, undone_by
   FROM stage.concept_decisions WHERE true ORDER BY own_position ON CONFLICT DO NOTHING`,
  `INSERT INTO merged_concept (concept_id, target_id, decision_id)
   SELECT concept_id, target_id, decision_id FROM stage.merged_concepts`,
  `INSERT INTO split_pair (concept_id, other_id, decision_id)
   SELECT concept_id, other_id, decision_id FROM stage.split_pairs`,

  `INSERT INTO type_decision (decision_id, kind, retired_type, target_type, decided_by, decided_at, reason, relationships,
     joined, undoes, undone_by, job_id)
   SELECT decision_id, kind, retired_type, target_type, decided_by, decided_at, reason, relationships, joined, undoes,
     undone_by, job_id
   FROM stage.type_decisions WHERE true ORDER BY own_position ON CONFLICT DO NOTHING`,
  `INSERT INTO vocabulary_config (only, settings, updated_at, updated_by)
   SELECT 1, settings, updated_at, updated_by FROM stage.vocabulary_settings WHERE true
   ON CONFLICT (only) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at,
     updated_by = excluded.updated_by`,
  `INSERT INTO aggressiveness_profile (profile_name, control_x1, control_y1, control_x2, control_y2, description,
     created_at)
   SELECT profile_name, control_x1, control_y1, control_x2, control_y2, description, created_at
   FROM stage.aggressiveness_profiles WHERE true
   ON CONFLICT (profile_name) DO UPDATE SET control_x1 = excluded.control_x1, control_y1 = excluded.control_y1,
     control_x2 = excluded.control_x2, control_y2 = excluded.control_y2, description = excluded.description,
     created_at = excluded.created_at`,
  `INSERT INTO query_definition (name, definition_type, definition, metadata, owner_id, search_text, created_at,
     updated_at)
   SELECT q.name, q.definition_type, q.definition, q.metadata, u.user_id, definition_text(q.name, q.definition, q.metadata),
     q.created_at, q.updated_at
   FROM stage.query_definitions q LEFT JOIN user_account u ON u.username = q.owner
   WHERE NOT EXISTS (SELECT 1 FROM query_definition d WHERE d.name = q.name AND d.definition_type = q.definition_type
     AND d.definition = q.definition AND d.owner_id IS u.user_id)
   ORDER BY q.own_position`,

  `INSERT INTO passage (source_id, start_offset, end_offset, job_id)
   SELECT p.source_id, p.start_offset, p.end_offset, d.job_id
   FROM stage.passage p JOIN stage.source_details d ON d.source_id = p.source_id ORDER BY p.rowid`,
  `INSERT INTO passage_text (rowid, words, headings) SELECT p.passage_id, s.words, s.headings
   FROM stage.passage s JOIN passage p ON p.source_id = s.source_id AND p.start_offset = s.start_offset
     AND p.end_offset = s.end_offset`,
  `UPDATE vocabulary SET usage_count = n.used FROM (
     SELECT v.relationship_type, count(r.edge_id) AS used FROM vocabulary v LEFT JOIN relationship r
       ON r.type = v.relationship_type GROUP BY v.relationship_type) n
   WHERE n.relationship_type = vocabulary.relationship_type AND n.used <> vocabulary.usage_count`,
];

/** Confidence among the properties of a relationship; 1 where they have none. */
export function confidenceIn(properties: string): string {
  const isNumber = `json_type(${properties}, '$.confidence') IN ('integer', 'real')`;
  return `iif(${isNumber}, min(max(json_extract(${properties}, '$.confidence'), 0.0), 1.0), 1)`;
}

/** The event that an epoch of the backup becomes; null where there is none. */
function event(column: string): string {
  return `CASE WHEN ${column} IS NOT NULL THEN ${anyEvent(column)} END`;
}

/** The same; the event of the restore where there is none. */
function anyEvent(column: string): string {
  return `coalesce((SELECT m.new FROM stage.event_map m WHERE m.old = ${column}), :event)`;
}

function objectKey(column: string): string {
  return `CASE WHEN ${column} IS NOT NULL THEN 'sha256/' || ${column} END`;
}

function versionColumns(): string {
  return `version, version_id, content_hash, filename, content_type, bytes, blob_key, text_key, job_id, ingested_by,
    ingested_at, source_type, source_path, source_hostname`;
}

function versionValues(row: string): string {
  return `${row}.version, ${row}.version_id, ${row}.content_hash, ${row}.filename, ${row}.content_type, ${row}.bytes,
    coalesce(${objectKey(`${row}.original`)}, 'lost/' || ${row}.version_id), ${objectKey(`${row}.parsed_text`)},
    ${row}.job_id, ${row}.ingested_by, ${row}.ingested_at, ${row}.source_type, ${row}.source_path, ${row}.source_hostname`;
}
