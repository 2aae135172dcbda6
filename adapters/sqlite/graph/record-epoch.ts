import type { DeltaId, GraphDelta } from '../../../domain/graph/delta.js';
import type { Database } from '../database/database.js';

/**
 * Records an epoch event, to which all changes of the graph in this transaction belong from now on, and moves the graph
 * change counter.
 * @param timestamp ISO 8601
 * @param of the delta that changes the graph; null where no job does
 */
export function recordEpoch(
  database: Database,
  { kind, actor, metadata }: GraphDelta['epoch'],
  timestamp: string,
  of: Pick<DeltaId, 'jobId' | 'ordinal'> | null = null,
): { eventId: number; counter: number } {
  const counter = database.number('UPDATE graph_counter SET counter = counter + 1 RETURNING counter');
  const { lastInsertRowid: eventId } = database.run(
    `INSERT INTO epoch_event (occurred_at, kind, actor, counter_after, metadata, job_id, ordinal)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    timestamp,
    kind,
    actor,
    counter,
    JSON.stringify(metadata),
    of?.jobId ?? null,
    of?.ordinal ?? null,
  );
  return { eventId, counter };
}
