import { toText } from '../../values/cast-values.js';
import type { Value } from '../../values/value.js';
import { knownAnalyzer, tokensOf } from '../../storage/views/analyzers.js';
import type { SearchContext } from './search-node.js';

/** Words of a phrase in their order; a number stands for so many words of any kind. */
export type PhraseParts = (string | number)[];

/** Reads the arguments of PHRASE: texts with numbers between them, and at the end the name of an analyzer. */
export function phraseParts(
  given: readonly Value[],
  { analyzer, view }: SearchContext,
): { parts: PhraseParts; analyzer: string } {
  const { analyzers } = view.sources;
  const flat = given.length > 0 && Array.isArray(given[0]) ? [...given[0], ...given.slice(1)] : [...given];
  const last = flat[flat.length - 1];
  // A text follows a number; one that follows a text names the analyzer.
  const before = flat[flat.length - 2];
  const named =
    flat.length > 1 && typeof last === 'string' && typeof before === 'string' && knownAnalyzer(last, analyzers);
  const used = named ? String(last).replace(/^.*::/, '') : analyzer;
  const content = named ? flat.slice(0, -1) : flat;
  const parts = content.flatMap((one): PhraseParts => {
    return typeof one === 'number' ? [one] : tokensOf(toText(one), used, analyzers);
  });
  return { parts, analyzer: used };
}

/** True where the words follow each other somewhere in the tokens. */
export function containsPhrase(tokens: readonly string[], parts: PhraseParts): boolean {
  if (parts.length === 0) return false;
  return tokens.some((_, start) => {
    let at = start;
    for (const part of parts) {
      if (typeof part === 'number') at += part;
      else if (tokens[at++] !== part) return false;
    }
    return true;
  });
}
