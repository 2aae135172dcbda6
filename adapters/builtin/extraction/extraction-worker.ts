import type { ExtractionAnswer, ExtractionRequest } from '../../../domain/ports/models/models.js';
import { extract } from './extract.js';
import { languageParts } from './language/language-parts.js';

/** Tasks of a thread: extract, or only tell the languages of a text. */
export type ExtractionTask = ExtractionRequest | { languagesOf: string };

/** A language of a text, null where it is not known, and how many of its characters are in it. */
export interface LanguageShare {
  language: string | null;
  characters: number;
}

/** Thread entry. */
export default function answer(task: ExtractionTask): ExtractionAnswer | LanguageShare[] {
  if (!('languagesOf' in task)) return extract(task);
  return languageParts(task.languagesOf).map(({ start, end, language }) => ({
    language: language ?? null,
    characters: end - start,
  }));
}
