import type { BatchCounts, BatchSender } from '../../../domain/batches/batch.js';
import { statement } from '../database/statement.js';

/** A batch without its lines. */
export const findBatch = statement<{ jobId: string }, { sender: BatchSender; endedCounts: BatchCounts | null }>(`
  FOR row IN job
    FILTER row.jobId == @jobId AND row.batch != null
    RETURN KEEP(row.batch, "sender", "endedCounts")`);

/** Jobs that the batch itself submitted and that have not ended, in the order of the queue. */
export const findOpenJobsOfBatch = statement<
  { batchId: string; open: readonly string[]; limit: number },
  { jobId: string; ontologyId: string }
>(`
  FOR row IN job
    FILTER row.reading.batchId == @batchId AND row.status IN @open
    SORT row.queueSequence
    LIMIT @limit
    RETURN KEEP(row, "jobId", "ontologyId")`);

/** Another open job that reads documents of the ontology again. */
export const findOpenReingestion = statement<{ jobId: string; ontologyId: string; open: readonly string[] }, string>(`
  FOR row IN job
    FILTER row.batch.reingestion.ontologyId == @ontologyId AND row.jobId != @jobId AND row.status IN @open
    LIMIT 1
    RETURN row.jobId`);

/** The choice of the model for jobs that are submitted now; none: the settings. */
export const findCurrentConfig = statement<object, number>(`
  FOR config IN extraction_config
    SORT config.configId DESC
    LIMIT 1
    RETURN config.configId`);
