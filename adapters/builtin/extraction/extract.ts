import type { ExtractionAnswer, ExtractionRequest } from '../../../domain/ports/models.js';
import { extractEnglish } from './extract-english.js';
import { extractOther } from './extract-other.js';
import { detectLanguage } from './language.js';

/** Characters that make a token, about. */
const charactersPerToken = 4;

/** The answer to a request; a pure function of it. */
export function extract(request: ExtractionRequest): ExtractionAnswer {
  const language = detectLanguage(request.text);
  const { concepts, relationships } = language === 'en' ? extractEnglish(request) : extractOther(request, language);
  return {
    concepts,
    relationships,
    usage: {
      inputTokens: Math.ceil(request.text.length / charactersPerToken),
      outputTokens: Math.ceil(JSON.stringify([concepts, relationships]).length / charactersPerToken),
      costUsd: 0,
    },
  };
}
