import type { GraphReader, WordCount } from '../../../../domain/ports.js';
import type { Database } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import { cosineOf } from '../../../../domain/matching/dot-product.js';
import { inUse, requireActive } from '../../vectors/active-set.js';
import { fromBytes } from '../../vectors/vector-bytes.js';
import { conceptsIn, ontologyNamed } from '../ontologies/in-ontology.js';
import { textQuery, wordQuery } from './text-query.js';

type WordReads = Pick<Sync<GraphReader>, 'searchConceptText' | 'conceptsNamed' | 'conceptSimilarities' | 'wordCounts'>;

/** Queries of the concept search: by words, by name, and how common words are. */
export function wordReads(database: Database): WordReads {
  return {
    searchConceptText(_scope, { words, limit, ontology }) {
      const query = textQuery(words);
      if (query === null) return [];
      const filter = ontology === null ? '' : `AND c.concept_id IN ${conceptsIn(database, ontologyNamed('?'))}`;
      const found = database.all(
        `SELECT c.concept_id, c.concept_key, bm25(concept_text, 4.0, 2.0, 1.0) AS score
         FROM concept_text JOIN concept c ON c.concept_key = concept_text.rowid
         WHERE concept_text MATCH ? ${filter} ORDER BY score, c.concept_id LIMIT ?`,
        query,
        ...(ontology === null ? [] : [ontology]),
        limit,
      );
      const keys = found.map((row) => Number(row['concept_key']));
      const inName = rowsWithWords(database, 'concept_text', '{label terms}', words, keys);
      const inDescription = rowsWithWords(database, 'concept_text', 'description', words, keys);
      return found.map((row) => ({
        id: String(row['concept_id']),
        rank: -Number(row['score']),
        inName: inName.get(Number(row['concept_key'])) ?? [],
        inDescription: inDescription.get(Number(row['concept_key'])) ?? [],
      }));
    },

    conceptsNamed(_scope, { keys, limit, ontology }) {
      const filter = ontology === null ? '' : `WHERE concept_id IN ${conceptsIn(database, ontologyNamed('?3'))}`;
      const rows = database.all(
        `SELECT * FROM (
           SELECT concept_id, label AS name, 1 AS is_label FROM concept
             WHERE label_key IN (SELECT value FROM json_each(?1))
           UNION ALL SELECT concept_id, term, 0 FROM concept_term WHERE term_key IN (SELECT value FROM json_each(?1)))
         ${filter} ORDER BY is_label DESC, concept_id, name LIMIT ?2`,
        JSON.stringify(keys),
        limit,
        ...(ontology === null ? [] : [ontology]),
      );
      return rows.map((row) => ({
        conceptId: String(row['concept_id']),
        name: String(row['name']),
        isLabel: row['is_label'] === 1,
      }));
    },

    conceptSimilarities(_scope, { profile, vector, conceptIds }) {
      requireActive(database, profile);
      return conceptIds.map((conceptId) => {
        const row = database.get(
          `SELECT e.embedding FROM concept c
           JOIN concept_vector e ON e.concept_key = c.concept_key AND ${inUse('e')} WHERE c.concept_id = ?`,
          conceptId,
        );
        return row === undefined ? null : cosineOf(vector, fromBytes(row['embedding']!));
      });
    },

    wordCounts(_scope, words) {
      const passages = database.number('SELECT count(*) FROM passage');
      const passageText = passages > 0 ? 'passage_text' : 'source_text';
      return {
        concepts: database.number('SELECT count(*) FROM concept'),
        passages: passages > 0 ? passages : database.number('SELECT count(*) FROM source'),
        words: words.map((word): WordCount => {
          const query = wordQuery(word);
          const count = (table: string) =>
            query === null ? 0 : database.number(`SELECT count(*) FROM ${table} WHERE ${table} MATCH ?`, query);
          return {
            ...{ word, concepts: count('concept_text'), quotes: count('quote_text') },
            passages: count(passageText),
          };
        }),
      };
    },
  };
}

/** Reads which of the words the columns (as full text names them; empty: all) hold, by row. */
export function rowsWithWords(
  database: Database,
  table: 'concept_text' | 'quote_text',
  columns: string,
  words: readonly string[],
  rows: readonly number[],
): Map<number, string[]> {
  const held = new Map<number, string[]>();
  if (rows.length === 0) return held;
  const among = JSON.stringify(rows);
  for (const word of words) {
    const query = wordQuery(word);
    if (query === null) continue;
    // The + keeps full text from being asked again for each row.
    const found = database.table(
      `SELECT rowid FROM ${table} WHERE ${table} MATCH ? AND +rowid IN (SELECT value FROM json_each(?))`,
      columns === '' ? query : `${columns} : ${query}`,
      among,
    );
    for (const [row] of found) held.set(Number(row), [...(held.get(Number(row)) ?? []), word]);
  }
  return held;
}
