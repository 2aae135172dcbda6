import type { Database, Row } from '../database/database.js';
import { ProfileMatrix, type VectorRow } from './profile-matrix.js';
import { requireActiveProfile } from '../../../domain/graph/embedding-profile.js';
import { activeSet, type ActiveSet } from './active-set.js';
import { fromBytes } from './vector-bytes.js';

/** A table with vectors, and the log that tells which of its rows changed. */
export interface FollowedTable {
  /** Gives `key`, `id`, `epoch` and `embedding`; `e` is the table with the vectors of all sets. */
  columns: string;
  table: string;
  /** The integer key of a row. */
  key: string;
  /** Change log: `seq` and the key. */
  log: string;
}

interface Followed {
  matrix: ProfileMatrix;
  set: ActiveSet;
  /** Position of the change log up to which the matrix is current. */
  seq: number;
}

/**
 * The vectors of a table that are in use, in the memory of this thread from the first search on, kept current through
 * the change log, so that it sees what other processes commit. After a switch they are read again.
 */
export class FollowedVectors {
  readonly #database: Database;
  readonly #table: FollowedTable;
  #followed: Followed | null = null;
  #dataVersion = -1;

  constructor(database: Database, table: FollowedTable) {
    this.#database = database;
    this.#table = table;
  }

  /**
   * The matrix of the active profile as of the present snapshot; null where none is active, or the vector does not fit
   * it.
   * @throws ConcordanceError `embedding_profile_switched` where another profile is active
   */
  current(profile: string, dims: number): ProfileMatrix | null {
    const set = activeSet(this.#database);
    requireActiveProfile(profile, set?.identity);
    if (set === undefined || set.dims !== dims) return null;
    const version = this.#database.number('PRAGMA data_version');
    // Forgotten first, so that the vectors before are not in memory beside those that are read now.
    if (this.#followed?.set.activation !== set.activation) this.#followed = null;
    if (this.#followed !== null && version !== this.#dataVersion) this.#follow(this.#followed);
    this.#dataVersion = version;
    this.#followed ??= this.#load(set);
    return this.#followed.matrix;
  }

  #load(set: ActiveSet): Followed {
    const { columns, table, key, log } = this.#table;
    const count = this.#database.number(`SELECT count(*) FROM ${table} WHERE set_id = ?`, set.setId);
    const matrix = new ProfileMatrix(set.dims, Math.ceil(count * 1.1));
    const seq = changeSeq(this.#database, log);
    // In pages, so that the vectors are not in memory twice.
    for (let after = 0; ;) {
      const rows = this.#database.all(
        `${columns} WHERE e.set_id = ? AND e.${key} > ? ORDER BY e.${key} LIMIT 1000`,
        set.setId,
        after,
      );
      for (const row of rows) matrix.put(toVectorRow(row));
      if (rows.length < 1000) break;
      after = Number(rows.at(-1)!['key']);
    }
    return { matrix, set, seq };
  }

  #follow(followed: Followed): void {
    const { columns, key, log } = this.#table;
    const newest = changeSeq(this.#database, log);
    if (newest === followed.seq) return;
    const oldest = this.#database.number(`SELECT min(seq) FROM ${log}`);
    if (oldest > followed.seq + 1) {
      // The log was trimmed past our position.
      this.#followed = null;
      return;
    }
    const changed = this.#database.all(`SELECT DISTINCT ${key} AS key FROM ${log} WHERE seq > ?`, followed.seq);
    for (const { key: value } of changed) {
      const row = this.#database.get(`${columns} WHERE e.${key} = ? AND e.set_id = ?`, value!, followed.set.setId);
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
