import { requestHashOf } from '../../domain/ids.js';
import type { Job } from '../../domain/jobs/job.js';
import type { Vision } from '../../domain/ports.js';
import type { IngestParts } from './ingest-parts.js';

/** It goes into one request, a third larger than it is. */
const mostBytes = 20 * 1024 * 1024;
/** What model servers take; others would refuse the request and fail the job. */
const taken = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/**
 * What the vision model says of a picture, marked as its words; null where it is not asked, with the reason as a note.
 * The answer is stored, and its cost counted, before anything else is done with it: no picture is paid for twice.
 * @throws what the model throws
 */
export async function describePicture(
  { store, objects, pulse }: IngestParts,
  vision: Vision,
  job: Job,
  mediaType: string,
  note: (sentence: string) => void,
): Promise<string | null> {
  if (vision.price === null) note(`No price is known for ${vision.id}, so it counts as free; set MODEL_PRICES.`);
  if (!taken.includes(mediaType)) {
    note(`The picture was not described: ${vision.id} is not asked about ${mediaType}. Save it as PNG or JPEG.`);
    return null;
  }
  if (job.bytes > mostBytes) {
    note(
      `The picture was not described: it has ${job.bytes} bytes, and ${mostBytes} at most are sent. Make it smaller.`,
    );
    return null;
  }
  const request = { picture: job.contentHash, mediaType };
  const hash = requestHashOf({ vision: vision.id, version: vision.version, request });
  const stored = await store.description(hash);
  if (stored !== null) return marked(vision, stored.text);
  const bytes = await objects.read(job.blobKey);
  const answer = await vision.describe({ bytes, mediaType }, pulse.signal());
  await store.saveDescription(hash, vision.id, answer, { jobId: job.jobId, callId: null });
  // Another job may have been answered meanwhile: whoever tries again is given what stays.
  const kept = await store.description(hash);
  return marked(vision, (kept ?? answer).text);
}

function marked({ id }: Vision, text: string): string {
  return `Description by ${id}: ${text}`;
}
