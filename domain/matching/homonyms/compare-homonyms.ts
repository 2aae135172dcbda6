import type { MatchReader } from '../../ports.js';
import { contentWords } from '../../text/english/content-words.js';
import { lightStem } from '../../text/english/light-stem.js';
import { isHomonym } from '../../text/english/homonyms.js';
import { everydayWords } from '../../text/english/small-words.js';
import { cosine } from '../cosine.js';
import { hasLabelOf, type PoolConcept } from '../decide-match.js';
import type { GuardSide } from '../guard/guard.js';
import { labelWords } from '../guard/label-words.js';
import { measureSenseSpace, ordersOf, senseVector } from './sense-space.js';

/** Quotes of each side that are read beside its description, the best of them. */
const maxQuotes = 5;
/** Content words of each side that its vector is made of, and how many it takes to tell a sense at all. */
const maxWords = 80;
const minWords = 8;
/** Characters of what is said of each side that its text's vector is made of. */
const maxSaidLength = 800;
/** Cosine of two texts, label and all, from which on they may are about one thing although they share no word. */
const minSaidSimilarity = 0.45;
/** Factor on the similarity limit of unrelated fields, for labels that are not known as homonyms. */
const doubtfulLimits = 2;

/** A concept that was proposed, with the quotes it came with. */
export interface QuotedSubject extends GuardSide {
  labelKey: string;
  quotes?: readonly { quote: string }[];
}

export interface HomonymDependencies {
  graph: Pick<MatchReader, 'quotesOf'>;
  /** Vectors of texts in the embedding profile that is matched in. */
  embed(texts: string[]): Promise<Float32Array[]>;
}

/**
 * Fills in the sense of concepts that have the label of a subject, where what is said of both may be of two things. In
 * doubt it is the same: a concept in two pieces is worse than two in one. Either of two measures parts them:
 * - The label is a homonym, enough is said on both sides, no word but everyday ones is shared, and without the label,
 *   which makes any two texts alike, the two lie no nearer than texts of unrelated fields.
 * - The label is a single word, no word at all is shared, and the texts with the label lie far apart. Of labels that
 *   are no homonyms the words without the label have to lie apart, too. An embedder that cannot tell fields apart parts
 *   nothing.
 */
export async function compareHomonyms(
  { graph, embed }: HomonymDependencies,
  subjects: readonly QuotedSubject[],
  pools: readonly PoolConcept[][],
): Promise<void> {
  const namesakes = subjects.flatMap((subject, index) => {
    const all = pools[index]!.filter((concept) => hasLabelOf(subject, concept));
    return all
      .filter((concept) => all.length > 1 || isHomonym(subject.labelKey) || haveUnrelatedTexts(subject, concept))
      .map((concept) => ({ subject, concept, isRival: all.length > 1 }));
  });
  if (namesakes.length === 0) return;
  const quotes = await graph.quotesOf([...new Set(namesakes.map(({ concept }) => concept.conceptId))], maxQuotes);
  const compared = namesakes.flatMap(({ subject, concept, isRival }) => {
    const mine = saidOf(subject, subject.quotes?.slice(0, maxQuotes) ?? []);
    const theirs = saidOf(
      concept,
      quotes.filter(({ conceptId }) => conceptId === concept.conceptId),
    );
    if (mine.words.length === 0 || theirs.words.length === 0) return [];
    const mayDiffer = isHomonym(subject.labelKey) && areDistinguished(mine.words, theirs.words);
    const isUnlike = haveUnrelatedTexts(
      { ...subject, description: mine.text },
      { ...concept, description: theirs.text },
    );
    // Where there is one concept to choose from, only one that may be another thing is worth its vectors.
    return mayDiffer || isUnlike || isRival ? [{ concept, mine, theirs, mayDiffer, isUnlike, isRival }] : [];
  });
  if (compared.length === 0) return;
  const space = await measureSenseSpace(embed);
  if (space.limit === null) return;
  const texts = compared.flatMap(({ mine, theirs, isUnlike }) => [
    ...[...ordersOf(mine.words), ...ordersOf(theirs.words)],
    ...(isUnlike ? [mine.text, theirs.text] : []),
  ]);
  const vectorOf = await vectorsByText(embed, [...new Set(texts)]);
  const senseOf = ({ words }: Said) => senseVector(ordersOf(words).map(vectorOf), space);
  for (const { concept, mine, theirs, mayDiffer, isUnlike } of compared) {
    const similarity = cosine(senseOf(mine), senseOf(theirs));
    const isFar = isHomonym(concept.labelKey) || similarity < doubtfulLimits * space.limit;
    const isAnother =
      (mayDiffer && similarity < space.limit) ||
      (isUnlike && isFar && cosine(vectorOf(mine.text), vectorOf(theirs.text)) < minSaidSimilarity);
    concept.sense = { similarity, isAnother };
  }
}

/**
 * True if the descriptions of two concepts of one label, a single word, share no content word besides it. A compound
 * says itself what it is.
 */
export function haveUnrelatedTexts(a: GuardSide, b: GuardSide): boolean {
  const isOneWord = [a, b].every(({ label }) => labelWords(label).words.length === 1);
  if (!isOneWord || a.description === '' || b.description === '') return false;
  const stems = new Set(wordsWithout(a.label, a.description).map(lightStem));
  return !wordsWithout(a.label, b.description).some((word) => stems.has(lightStem(word)));
}

interface Said {
  /** Description and quotes. */
  text: string;
  /** Content words of the text except for those of the label, each once, in order. */
  words: string[];
}

function saidOf({ label, description }: GuardSide, quotes: readonly { quote: string }[]): Said {
  const text = [...new Set([description, ...quotes.map(({ quote }) => quote)])].join('\n');
  return { text: cut(text), words: wordsWithout(label, text).slice(0, maxWords) };
}

function wordsWithout(label: string, text: string): string[] {
  const wordsOf = (of: string) => contentWords(of).map((word) => word.toLowerCase());
  const own = new Set(wordsOf(label).map(lightStem));
  return wordsOf(text).filter((word) => !own.has(lightStem(word)));
}

function cut(text: string): string {
  return text.length <= maxSaidLength ? text : text.slice(0, Math.max(1, text.lastIndexOf(' ', maxSaidLength)));
}

/** True if enough is said on both sides, in words of which none but everyday ones is shared. */
function areDistinguished(mine: readonly string[], theirs: readonly string[]): boolean {
  const stems = new Set(theirs.map(lightStem));
  const isShared = mine.some((word) => !everydayWords.has(word) && stems.has(lightStem(word)));
  return !isShared && mine.length >= minWords && theirs.length >= minWords;
}

async function vectorsByText(
  embed: HomonymDependencies['embed'],
  texts: string[],
): Promise<(text: string) => Float32Array> {
  const vectors = await embed(texts);
  const byText = new Map(texts.map((text, i) => [text, vectors[i]!]));
  return (text) => byText.get(text)!;
}
