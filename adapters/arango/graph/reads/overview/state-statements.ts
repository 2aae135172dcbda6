import { statement } from '../../../database/statement.js';
import type { EpochEventDocument } from '../../records/change-records.js';

/** The newest event, and the number of the graph's state. */
export const findGraphState = statement<object, { newest: EpochEventDocument | null; counter: number }>(`
  LET newest = FIRST(FOR one IN epoch_event SORT one.eventId DESC LIMIT 1 RETURN UNSET(one, "_key", "_id", "_rev"))
  LET counter = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.counter)
  RETURN { newest, counter: NOT_NULL(counter, 0) }`);
