import type { ConceptImage, RelationshipSupportImage } from '../../../../domain/graph/concept-image.js';
import type { CreationMethod, CuratedField } from '../../../../domain/graph/edit.js';
import type { MatchTier } from '../../../../domain/graph/match-decision.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import { inUse } from '../../vectors/active-set.js';
import { fromBytes } from '../../vectors/vector-bytes.js';
import { replacedIn, toSupport } from '../relationships/relationship-rows.js';
import { toRelationship } from '../relationships/to-relationship.js';

/**
 * All that the graph holds of the concept; undefined where there is none. Lists are in the order of their keys. A
 * concept without a vector of the active profile, as when the settings named another one at the time, has that of the
 * other.
 */
export function readConceptImage(database: Database, conceptId: string): ConceptImage | undefined {
  const row = database.get(
    `SELECT c.*, p.identity, e.embedding, e.is_outdated FROM concept c
     JOIN concept_vector e ON e.concept_key = c.concept_key JOIN vector_set s ON s.set_id = e.set_id
     JOIN embedding_profile p ON p.profile_id = s.profile_id
     WHERE c.concept_id = ? ORDER BY ${inUse('e')} DESC, e.set_id DESC LIMIT 1`,
    conceptId,
  );
  if (row === undefined) return undefined;
  const all = (sql: string) => database.all(sql, conceptId);
  return {
    conceptId,
    label: String(row['label']),
    labelKey: String(row['label_key']),
    description: String(row['description']),
    initialDescription: String(row['initial_description']),
    isQuoted: row['is_quoted'] === 1,
    createdAtEpoch: Number(row['created_at_epoch']),
    lastSeenEpoch: Number(row['last_seen_epoch']),
    embedding: fromBytes(row['embedding']!),
    embeddingProfile: String(row['identity']),
    isVectorOutdated: row['is_outdated'] === 1,
    terms: all(
      'SELECT * FROM concept_term WHERE concept_id = ? ORDER BY creation_position IS NULL, creation_position, term',
    ).map((one) => ({
      term: String(one['term']),
      termKey: textOrNull(one['term_key']),
      position: one['creation_position'] === null ? null : Number(one['creation_position']),
      isCurated: one['is_curated'] === 1,
    })),
    evidence: all('SELECT * FROM evidence WHERE concept_id = ? ORDER BY instance_id').map((one) => ({
      instanceId: String(one['instance_id']),
      sourceId: String(one['source_id']),
      jobId: String(one['job_id']),
      grade: Number(one['grade']),
      label: textOrNull(one['label']),
      replaced: replacedIn(one),
    })),
    termSupport: all('SELECT * FROM term_support WHERE concept_id = ? ORDER BY term, source_id').map((one) => ({
      term: String(one['term']),
      sourceId: String(one['source_id']),
      jobId: String(one['job_id']),
      label: textOrNull(one['label']),
      replaced: replacedIn(one),
    })),
    relationships: all('SELECT * FROM relationship WHERE from_id = ?1 OR to_id = ?1 ORDER BY from_id, type, to_id').map(
      (one) => {
        const { edgeId, from, type, to, category, properties } = toRelationship(one);
        return { from, type, to, category, properties, support: supportOf(database, edgeId) };
      },
    ),
    matches: all('SELECT * FROM match_decision WHERE concept_id = ? ORDER BY source_id, label').map((one) => ({
      sourceId: String(one['source_id']),
      label: String(one['label']),
      tier: one['tier'] as MatchTier,
      similarity: Number(one['similarity']),
      candidates: String(one['candidates']),
      jobId: String(one['job_id']),
      replaced: replacedIn(one),
    })),
    anchors: all('SELECT ontology_id FROM anchored_by WHERE concept_id = ? ORDER BY ontology_id').map((one) =>
      String(one['ontology_id']),
    ),
    support: all('SELECT * FROM concept_support WHERE concept_id = ? ORDER BY ontology_id').map((one) => ({
      ontologyId: String(one['ontology_id']),
      supportedBy: textOrNull(one['supported_by']),
      supportedAt: String(one['supported_at']),
      creationMethod: textOrNull(one['creation_method']) as CreationMethod | null,
      forRelationships: one['for_relationships'] === 1,
    })),
    fields: all('SELECT * FROM curated_field WHERE concept_id = ? ORDER BY field').map((one) => ({
      field: one['field'] as CuratedField,
      setBy: textOrNull(one['set_by']),
      setAt: String(one['set_at']),
    })),
    notes: all('SELECT * FROM concept_note WHERE concept_id = ? ORDER BY note_id').map((one) => ({
      note: String(one['note']),
      writtenBy: textOrNull(one['written_by']),
      writtenAt: String(one['written_at']),
    })),
    similar: all('SELECT * FROM similar_pair WHERE concept_id = ?1 OR other_id = ?1 ORDER BY concept_id, other_id').map(
      (one) => ({
        otherId: String(one['concept_id'] === conceptId ? one['other_id'] : one['concept_id']),
        similarity: Number(one['similarity']),
        reason: String(one['reason']),
        ...(one['source_id'] !== null && { sourceId: String(one['source_id']), replaced: replacedIn(one) }),
      }),
    ),
    formerKeys: all('SELECT label_key FROM former_label WHERE concept_id = ? ORDER BY label_key').map((one) =>
      String(one['label_key']),
    ),
    mergedIds: all('SELECT * FROM merged_concept WHERE target_id = ? ORDER BY concept_id').map((one) => ({
      conceptId: String(one['concept_id']),
      decisionId: String(one['decision_id']),
    })),
    splitPairs: all(
      'SELECT * FROM split_pair WHERE concept_id = ?1 OR other_id = ?1 ORDER BY concept_id, other_id',
    ).map((one) => ({
      otherId: String(one['concept_id'] === conceptId ? one['other_id'] : one['concept_id']),
      decisionId: String(one['decision_id']),
    })),
  };
}

function supportOf(database: Database, edgeId: string): RelationshipSupportImage[] {
  return database
    .all(`SELECT * FROM relationship_support WHERE edge_id = ? ORDER BY coalesce(source_id, '')`, edgeId)
    .map(toSupport);
}
