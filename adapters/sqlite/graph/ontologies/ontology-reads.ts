import type { LifecycleState, Ontology } from '../../../../domain/graph/model.js';
import type { OntologyFile, OntologyReader, OntologySummary } from '../../../../domain/ports.js';
import type { Database, Row } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import type { Sync } from '../../threads/sync.js';
import { countingRule, isCurrent, publishedRule } from '../documents/published.js';
import { conceptsIn, isIn } from './in-ontology.js';
import { inUse } from '../../vectors/active-set.js';
import { openStatusList } from '../../jobs/status-lists.js';

const ontologies = 'FROM ontology_name n LEFT JOIN ontology o ON o.ontology_id = n.ontology_id';
/** Columns of `ontology o` and `ontology_name n` that `toOntology` needs. */
export const ontologyColumns = `n.name, n.ontology_id, o.description, o.search_terms, o.lifecycle_state, o.lifecycle_reason,
  o.creation_epoch, o.created_by,
  EXISTS (SELECT 1 FROM ontology_vector e WHERE e.ontology_id = o.ontology_id AND ${inUse('e')}) AS has_embedding`;
/** Chunks of current versions; another version that is being read does not count yet. */
const currentSources = `document d JOIN source s ON ${isCurrent}`;
/** Counts of ontology `n`, and further ones that a list does not have. */
function countsBy(database: Database) {
  const published = publishedRule(database);
  const isMember = (concept: string) => isIn(database, concept, 'n.ontology_id');
  const counts = `(SELECT count(*) FROM document d WHERE d.ontology_id = n.ontology_id) AS documents,
    (SELECT count(*) FROM ${currentSources} WHERE d.ontology_id = n.ontology_id) AS sources,
    (SELECT count(*) FROM concept WHERE concept_id IN ${conceptsIn(database, 'n.ontology_id')}) AS concepts,
    (SELECT count(*) FROM ontology_job j WHERE j.ontology_id = n.ontology_id
       AND j.job_status IN ${openStatusList}) AS open_jobs`;
  /** Relationships between two concepts of the ontology that people wrote and its documents do not support. */
  const written = `FROM relationship_support w JOIN relationship r ON r.edge_id = w.edge_id
    WHERE w.source_id IS NULL AND ${isMember('r.from_id')} AND ${isMember('r.to_id')} AND NOT EXISTS (
      SELECT 1 FROM relationship_support t JOIN source s ON s.source_id = t.source_id JOIN document d ON ${published('t')}
      WHERE t.edge_id = w.edge_id AND d.ontology_id = n.ontology_id)`;
  const statistics = `(SELECT count(DISTINCT e.instance_id) FROM document d
       JOIN source s ON s.document_id = d.document_id JOIN evidence e ON e.source_id = s.source_id
       WHERE d.ontology_id = n.ontology_id AND ${countingRule(database)}) AS instances,
    (SELECT count(DISTINCT r.edge_id) FROM ${currentSources}
       JOIN relationship_support r ON r.source_id = s.source_id AND ${published('r')} WHERE d.ontology_id = n.ontology_id)
    + (SELECT count(DISTINCT w.edge_id) ${written}) AS relationships`;
  return { counts, statistics };
}

/** Sources of a file that are named. */
const maxSourceIds = 100;

/** Ontologies with what they hold, also those that only have a reserved name and jobs. */
export function ontologyReads(database: Database): Sync<OntologyReader> {
  return {
    ontologyByName(_scope, name) {
      const row = database.get(`SELECT ${ontologyColumns} ${ontologies} WHERE n.name = ?`, name);
      return row && toOntology(row);
    },

    ontologyNames: () => database.all('SELECT name FROM ontology_name ORDER BY name').map((row) => String(row['name'])),

    listOntologies(_scope, { limit, offset }) {
      const { counts } = countsBy(database);
      const rows = database.all(
        `SELECT ${ontologyColumns}, ${counts} ${ontologies} ORDER BY n.name LIMIT ? OFFSET ?`,
        limit,
        offset,
      );
      return { ontologies: rows.map(toSummary), total: database.number('SELECT count(*) FROM ontology_name') };
    },

    ontologySummary(_scope, name) {
      const { counts, statistics } = countsBy(database);
      const row = database.get(
        `SELECT ${ontologyColumns}, ${counts}, ${statistics} ${ontologies} WHERE n.name = ?`,
        name,
      );
      if (row === undefined) return undefined;
      const [instanceCount, relationshipCount] = [Number(row['instances']), Number(row['relationships'])];
      return { ...toSummary(row), instanceCount, relationshipCount };
    },

    ontologyFiles(_scope, ontologyId, { limit, offset }) {
      const published = publishedRule(database);
      const rows = database.all(
        `SELECT d.document_id, d.filename, d.source_path,
           (SELECT count(*) FROM source s WHERE ${isCurrent}) AS chunks,
           (SELECT count(DISTINCT e.concept_id) FROM source s JOIN evidence e ON e.source_id = s.source_id
            WHERE ${published('e')}) AS concepts,
           (SELECT json_group_array(source_id) FROM (SELECT source_id FROM source s
            WHERE ${isCurrent} ORDER BY s.paragraph LIMIT ${maxSourceIds})) AS source_ids
         FROM document d WHERE d.ontology_id = ? ORDER BY d.filename, d.document_id LIMIT ? OFFSET ?`,
        ontologyId,
        limit,
        offset,
      );
      const total = database.number('SELECT count(*) FROM document WHERE ontology_id = ?', ontologyId);
      return { files: rows.map(toFile), total };
    },

    ontologyNamedAt: (_scope, name, timestamp) => ontologyNamedAt(database, name, timestamp),
  };
}

/** The present name of the ontology that had this name at that time; the name itself where none had it. */
export function ontologyNamedAt(database: Database, name: string, timestamp: string): string {
  const row = database.get(
    `SELECT n.name FROM ontology_rename r JOIN ontology_name n ON n.ontology_id = r.ontology_id
     WHERE r.old_name = ? AND r.renamed_at >= ? ORDER BY r.renamed_at LIMIT 1`,
    name,
    timestamp,
  );
  return row === undefined ? name : String(row['name']);
}

/**
 * Ontology of a row with the columns of `ontology`, its name and `has_embedding`. Columns are null where a name is only
 * reserved.
 */
export function toOntology(row: Row): Ontology {
  return {
    ontologyId: String(row['ontology_id']),
    name: String(row['name']),
    description: textOrNull(row['description']) ?? '',
    searchTerms: JSON.parse(textOrNull(row['search_terms']) ?? '[]') as string[],
    lifecycleState: (textOrNull(row['lifecycle_state']) ?? 'active') as LifecycleState,
    lifecycleReason: textOrNull(row['lifecycle_reason']),
    creationEpoch: row['creation_epoch'] === null ? null : Number(row['creation_epoch']),
    createdBy: textOrNull(row['created_by']),
    hasEmbedding: row['has_embedding'] === 1,
  };
}

function toSummary(row: Row): OntologySummary {
  return {
    ...toOntology(row),
    documentCount: Number(row['documents']),
    sourceCount: Number(row['sources']),
    conceptCount: Number(row['concepts']),
    openJobCount: Number(row['open_jobs']),
  };
}

function toFile(row: Row): OntologyFile {
  const filename = String(row['filename']);
  return {
    documentId: String(row['document_id']),
    filename,
    filePath: textOrNull(row['source_path']) ?? filename,
    chunkCount: Number(row['chunks']),
    conceptCount: Number(row['concepts']),
    sourceIds: JSON.parse(String(row['source_ids'])) as string[],
  };
}
