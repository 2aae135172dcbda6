import type { ConceptSummary, Evidence, GraphReader } from '../../../../domain/ports.js';
import type { QuoteMatch } from '../../../../domain/text/quotes/quotes.js';
import { columnsOf } from '../../jobs/row-columns.js';
import type { Database, Row } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import type { ConceptVectors } from '../../vectors/concept-vectors.js';
import { activeIdentity, inUse } from '../../vectors/active-set.js';
import { fromBytes } from '../../vectors/vector-bytes.js';
import { bestFirst } from './best-evidence.js';
import { termsOf } from './concept-terms.js';
import { toRelationship } from '../relationships/to-relationship.js';
import { conceptsIn, ontologyNamed, ontologyNamesOfConcept } from '../ontologies/in-ontology.js';
import { countingEvidence, publishedInChunk } from '../documents/published.js';
import { textOrNull } from '../../database/text-or-null.js';

/** Columns of `toEvidence`, of `evidence e` with `evidenceJoins`. */
export const evidenceColumns = `i.*, s.paragraph, s.full_text, s.content_type AS source_content_type, d.document_id,
  d.filename, d.content_type, d.source_type, d.source_path, d.source_hostname, o.name`;
export const evidenceJoins = `JOIN instance i ON i.instance_id = e.instance_id
  JOIN source s ON s.source_id = i.source_id JOIN document d ON d.document_id = s.document_id
  JOIN ontology o ON o.ontology_id = d.ontology_id`;

type ConceptReads = Pick<
  Sync<GraphReader>,
  | 'concepts'
  | 'searchConcepts'
  | 'evidenceOf'
  | 'outgoing'
  | 'incomingState'
  | 'expand'
  | 'conceptEmbedding'
  | 'sourceConcepts'
>;

/** Reads concepts with their evidence, relationships and vectors. Ids that are not there are left out. */
export function conceptReads(database: Database, vectors: ConceptVectors): ConceptReads {
  return {
    concepts: (_scope, conceptIds) => conceptIds.flatMap((conceptId) => summary(database, conceptId) ?? []),

    searchConcepts(_scope, { profile, vector, limit, ontology }) {
      if (ontology === null) return vectors.nearest(profile, vector, limit);
      const within = conceptsIn(database, ontologyNamed('?'));
      const keys = database.all(`SELECT concept_key FROM concept WHERE concept_id IN ${within}`, ontology);
      const among = keys.map((row) => Number(row['concept_key']));
      return vectors.nearestAmong(profile, vector, limit, among);
    },

    evidenceOf(_scope, conceptIds, limitPerConcept, offset = 0) {
      const counting = countingEvidence(database);
      return conceptIds.flatMap((conceptId) =>
        database
          .all(
            `SELECT ${evidenceColumns} FROM evidence e ${evidenceJoins}
             WHERE e.concept_id = ? AND ${counting} ORDER BY ${bestFirst()} LIMIT ? OFFSET ?`,
            conceptId,
            limitPerConcept,
            offset,
          )
          .map((row) => ({ conceptId, ...toEvidence(row) })),
      );
    },

    outgoing: (_scope, conceptIds) =>
      database
        .all(
          `SELECT r.*, t.label AS to_label FROM json_each(?) wanted JOIN relationship r ON r.from_id = wanted.value
           JOIN concept t ON t.concept_id = r.to_id ORDER BY r.from_id, r.type, r.to_id`,
          JSON.stringify([...new Set(conceptIds)]),
        )
        .map((row) => ({ ...toRelationship(row), toLabel: String(row['to_label']) })),

    incomingState(_scope, conceptId) {
      const row = database.get(
        'SELECT count(*) AS relationships, max(changed_at) AS changed_at FROM relationship WHERE to_id = ?',
        conceptId,
      );
      const { number, numberOrNull } = columnsOf(row ?? {});
      return { count: number('relationships'), changedAt: numberOrNull('changed_at') };
    },

    expand(_scope, conceptIds, direction, types) {
      const frontier = JSON.stringify([...new Set(conceptIds)]);
      const ofType = types === null ? '' : 'AND r.type IN (SELECT value FROM json_each(?2))';
      const step = (end: 'from_id' | 'to_id') =>
        `SELECT r.* FROM json_each(?1) wanted JOIN relationship r ON r.${end} = wanted.value ${ofType}`;
      const steps = { out: step('from_id'), in: step('to_id'), both: `${step('from_id')} UNION ${step('to_id')}` };
      return database
        .all(
          `SELECT * FROM (${steps[direction]}) ORDER BY from_id, type, to_id`,
          frontier,
          ...(types === null ? [] : [JSON.stringify(types)]),
        )
        .map(toRelationship);
    },

    conceptEmbedding(_scope, conceptId) {
      const row = database.get(
        `SELECT ${activeIdentity} AS identity, e.embedding FROM concept c
         JOIN concept_vector e ON e.concept_key = c.concept_key AND ${inUse('e')} WHERE c.concept_id = ?`,
        conceptId,
      );
      return row && { profile: String(row['identity']), vector: fromBytes(row['embedding']!) };
    },

    sourceConcepts: (_scope, sourceIds) =>
      database
        .all(
          `SELECT c.concept_id, c.label, i.* FROM json_each(?) wanted JOIN instance i ON i.source_id = wanted.value
           JOIN evidence e ON e.instance_id = i.instance_id
           JOIN concept c ON c.concept_id = e.concept_id WHERE ${publishedInChunk}
           ORDER BY wanted.key, i.start_offset, i.end_offset, c.concept_id`,
          JSON.stringify(sourceIds),
        )
        .map((row) => ({
          conceptId: String(row['concept_id']),
          label: String(row['label']),
          instance: toInstance(row),
        })),
  };
}

