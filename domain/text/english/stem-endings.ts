/** An ending of words, what takes its place, and the condition on what stands before it. */
export type Ending = readonly [ending: string, replacement: string, condition: (stem: string) => boolean];

/**
 * Replaces the first of the endings that the word has, with something before it, if its condition holds.
 * @returns the word and the ending that was replaced; null where none was
 */
export function replaceEnding(word: string, endings: readonly Ending[]): { stem: string; ending: string | null } {
  for (const [ending, replacement, condition] of endings) {
    if (word.length <= ending.length || !word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    return condition(stem) ? { stem: stem + replacement, ending } : { stem: word, ending: null };
  }
  return { stem: word, ending: null };
}
