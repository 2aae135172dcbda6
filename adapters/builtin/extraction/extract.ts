import type { ExtractionAnswer, ExtractionRequest } from '../../../domain/ports/models/models.js';
import { extractEnglish, type Extraction } from './extract-english.js';
import { extractOther } from './extract-other.js';
import { languageParts, onlyParts } from './language/language-parts.js';

/** Characters that make a token, about. */
const charactersPerToken = 4;

/** The answer to a request; a pure function of it. */
export function extract(request: ExtractionRequest): ExtractionAnswer {
  const { concepts, relationships } = extractParts(request);
  // The passages that state relationships repeat the text; a model is not asked for them.
  const counted = [concepts, relationships.map(({ quotes: _, ...one }) => one)];
  return {
    concepts,
    relationships,
    usage: {
      inputTokens: Math.ceil(request.text.length / charactersPerToken),
      outputTokens: Math.ceil(JSON.stringify(counted).length / charactersPerToken),
      costUsd: 0,
    },
  };
}

/**
 * Each language of the text by its own rules; a concept of another language that has the label of an earlier one is
 * left out.
 */
function extractParts(request: ExtractionRequest): Extraction {
  const parts = languageParts(request.text);
  const languages = [...new Set(parts.map(({ language }) => language))];
  languages.sort((a, b) => Number(b === 'en') - Number(a === 'en'));
  const whole: Extraction = { concepts: [], relationships: [] };
  const labels = new Set<string>();
  for (const language of languages) {
    const text =
      languages.length === 1 ? request.text : onlyParts(request.text, parts, (part) => part.language === language);
    const own = { ...request, text };
    const { concepts, relationships } = language === 'en' ? extractEnglish(own) : extractOther(own, language);
    // Only English has relationships, and it comes first, so that its refs stay.
    whole.relationships.push(...relationships);
    const isFirst = whole.concepts.length === 0;
    for (const concept of concepts) {
      const label = concept.label.toLowerCase();
      if (!isFirst && labels.has(label)) continue;
      labels.add(label);
      whole.concepts.push(isFirst ? concept : { ...concept, ref: `c${whole.concepts.length + 1}` });
    }
  }
  return whole;
}
