import { irregularPlurals, unchangedNouns } from './lexicon/irregular-plurals.js';

/** The singular of an English noun, in lower case; what is no plural comes back as it is. */
export function singular(word: string): string {
  const lower = word.toLowerCase();
  if (/^\p{Lu}[\p{Lu}\p{N}]+s$/u.test(word)) return lower.slice(0, -1);
  const irregular = Object.hasOwn(irregularPlurals, lower) ? irregularPlurals[lower] : undefined;
  if (irregular !== undefined) return irregular;
  if (lower.length < 4 || !lower.endsWith('s') || unchangedNouns.has(lower)) return lower;
  // Biogas is one, as gas is.
  if (/(?:ss|us|is|ous|gas)$/.test(lower)) return lower;
  if (lower.endsWith('ies')) return lower.length > 4 ? `${lower.slice(0, -3)}y` : lower.slice(0, -1);
  if (lower.endsWith('es')) {
    const bare = lower.slice(0, -2);
    if (unchangedNouns.has(bare) || /(?:ss|sh|ch|x|zz|[aeiou]to|hero|cargo|tomato|potato)$/.test(bare)) return bare;
  }
  return lower.slice(0, -1);
}

/** Whether the form says one or many; undefined where it does not tell. */
export function isPlural(word: string): boolean | undefined {
  const lower = word.toLowerCase();
  if (/^(?:data|media|series|species|means|sheep|fish|headquarters|bacteria)$/.test(lower)) return undefined;
  return singular(word) !== lower;
}
