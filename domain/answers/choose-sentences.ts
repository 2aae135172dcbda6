/** A sentence of the evidence, with what it scores for the question. */
export interface ScoredSentence {
  /** Of all: words, meaning and passage, 0 to 1. */
  score: number;
  /** Share of the question's words that it has, 0 to 1. */
  words: number;
  /** Score of its words and its meaning alone, without that of its passage. */
  own: number;
}

/** Sentences of an extractive answer. */
const maxSentences = 5;
/** A question is not answered where no sentence has this score: `npm run bench -- --answers` shows what it divides. */
const minScore = 0.26;
/** The same for a sentence that has no word of the question: meaning alone finds something for every question. */
const minScoreWithoutWords = 0.4;
/** A sentence follows the first with at least this share of what that one scores by itself. */
const minShareOfFirst = 0.8;

/**
 * Chooses the sentences of an extractive answer. Each earns its place by its own words and meaning: all sentences of a
 * near passage share its score, also those about something else.
 * @param scored the best first
 * @returns empty where none is near
 */
export function chooseSentences<Sentence extends ScoredSentence>(scored: readonly Sentence[]): Sentence[] {
  const [first, ...others] = scored;
  if (first === undefined || first.score < (first.words === 0 ? minScoreWithoutWords : minScore)) return [];
  const following = others.filter(({ own }) => own >= first.own * minShareOfFirst);
  return [first, ...following].slice(0, maxSentences);
}
