import type { temporal } from '@temporalio/proto';

type History = temporal.api.history.v1.IHistory;

/** Bytes of the largest payload anywhere in a history, and where it stands. */
export function largestPayload({ events }: History): { bytes: number; event: string } {
  let largest = { bytes: 0, event: 'none' };
  const look = (value: unknown, event: string): void => {
    if (value instanceof Uint8Array) {
      if (value.length > largest.bytes) largest = { bytes: value.length, event };
    } else if (Array.isArray(value)) {
      for (const item of value) look(item, event);
    } else if (typeof value === 'object' && value !== null) {
      for (const item of Object.values(value)) look(item, event);
    }
  };
  for (const event of events ?? []) look(event, `event ${String(event.eventId)} of type ${String(event.eventType)}`);
  return largest;
}
