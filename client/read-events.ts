/** One event of a `text/event-stream`. */
export interface ServerEvent {
  id: string | null;
  /** `message` where the stream gives none. */
  event: string;
  data: string;
}

/** The events of a stream, as they come. Comments, by which a server keeps the connection alive, are left out. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let lines: string[] = [];
  for await (const line of linesOf(stream)) {
    if (line !== '') {
      lines.push(line);
      continue;
    }
    const event = toEvent(lines);
    lines = [];
    if (event !== null) yield event;
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of piecesOf(stream)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() as string;
    yield* lines;
  }
}

/** Not every browser can iterate over a stream by itself. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
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
