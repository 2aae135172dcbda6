import { statement } from '../database/statement.js';
import type { Stored } from '../database/write-set.js';
import type { GraphStateDocument } from './records/change-records.js';

/** The newest epoch event, 0 before the first, and the counters of the graph. Events are never deleted. */
export const findEpoch = statement<object, { eventId: number; state: Stored & GraphStateDocument }>(`
  LET events = (FOR one IN epoch_event SORT one.eventId DESC LIMIT 1 RETURN one.eventId)
  LET states = (FOR one IN graph_state FILTER one._key == "only" RETURN UNSET(one, "_id", "_rev"))
  LET initial = { _key: "only", counter: 0, newestChange: 0, deletionsKnownAfter: 0, conceptChange: 0, vectorSet: 0 }
  RETURN {
    eventId: NOT_NULL(FIRST(events), 0),
    state: MERGE(initial, NOT_NULL(FIRST(states), { words: { concept: 0, source: 0, passage: 0, instance: 0 } }))
  }`);
