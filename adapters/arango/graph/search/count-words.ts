import type { GraphWork } from '../work/graph-work.js';
import { searchedCollections, sumWords, type SearchedCollection } from './word-sums.js';

/** Attributes with the words of a document. */
const wordAttributes: Record<SearchedCollection, readonly string[]> = {
  concept: ['labelWords', 'termWords', 'descriptionWords'],
  source: ['textWords', 'headingWords'],
  passage: ['textWords', 'headingWords'],
  instance: ['words'],
};

/** Keeps the numbers of all words, by which scores weigh the length of a text, and dates passages that changed. */
export async function countWords(work: GraphWork): Promise<void> {
  const { state } = work.epoch;
  for (const collection of searchedCollections) {
    const changed = [...work.records.of(collection).values()].filter(({ before, now }) => before !== now);
    if (changed.length === 0) continue;
    // Of a graph that was copied from elsewhere they are not known yet.
    state.words ??= (await work.reading.first(sumWords, {}))!;
    const grown = changed.reduce(
      (sum, { before, now }) => sum + wordCount(collection, now) - wordCount(collection, before),
      0,
    );
    state.words = { ...state.words, [collection]: state.words[collection] + grown };
  }
  for (const { before, now } of [...work.records.of('passage').values()]) {
    if (now !== undefined && now !== before) work.put('passage', { ...now, changedAt: state.newestChange });
  }
}

/** Number of the words by which full text finds a document. */
export function wordCount(collection: SearchedCollection, document: object | undefined): number {
  return wordAttributes[collection].reduce((sum, name) => sum + (wordsIn(document, name)?.length ?? 0), 0);
}

function wordsIn(document: object | undefined, name: string): readonly string[] | undefined {
  return (document as { [name: string]: readonly string[] | undefined } | undefined)?.[name];
}
