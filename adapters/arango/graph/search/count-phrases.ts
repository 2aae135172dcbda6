import type { Phrase } from '../../../../domain/text/full-text/query-phrases.js';
import type { AskedPhrase, TextNumbers } from '../../../../domain/text/full-text/score-text.js';
import type { Reading } from '../../database/session.js';
import { countInTexts, type CountRow, type CountValues } from './count-statements.js';
import { textLimits } from './text-limits.js';
import { sumWords, type SearchedCollection } from './word-sums.js';

/** Numbers of all texts of a kind, and of those that have each phrase. */
export interface PhraseCounts {
  numbers: TextNumbers;
  asked: AskedPhrase[];
}

/** Counts phrases in texts of all kinds. */
export async function countPhrases(
  reading: Reading,
  phrases: readonly Phrase[],
  { newest } = textLimits,
): Promise<Record<SearchedCollection, PhraseCounts>> {
  const counted = countedPhrases(phrases);
  const rows = (await reading.first(countInTexts, { ...counted, newest }))!;
  return {
    concept: await countsOf(reading, 'concept', phrases, counted, rows.concept),
    source: await countsOf(reading, 'source', phrases, counted, rows.source),
    passage: await countsOf(reading, 'passage', phrases, counted, rows.passage),
    instance: await countsOf(reading, 'instance', phrases, counted, rows.instance),
  };
}

/** Each single stem and each phrase once, as statements count them. */
export function countedPhrases(phrases: readonly Phrase[]): Pick<CountValues, 'words' | 'phrases'> {
  const words = [...new Set(phrases.flatMap((phrase) => (phrase.length === 1 ? phrase : [])))];
  const texts = [...new Set(phrases.flatMap((phrase) => (phrase.length > 1 ? [phrase.join(' ')] : [])))];
  return { words, phrases: texts.map((text) => ({ words: text.split(' '), text: ` ${text} ` })) };
}

/** Numbers of a kind as a statement counted them. */
export async function countsOf(
  reading: Reading,
  collection: SearchedCollection,
  asked: readonly Phrase[],
  { words, phrases }: Pick<CountValues, 'words' | 'phrases'>,
  row: CountRow,
): Promise<PhraseCounts> {
  const counts = new Map([
    ...words.map((word, at) => [word, row.words[at]!] as const),
    ...phrases.map((phrase, at) => [phrase.words.join(' '), row.phrases[at]!] as const),
  ]);
  return {
    numbers: { texts: row.texts, words: row.length ?? (await reading.first(sumWords, {}))![collection] },
    asked: asked.map((phrase) => ({ phrase, texts: counts.get(phrase.join(' ')) ?? 0 })),
  };
}