function summary(database: Database, conceptId: string): ConceptSummary | undefined {
  const row = database.get(
    `SELECT c.*, ${activeIdentity} AS identity, (SELECT count(*) FROM evidence e WHERE e.concept_id = c.concept_id AND ${countingEvidence(database)})
       AS evidence_count
     FROM concept c WHERE c.concept_id = ?`,
    conceptId,
  );
  if (row === undefined) return undefined;
  return {
    ...toConcept(database, row),
    embeddingProfile: String(row['identity']),
    documents: ontologyNamesOfConcept(database, conceptId),
    evidenceCount: Number(row['evidence_count']),
  };
}

/** A row of the table `concept`, and its search terms. */
export function toConcept(database: Database, row: Row) {
  const conceptId = String(row['concept_id']);
  return {
    conceptId,
    label: String(row['label']),
    description: String(row['description']),
    searchTerms: termsOf(database, conceptId),
    createdAtEpoch: Number(row['created_at_epoch']),
    lastSeenEpoch: Number(row['last_seen_epoch']),
  };
}

/** A row of the table `instance`. */
export function toInstance(row: Row) {
  return {
    instanceId: String(row['instance_id']),
    quote: String(row['quote']),
    sourceId: String(row['source_id']),
    startOffset: Number(row['start_offset']),
    endOffset: Number(row['end_offset']),
    match: String(row['match']) as QuoteMatch,
    createdAtEventId: Number(row['created_at_event_id']),
  };
}

/** A quote with its chunk and document (`evidenceColumns`). */
export function toEvidence(row: Row): Evidence {
  return {
    ...toInstance(row),
    ontology: String(row['name']),
    documentId: String(row['document_id']),
    filename: String(row['filename']),
    paragraph: Number(row['paragraph']),
    fullText: String(row['full_text']),
    contentType: textOrNull(row['source_content_type']) ?? textOrNull(row['content_type']),
    sourceType: textOrNull(row['source_type']),
    sourcePath: textOrNull(row['source_path']),
    sourceHostname: textOrNull(row['source_hostname']),
  };
}
