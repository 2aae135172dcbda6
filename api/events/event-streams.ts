import { PassThrough } from 'node:stream';
import { ConcordanceError } from '../../domain/errors.js';
import { roundNumbers } from '../responses/round-numbers.js';
import { counted } from '../../domain/text/counted.js';

export interface ServerEvent {
  /** Header with the last event id that a reconnecting client has seen. */
  id: string;
  event: string;
  data: unknown;
}

/** One answer of the type `text/event-stream`, open until it is ended, the client leaves or the server stops. */
export interface EventStream {
  readonly body: PassThrough;
  /** Sends the event; while the client does not take what was sent, only the newest is kept for it. */
  send(event: ServerEvent): void;
  end(): void;
  /** Called once, however the stream comes to its end. */
  onEnd(listener: () => void): void;
}

export interface EventStreams {
  /** @throws ConcordanceError `too_many_streams` */
  open(userId: string): EventStream;
  /** Ends all of them; those that come after are ended at once. */
  close(): void;
}

interface StreamLimits {
  /** Streams of one user, and of all, in this process. */
  ofUser: number;
  ofAll: number;
  /** Milliseconds between the comments that keep a quiet connection alive. */
  pingMs: number;
}

const defaultLimits: StreamLimits = { ofUser: 20, ofAll: 1000, pingMs: 15_000 };

/**
 * Creates the register of open streams. By default one user may have 20 and all together 1000, and each gets a comment
 * every 15 seconds.
 */
export function createEventStreams(limits: StreamLimits = defaultLimits): EventStreams {
  const open = new Set<EventStream>();
  const ofUser = new Map<string, number>();
  let closed = false;

  return {
    open(userId) {
      const own = ofUser.get(userId) ?? 0;
      if (own >= limits.ofUser || open.size >= limits.ofAll) throw tooMany(own >= limits.ofUser, limits);
      ofUser.set(userId, own + 1);
      const stream = createStream(limits.pingMs);
      open.add(stream);
      stream.onEnd(() => {
        open.delete(stream);
        const left = (ofUser.get(userId) ?? 1) - 1;
        if (left === 0) ofUser.delete(userId);
        else ofUser.set(userId, left);
      });
      if (closed) stream.end();
      return stream;
    },
    close() {
      closed = true;
      for (const stream of [...open]) stream.end();
    },
  };
}

function createStream(pingMs: number): EventStream {
  const body = new PassThrough();
  // The answer begins with its first byte: a client must know at once that it is followed.
  body.write('retry: 2000\n\n');
  const listeners = new Set<() => void>();
  let waiting: ServerEvent | null = null;
  let ended = false;

  const ping = setInterval(() => {
    if (!body.writableNeedDrain && !ended) body.write(': ping\n\n');
  }, pingMs).unref();
  const finish = () => {
    clearInterval(ping);
    for (const listener of listeners) listener();
    listeners.clear();
  };
  body.once('close', () => {
    ended = true;
    finish();
  });
  body.on('drain', () => {
    if (waiting !== null) body.write(written(waiting));
    waiting = null;
  });
  // The `close` event reports a client that is gone.
  body.on('error', () => undefined);

  return {
    body,
    send(event) {
      if (ended) return;
      if (body.writableNeedDrain) waiting = event;
      else body.write(written(event));
    },
    end() {
      if (ended) return;
      ended = true;
      body.end(waiting === null ? '' : written(waiting));
      finish();
    },
    onEnd: (listener) => void (body.closed ? listener() : listeners.add(listener)),
  };
}

/** JSON holds no line break, so one line of data carries it whole. */
function written({ id, event, data }: ServerEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data, roundNumbers)}\n\n`;
}

function tooMany(ofUser: boolean, limits: StreamLimits): ConcordanceError {
  const open = ofUser
    ? `You have ${counted(limits.ofUser, 'stream')} open`
    : `${counted(limits.ofAll, 'stream')} ${limits.ofAll === 1 ? 'is' : 'are'} open`;
  const detail = `${open}, the maximum. Close one, or send the request without a stream (a job: GET /jobs/{id}).`;
  return new ConcordanceError('too_many_streams', detail);
}
