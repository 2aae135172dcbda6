import type { ExtractionAnswer, ExtractionRequest } from '../../../domain/ports/models.js';
import { extract } from './extract.js';
import { detectLanguage } from './language.js';

/** What a thread does: extract, or only tell the language of a text. */
export type ExtractionTask = ExtractionRequest | { languageOf: string };

/** Thread entry. The language is null where it is not known. */
export default function answer(task: ExtractionTask): ExtractionAnswer | string | null {
  return 'languageOf' in task ? (detectLanguage(task.languageOf) ?? null) : extract(task);
}
