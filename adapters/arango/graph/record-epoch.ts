import { nextPosition } from '../../../domain/graph/feed-position.js';
import type { GraphDelta } from '../../../domain/graph/delta.js';
import type { JobWork } from '../jobs/job-work.js';
import { findEpoch } from './epoch-statements.js';

/**
 * Notes an epoch event that no delta makes, to which the one change of the graph in this write belongs, and moves the
 * graph change counter.
 * @returns the place of the change in the feed
 */
export async function recordEpoch(
  work: JobWork,
  { kind, actor, metadata }: GraphDelta['epoch'],
): Promise<{ changedAt: number }> {
  const before = (await work.reading.first(findEpoch, {}))!;
  const [eventId, counter] = [before.eventId + 1, before.state.counter + 1];
  const changedAt = nextPosition(before.state.newestChange, eventId);
  const event = { eventId, occurredAt: work.now, kind, actor, counterAfter: counter, metadata };
  work.put('epoch_event', { _key: String(eventId), ...event, jobId: null, ordinal: null });
  work.put('graph_state', { ...before.state, counter, newestChange: changedAt });
  return { changedAt };
}
