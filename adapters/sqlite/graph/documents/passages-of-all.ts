import type { GraphReader, PassageSpan } from '../../../../domain/ports.js';
import type { Database, Row } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import { wordQuery } from '../concepts/text-query.js';

/** Passages in which several concepts are evidenced, or their names stand; whole sources where they were not cut. */
export function passagesOfAll(database: Database): Sync<GraphReader>['passagesOfAll'] {
  return (_scope, { concepts, limit }) => {
    if (concepts.length === 0) return [];
    const ids = concepts.map(({ conceptId }) => conceptId);
    const phrases = concepts.map(({ names }) => names.flatMap((name) => wordQuery(name) ?? []));
    const isNamed = phrases.every((some) => some.length > 0);
    const query = phrases.map((some) => `(${some.join(' OR ')})`).join(' AND ');
    const rows = [
      ...database.all(evidencedIn(ids.length), ...ids, ...ids, limit),
      ...(isNamed ? database.all(namedInPassages, query, limit) : []),
      ...(isNamed ? database.all(namedInSources, query, limit) : []),
    ];
    return [...new Map(rows.map((row) => [`${row['source_id']} ${row['start_offset']}`, toSpan(row)])).values()].slice(
      0,
      limit,
    );
  };
}

/** The ranges that are found: passages, and sources that have none. */
const ranges = `(SELECT source_id, start_offset, end_offset FROM passage
  UNION ALL SELECT source_id, start_offset, end_offset FROM source s
    WHERE NOT EXISTS (SELECT 1 FROM passage p WHERE p.source_id = s.source_id))`;

function evidencedIn(concepts: number): string {
  const each = (sql: string, join: string) => Array.from({ length: concepts }, () => sql).join(join);
  return `SELECT DISTINCT p.source_id, p.start_offset, p.end_offset FROM ${ranges} p
    WHERE p.source_id IN (${each('SELECT source_id FROM evidence WHERE concept_id = ?', ' INTERSECT ')})
      AND ${each(
        `EXISTS (SELECT 1 FROM evidence e JOIN instance i ON i.instance_id = e.instance_id
           WHERE e.concept_id = ? AND e.source_id = p.source_id
             AND i.start_offset < p.end_offset AND i.end_offset > p.start_offset)`,
        ' AND ',
      )}
    ORDER BY p.source_id, p.start_offset LIMIT ?`;
}

const namedInPassages = `SELECT p.source_id, p.start_offset, p.end_offset FROM passage_text
  JOIN passage p ON p.passage_id = passage_text.rowid
  WHERE passage_text MATCH ? ORDER BY bm25(passage_text), p.source_id, p.start_offset LIMIT ?`;

const namedInSources = `SELECT s.source_id, s.start_offset, s.end_offset FROM source_text
  JOIN source s ON s.source_key = source_text.rowid
  WHERE source_text MATCH ? AND NOT EXISTS (SELECT 1 FROM passage p WHERE p.source_id = s.source_id)
  ORDER BY bm25(source_text), s.source_id LIMIT ?`;

function toSpan(row: Row): PassageSpan {
  return {
    sourceId: String(row['source_id']),
    startOffset: Number(row['start_offset']),
    endOffset: Number(row['end_offset']),
  };
}
