import { isAbbreviationOf } from '../../text/labels/abbreviation.js';
import { labelKey } from '../../text/labels/label-key.js';
import { genusOf, longWords } from './genus.js';
import { difference, labelWords, linkingWordsOf, type LabelWords } from './label-words.js';
import { isNumeral } from './numerals.js';
import { differByPrefix } from './prefixes.js';
import { areNegations, areOpposites, isNegatingWord } from './opposites.js';

/** Reason why two similar concepts are kept apart. */
export type Veto = 'number' | 'negation' | 'opposite' | 'proper_name' | 'modifier' | 'order' | 'description';

export interface GuardSide {
  label: string;
  description: string;
}

/**
 * Looks for a reason why two concepts are not the same although their vectors or words are close. Vectors cannot tell
 * "increase in price" from "decrease in price"; this can. Null: nothing speaks against it.
 */
export function guard(a: GuardSide, b: GuardSide): Veto | null {
  const [wordsA, wordsB] = [labelWords(a.label), labelWords(b.label)];
  return (
    (saysTheSame(a.label, b.label, wordsA, wordsB) ? null : labelVeto(wordsA, wordsB, a, b, modifierVeto)) ??
    descriptionVeto(wordsA, a, b)
  );
}

/**
 * Looks for a reason why a label and a concept that carries it as another name are two things. Other names look unlike
 * by nature (RBAC; water cycle, hydrological cycle), so only a label that is the other with a word left out counts as
 * another thing: a bank is no central bank.
 */
export function guardTerm(a: GuardSide, b: GuardSide): Veto | null {
  const [wordsA, wordsB] = [labelWords(a.label), labelWords(b.label)];
  const sameLabel =
    saysTheSame(a.label, b.label, wordsA, wordsB) ||
    isAbbreviationOf(a.label, b.label) ||
    isAbbreviationOf(b.label, a.label);
  return (sameLabel ? null : labelVeto(wordsA, wordsB, a, b, partVeto(a, b))) ?? descriptionVeto(wordsA, a, b);
}

/** The same words apart from form, or run together: "data base" and "database". */
function saysTheSame(labelA: string, labelB: string, a: LabelWords, b: LabelWords): boolean {
  if (labelKey(labelA) === labelKey(labelB)) return true;
  return a.words.length > 0 && a.words.join('') === b.words.join('');
}

type ModifierRule = (a: LabelWords, onlyA: number[], b: LabelWords, onlyB: number[]) => Veto | null;

function labelVeto(
  a: LabelWords,
  b: LabelWords,
  sideA: GuardSide,
  sideB: GuardSide,
  modifierRule: ModifierRule,
): Veto | null {
  // Signs alone, as "++" and "--", are names.
  if (a.words.length + b.words.length === 0) return 'proper_name';
  const { onlyA, onlyB } = difference(a, b);
  // A state machine is no machine state; but "migration to the cloud" is cloud migration.
  if (onlyA.length + onlyB.length === 0)
    return linkingWordsOf(sideA.label) === linkingWordsOf(sideB.label) ? 'order' : null;
  const [diffA, diffB] = [onlyA.map((i) => a.words[i]!), onlyB.map((i) => b.words[i]!)];
  if (diffA.some(isNumeral) || diffB.some(isNumeral)) return 'number';
  if ([...diffA, ...diffB].some(isNegatingWord) || anyPair(diffA, diffB, areNegations)) return 'negation';
  if (anyPair(diffA, diffB, areOpposites)) return 'opposite';
  if (bothNames(a, onlyA, sideA, b, onlyB, sideB)) return 'proper_name';
  return modifierRule(a, onlyA, b, onlyB);
}

function anyPair(a: string[], b: string[], test: (x: string, y: string) => boolean): boolean {
  return a.some((x) => b.some((y) => test(x, y)));
}

/** Two different names never name the same thing by likeness alone. */
function bothNames(a: LabelWords, onlyA: number[], sideA: GuardSide, b: LabelWords, onlyB: number[], sideB: GuardSide) {
  const named = (words: LabelWords, only: number[], side: GuardSide) =>
    only.some((i) => isName(words.written[i]!, i, side.description));
  return named(a, onlyA, sideA) && named(b, onlyB, sideB);
}

/**
 * A word is a name when it has a capital inside, or a capital in front where no sentence or title demands one: not the
 * label's first word, or written so in the middle of the description. One that the description writes without is none.
 */
function isName(word: string, index: number, description: string): boolean {
  if (/^.+\p{Lu}/u.test(word)) return true;
  if (!/^\p{Lu}/u.test(word)) return false;
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (new RegExp(`\\b${escaped.toLowerCase()}\\b`, 'u').test(description)) return false;
  if (index > 0) return true;
  return new RegExp(`[\\p{L},]\\s+${escaped}\\b`, 'u').test(description);
}

/** Words that add nothing to what they are next to: "sorting method" is sorting. */
const emptyModifiers = new Set(
  'system process approach method technique concept term idea notion theory phenomenon type kind form general common basic'.split(
    ' ',
  ),
);

/**
 * "knowledge graph embedding" is not "knowledge graph", and an access token no refresh token: a word more on one side
 * makes a special case, different words beside a common one make siblings, and so does a prefix: levothyroxine is one
 * form of thyroxine.
 */
function modifierVeto(a: LabelWords, onlyA: number[], b: LabelWords, onlyB: number[]): Veto | null {
  const [extraA, extraB] = [extraWords(a, onlyA), extraWords(b, onlyB)];
  if (extraA.length === 0 && extraB.length === 0) return null;
  if (anyPair(extraA, extraB, differByPrefix)) return 'modifier';
  const shared = a.words.length - onlyA.length;
  return shared === 0 || extraA.join('') === extraB.join('') ? null : 'modifier';
}

function extraWords({ words }: LabelWords, only: number[]): string[] {
  return only.map((i) => words[i]!).filter((word) => !emptyModifiers.has(word));
}

/** A word more on one side alone; a name may be shortened ("Marx"). */
function partVeto(sideA: GuardSide, sideB: GuardSide): ModifierRule {
  return (a, onlyA, b, onlyB) => {
    const [longer, only, shorter, side] = onlyB.length === 0 ? [a, onlyA, b, sideB] : [b, onlyB, a, sideA];
    if (onlyA.length > 0 && onlyB.length > 0) return null;
    if (extraWords(longer, only).length === 0) return null;
    return shorter.written.every((word, i) => isName(word, i, side.description)) ? null : 'modifier';
  };
}

/** Definitions that share no word at all are about different things: the planet and the metal. */
function descriptionVeto(words: LabelWords, a: GuardSide, b: GuardSide): Veto | null {
  const [genusA, genusB] = [genusOf(a.description), genusOf(b.description)];
  if (!genusA || !genusB) return null;
  const own = new Set([...words.words, ...longWords(b.label)]);
  const wordsB = new Set(genusB.all.filter((word) => !own.has(word)));
  const common = genusA.all.some((word) => !own.has(word) && wordsB.has(word));
  return common ? null : 'description';
}
