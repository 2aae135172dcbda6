import { signal } from '@preact/signals';
import { ApiError } from '../../../../client/index.js';
import { session } from '../../../session/session.js';
import { changeUpload, uploads } from '../chosen-uploads.js';
import { dropEstimate } from '../estimates/estimate-all.js';
import { mayPass } from '../may-pass.js';
import { sendUpload } from '../send-upload.js';
import { isOnItsWay, stateAmong } from '../upload.js';
import type { Upload, UploadOptions, UploadState } from '../upload.js';
import { unreadableError } from './check-readable.js';
import { judgeFailure } from './judge-failure.js';
import { growing, pauseAfter } from './pause.js';
import type { Pause } from './pause.js';

/** Documents that are sent at the same time. */
const maxConcurrency = 2;

/** The pause that all uploads wait for; it stays until one succeeded. */
export const pause = signal<Pause | null>(null);

const sending = new Map<number, AbortController>();
const optionsOf = new Map<number, UploadOptions>();
/** Documents whose earlier attempt the server still holds: when they are tried again, and how often they were. */
const held = new Map<number, { until: number; times: number }>();
/** Times that the sending of a document failed for a reason that passes. */
const failures = new Map<number, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Submits all documents that are chosen. */
export function submitAll(options: UploadOptions): void {
  for (const { id, state } of uploads.value) {
    if (state.stage === 'chosen') submit(id, options);
  }
}

/** Submits a document, or submits it again. */
export function submit(id: number, options: UploadOptions | undefined = optionsOf.get(id)): void {
  if (options === undefined) return;
  optionsOf.set(id, options);
  dropEstimate(id);
  changeUpload(id, { state: { stage: 'waiting', note: null } });
  sendNext();
}

/** Submits all documents again that were refused for a reason that may have passed. */
export function submitRefused(): void {
  for (const { id, state } of uploads.value) if (state.stage === 'refused' && mayPass(state.error)) submit(id);
}

/** Ends the pause: the next document is tried at once. */
export function tryNow(): void {
  if (pause.value !== null) pause.value = { ...pause.value, until: Date.now() };
  held.clear();
  sendNext();
}

/** Stops the sending of a document. */
export function stopSending(id: number): void {
  sending.get(id)?.abort();
  held.delete(id);
}

/** Sends what waits, as far as it may be sent now; while a pause lasts nothing, then one document to try. */
export function sendNext(): void {
  clearTimeout(timer);
  // Those of a session that ended go on when the same user has signed in again.
  if (session.peek() === null) return;
  const now = Date.now();
  if (pause.peek() !== null && pause.peek()!.until > now) return sendAt(pause.peek()!.until);
  const max = pause.peek() === null ? maxConcurrency : 1;
  const waiting = uploads.peek().filter(({ state }) => state.stage === 'waiting');
  const ready = waiting.filter(({ id }) => (held.get(id)?.until ?? 0) <= now);
  // One that fails each time keeps no others from being sent.
  ready.sort((one, other) => (failures.get(one.id) ?? 0) - (failures.get(other.id) ?? 0));
  for (const upload of ready.slice(0, Math.max(0, max - sending.size))) void send(upload);
  const later = waiting.flatMap(({ id }) => held.get(id)?.until ?? []).filter((until) => until > now);
  if (later.length > 0) sendAt(Math.min(...later));
}

function sendAt(time: number): void {
  timer = setTimeout(sendNext, Math.max(0, time - Date.now()));
}

async function send(upload: Upload): Promise<void> {
  const { id, idempotencyKey } = upload;
  const stop = new AbortController();
  const begunAt = Date.now();
  sending.set(id, stop);
  const show = (state: UploadState): void => changeUpload(id, { state });
  show({ stage: 'sending', share: 0 });
  try {
    const answer = await sendUpload(upload, optionsOf.get(id)!, {
      ...{ idempotencyKey, signal: stop.signal },
      onProgress: (share) => show({ stage: 'sending', share }),
    });
    pause.value = null;
    held.delete(id);
    show(stateAmong(uploads.value, id, answer));
  } catch (error) {
    const failure = (await unreadableError(upload.source)) ?? (error as Error);
    if (!stop.signal.aborted) show(stateAfter(id, failure, begunAt));
  } finally {
    sending.delete(id);
    sendNext();
  }
}

/** The state of a document whose sending failed; what others wait for, too, becomes the pause. */
function stateAfter(id: number, error: Error, begunAt: number): UploadState {
  const failure = judgeFailure(error);
  const now = Date.now();
  switch (failure.verdict) {
    case 'pause':
      pause.value = pauseAfter(pause.value, { ...failure, begunAt }, now);
      failures.set(id, (failures.get(id) ?? 0) + 1);
      return { stage: 'waiting', note: null };
    case 'held': {
      const times = (held.get(id)?.times ?? 0) + 1;
      held.set(id, { times, until: now + Math.max(growing(times), failure.retryAfterMs ?? 0) });
      return { stage: 'waiting', note: failure.reason };
    }
    case 'signed_out':
      return { stage: 'waiting', note: null };
    case 'refused':
      // The server answered, so that others can be sent.
      if (error instanceof ApiError) pause.value = null;
      return { stage: 'refused', error };
  }
}

// A connection that is back is used at once.
addEventListener('online', tryNow);

// A browser asks before it drops what is still being sent.
addEventListener('beforeunload', (event) => {
  if (uploads.value.some(isOnItsWay)) event.preventDefault();
});
