import { ArangoFailure } from '../../errors/arango-failure.js';
import type { CollectionAccess, Written } from '../../storage/collection-access.js';
import { checkLimits } from '../run/run.js';
import type { Run, Step } from '../run/run.js';
import { keepRows, restoreRow } from './kept-rows.js';
import type { Slots } from './kept-rows.js';

interface Change {
  ignoreErrors: boolean;
  /** Slots of OLD and NEW, null where the operation has none. */
  old: number | null;
  fresh: number | null;
  write(run: Run, access: CollectionAccess): Written;
}

/** Makes the step that reads all rows, changes something for each, and then passes the rows on. */
export function modifyRows(collection: string, slots: Slots, change: Change): Step {
  return function* modify(run, input) {
    const access = run.writer(run.database.collection(collection));
    const rows = keepRows(run, input, slots);
    const done: typeof rows = [];
    for (const row of rows) {
      checkLimits(run);
      restoreRow(run, row, slots);
      try {
        const written = change.write(run, access);
        run.statistics.writesExecuted++;
        if (change.old !== null) run.frame[change.old] = written.old;
        if (change.fresh !== null) run.frame[change.fresh] = written.new;
        done.push(run.frame.slice(slots.first, slots.end));
      } catch (error) {
        if (!change.ignoreErrors || !(error instanceof ArangoFailure)) throw error;
        run.statistics.writesIgnored++;
      }
    }
    for (const row of done) {
      restoreRow(run, row, slots);
      yield;
    }
  };
}
