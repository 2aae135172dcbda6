import { changeUpload, uploads } from '../chosen-uploads.js';
import { canEstimate } from '../upload.js';
import type { UploadOptions } from '../upload.js';
import { makeEstimate } from './make-estimate.js';

/** Documents that are estimated at the same time. */
const maxConcurrency = 2;

/** Estimates that are being made, by the document, with what ends them. */
const running = new Map<number, AbortController>();

/** Estimates what reading the chosen documents would cost; nothing is read. */
export async function estimateAll(options: UploadOptions): Promise<void> {
  const left = uploads.value
    .filter((one) => canEstimate(one) && one.estimate?.stage !== 'made' && !running.has(one.id))
    .map((upload) => ({ upload, stop: new AbortController() }));
  for (const { upload, stop } of left) {
    running.set(upload.id, stop);
    changeUpload(upload.id, { estimate: { stage: 'running' } });
  }
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { upload, stop } = next;
      if (stop.signal.aborted) continue;
      const estimate = await makeEstimate(upload, options, stop.signal);
      if (stop.signal.aborted) continue;
      running.delete(upload.id);
      changeUpload(upload.id, { estimate });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrency }, work));
}

/** Drops what was estimated with other options. */
export function dropEstimates(): void {
  for (const { id } of uploads.value) dropEstimate(id);
}

/** Drops the estimate of one document, also while it is being made. */
export function dropEstimate(id: number): void {
  running.get(id)?.abort();
  running.delete(id);
  changeUpload(id, { estimate: null });
}
