import type { ContextSnapshot, Neighbour } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { BestRows } from './best-rows.js';
import { FollowedVectors } from './followed-vectors.js';

/** Searches the concept vectors in memory. Answers are exact. */
export class ConceptVectors {
  readonly #database: Database;
  readonly #vectors: FollowedVectors;

  constructor(database: Database) {
    this.#database = database;
    this.#vectors = new FollowedVectors(database, {
      columns: `SELECT c.concept_key AS key, c.concept_id AS id, c.created_at_epoch AS epoch, e.embedding
        FROM concept_vector e JOIN concept c ON c.concept_key = e.concept_key`,
      table: 'concept_vector',
      key: 'concept_key',
      log: 'concept_change',
    });
  }

  /** The best concepts for the vector among those the snapshot sees. */
  nearest(profile: string, vector: Float32Array, limit: number, snapshot?: ContextSnapshot): Neighbour[] {
    const matrix = this.#vectors.current(profile, vector.length);
    if (matrix === null) return [];
    const best = new BestRows(matrix, limit);
    const visible = snapshot === undefined ? null : this.#visibleTo(snapshot);
    matrix.scan([vector], visible, (_query, row, similarity) => best.offer(row, similarity));
    return neighbours(best);
  }

  /** The best among the concepts with these keys. */
  nearestAmong(profile: string, vector: Float32Array, limit: number, conceptKeys: Iterable<number>): Neighbour[] {
    const matrix = this.#vectors.current(profile, vector.length);
    if (matrix === null) return [];
    const best = new BestRows(matrix, limit);
    matrix.scanOnly([vector], conceptKeys, (_query, row, similarity) => best.offer(row, similarity));
    return neighbours(best);
  }

  /** For each vector the concepts at or above the threshold. */
  nearestAbove(profile: string, vectors: Float32Array[], threshold: number, limit: number): Neighbour[][] {
    const matrix = vectors[0] === undefined ? null : this.#vectors.current(profile, vectors[0].length);
    if (matrix === null) return vectors.map(() => []);
    const best = vectors.map(() => new BestRows(matrix, limit));
    matrix.scan(vectors, null, (query, row, similarity) => {
      if (similarity >= threshold) best[query]!.offer(row, similarity);
    });
    return best.map(neighbours);
  }

  #visibleTo(snapshot: ContextSnapshot): (createdAtEpoch: number) => boolean {
    const own = this.#database.all(
      'SELECT event_id FROM epoch_event WHERE job_id = ? AND ordinal <= ? AND event_id > ?',
      snapshot.jobId,
      snapshot.throughOrdinal,
      snapshot.startEpoch,
    );
    const epochs = new Set(own.map((row) => Number(row['event_id'])));
    return (epoch) => epoch <= snapshot.startEpoch || epochs.has(epoch);
  }
}

function neighbours(best: BestRows): Neighbour[] {
  return best.sorted().map(({ id, similarity }) => ({ conceptId: id, similarity }));
}
