import { counted } from '../text/counted.js';

/** The fault of an answer that stops in the middle, as the end of a sentence. */
export const cutOffReason = 'it was cut off';

/**
 * What of one answer was left out because it holds more than is taken of one. Both 0: the answer was cut off, and nobody
 * knows what would have followed.
 */
export interface AnswerCut {
  concepts: number;
  relationships: number;
}

/** The same of all answers to a document. */
export interface AnswersCut extends AnswerCut {
  /** Chunks whose answer was cut. */
  chunks: number;
  /** Of those, chunks whose answer was cut off; absent where none was. */
  cutOff?: number;
}

/**
 * Says what was left out, in a sentence; null when nothing was.
 * @param of which document or documents, where it is not plain
 */
export function cutWarning(
  { chunks, cutOff = 0, concepts, relationships }: AnswersCut,
  chunksProcessed: number,
  of = '',
): string | null {
  if (chunks === 0) return null;
  const tooLong = chunks - cutOff;
  const left = [...leftOut(concepts, 'concept'), ...leftOut(relationships, 'relationship')].join(' and ');
  const all = `${counted(chunksProcessed, 'chunk')}${of === '' ? '' : ` ${of}`}`;
  const answer = 'The answer of the model to';
  return [
    ...(tooLong > 0 ? [`${answer} ${tooLong} of ${all} was too long: ${left} left out.`] : []),
    ...(cutOff > 0
      ? [
          `${answer} ${cutOff} of ${all} was cut off: what follows the last whole concept is missing. ` +
            "Raise the model's limit of output tokens, or use smaller chunks.",
        ]
      : []),
  ].join(' ');
}

function leftOut(count: number, noun: string): string[] {
  return count === 0 ? [] : [counted(count, noun)];
}
