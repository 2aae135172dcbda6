import type { Database, Row } from '../database/database.js';
import { ProfileMatrix, type VectorRow } from './profile-matrix.js';
import { findProfile, fromBytes, requireActive } from './vector-bytes.js';

/** A table with vectors, and the log that tells which of its rows changed. */
export interface FollowedTable {
  /** Gives `key`, `id`, `epoch` and `embedding`; `e` is the table with the vectors. */
  columns: string;
  table: string;
  /** The integer key of a row. */
  key: string;
  /** Change log: `seq` and the key. */
  log: string;
}

interface Followed {
  matrix: ProfileMatrix;
  profileId: number;
  /** Position of the change log up to which the matrix is current. */
  seq: number;
}

/**
 * The vectors of a table in the memory of this thread, profile by profile from the first search on, kept current
 * through the change log, so that it sees what other processes commit.
 */
export class FollowedVectors {
  readonly #database: Database;
  readonly #table: FollowedTable;
  readonly #followed = new Map<string, Followed>();
  #dataVersion = -1;

  constructor(database: Database, table: FollowedTable) {
    this.#database = database;
    this.#table = table;
  }

  /**
   * The profile's matrix as of the present snapshot; null when there is no such profile or the vector does not fit it.
   * @throws ConcordanceError `embedding_profile_switched`
   */
  current(profile: string, dims: number): ProfileMatrix | null {
    requireActive(this.#database, profile);
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
    const { columns, table, key, log } = this.#table;
    const count = this.#database.number(`SELECT count(*) FROM ${table} WHERE profile_id = ?`, profileId);
    const matrix = new ProfileMatrix(dims, Math.ceil(count * 1.1));
    const seq = changeSeq(this.#database, log);
    // In pages, so that the vectors are not in memory twice.
    for (let after = 0; ;) {
      const rows = this.#database.all(
        `${columns} WHERE e.profile_id = ? AND e.${key} > ? ORDER BY e.${key} LIMIT 1000`,
        profileId,
        after,
      );
      for (const row of rows) matrix.put(toVectorRow(row));
      if (rows.length < 1000) break;
      after = Number(rows.at(-1)!['key']);
    }
    return { matrix, profileId, seq };
  }

  #follow(identity: string, followed: Followed): void {
    const { columns, key, log } = this.#table;
    const newest = changeSeq(this.#database, log);
    if (newest === followed.seq) return;
    const oldest = this.#database.number(`SELECT min(seq) FROM ${log}`);
    if (oldest > followed.seq + 1) {
      // The log was trimmed past our position.
      this.#followed.delete(identity);
      return;
    }
    const changed = this.#database.all(`SELECT DISTINCT ${key} AS key FROM ${log} WHERE seq > ?`, followed.seq);
    for (const { key: value } of changed) {
      const row = this.#database.get(`${columns} WHERE e.${key} = ? AND e.profile_id = ?`, value!, followed.profileId);
      if (row === undefined) followed.matrix.remove(Number(value));
      else followed.matrix.put(toVectorRow(row));
    }
    followed.seq = newest;
  }
}

/** Position of a change log: the number given to the newest entry, also after the log was trimmed. */
export function changeSeq(database: Database, log = 'concept_change'): number {
  return database.number('SELECT seq FROM sqlite_sequence WHERE name = ?', log);
}

function toVectorRow(row: Row): VectorRow {
  return {
    key: Number(row['key']),
    id: String(row['id']),
    epoch: Number(row['epoch']),
    vector: fromBytes(row['embedding']!),
  };
}
