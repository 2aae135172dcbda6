/** Commas part the numbers of notes. */
const characters = '0123456789+−–-=(),';
const raised = table('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾,');
const lowered = table('₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎,');

/** Ordinals and marks that stay as letters: 1st, 2nd, 1er, M™, 5′, and marks of notes that have their brackets. */
const runsOn = /^(?:st|nd|rd|th|er|re|ère|ème|[®™©°ºª′″'"*†‡§¶,.;:]+|\[.*\])$/iu;

/**
 * A superscript as text: m², 10⁶ where it is made of digits and signs, else x^n, x^(n+k). The endings of ordinals and
 * signs that stand high anyway are left as they are.
 */
export function superscript(text: string): string {
  const inner = text.trim();
  if (/^tm$/i.test(inner)) return text.replace(inner, '™');
  return inner === '' || runsOn.test(inner) ? text : text.replace(inner, () => written(inner, raised, '^'));
}

/** A subscript as text: CO₂ where it is made of digits and signs, else v_max, a_(i,j). */
export function subscript(text: string): string {
  const inner = text.trim();
  return inner === '' ? text : text.replace(inner, () => written(inner, lowered, '_'));
}

function written(inner: string, forms: ReadonlyMap<string, string>, mark: string): string {
  const changed = Array.from(inner, (character) => forms.get(character));
  if (changed.every((character) => character !== undefined)) return changed.join('');
  return /^[\p{L}\p{N}]+$/u.test(inner) ? mark + inner : `${mark}(${inner})`;
}

function table(forms: string): ReadonlyMap<string, string> {
  const targets = [...forms];
  return new Map([...characters].map((character, i) => [character, targets[i]!]));
}
