import type { ChangedContent, ChangedEntity } from '../../../../domain/graph/graph-change.js';
import { readAll } from '../../../../domain/graph/model.js';
import type { Database, Row } from '../../database/database.js';
import { toConcept, toInstance } from '../concepts/concept-reads.js';
import { curationReads } from '../concepts/curation-reads.js';
import { toDocument, toSource } from '../documents/document-reads.js';
import { ontologyColumns, toOntology } from '../ontologies/ontology-reads.js';
import { toVocabularyType, vocabularyRows } from '../overview-reads.js';
import { toRelationship } from '../relationships/to-relationship.js';

type Read<E extends ChangedEntity> = (database: Database, id: string) => ChangedContent[E] | undefined;

/** The row of the statement, made into content. */
function one<E extends ChangedEntity>(sql: string, toContent: (row: Row, database: Database) => ChangedContent[E]) {
  const read: Read<E> = (database, id) => {
    const row = database.get(sql, id);
    return row && toContent(row, database);
  };
  return read;
}

const readers: { [E in ChangedEntity]: Read<E> } = {
  ontology: one(
    `SELECT ${ontologyColumns} FROM ontology o JOIN ontology_name n USING (ontology_id) WHERE o.ontology_id = ?`,
    (row, database) => {
      const { hasEmbedding: _, ...ontology } = toOntology(row);
      return { ...ontology, anchors: anchorsOf(database, ontology.ontologyId) };
    },
  ),
  relationship_type: one(`${vocabularyRows} WHERE v.relationship_type = ?`, (row) => {
    const {
      usageCount: _1,
      categorySource: _5,
      embeddingModel: _2,
      embeddingGeneratedAt: _3,
      embedding: _4,
      ...type
    } = toVocabularyType(row);
    return type;
  }),
  document: one(`SELECT d.*, '' AS ontology FROM document d WHERE d.document_id = ?`, (row) => {
    const { ontology: _1, blobKey: _2, textKey: _3, ...document } = toDocument(row);
    return document;
  }),
  source: one('SELECT * FROM source WHERE source_id = ?', (row) => {
    const { document: _1, blobKey: _2, storageKey: _3, ...source } = toSource(row, '');
    return source;
  }),
  concept: one('SELECT * FROM concept WHERE concept_id = ?', (row, database) => {
    const concept = toConcept(database, row);
    const { support, fields, notes } = curationReads(database).conceptCuration(readAll, concept.conceptId);
    return { ...concept, support: support.map(({ ontology: _, ...by }) => by), fields, notes };
  }),
  quote: one('SELECT * FROM instance WHERE instance_id = ?', (row, database) => {
    const instance = toInstance(row);
    const evidence = database
      .all('SELECT concept_id, grade FROM evidence WHERE instance_id = ? ORDER BY concept_id', instance.instanceId)
      .map((each) => ({ conceptId: String(each['concept_id']), grade: Number(each['grade']) }));
    return { ...instance, evidence };
  }),
  relationship: one('SELECT * FROM relationship WHERE edge_id = ?', (row, database) => {
    const relationship = toRelationship(row);
    const support = database.all(
      'SELECT DISTINCT source_id FROM relationship_support WHERE edge_id = ? ORDER BY source_id',
      relationship.edgeId,
    );
    const sourceIds = support.flatMap(({ source_id: id }) => (id === null ? [] : [String(id)]));
    return { ...relationship, sourceIds, isCurated: sourceIds.length < support.length };
  }),
};

/** Content of those of the entities that exist, by id. */
export function contentOf<E extends ChangedEntity>(
  database: Database,
  entity: E,
  ids: readonly string[],
): ReadonlyMap<string, ChangedContent[E]> {
  const read = readers[entity];
  return new Map(
    ids.flatMap((id) => {
      const content = read(database, id);
      return content === undefined ? [] : [[id, content]];
    }),
  );
}

function anchorsOf(database: Database, ontologyId: string): string[] {
  return database
    .all('SELECT concept_id FROM anchored_by WHERE ontology_id = ? ORDER BY concept_id', ontologyId)
    .map((row) => String(row['concept_id']));
}
