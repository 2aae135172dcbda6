import { textHashOf } from '../ids.js';

/** An epoch event as it is recorded; it never changes. */
export interface RecordedEpoch {
  eventId: number;
  /** ISO 8601 */
  occurredAt: string;
  kind: string;
  actor: string | null;
  counterAfter: number | null;
  /** JSON text. */
  metadata: string;
  jobId: string | null;
  ordinal: number | null;
}

/**
 * 64 hex digits that tell the event from another one with the same number, in another graph or in one that went on from
 * an older copy of the data.
 */
export function epochHash(event: RecordedEpoch): string {
  const { eventId, occurredAt, kind, actor, counterAfter, metadata, jobId, ordinal } = event;
  return textHashOf(JSON.stringify([eventId, occurredAt, kind, actor, counterAfter, metadata, jobId, ordinal]));
}
