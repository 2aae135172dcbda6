import { trimmedThrough } from '../../../domain/graph/upkeep/trim-change-log.js';
import type { Database } from '../database/database.js';
import { changeSeq } from '../vectors/followed-vectors.js';

/** Cuts the old end off the change logs now and then. Readers that fell behind load afresh. */
export function trimChangeLog(database: Database, counter: number): void {
  for (const log of ['concept_change', 'passage_change']) {
    const through = trimmedThrough(counter, changeSeq(database, log));
    if (through !== null) database.run(`DELETE FROM ${log} WHERE seq <= ?`, through);
  }
}
