import { ConcordanceError } from '../../../domain/errors.js';
import { requestHashOf } from '../../../domain/ids.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { Description, Vision } from '../../../domain/ports.js';
import { describedBy } from '../../../domain/text/own-words.js';
import { maxCostUsd } from '../../../domain/spending/token-range.js';
import { askOnce, cachedAnswer } from '../extraction/ask-once.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { maxCallMs } from '../extraction/paid-call.js';

/** It goes into one request, a third larger than it is. */
const maxBytes = 20 * 1024 * 1024;
/** Media types that model servers accept; any other would fail the job. */
const taken = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/**
 * Describes a picture by the vision model, marked as its words; null where it is not asked, with the reason as a note.
 * The answer is stored, and its cost counted, before anything else is done with it: no picture is paid for twice.
 * @throws ConcordanceError `model_answer_invalid`; what the model and `paidCall` throw
 */
export async function describePicture(
  dependencies: IngestDependencies,
  vision: Vision,
  job: IngestionJob,
  mediaType: string,
  note: (sentence: string) => void,
): Promise<string | null> {
  const { store, objects } = dependencies;
  if (vision.price === null)
    note(`No price is known for ${vision.id}, so it counts as free; set CONCORDANCE_MODEL_PRICES.`);
  if (!taken.includes(mediaType)) {
    note(`The picture was not described: ${vision.id} is not asked about ${mediaType}. Save it as PNG or JPEG.`);
    return null;
  }
  if (job.bytes > maxBytes) {
    note(
      `The picture was not described: it has ${job.bytes} bytes, and ${maxBytes} at most are sent. Make it smaller.`,
    );
    return null;
  }
  const request = { picture: job.contentHash, mediaType };
  const hash = requestHashOf({ vision: vision.id, version: vision.version, request });
  const { answers } = await askOnce<Description>(dependencies, {
    jobId: job.jobId,
    modelId: vision.id,
    hashes: [hash],
    kept: async () => cachedAnswer(hash, await store.description(hash)),
    call: () => ({
      requestHash: hash,
      estimateUsd: maxCostUsd(vision.estimate(), vision.price),
      async ask(signal) {
        const bytes = await objects.read(job.blobKey);
        return new Map([[hash, await vision.describe({ bytes, mediaType }, signal)]]);
      },
      save: (given, payment) => store.saveDescription(hash, vision.id, given.get(hash)!, payment),
    }),
    // The attempts of this activity are counted, so it waits for as long as the call of somebody else may take.
    waitMs: maxCallMs(dependencies.settings),
  });
  return described(vision, job, answers.get(hash)!, note);
}

/** An empty description is no more than any other unreadable answer: the job's rule says what follows. */
function described(
  vision: Vision,
  job: IngestionJob,
  { text }: Description,
  note: (sentence: string) => void,
): string | null {
  if (text !== '') return marked(vision, text);
  const what = `The model ${vision.id}, which CONCORDANCE_VISION_MODEL names, gave an empty description`;
  if (job.onUnreadableAnswer === 'fail') {
    throw new ConcordanceError(
      'model_answer_invalid',
      `${what}. Check that it reads images, use another one, or submit with on_unreadable_answer=skip.`,
    );
  }
  note(`${what}: only the recognised words of the image were read.`);
  return null;
}

function marked({ id }: Vision, text: string): string {
  return describedBy(id) + text;
}
