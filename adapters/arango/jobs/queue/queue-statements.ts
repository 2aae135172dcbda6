import type { QueuedJob } from '../../../../domain/jobs/queue.js';
import { statement } from '../../database/statement.js';

/** Jobs of an ontology that are processing and the first that are queued, and the newest epoch event, 0 before it. */
export const findQueue = statement<
  { ontologyId: string; limit: number },
  { processing: QueuedJob[]; queued: QueuedJob[]; epoch: number }
>(`
  LET processing = (
    FOR row IN job
      FILTER row.ontologyId == @ontologyId AND row.status == "processing"
      RETURN KEEP(row, "jobId", "queueSequence", "status", "runToken", "confirmedToken")
  )
  LET queued = (
    FOR row IN job
      FILTER row.ontologyId == @ontologyId AND row.status == "queued"
      SORT row.queueSequence
      LIMIT @limit
      RETURN KEEP(row, "jobId", "queueSequence", "status", "runToken", "confirmedToken")
  )
  LET events = (FOR event IN epoch_event SORT event.eventId DESC LIMIT 1 RETURN event.eventId)
  RETURN { processing, queued, epoch: NOT_NULL(FIRST(events), 0) }`);

/** Ontologies with a job that is queued, and the jobs of others that are processing. */
export const findBusyOntologies = statement<
  object,
  { queued: string[]; processing: (Omit<QueuedJob, 'jobId' | 'queueSequence'> & { ontologyId: string })[] }
>(`
  LET queued = (
    FOR row IN job
      FILTER row.status == "queued" AND row.ontologyId != null
      COLLECT ontologyId = row.ontologyId
      RETURN ontologyId
  )
  LET processing = (
    FOR row IN job
      FILTER row.status == "processing" AND row.ontologyId != null
      RETURN KEEP(row, "ontologyId", "status", "runToken", "confirmedToken")
  )
  RETURN { queued, processing }`);

/** Status of a job, and how many queued jobs of its ontology are before it; none of a job without an ontology. */
export const findPlace = statement<{ jobId: string }, { status: string; ahead: number }>(`
  FOR row IN job
    FILTER row.jobId == @jobId AND row.ontologyId != null
    LET ahead = (
      FOR other IN job
        FILTER other.ontologyId == row.ontologyId AND other.status == "queued"
          AND other.queueSequence < row.queueSequence
        RETURN 1
    )
    RETURN { status: row.status, ahead: LENGTH(ahead) }`);

export const findQueuedWithoutWorkflow = statement<{ limit: number }, string>(`
  FOR row IN job
    FILTER row.workflowWaits == false AND row.status == "queued" AND row.ontologyId != null
    SORT row.queueSequence
    LIMIT @limit
    RETURN row.jobId`);
