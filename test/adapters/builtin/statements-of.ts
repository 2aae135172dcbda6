import { extract } from '../../../adapters/builtin/extraction/extract.js';

/** What the built-in extractor states of a text, as "label TYPE label". */
export function statementsOf(text: string): string[] {
  const answer = extract({ text, headingPath: [], known: [], vocabulary: [] });
  const label = new Map(answer.concepts.map((concept) => [concept.ref, concept.label]));
  return answer.relationships.map(({ from, type, to }) => `${label.get(from)} ${type} ${label.get(to)}`);
}
