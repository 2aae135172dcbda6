import { streamNames, type StreamName } from '../format/streams.js';
import type { BackupPart } from '../backup.js';

/** Position in a snapshot from which the next part is read. */
export interface PartCursor {
  stream: StreamName;
  /** Null: from the beginning of the stream. */
  after: string | null;
}

/** The position behind a part; the first one without a part, and null after the last stream. */
export function cursorAfter(part: Pick<BackupPart, 'stream' | 'next'> | undefined): PartCursor | null {
  if (part === undefined) return { stream: streamNames[0], after: null };
  return part.next === null ? nextStream(part.stream) : { stream: part.stream, after: part.next };
}

/** The beginning of the next stream; null after the last one. */
export function nextStream(stream: StreamName): PartCursor | null {
  const next = streamNames[streamNames.indexOf(stream) + 1];
  return next === undefined ? null : { stream: next, after: null };
}
