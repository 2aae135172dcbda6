import type { GraphReader, PassageFilter, PassageSpan } from '../../../../domain/ports.js';
import type { Database, Row } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import type { PassageVectors } from '../../vectors/passage-vectors.js';
import { cosineOf } from '../../../../domain/matching/dot-product.js';
import { inUse, requireActive } from '../../vectors/active-set.js';
import { fromBytes } from '../../vectors/vector-bytes.js';
import { textQuery } from '../concepts/text-query.js';
import { rowsWithWords } from '../concepts/word-reads.js';
import { allCounts, countingEvidence } from './published.js';

type PassageReads = Pick<
  Sync<GraphReader>,
  'searchPassages' | 'searchPassageText' | 'searchQuoteText' | 'passageSimilarities'
>;

/** Sources that the filter lets through; as a condition on `s`, with the values of `valuesOf`. */
const inFilter = `(?2 IS NULL OR s.document_id IN (
    SELECT d.document_id FROM document d JOIN ontology o ON o.ontology_id = d.ontology_id WHERE o.name = ?2))
  AND (?3 IS NULL OR s.document_id IN (SELECT value FROM json_each(?3)))`;

/**
 * Searches passages and quotes, by vector or by words; the best ones first. A filter that is null does not restrict.
 */
export function passageReads(database: Database, vectors: PassageVectors): PassageReads {
  return {
    searchPassages(_scope, { profile, vector, limit, ...filter }) {
      if (filter.ontology === null && filter.documentIds === null) return vectors.nearest(profile, vector, limit, null);
      const rows = database.all(
        `SELECT p.passage_id FROM source s JOIN passage p ON p.source_id = s.source_id WHERE ?1 = 0 AND ${inFilter}`,
        0,
        ...valuesOf(filter),
      );
      const among = rows.map((row) => Number(row['passage_id']));
      return vectors.nearest(profile, vector, limit, among);
    },

    searchPassageText(_scope, { words, limit, ...filter }) {
      const query = textQuery(words);
      if (query === null) return [];
      const passages = database.all(
        `SELECT s.source_id, p.start_offset, p.end_offset, bm25(passage_text) AS score
         FROM passage_text JOIN passage p ON p.passage_id = passage_text.rowid
         JOIN source s ON s.source_id = p.source_id
         WHERE passage_text MATCH ?1 AND ${inFilter}
         ORDER BY score, s.source_id, p.start_offset LIMIT ?4`,
        query,
        ...valuesOf(filter),
        limit,
      );
      const sources = database.all(
        `SELECT s.source_id, s.start_offset, s.end_offset, bm25(source_text) AS score
         FROM source_text JOIN source s ON s.source_key = source_text.rowid
         WHERE source_text MATCH ?1 AND ${inFilter}
           AND NOT EXISTS (SELECT 1 FROM passage p WHERE p.source_id = s.source_id)
         ORDER BY score, s.source_id LIMIT ?4`,
        query,
        ...valuesOf(filter),
        limit,
      );
      return [...passages, ...sources]
        .map((row) => ({ ...toSpan(row), rank: -Number(row['score']) }))
        .sort((a, b) => b.rank - a.rank)
        .slice(0, limit);
    },

    searchQuoteText(_scope, { words, limit, ...filter }) {
      const query = textQuery(words);
      if (query === null) return [];
      const counting = countingEvidence(database);
      const concepts = `FROM evidence e WHERE e.instance_id = i.instance_id AND ${counting}`;
      // Where all evidence counts, quotes need not be looked up one by one.
      const hasConcepts = counting === allCounts ? '' : `AND EXISTS (SELECT 1 ${concepts})`;
      const found = database.all(
        `SELECT n.number, i.instance_id, i.source_id, i.start_offset, i.end_offset, bm25(quote_text) AS score,
             (SELECT json_group_array(e.concept_id) ${concepts}) AS concept_ids
           FROM quote_text JOIN quote_number n ON n.number = quote_text.rowid
           JOIN instance i ON i.instance_id = n.instance_id JOIN source s ON s.source_id = i.source_id
           WHERE quote_text MATCH ?1 AND ${inFilter} ${hasConcepts}
           ORDER BY score, i.instance_id LIMIT ?4`,
        query,
        ...valuesOf(filter),
        limit,
      );
      const held = rowsWithWords(
        database,
        'quote_text',
        '',
        words,
        found.map((row) => Number(row['number'])),
      );
      return found.map((row) => ({
        ...toSpan(row),
        words: held.get(Number(row['number'])) ?? [],
        instanceId: String(row['instance_id']),
        conceptIds: JSON.parse(String(row['concept_ids'])) as string[],
        rank: -Number(row['score']),
      }));
    },

    passageSimilarities(_scope, { profile, vector, passages }) {
      requireActive(database, profile);
      return passages.map(({ sourceId, startOffset, endOffset }) => {
        const row = database.get(
          `SELECT e.embedding FROM passage p
           JOIN passage_vector e ON e.passage_id = p.passage_id AND ${inUse('e')}
           WHERE p.source_id = ? AND p.start_offset = ? AND p.end_offset = ?`,
          sourceId,
          startOffset,
          endOffset,
        );
        return row === undefined ? null : cosineOf(vector, fromBytes(row['embedding']!));
      });
    },
  };
}

function valuesOf({ ontology, documentIds }: PassageFilter) {
  return [ontology, documentIds === null ? null : JSON.stringify(documentIds)] as const;
}

function toSpan(row: Row): PassageSpan {
  return {
    sourceId: String(row['source_id']),
    startOffset: Number(row['start_offset']),
    endOffset: Number(row['end_offset']),
  };
}
