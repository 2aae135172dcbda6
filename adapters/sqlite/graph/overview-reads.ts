import type { CategorySource } from '../../../domain/graph/model.js';
import type { GraphReader } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { activeIdentity, inUse } from '../vectors/active-set.js';
import { fromBytes } from '../vectors/vector-bytes.js';
import { textOrNull } from '../database/text-or-null.js';

type OverviewReads = Pick<Sync<GraphReader>, 'vocabulary' | 'profiles' | 'counts'>;

/** All types, `v`, with their vectors of the active profile. */
export const vocabularyRows = `SELECT v.*, e.embedding, e.made_at AS embedding_generated_at,
    CASE WHEN e.embedding IS NOT NULL THEN ${activeIdentity} END AS embedding_model
  FROM vocabulary v LEFT JOIN type_vector e ON e.relationship_type = v.relationship_type AND ${inUse('e')}`;

/** Vocabulary, profiles and numbers. */
export function overviewReads(database: Database): OverviewReads {
  return {
    vocabulary: () => database.all(`${vocabularyRows} ORDER BY v.relationship_type`).map(toVocabularyType),

    profiles: () =>
      database.all('SELECT * FROM embedding_profile ORDER BY profile_id').map((row) => ({
        identity: String(row['identity']),
        vectorSpace: String(row['vector_space']),
        name: String(row['name']),
        dims: Number(row['dims']),
        matchThreshold: Number(row['match_threshold']),
        searchThreshold: Number(row['search_threshold']),
      })),

    counts() {
      const count = (table: string) => database.number(`SELECT count(*) FROM ${table}`);
      return {
        concepts: count('concept'),
        sources: count('source'),
        instances: count('instance'),
        evidence: count('evidence'),
        appears: count('(SELECT DISTINCT source_id, concept_id FROM evidence)'),
        relationships: count('relationship'),
        documents: count('document'),
        ontologies: count('ontology'),
        vocabularyTypes: count('vocabulary'),
        epoch: database.number('SELECT max(event_id) FROM epoch_event'),
        counter: database.number('SELECT counter FROM graph_counter'),
        relationshipsByType: database
          .all('SELECT type, count(*) AS n FROM relationship GROUP BY type ORDER BY n DESC, type')
          .map((row) => ({ type: String(row['type']), count: Number(row['n']) })),
        jobsByStatus: database
          .all('SELECT status, count(*) AS n FROM job WHERE deleted = 0 GROUP BY status ORDER BY status')
          .map((row) => ({ status: String(row['status']), count: Number(row['n']) })),
      };
    },
  };
}

/** A row of `vocabularyRows`. */
export function toVocabularyType(row: Row) {
  return {
    relationshipType: String(row['relationship_type']),
    description: String(row['description']),
    category: String(row['category']),
    addedBy: String(row['added_by']),
    addedAt: String(row['added_at']),
    usageCount: Number(row['usage_count']),
    isActive: row['is_active'] === 1,
    isBuiltin: row['is_builtin'] === 1,
    categorySource: row['category_source'] as CategorySource,
    synonyms: row['synonyms'] === null ? null : (JSON.parse(String(row['synonyms'])) as string[]),
    deprecationReason: textOrNull(row['deprecation_reason']),
    mergedInto: textOrNull(row['merged_into']),
    directionSemantics: textOrNull(row['direction_semantics']),
    embeddingModel: textOrNull(row['embedding_model']),
    embeddingGeneratedAt: textOrNull(row['embedding_generated_at']),
    embedding: row['embedding'] === null ? null : fromBytes(row['embedding']!),
  };
}
