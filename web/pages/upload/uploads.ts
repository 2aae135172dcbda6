import { effect } from '@preact/signals';
import { session } from '../../session/session.js';
import { newKey } from '../../data/new-key.js';
import { changeUpload, uploads } from './chosen-uploads.js';
import { dropEstimate } from './estimates/estimate-all.js';
import { sendUpload } from './send-upload.js';
import { isOnItsWay, stateOf } from './upload.js';
import type { Upload, UploadOptions, UploadSource, UploadState } from './upload.js';

/** Documents that are sent at the same time. */
const maxConcurrency = 2;

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
  addSources([...files].map((file) => ({ kind: 'file', file })));
}

/** Adds documents or manifests to those that are chosen. */
export function addSources(sources: readonly UploadSource[]): void {
  const added = sources.map((source): Upload => ({
    ...{ id: (count += 1), source, documentKey: '', state: { stage: 'chosen' }, estimate: null },
    idempotencyKey: newKey(),
  }));
  uploads.value = [...uploads.value, ...added];
}

/** Takes a document off the list; one that is being sent is stopped. */
export function removeUpload(id: number): void {
  sending.get(id)?.abort();
  dropEstimate(id);
  uploads.value = uploads.value.filter((one) => one.id !== id);
}

/** Sets the key of a document. */
export function setDocumentKey(id: number, documentKey: string): void {
  dropEstimate(id);
  changeUpload(id, { documentKey });
}

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
  changeUpload(id, { state: { stage: 'waiting' } });
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
  const show = (state: UploadState): void => changeUpload(id, { state });
  show({ stage: 'sending', share: 0 });
  try {
    const answer = await sendUpload(upload, optionsOf.get(id)!, {
      ...{ idempotencyKey, signal: stop.signal },
      onProgress: (share) => show({ stage: 'sending', share }),
    });
    show(stateOf(answer));
  } catch (error) {
    if (!stop.signal.aborted) show({ stage: 'refused', error: error as Error });
  } finally {
    sending.delete(id);
    sendNext();
  }
}

// A browser asks before it drops what is still being sent.
addEventListener('beforeunload', (event) => {
  if (uploads.value.some(isOnItsWay)) event.preventDefault();
});
