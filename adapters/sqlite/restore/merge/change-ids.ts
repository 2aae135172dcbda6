import {
  conceptCandidates,
  instanceCandidates,
  mergedDocument,
  ontologyCandidates,
  sourceCandidates,
} from '../../../../domain/backup/restore/merge/merged-ids.js';
import { versionIdOf } from '../../../../domain/ids.js';
import type { Database, Row } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import { candidateDocuments } from '../../jobs/known-documents.js';
import { IdMap, noteChanges } from './id-map.js';
import { rewriteIds } from './rewrite-ids.js';

/** Gives the records of the stage ids that are free in the graph, and writes them wherever records name them. */
export function changeIds(database: Database): void {
  const map = new IdMap(database);
  changeOntologies(database, map);
  changeDocuments(database, map);
  changeVersions(database);
  changeSources(database, map);
  changeInstances(database, map);
  changeConcepts(database, map);
  if (database.get('SELECT 1 FROM stage.id_change') === undefined) return;
  rewriteIds(database);
  database.script(noteChanges);
}

/** An ontology has the id of that of its name in the graph. */
function changeOntologies(database: Database, map: IdMap): void {
  const rows = database.all(
    `SELECT o.ontology_id, n.ontology_id AS known, t.ontology_id IS NOT NULL AS is_taken FROM stage.ontologies o
     LEFT JOIN ontology_name n ON n.name = o.name LEFT JOIN ontology_name t ON t.ontology_id = o.ontology_id`,
  );
  for (const row of rows) {
    const before = String(row['ontology_id']);
    if (row['known'] !== null) map.set('ontology', before, String(row['known']));
    else if (row['is_taken'] === 1) map.change('ontology', before, ontologyCandidates(before));
  }
}

function changeDocuments(database: Database, map: IdMap): void {
  const rows = database.all(
    `SELECT d.document_id, d.document_key, d.content_hash, o.ontology_id AS before, coalesce(m.new, o.ontology_id) AS after
     FROM stage.document_details d JOIN stage.ontologies o ON o.name = d.ontology
     LEFT JOIN stage.id_change m ON m.kind = 'ontology' AND m.old = o.ontology_id ORDER BY d.position`,
  );
  for (const row of rows) changeDocument(database, map, row);
}

function changeDocument(database: Database, map: IdMap, row: Row): void {
  const [documentId, ontologyId, contentHash] = [row['document_id'], row['after'], row['content_hash']].map(String) as [
    string,
    string,
    string,
  ];
  const known = (documentKey: string | null) => candidateDocuments(database, { ontologyId, contentHash, documentKey });
  const { isTaken } = known(null);
  const merged = mergedDocument(
    {
      ...{ documentId, documentKey: textOrNull(row['document_key']), contentHash, ontologyId },
      hasOntologyId: row['before'] === row['after'],
    },
    (id) => isTaken(id) || (id !== documentId && map.isTaken('document', id)),
    (documentKey) => known(documentKey).withKey !== null,
  );
  map.set('document', documentId, merged.documentId);
  database.run(
    'UPDATE stage.document_details SET document_key = ? WHERE document_id = ?',
    ...[merged.documentKey, documentId],
  );
}

/** The versions of documents that have other ids have others, too. */
function changeVersions(database: Database): void {
  database.script('DELETE FROM stage.version_map');
  const rows = database.all(
    `SELECT v.document_id, v.version_id, v.content_hash, m.new AS document_after, coalesce(n.new, o.ontology_id) AS ontology_after
     FROM (SELECT document_id, version_id, content_hash FROM stage.document_versions
       UNION SELECT document_id, version_id, content_hash FROM stage.document_details) v
     JOIN stage.id_change m ON m.kind = 'document' AND m.old = v.document_id
     JOIN stage.document_details d ON d.document_id = v.document_id JOIN stage.ontologies o ON o.name = d.ontology
     LEFT JOIN stage.id_change n ON n.kind = 'ontology' AND n.old = o.ontology_id`,
  );
  for (const row of rows) {
    const [document, hash, ontology] = [row['document_after'], row['content_hash'], row['ontology_after']].map(String);
    database.run(
      'INSERT INTO stage.version_map (document_id, old, new) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      ...[row['document_id']!, row['version_id']!, versionIdOf(document!, hash!, ontology!)],
    );
  }
}

/** Chunks of documents that have other ids have others, and such whose id is taken. */
function changeSources(database: Database, map: IdMap): void {
  const rows = database.all(
    `SELECT s.source_id, s.paragraph, coalesce(m.new, d.version_id) AS version_id
     FROM stage.sources s JOIN stage.source_details d ON d.source_id = s.source_id
     JOIN stage.has_source h ON h.source_id = s.source_id
     LEFT JOIN stage.version_map m ON m.document_id = h.document_id AND m.old = d.version_id
     WHERE h.document_id IN (SELECT old FROM stage.id_change WHERE kind = 'document')
       OR s.source_id IN (SELECT source_id FROM source) ORDER BY s.position`,
  );
  for (const row of rows) {
    const [sourceId, versionId] = [String(row['source_id']), String(row['version_id'])];
    map.change('source', sourceId, sourceCandidates(sourceId, versionId, Number(row['paragraph'])));
  }
}

/** Quotes of chunks that have other ids have others, and such whose id is taken. */
function changeInstances(database: Database, map: IdMap): void {
  const rows = database.all(
    `SELECT i.instance_id, d.start_offset, d.end_offset, coalesce(m.new, e.version_id) AS version_id
     FROM stage.instances i JOIN stage.instance_details d ON d.instance_id = i.instance_id
     JOIN stage.source_details e ON e.source_id = i.source_id JOIN stage.has_source h ON h.source_id = i.source_id
     LEFT JOIN stage.version_map m ON m.document_id = h.document_id AND m.old = e.version_id
     WHERE i.source_id IN (SELECT old FROM stage.id_change WHERE kind = 'source')
       OR i.instance_id IN (SELECT instance_id FROM instance) ORDER BY i.position`,
  );
  for (const row of rows) {
    const [id, versionId] = [String(row['instance_id']), String(row['version_id'])];
    const [start, end] = [Number(row['start_offset']), Number(row['end_offset'])];
    map.change('instance', id, instanceCandidates(id, versionId, start, end));
  }
}

function changeConcepts(database: Database, map: IdMap): void {
  const rows = database.all(
    `SELECT concept_id FROM stage.concepts WHERE concept_id IN (SELECT concept_id FROM concept)
       OR concept_id IN (SELECT concept_id FROM merged_concept) ORDER BY position`,
  );
  for (const { concept_id: id } of rows) map.change('concept', String(id), conceptCandidates(String(id)));
}
