import type { Horizon, Neighbour } from '../../../domain/ports.js';
import type { Database, Row } from '../database.js';
import { BestRows } from './best-rows.js';
import { ProfileMatrix } from './profile-matrix.js';
import { findProfile, fromBytes } from './vector-bytes.js';

interface Followed {
  matrix: ProfileMatrix;
  profileId: number;
  /** Position of the change log up to which the matrix is current. */
  seq: number;
}

const columns = `SELECT c.concept_key, c.concept_id, c.created_at_epoch, e.embedding
  FROM concept_embedding e JOIN concept c ON c.concept_key = e.concept_key`;

/**
 * The concept vectors of this thread's process in memory, profile by profile, kept current through the change log, so
 * that it sees what other processes commit. Answers are exact.
 */
export class ConceptVectors {
  readonly #database: Database;
  readonly #followed = new Map<string, Followed>();
  #dataVersion = -1;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The best concepts for the vector among those the horizon sees. */
  nearest(profile: string, vector: Float32Array, limit: number, horizon?: Horizon): Neighbour[] {
    const matrix = this.#current(profile, vector.length);
    if (matrix === null) return [];
    const best = new BestRows(matrix, limit);
    const visible = horizon === undefined ? null : this.#visibleTo(horizon);
    matrix.scan([vector], visible, (_query, row, similarity) => best.offer(row, similarity));
    return best.sorted();
  }

  /** The best among the concepts with these keys. */
  nearestAmong(profile: string, vector: Float32Array, limit: number, conceptKeys: Iterable<number>): Neighbour[] {
    const matrix = this.#current(profile, vector.length);
    if (matrix === null) return [];
    const best = new BestRows(matrix, limit);
    matrix.scanOnly([vector], conceptKeys, (_query, row, similarity) => best.offer(row, similarity));
    return best.sorted();
  }

  /** For each vector the concepts at or above the threshold. */
  nearestAbove(profile: string, vectors: Float32Array[], threshold: number, limit: number): Neighbour[][] {
    const matrix = vectors[0] === undefined ? null : this.#current(profile, vectors[0].length);
    if (matrix === null) return vectors.map(() => []);
    const best = vectors.map(() => new BestRows(matrix, limit));
    matrix.scan(vectors, null, (query, row, similarity) => {
      if (similarity >= threshold) best[query]!.offer(row, similarity);
    });
    return best.map((rows) => rows.sorted());
  }

  #visibleTo(horizon: Horizon): (createdAtEpoch: number) => boolean {
    const own = this.#database.all(
      'SELECT event_id FROM epoch_event WHERE job_id = ? AND ordinal <= ? AND event_id > ?',
      horizon.jobId,
      horizon.throughOrdinal,
      horizon.startEpoch,
    );
    const epochs = new Set(own.map((row) => Number(row['event_id'])));
    return (epoch) => epoch <= horizon.startEpoch || epochs.has(epoch);
  }

  /** The profile's matrix as of the present snapshot; null when there is no such profile or the vector does not fit it. */
  #current(profile: string, dims: number): ProfileMatrix | null {
    const version = this.#database.number('PRAGMA data_version');
    if (version !== this.#dataVersion) {
      for (const [identity, followed] of this.#followed) this.#follow(identity, followed);
      this.#dataVersion = version;
    }
    const known = this.#followed.get(profile);
    if (known !== undefined) return known.matrix.dims === dims ? known.matrix : null;
    const found = findProfile(this.#database, profile);
    if (found === undefined || found.dims !== dims) return null;
    const loaded = this.#load(found.profileId, dims);
    this.#followed.set(profile, loaded);
    return loaded.matrix;
  }

  #load(profileId: number, dims: number): Followed {
    const count = this.#database.number('SELECT count(*) FROM concept_embedding WHERE profile_id = ?', profileId);
    const matrix = new ProfileMatrix(dims, Math.ceil(count * 1.1));
    const seq = changeSeq(this.#database);
    // In pages, so that the vectors are not in memory twice.
    for (let after = 0; ;) {
      const rows = this.#database.all(
        `${columns} WHERE e.profile_id = ? AND e.concept_key > ? ORDER BY e.concept_key LIMIT 1000`,
        profileId,
        after,
      );
      for (const row of rows) matrix.put(toVectorRow(row));
      if (rows.length < 1000) break;
      after = Number(rows.at(-1)!['concept_key']);
    }
    return { matrix, profileId, seq };
  }

  #follow(identity: string, followed: Followed): void {
    const newest = changeSeq(this.#database);
    if (newest === followed.seq) return;
    const oldest = this.#database.number('SELECT min(seq) FROM concept_change');
    if (oldest > followed.seq + 1) {
      // The log was trimmed past our position.
      this.#followed.delete(identity);
      return;
    }
    const changed = this.#database.all('SELECT DISTINCT concept_key FROM concept_change WHERE seq > ?', followed.seq);
    for (const { concept_key: key } of changed) {
      const row = this.#database.get(
        `${columns} WHERE e.concept_key = ? AND e.profile_id = ?`,
        key!,
        followed.profileId,
      );
      if (row === undefined) followed.matrix.remove(Number(key));
      else followed.matrix.put(toVectorRow(row));
    }
    followed.seq = newest;
  }
}

/** Position of the change log: the number given to the newest entry, also after the log was trimmed. */
export function changeSeq(database: Database): number {
  return database.number("SELECT seq FROM sqlite_sequence WHERE name = 'concept_change'");
}

function toVectorRow(row: Row) {
  return {
    conceptKey: Number(row['concept_key']),
    conceptId: String(row['concept_id']),
    createdAtEpoch: Number(row['created_at_epoch']),
    vector: fromBytes(row['embedding']!),
  };
}
