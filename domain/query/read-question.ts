import type { ReadScope } from '../graph/model.js';
import type { Embedder, GraphReader, WordCounts } from '../ports.js';
import { isShortAcronym } from '../text/forms/search-form.js';
import { contentWords } from '../text/english/content-words.js';

/** Words looked at: more of them make no question clearer, and each costs a look into the index. */
const maxWords = 40;

/** Search question, analysed by its words. */
export interface Question {
  /** The words that say what it is about. */
  words: string[];
  counts: WordCounts;
  /**
   * True if a vector of it means anything: the model reads its script, and one of its words is in a document, or the
   * model knows it. A model makes a vector of noise and signs, too, but that is near to concepts by chance only.
   */
  hasMeaning: boolean;
}

/**
 * Reads a query: which words it asks for and whether they mean anything.
 * @throws ConcordanceError `model_failed`
 */
export async function readQuestion(
  {
    graph,
    embedder,
  }: { graph: Pick<GraphReader, 'wordCounts'>; embedder: Pick<Embedder, 'knowsAny' | 'readsScriptOf'> },
  scope: ReadScope,
  query: string,
): Promise<Question> {
  const words = contentWords(query).slice(0, maxWords);
  // "WHO" by itself says something only as a name in capitals; its vector would be that of the small word.
  if (words.length === 0 && isShortAcronym(query.trim())) {
    return { words: [query.trim()], counts: await graph.wordCounts(scope, [query.trim()]), hasMeaning: false };
  }
  if (words.length === 0) return { words, counts: { concepts: 0, passages: 0, words: [] }, hasMeaning: false };
  const counts = await graph.wordCounts(scope, words);
  const isLiteral = counts.words.some((one) => one.concepts + one.quotes + one.passages > 0);
  return {
    words,
    counts,
    hasMeaning:
      embedder.readsScriptOf?.(query) !== false &&
      (isLiteral ||
        embedder.knowsAny === undefined ||
        (await embedder.knowsAny(words.map((word) => word.toLowerCase())))),
  };
}
