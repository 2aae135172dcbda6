import { statement } from '../../database/statement.js';

/** True where the graph was changed after the event by anything but ingestion; else no row. */
export const wasEdited = statement<{ eventId: number }, true>(`
  FOR event IN epoch_event
    FILTER event.eventId > @eventId AND event.kind != "ingestion"
    LIMIT 1
    RETURN true`);

/** Number of the oldest change that the log of changed concepts has. */
export const findOldestChange = statement<object, number>(`
  FOR change IN concept_change
    SORT change.seq
    LIMIT 1
    RETURN change.seq`);

/** Concepts that changed after this number and have a vector in use, each with those of the keys that are its terms. */
export const changedAfter = statement<
  { seq: number; labelKeys: readonly string[]; attribute: string },
  { conceptId: string; labelKey: string; embedding: number[]; termKeys: string[] }
>(`
  FOR change IN concept_change
    FILTER change.seq > @seq
    COLLECT conceptId = change.conceptId
    FOR c IN concept
      FILTER c.conceptId == conceptId
      FOR v IN concept_vector
        FILTER v.conceptId == conceptId AND v[@attribute] != null
        SORT conceptId
        RETURN {
          conceptId,
          labelKey: c.labelKey,
          embedding: v[@attribute],
          termKeys: INTERSECTION(c.terms[*].termKey, @labelKeys)
        }`);
