import type { MatchReader } from '../../ports.js';
import { contentWords } from '../../query/content-words.js';
import { lightStem } from '../../text/english/light-stem.js';
import { isHomonym } from '../../text/english/homonyms.js';
import { everydayWords } from '../../text/english/small-words.js';
import { cosine } from '../cosine.js';
import type { PoolConcept } from '../decide-match.js';
import type { GuardSide } from '../guard/guard.js';
import { measureSenseSpace, ordersOf, senseVector } from './sense-space.js';

/** Quotes of each side that are read beside its description, the best of them. */
const maxQuotes = 5;
/** Content words of each side that its vector is made of, and how many it takes to tell a sense at all. */
const maxWords = 80;
const minWords = 8;

/** A concept that was proposed, with the quotes it came with. */
export interface QuotedSubject extends GuardSide {
  labelKey: string;
  quotes?: readonly { quote: string }[];
}

export interface HomonymPorts {
  graph: Pick<MatchReader, 'quotesOf'>;
  /** Vectors of texts in the embedding profile that is matched in. */
  embed(texts: string[]): Promise<Float32Array[]>;
}

/**
 * Fills in the sense of concepts that have the label of a subject, where that label is a word English uses for unrelated
 * things. Compared are the words of description and best quotes without the label and small words, because the label itself
 * makes any two texts alike. A sense is another one only where enough is said on both sides, no word is shared but everyday ones, and the two
 * lie no nearer than texts of unrelated fields. In doubt it is the same: a concept in two pieces is worse than two in one.
 */
export async function compareHomonyms(
  { graph, embed }: HomonymPorts,
  subjects: readonly QuotedSubject[],
  pools: readonly PoolConcept[][],
): Promise<void> {
  const namesakes = subjects.flatMap((subject, index) =>
    isHomonym(subject.labelKey)
      ? pools[index]!.filter(({ labelKey }) => labelKey === subject.labelKey).map((concept) => ({ subject, concept }))
      : [],
  );
  if (namesakes.length === 0) return;
  const quotes = await graph.quotesOf([...new Set(namesakes.map(({ concept }) => concept.conceptId))], maxQuotes);
  const compared = namesakes.flatMap(({ subject, concept }) => {
    const mine = wordsSaid(subject, subject.quotes?.slice(0, maxQuotes) ?? []);
    const theirs = wordsSaid(
      concept,
      quotes.filter(({ conceptId }) => conceptId === concept.conceptId),
    );
    return mine.length === 0 || theirs.length === 0 ? [] : [{ concept, mine, theirs, ...overlap(mine, theirs) }];
  });
  // Where there is one concept to choose from, only one that may be another thing is worth its vectors.
  const rivals = (concept: PoolConcept) =>
    compared.filter((one) => one.concept.labelKey === concept.labelKey).length > 1;
  const asked = compared.filter(({ concept, mayDiffer }) => mayDiffer || rivals(concept));
  if (asked.length === 0) return;
  const space = await measureSenseSpace(embed);
  if (space.limit === null) return;
  const texts = [...new Set(asked.flatMap(({ mine, theirs }) => [...ordersOf(mine), ...ordersOf(theirs)]))];
  const vectors = await embed(texts);
  const vectorOf = new Map(texts.map((text, i) => [text, vectors[i]!]));
  const senseOf = (words: string[]) =>
    senseVector(
      ordersOf(words).map((text) => vectorOf.get(text)!),
      space,
    );
  for (const { concept, mine, theirs, mayDiffer } of asked) {
    const similarity = cosine(senseOf(mine), senseOf(theirs));
    concept.sense = { similarity, isAnother: mayDiffer && similarity < space.limit };
  }
}

/** The content words of description and quotes but for those of the label, each once, in order. */
function wordsSaid({ label, description }: GuardSide, quotes: readonly { quote: string }[]): string[] {
  const own = new Set(contentWords(label).map(lightStem));
  const said = [...new Set([description, ...quotes.map(({ quote }) => quote)])].join('\n');
  return contentWords(said)
    .filter((word) => !own.has(lightStem(word)))
    .slice(0, maxWords);
}

/** Whether enough is said on both sides, in wholly different words. */
function overlap(mine: string[], theirs: string[]): { mayDiffer: boolean } {
  const stems = new Set(theirs.map(lightStem));
  const isShared = mine.some((word) => !everydayWords.has(word) && stems.has(lightStem(word)));
  return { mayDiffer: !isShared && mine.length >= minWords && theirs.length >= minWords };
}
