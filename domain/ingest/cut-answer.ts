import { counted } from '../text/counted.js';

/** What of one answer was left out because it holds more than is taken of one. */
export interface AnswerCut {
  concepts: number;
  relationships: number;
}

/** The same of all answers to a document. */
export interface AnswersCut extends AnswerCut {
  /** Chunks whose answer was cut. */
  chunks: number;
}

/**
 * Says what was left out, in a sentence; null when nothing was.
 * @param of which document or documents, where it is not plain
 */
export function cutWarning(
  { chunks, concepts, relationships }: AnswersCut,
  chunksProcessed: number,
  of = '',
): string | null {
  if (chunks === 0) return null;
  const left = [...leftOut(concepts, 'concept'), ...leftOut(relationships, 'relationship')].join(' and ');
  const all = `${counted(chunksProcessed, 'chunk')}${of === '' ? '' : ` ${of}`}`;
  return `The answer of the model to ${chunks} of ${all} was too long: ${left} left out.`;
}

function leftOut(count: number, noun: string): string[] {
  return count === 0 ? [] : [counted(count, noun)];
}
