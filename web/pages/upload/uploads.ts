import { effect, untracked } from '@preact/signals';
import { session } from '../../session/session.js';
import { newKey } from '../../data/new-key.js';
import { changeUpload, uploads } from './chosen-uploads.js';
import { dropEstimate } from './estimates/estimate-all.js';
import { sendNext, stopSending } from './queue/send-queue.js';
import type { Upload, UploadSource } from './upload.js';

let count = 0;
let owner: string | null = null;

// Another user of the same window sees nothing of them; for the same user, whose session ended, they go on.
effect(() => {
  const name = session.value?.username ?? null;
  untracked(() => {
    if (name === null) return;
    if (owner !== null && owner !== name) for (const { id } of uploads.value) removeUpload(id);
    owner = name;
    sendNext();
  });
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
  stopSending(id);
  dropEstimate(id);
  uploads.value = uploads.value.filter((one) => one.id !== id);
}

/** Sets the key of a document. */
export function setDocumentKey(id: number, documentKey: string): void {
  dropEstimate(id);
  changeUpload(id, { documentKey });
}
