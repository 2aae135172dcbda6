import type { Phrase } from '../../../../domain/text/full-text/query-phrases.js';
import type { AskedPhrase, TextNumbers } from '../../../../domain/text/full-text/score-text.js';
import type { Reading } from '../../database/session.js';
import { textLimits } from './text-limits.js';
import type { CountedKind } from './text-kinds.js';
import { sumWords } from './word-sums.js';

/** Numbers of all texts of a kind, and of those that have each phrase. */
export async function countPhrases(
  reading: Reading,
  { collection, count }: CountedKind,
  phrases: readonly Phrase[],
  { newest } = textLimits,
): Promise<{ numbers: TextNumbers; asked: AskedPhrase[] }> {
  const words = [...new Set(phrases.flatMap((phrase) => (phrase.length === 1 ? phrase : [])))];
  const texts = [...new Set(phrases.flatMap((phrase) => (phrase.length > 1 ? [phrase.join(' ')] : [])))];
  const row = (await reading.first(count, {
    ...{ words, newest },
    phrases: texts.map((text) => ({ words: text.split(' '), text: ` ${text} ` })),
  }))!;
  const counts = new Map([
    ...words.map((word, at) => [word, row.words[at]!] as const),
    ...texts.map((text, at) => [text, row.phrases[at]!] as const),
  ]);
  return {
    numbers: { texts: row.texts, words: row.length ?? (await reading.first(sumWords, {}))![collection] },
    asked: phrases.map((phrase) => ({ phrase, texts: counts.get(phrase.join(' ')) ?? 0 })),
  };
}
