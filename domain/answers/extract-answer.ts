import type { ReadScope } from '../graph/model.js';
import { cosineOf } from '../matching/dot-product.js';
import type { Embedder, QueryEmbedder, GraphReader } from '../ports.js';
import { isBuiltinModel } from '../providers/builtin-model.js';
import { rounded } from '../query/concept-score.js';
import { readQuestion } from '../query/read-question.js';
import { textToEmbed } from '../query/text-to-embed.js';
import { countWords } from '../text/count-words.js';
import { stemsHeld } from '../text/english/shared-words.js';
import { lightStem } from '../text/english/light-stem.js';
import type { AnswerSentence } from './answer.js';
import { chooseSentences } from './choose-sentences.js';
import { placeWithin, type EvidenceItem } from './evidence.js';
import { statementsOf } from './evidence-sentences.js';
import { pairsSharer } from './shared-pairs.js';

interface ExtractDependencies {
  graph: GraphReader;
  embedder: QueryEmbedder;
  /** Ends what nobody waits for any more. */
  signal?: AbortSignal;
}

/** A place of a sentence within a piece of the evidence. */
interface Place {
  item: EvidenceItem;
  span: { start: number; end: number };
}

/** A sentence of the evidence, with each place where it stands, that of the nearest piece first. */
interface Candidate {
  text: string;
  places: [Place, ...Place[]];
}

/** Places that are cited of a sentence that stands in several. */
const maxCitations = 5;
/** Sentences that are compared by meaning: the best by words and passage. More of them change no first place. */
const maxCompared = 16;
const maxSentenceCharacters = 1_000;

/** Weights of what makes a sentence answer: its meaning, its words, and its passage. They sum up to 1. */
const weights = { meaning: 0.4, words: 0.3, passage: 0.3 } as const;
/** Share that pairs of letters have where words stand for the meaning, in a script without spaces. */
const pairsShare = 0.5;
/** A passage with this score has all of its weight; it is near that of a passage which says what was asked for. */
const fullPassageScore = 2 / 3;
/** Words from which a sentence loses some of its score: a long one says other things, too. */
const plainLength = 10;
const lossPerWord = 0.05 / 30;

/**
 * Answers with the sentences of the evidence that are nearest to the question, best first, each once with its places.
 * By meaning they are compared only where that costs nothing, else by words and by the score of their passages.
 * @returns empty where no sentence is near
 * @throws ConcordanceError `model_failed`; the reason of the signal
 */
export async function extractAnswer(
  { graph, embedder, signal }: ExtractDependencies,
  scope: ReadScope,
  question: string,
  evidence: readonly EvidenceItem[],
): Promise<AnswerSentence[]> {
  const { words, counts, hasMeaning } = await readQuestion({ graph, embedder }, scope, question);
  signal?.throwIfAborted();
  const weightOf = new Map(
    counts.words.map((one) => [lightStem(one.word), Math.log(1 + counts.passages / (one.passages + 1))]),
  );
  const wordShare = shareOfWords(words.map(lightStem), weightOf);
  const near = candidatesOf(evidence)
    .map((one) => ({ ...one, words: wordShare(one.text), passage: passageShare(one.places[0].item) }))
    .toSorted((a, b) => weighed(b) - weighed(a))
    .slice(0, maxCompared);
  const meanings = hasMeaning ? await cosines(embedder, question, near, signal) : null;
  const sharePairs = pairsSharer(question);
  const wordsAlone = ({ words: share, text }: Candidate & Weighed) =>
    sharePairs === null ? share : (1 - pairsShare) * share + pairsShare * sharePairs(text);
  const scored = near.map((one, at) => ({ ...one, ...scoresOf(one, Math.max(0, meanings?.[at] ?? wordsAlone(one))) }));
  scored.sort((a, b) => b.score - a.score || byPlace(a.places[0], b.places[0]));
  return chooseSentences(scored).map(toSentence);
}

interface Weighed {
  /** Share of the question's words that it has, 0 to 1. */
  words: number;
  /** Share of the full score of a passage, 0 to 1. */
  passage: number;
}

function weighed({ words, passage }: Weighed): number {
  return weights.words * words + weights.passage * passage;
}

/** @param meaning 0 to 1 */
function scoresOf(one: Candidate & Weighed, meaning: number): { score: number; own: number } {
  const beyond = Math.max(0, countWords(one.text) - plainLength);
  const score = rounded(weighed(one) + weights.meaning * meaning - beyond * lossPerWord);
  return { score, own: weights.words * one.words + weights.meaning * meaning };
}

function passageShare({ score }: EvidenceItem): number {
  return Math.min(1, (score ?? 0) / fullPassageScore);
}

function toSentence({ text, places }: Candidate): AnswerSentence {
  const citations = places.slice(0, maxCitations).map(({ item, span }) => ({
    number: item.number,
    quote: item.text.slice(span.start, span.end),
    ...placeWithin(item, span),
  }));
  return { text, support: 'cited', citations, rejected_citations: 0 };
}

/** The sentences of all evidence, each once, with each of its places. */
function candidatesOf(evidence: readonly EvidenceItem[]): Candidate[] {
  const found = new Map<string, Candidate>();
  const seen = new Set<string>();
  for (const item of evidence) {
    for (const span of statementsOf(item.text)) {
      if (span.end - span.start > maxSentenceCharacters) continue;
      // Pieces of one document may overlap.
      const place = `${item.document_id} ${item.start_offset + span.start}`;
      if (seen.has(place)) continue;
      seen.add(place);
      const text = item.text.slice(span.start, span.end).replace(/\s+/g, ' ');
      const known = found.get(text);
      if (known === undefined) found.set(text, { text, places: [{ item, span }] });
      else known.places.push({ item, span });
    }
  }
  return [...found.values()];
}

function byPlace(one: Place, other: Place): number {
  return one.item.number - other.item.number || one.span.start - other.span.start;
}

/** Gives the share of the question's words that a text has; rare words weigh more. */
function shareOfWords(stems: readonly string[], weightOf: ReadonlyMap<string, number>): (text: string) => number {
  const weight = (stem: string) => weightOf.get(stem) ?? 1;
  const all = stems.reduce((sum, stem) => sum + weight(stem), 0);
  return (text) => {
    if (all === 0) return 0;
    const isHeld = stemsHeld(text);
    return stems.reduce((sum, stem) => sum + (isHeld(stem) ? weight(stem) : 0), 0) / all;
  };
}

/** Cosines of sentences with the question; null where the model is not part of the program. */
async function cosines(
  embedder: Pick<Embedder, 'profile' | 'embed'>,
  question: string,
  sentences: readonly Candidate[],
  signal: AbortSignal | undefined,
): Promise<number[] | null> {
  if (!isBuiltinModel(embedder.profile.identity) || sentences.length === 0) return null;
  const [query] = await embedder.embed([textToEmbed(question)], 'query', signal);
  const vectors = await embedder.embed(sentences.map(({ text }) => text), 'passage', signal); // oxfmt-ignore
  return vectors.map((vector) => cosineOf(query!, vector));
}
