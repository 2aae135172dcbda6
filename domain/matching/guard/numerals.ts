import { cardinalWords, ordinalWords } from '../../text/english/number-words.js';

const countingWords = new Set(
  (
    'single double triple quadruple half quarter alpha beta gamma delta epsilon ' +
    'i ii iii iv v vi vii viii ix x xi xii'
  ).split(' '),
);

const cardinals = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  '- i ii iii iv v vi vii viii ix x xi xii',
];
const digits = new Map(cardinals.flatMap((words) => words.split(' ').map((word, value) => [word, String(value)])));

/** The digits of a number word or roman numeral up to twelve; any other word as it is. */
export function cardinal(word: string): string {
  return digits.get(word) ?? word;
}

/** True for what counts, orders or versions: digits in any form, number words, roman numerals, single letters. */
export function isNumeral(word: string): boolean {
  return (
    /\d/.test(word) ||
    /^\p{L}[+#]*$/u.test(word) ||
    [cardinalWords, ordinalWords, countingWords].some((words) => words.has(word))
  );
}
