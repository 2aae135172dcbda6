import { statement } from '../database/statement.js';
import type { Stored } from '../database/write-set.js';

/** The newest epoch event, 0 before the first, and the counters of the graph. Events are never deleted. */
export const findEpoch = statement<object, { eventId: number; state: Stored & { counter: number } }>(`
  LET events = (FOR one IN epoch_event SORT one.eventId DESC LIMIT 1 RETURN one.eventId)
  LET states = (FOR one IN graph_state FILTER one._key == "only" RETURN UNSET(one, "_id", "_rev"))
  RETURN {
    eventId: NOT_NULL(FIRST(events), 0),
    state: MERGE({ _key: "only", counter: 0 }, NOT_NULL(FIRST(states), {}))
  }`);
