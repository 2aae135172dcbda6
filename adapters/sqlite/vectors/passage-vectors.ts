import type { PassageSpan } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { BestRows } from './best-rows.js';
import { FollowedVectors } from './followed-vectors.js';

/** Searches the passage vectors in memory; a thread that never searches them never loads them. Answers are exact. */
export class PassageVectors {
  readonly #vectors: FollowedVectors;

  constructor(database: Database) {
    this.#vectors = new FollowedVectors(database, {
      columns: `SELECT e.passage_id AS key, 0 AS epoch, e.embedding,
          p.source_id || ' ' || p.start_offset || ' ' || p.end_offset AS id
        FROM passage_vector e JOIN passage p ON p.passage_id = e.passage_id`,
      table: 'passage_vector',
      key: 'passage_id',
      log: 'passage_change',
    });
  }

  /** The best passages for the vector; among those with these keys where keys are given. */
  nearest(
    profile: string,
    vector: Float32Array,
    limit: number,
    among: Iterable<number> | null,
  ): (PassageSpan & { similarity: number })[] {
    const matrix = this.#vectors.current(profile, vector.length);
    if (matrix === null) return [];
    const best = new BestRows(matrix, limit);
    const offer = (_query: number, row: number, similarity: number) => best.offer(row, similarity);
    if (among === null) matrix.scan([vector], null, offer);
    else matrix.scanOnly([vector], among, offer);
    return best.sorted().map(({ id, similarity }) => ({ ...spanOf(id), similarity }));
  }
}

function spanOf(id: string): PassageSpan {
  const [sourceId = '', start, end] = id.split(' ');
  return { sourceId, startOffset: Number(start), endOffset: Number(end) };
}
