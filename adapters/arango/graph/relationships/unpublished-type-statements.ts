import { statement } from '../../database/statement.js';

/**
 * Those of the epoch events that are of jobs which read the document, and the last event of the job that gave it its
 * current version; null where that changed nothing.
 */
export const findTypeOrigins = statement<
  { documentId: string; epochs: readonly number[] },
  { ofDocument: number[]; publishedAtEpoch: number | null }
>(`
  LET ofDocument = (
    FOR epoch IN @epochs
      FOR event IN epoch_event
        FILTER event.eventId == epoch
        FOR row IN job
          FILTER row.jobId == event.jobId AND row.reading.documentId == @documentId
          RETURN epoch
  )
  LET published = (
    FOR one IN document
      FILTER one.documentId == @documentId
      FOR event IN epoch_event
        FILTER event.jobId == one.jobId
        RETURN event.eventId
  )
  RETURN { ofDocument, publishedAtEpoch: MAX(published) }`);
