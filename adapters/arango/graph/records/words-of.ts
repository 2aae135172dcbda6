import { indexWords } from '../../../../domain/text/forms/index-words.js';
import type { ConceptDocument, InstanceDocument } from './concept-records.js';
import type { SourceDocument } from './document-records.js';

/** Words by which full text finds a concept. */
export function wordsOfConcept({
  label,
  terms,
  description,
}: Pick<ConceptDocument, 'label' | 'terms' | 'description'>) {
  return {
    labelWords: indexWords(label),
    termWords: terms.flatMap(({ term }) => indexWords(term)),
    descriptionWords: indexWords(description),
  };
}

/** Words by which full text finds a chunk, and the size of its text. */
export function wordsOfSource({ fullText, headingPath }: Pick<SourceDocument, 'fullText' | 'headingPath'>) {
  return {
    textBytes: Buffer.byteLength(fullText),
    textWords: indexWords(fullText),
    headingWords: indexWords(headingPath.join('\n')),
  };
}

/** Words by which full text finds a quote. */
export function wordsOfQuote({ quote }: Pick<InstanceDocument, 'quote'>) {
  return { words: indexWords(quote) };
}

/** Words by which full text finds a passage. */
export function wordsOfPassage({ text, headings }: { text: string; headings: readonly string[] }) {
  return { textWords: indexWords(text), headingWords: indexWords(headings.join('\n')) };
}
