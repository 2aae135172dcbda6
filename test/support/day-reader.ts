import type { Answer } from '../activities/ingest/ingest-bench.js';
import { readSentences } from './sentence-extractor.js';

/** Reads sentences, and calls each concept by a term of its own for each day on which something is said of it. */
export const readDays: Answer = (request) => {
  const { concepts, relationships } = readSentences(request);
  const named = concepts.map((concept) => {
    const days = concept.quotes.flatMap((quote) => /day (\d)/.exec(quote)?.[1] ?? []);
    return { ...concept, searchTerms: [...new Set(days)].map((day) => `${concept.label} of day ${day}`) };
  });
  return { concepts: named, relationships };
};
