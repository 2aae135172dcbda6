import type { DeltaId, GraphDelta } from '../../../domain/graph/delta.js';
import type { Session } from '../database/session.js';
import { addEpochEvent } from './epoch-statements.js';

/**
 * Records an epoch event, to which all changes of the graph in this transaction belong from now on, and moves the graph
 * change counter. The transaction decides on `epoch_event` and `graph_state`.
 * @param now ISO 8601
 * @param of the delta that changes the graph; null where no job does
 */
export async function recordEpoch(
  session: Session,
  { kind, actor, metadata }: GraphDelta['epoch'],
  now: string,
  of: Pick<DeltaId, 'jobId' | 'ordinal'> | null = null,
): Promise<{ eventId: number; counter: number }> {
  const { jobId = null, ordinal = null } = of ?? {};
  const event = { occurredAt: now, kind, actor, metadata, jobId, ordinal };
  return (await session.first(addEpochEvent, { event }))!;
}
