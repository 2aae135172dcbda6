import { ConcordanceError } from '../errors.js';
import { requestHashOf } from '../ids.js';
import type { UnreadableAnswerRule } from '../ingest/unreadable-answer.js';
import type { Description, Vision } from '../ports.js';
import { describedBy } from '../text/own-words.js';

/** A picture goes into one request, a third larger than it is. */
export const maxPictureBytes = 20 * 1024 * 1024;
/** Media types that model servers usually accept; any other would fail the job. */
const acceptedTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** A picture as its job has it. */
export interface PictureToDescribe {
  contentHash: string;
  mediaType: string;
  bytes: number;
}

/** Returns why the model is not asked about a picture, as a note of its document; null where it is asked. */
export function whyNotDescribed(
  { id, mediaTypes = acceptedTypes }: Pick<Vision, 'id' | 'mediaTypes'>,
  { mediaType, bytes }: PictureToDescribe,
): string | null {
  if (!mediaTypes.includes(mediaType)) {
    return `The picture was not described: ${id} is not asked about ${mediaType}. Save it as PNG or JPEG.`;
  }
  if (bytes <= maxPictureBytes) return null;
  return `The picture was not described: it has ${bytes} bytes, and ${maxPictureBytes} at most are sent. Make it smaller.`;
}

/** Returns the note that a model whose price nobody gave counts as free; null where the price is known. */
export function unpricedNote({ id, price }: Pick<Vision, 'id' | 'price'>): string | null {
  return price === null ? `No price is known for ${id}, so it counts as free; set CONCORDANCE_MODEL_PRICES.` : null;
}

/** Hashes the question about a picture: the same picture is described once by the same model and instructions. */
export function pictureQuestionHash(
  { id, version }: Pick<Vision, 'id' | 'version'>,
  { contentHash, mediaType }: PictureToDescribe,
): string {
  return requestHashOf({ vision: id, version, request: { picture: contentHash, mediaType } });
}

/**
 * Turns the answer of the model into words of the document, marked as the model's. An empty description is no more than
 * any other unreadable answer: the job's rule says what follows.
 * @returns `text`: null where the answer is empty and is skipped, which `note` says
 * @throws ConcordanceError `model_answer_invalid`
 */
export function descriptionText(
  { id }: Pick<Vision, 'id'>,
  { text }: Pick<Description, 'text'>,
  onUnreadableAnswer: UnreadableAnswerRule,
): { text: string; note: null } | { text: null; note: string } {
  if (text !== '') return { text: describedBy(id) + text, note: null };
  const what = `The model ${id}, which CONCORDANCE_VISION_MODEL names, gave an empty description`;
  if (onUnreadableAnswer === 'fail') {
    throw new ConcordanceError(
      'model_answer_invalid',
      `${what}. Check that it reads images, use another one, or submit with on_unreadable_answer=skip.`,
    );
  }
  return { text: null, note: `${what}: only the recognised words of the image were read.` };
}
