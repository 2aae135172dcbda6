/** Words whose result is kept at most: a text has some thousands of different ones. */
const maxKnownWords = 20_000;

/** The same function of a word, worked out once for each word; forgets all when it knows too many. */
export function memoize<T>(work: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const kept = known.get(word);
    if (kept !== undefined) return kept;
    if (known.size >= maxKnownWords) known.clear();
    const result = work(word);
    known.set(word, result);
    return result;
  };
}
