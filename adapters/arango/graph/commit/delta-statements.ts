import type { DeltaId } from '../../../../domain/graph/delta.js';
import { statement } from '../../database/statement.js';

/** The epoch event of a delta that was committed, and the graph change counter after it. */
export const findCommitted = statement<DeltaId, { eventId: number; counter: number }>(`
  FOR one IN committed_delta
    FILTER one.jobId == @jobId AND one.step == @step AND one.ordinal == @ordinal
    RETURN KEEP(one, "eventId", "counter")`);
