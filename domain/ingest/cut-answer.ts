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

/** Says what was left out, in a sentence; null when nothing was. */
export function cutWarning({ chunks, concepts, relationships }: AnswersCut, chunksProcessed: number): string | null {
  if (chunks === 0) return null;
  const left = [counted(concepts, 'concept'), counted(relationships, 'relationship')].filter((part) => part !== null);
  return `The answer of the model to ${chunks} of ${counted(chunksProcessed, 'chunk')} was too long: ${left.join(' and ')} left out.`;
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
