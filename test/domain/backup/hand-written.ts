/** A small backup, written by hand from the format's description. Each call gives a copy that may be changed. */
export function handWritten(): BackupDocument {
  return structuredClone(document);
}

/** A document whose parts tests may replace by anything. */
export interface BackupDocument {
  header: Record<string, unknown>;
  bulk: Record<string, Record<string, unknown>[]>;
}

const supports = {
  relationship_type: 'SUPPORTS',
  description: 'One thing is evidence for another',
  category: 'evidential',
  added_by: 'system',
  added_at: '2026-01-01T00:00:00Z',
  usage_count: 1,
  is_active: true,
  is_builtin: true,
  synonyms: null,
  deprecation_reason: null,
  direction_semantics: 'outward',
  embedding_model: 'acme:small@3',
  embedding_generated_at: '2026-01-01T00:00:00Z',
  embedding: [0.1, 0.2, 0.3],
};

const document: BackupDocument = {
  header: {
    format_version: 'kg-backup/2',
    source: { platform: 'somewhere', version: '7.1' },
    exported_at: '2026-01-31T12:00:00Z',
    schema_version: 24,
    embedding_profiles: [
      {
        identity: 'acme:small@3',
        vector_space: 'acme:small@3',
        image_vector_space: null,
        name: 'small',
        multimodal: false,
      },
      {
        identity: 'acme:wide@4',
        vector_space: 'acme:wide@4',
        image_vector_space: 'acme:clip@2',
        name: 'wide',
        multimodal: false,
      },
    ],
    default_embedding_profile: 0,
    relationship_vocabulary: [supports],
    epoch_kinds: [{ kind: 'ingestion', semantic_wallclock: true, description: 'A document was read' }],
    actors: ['ruth'],
    content_types: ['text/plain'],
    ontologies: [{ name: 'weather', default_embedding_profile: 0 }],
  },
  bulk: {
    concepts: [
      {
        concept_id: 'rain',
        label: 'Rain',
        search_terms: ['rain', 'rainfall'],
        embedding: [1, 0, 0],
        created_at_epoch: 1,
        last_seen_epoch: 1,
      },
      {
        concept_id: 'flood',
        label: 'Flood',
        search_terms: ['flood'],
        embedding: [0, 1, 0, 0],
        created_at_epoch: 1,
        last_seen_epoch: 1,
        embedding_profile: 1,
      },
    ],
    sources: [
      {
        source_id: 'src_1',
        document: 'weather',
        file_path: 'weather/rain.txt',
        paragraph: 1,
        full_text: 'Long rain leads to floods.',
        content_type: 0,
      },
    ],
    instances: [{ instance_id: 'ins_1', quote: 'Long rain', source_id: 'src_1', created_at_event_id: 1 }],
    evidence: [{ concept_id: 'rain', instance_id: 'ins_1' }],
    relationships: [{ from: 'rain', to: 'flood', type: 0, properties: { learned_id: 'src_1', confidence: 0.9 } }],
    vocabulary: [supports],
    graph_epochs: [
      { event_id: 1, occurred_at: '2026-01-30T08:00:00.25Z', kind: 0, actor: 0, counter_after: 1, metadata: {} },
    ],
    ontologies: [
      {
        ontology_id: 'ont_1',
        name: 'weather',
        description: '',
        embedding: [0, 0, 1],
        search_terms: [],
        lifecycle_state: 'frozen',
        creation_epoch: 1,
        created_by: 'ruth',
      },
    ],
    scoped_by: [{ source_id: 'src_1', ontology: 'weather' }],
    anchored_by: [{ ontology: 'weather', concept_id: 'rain' }],
  },
};
