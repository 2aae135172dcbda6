import { statement } from '../../database/statement.js';

/** True where the graph was changed after the event by anything but ingestion; else no row. */
export const wasEdited = statement<{ eventId: number }, true>(`
  FOR event IN epoch_event
    FILTER event.eventId > @eventId AND event.kind != "ingestion"
    LIMIT 1
    RETURN true`);

/** Removes the entries of the log of changed concepts up to this number. */
export const trimChanges = statement<{ through: number }>(`
  FOR change IN concept_change
    FILTER change.seq <= @through
    REMOVE change IN concept_change`);
