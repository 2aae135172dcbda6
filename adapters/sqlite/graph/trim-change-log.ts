import type { Database } from '../database/database.js';
import { changeSeq } from '../vectors/followed-vectors.js';

/** Far more than come between a match and its commit, or between two searches of a living reader. */
const maxLogEntries = 100_000;
/** Commits between two trims. */
const commitsPerTrim = 256;

/** Cuts the old end off the change logs now and then. Readers that fell behind load afresh. */
export function trimChangeLog(database: Database, counter: number): void {
  if (counter % commitsPerTrim !== 0) return;
  for (const log of ['concept_change', 'passage_change']) {
    database.run(`DELETE FROM ${log} WHERE seq <= ?`, changeSeq(database, log) - maxLogEntries);
  }
}
