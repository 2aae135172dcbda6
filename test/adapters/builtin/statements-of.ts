import { extract } from '../../../adapters/builtin/extraction/extract.js';
import type { ExtractionAnswer } from '../../../domain/ports/models/models.js';

function answerTo(text: string): ExtractionAnswer {
  return extract({ text, headingPath: [], known: [], vocabulary: [] });
}

/** Labels of the concepts that the built-in extractor finds in a text. */
export function labelsOf(text: string): string[] {
  return answerTo(text).concepts.map(({ label }) => label);
}

/** Returns the statements that the built-in extractor finds in a text, as "label TYPE label". */
export function statementsOf(text: string): string[] {
  const { concepts, relationships } = answerTo(text);
  const label = new Map(concepts.map((concept) => [concept.ref, concept.label]));
  return relationships.map(({ from, type, to }) => `${label.get(from)} ${type} ${label.get(to)}`);
}

/** Search terms of the concept with this label in a text; none where there is no such concept. */
export function searchTermsOf(text: string, label: string): string[] {
  return answerTo(text).concepts.find((concept) => concept.label === label)?.searchTerms ?? [];
}
