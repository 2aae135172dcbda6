import type { GraphDelta } from '../../../domain/graph/delta.js';
import { statement } from '../database/statement.js';

/** An epoch event; numbers and the counter's position are given when it is written. */
type NewEpochEvent = GraphDelta['epoch'] & { occurredAt: string; jobId: string | null; ordinal: number | null };

/** Under the lock of both collections. Events are never deleted, so the next number follows the newest. */
export const addEpochEvent = statement<{ event: NewEpochEvent }, { eventId: number; counter: number }>(`
  LET newest = FIRST(FOR one IN epoch_event SORT one.eventId DESC LIMIT 1 RETURN one.eventId)
  LET before = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.counter)
  LET eventId = NOT_NULL(newest, 0) + 1
  LET counter = NOT_NULL(before, 0) + 1
  LET added = (
    INSERT MERGE(@event, { eventId, counterAfter: counter }) INTO epoch_event
    RETURN 1
  )
  LET moved = (
    INSERT { _key: "only", counter } INTO graph_state OPTIONS { overwriteMode: "update" }
    RETURN 1
  )
  RETURN { eventId, counter }`);
