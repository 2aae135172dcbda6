import { effect, signal } from '@preact/signals';
import type { DuplicateJobResponse, JobSubmitResponse } from '../../../client/index.js';
import { session } from '../../session/session.js';
import { sendForm } from './send-form.js';
import { isOnItsWay, stateOf, toForm } from './upload.js';
import type { Upload, UploadOptions, UploadState } from './upload.js';

/** Files that are sent at the same time. */
const maxConcurrency = 2;

/** Files that the user chose, also while they look at other pages. */
export const uploads = signal<readonly Upload[]>([]);

const sending = new Map<number, AbortController>();
const optionsOf = new Map<number, UploadOptions>();
let count = 0;
let owner: string | null = null;

// Another user of the same window sees nothing of them; the same user, whose session ended, goes on.
effect(() => {
  const name = session.value?.username ?? null;
  if (name === null || name === owner) return;
  if (owner !== null) for (const { id } of uploads.peek()) removeUpload(id);
  owner = name;
});

/** Adds files to those that are chosen. */
export function addFiles(files: Iterable<File>): void {
  const added = [...files].map((file): Upload => ({
    ...{ id: (count += 1), file, documentKey: '', state: { stage: 'chosen' }, idempotencyKey: newKey() },
  }));
  uploads.value = [...uploads.value, ...added];
}

/** Takes a file off the list; one that is being sent is stopped. */
export function removeUpload(id: number): void {
  sending.get(id)?.abort();
  uploads.value = uploads.value.filter((one) => one.id !== id);
}

/** Sets the key of a file's document. */
export function setDocumentKey(id: number, documentKey: string): void {
  change(id, { documentKey });
}

/** Submits all files that are chosen, and those that were refused. */
export function submitAll(options: UploadOptions): void {
  for (const { id, state } of uploads.value) {
    if (state.stage === 'chosen') submit(id, options);
  }
}

/** Submits a file, or submits it again. */
export function submit(id: number, options: UploadOptions | undefined = optionsOf.get(id)): void {
  if (options === undefined) return;
  optionsOf.set(id, options);
  change(id, { state: { stage: 'waiting' } });
  sendNext();
}

function sendNext(): void {
  while (sending.size < maxConcurrency) {
    const next = uploads.value.find(({ state }) => state.stage === 'waiting');
    if (next === undefined) return;
    void send(next);
  }
}

async function send(upload: Upload): Promise<void> {
  const { id, idempotencyKey } = upload;
  const stop = new AbortController();
  sending.set(id, stop);
  const show = (state: UploadState): void => change(id, { state });
  show({ stage: 'sending', share: 0 });
  try {
    const answer = await sendForm('/ingest', toForm(upload, optionsOf.get(id)!), {
      ...{ idempotencyKey, signal: stop.signal },
      onProgress: (share) => show({ stage: 'sending', share }),
    });
    show(stateOf(answer as JobSubmitResponse | DuplicateJobResponse));
  } catch (error) {
    if (!stop.signal.aborted) show({ stage: 'refused', error: error as Error });
  } finally {
    sending.delete(id);
    sendNext();
  }
}

function change(id: number, changes: Partial<Upload>): void {
  uploads.value = uploads.value.map((one) => (one.id === id ? { ...one, ...changes } : one));
}

/** Browsers have `randomUUID` only where the connection is encrypted. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// A browser asks before it drops what is still being sent.
addEventListener('beforeunload', (event) => {
  if (uploads.value.some(isOnItsWay)) event.preventDefault();
});
