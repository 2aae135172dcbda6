import type { DeltaId, GraphDelta } from '../../../domain/graph/delta.js';
import type { JobWork } from '../jobs/job-work.js';
import { findEpoch } from './epoch-statements.js';

/**
 * Notes an epoch event, to which all changes of the graph in this write belong, and moves the graph change counter.
 * @param of the delta that changes the graph; null where no job does
 */
export async function recordEpoch(
  work: JobWork,
  { kind, actor, metadata }: GraphDelta['epoch'],
  of: Pick<DeltaId, 'jobId' | 'ordinal'> | null = null,
): Promise<{ eventId: number; counter: number }> {
  const before = (await work.reading.first(findEpoch, {}))!;
  const [eventId, counter] = [before.eventId + 1, before.state.counter + 1];
  const { jobId = null, ordinal = null } = of ?? {};
  const event = { eventId, occurredAt: work.now, kind, actor, counterAfter: counter, metadata, jobId, ordinal };
  work.put('epoch_event', { _key: String(eventId), ...event });
  work.put('graph_state', { ...before.state, counter });
  return { eventId, counter };
}
