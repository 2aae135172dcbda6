import { counted } from '../text/counted.js';

/** The issue of an answer that stops in the middle, as the end of a sentence. */
export const cutOffReason = 'it was cut off';

/** Counts left out because an answer exceeds the limits. Counts that are absent are 0. */
export interface LeftOut {
  concepts: number;
  relationships: number;
  /** Of concepts that were taken. */
  quotes?: number;
  /** Search terms of concepts that were taken. */
  terms?: number;
}

/** Missing parts of one answer. */
export interface AnswerCut extends LeftOut {
  /** The answer stops in the middle, and what would have followed is not known; so, too, where all counts are 0. */
  isCutOff?: boolean;
}

/** Sums of what was left out of all answers to a document. */
export interface AnswersCut extends LeftOut {
  /** Chunks whose answer was cut. */
  chunks: number;
  /** Of those, chunks whose answer was cut off; absent where none was. */
  cutOff?: number;
  /** Of those, chunks of whose answer something was left out; absent where these are all that were not cut off. */
  tooLong?: number;
}

/**
 * Gives what was left out of answers, by sums over their chunks.
 * @param sums `tooLong`: chunks of whose answer something was left out, whether it was cut off, too, or not
 */
export function answersCutOf(sums: Required<AnswersCut>): AnswersCut {
  const { chunks, concepts, relationships, quotes, terms, cutOff, tooLong } = sums;
  return {
    ...{ chunks, concepts, relationships },
    ...(quotes > 0 && { quotes }),
    ...(terms > 0 && { terms }),
    ...(cutOff > 0 && { cutOff }),
    ...(cutOff + tooLong > chunks && { tooLong }),
  };
}

/** All that was left out of an answer. */
export function sumOfLeftOut({ concepts, relationships, quotes = 0, terms = 0 }: LeftOut): number {
  return concepts + relationships + quotes + terms;
}

/** The missing parts of an answer with all counts, and whether it stops in the middle. */
export function wholeCut(cut: AnswerCut): Required<AnswerCut> {
  const { concepts, relationships, quotes = 0, terms = 0, isCutOff = sumOfLeftOut(cut) === 0 } = cut;
  return { concepts, relationships, quotes, terms, isCutOff };
}

/**
 * Says what was left out, in a sentence; null when nothing was.
 * @param of which document or documents, where it is not plain
 */
export function cutWarning(
  { chunks, cutOff = 0, tooLong = chunks - cutOff, ...left }: AnswersCut,
  chunksProcessed: number,
  of = '',
): string | null {
  if (chunks === 0) return null;
  const all = `${counted(chunksProcessed, 'chunk')}${of === '' ? '' : ` ${of}`}`;
  const answer = 'The answer of the model to';
  return [
    ...(tooLong > 0 ? [`${answer} ${tooLong} of ${all} was too long: ${leftOutText(left)} left out.`] : []),
    ...(cutOff > 0
      ? [
          `${answer} ${cutOff} of ${all} was cut off: what follows the last whole concept is missing. ` +
            "Raise the model's limit of output tokens, or use smaller chunks.",
        ]
      : []),
  ].join(' ');
}

function leftOutText({ concepts, relationships, quotes = 0, terms = 0 }: LeftOut): string {
  const counts = Object.entries({
    concept: concepts,
    relationship: relationships,
    quote: quotes,
    'search term': terms,
  });
  const words = counts.filter(([, count]) => count > 0).map(([noun, count]) => counted(count, noun));
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}
