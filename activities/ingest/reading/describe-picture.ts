import {
  descriptionText,
  pictureQuestionHash,
  unpricedNote,
  whyNotDescribed,
} from '../../../domain/extraction/picture-description.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { Description, Vision } from '../../../domain/ports.js';
import { maxCostUsd } from '../../../domain/spending/token-range.js';
import { askOnce, cachedAnswer } from '../../paid-calls/ask-once.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { maxCallMs } from '../../paid-calls/paid-call.js';

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
  const picture = { contentHash: job.contentHash, mediaType, bytes: job.bytes };
  const whyNot = whyNotDescribed(vision, picture);
  for (const sentence of [unpricedNote(vision), whyNot]) if (sentence !== null) note(sentence);
  if (whyNot !== null) return null;
  const hash = pictureQuestionHash(vision, picture);
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
  const described = descriptionText(vision, answers.get(hash)!, job.onUnreadableAnswer);
  if (described.note !== null) note(described.note);
  return described.text;
}
