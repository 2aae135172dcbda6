import { StreamLostError } from './api-error.js';

/** Milliseconds without a sign after which a connection counts as lost: the server sends a comment every 15 seconds. */
export const maxQuietMs = 45_000;

/** One event of a `text/event-stream`. */
export interface ServerEvent {
  id: string | null;
  /** `message` where the stream gives none. */
  event: string;
  data: string;
}

/**
 * The events of a stream, as they come. Comments, by which a server keeps the connection alive, are left out.
 * @param quietMs milliseconds without a byte after which the connection counts as lost; 0 for never
 * @throws StreamLostError
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  quietMs = maxQuietMs,
): AsyncGenerator<ServerEvent> {
  let lines: string[] = [];
  for await (const line of linesOf(stream, quietMs)) {
    if (line !== '') {
      lines.push(line);
      continue;
    }
    const event = toEvent(lines);
    lines = [];
    if (event !== null) yield event;
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array>, quietMs: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of piecesOf(stream, quietMs)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() as string;
    yield* lines;
  }
}

/** Not every browser can iterate over a stream by itself. */
async function* piecesOf(stream: ReadableStream<Uint8Array>, quietMs: number): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const read = () => inTime(reader.read(), quietMs);
  try {
    for (let next = await read(); !next.done; next = await read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** @throws StreamLostError where it fails, or takes longer */
async function inTime<T>(reading: Promise<T>, quietMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    if (quietMs > 0) timer = setTimeout(() => reject(new Error(`nothing came for ${quietMs / 1000} s`)), quietMs);
  });
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    throw new StreamLostError(error);
  } finally {
    clearTimeout(timer);
  }
}

function toEvent(lines: readonly string[]): ServerEvent | null {
  const found: ServerEvent = { id: null, event: 'message', data: '' };
  const data: string[] = [];
  for (const line of lines) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'event') found.event = value;
    else if (field === 'id') found.id = value;
  }
  return data.length === 0 ? null : { ...found, data: data.join('\n') };
}
