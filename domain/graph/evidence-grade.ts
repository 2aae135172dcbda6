import { stemOf } from '../text/english/light-stem.js';
import { labelKey } from '../text/labels/label-key.js';
import { isUnsupportedTerm, type TermState } from './upkeep/concept-upkeep.js';

/** Grades of a quote as a description of a concept; more is better. */
export const evidenceGrades = {
  /** It does not name the concept. */
  indirect: 0,
  /** It names the concept. */
  mention: 1,
  /** It begins with the concept: it says something about it. */
  statement: 2,
  /** It says what the concept is. */
  definition: 3,
} as const;

const determiner = /^(?:the|an?|this|these|every|each|any|all|most)\s+/i;
/** Words before the subject that say where or when: "In ecology, a forest is …". */
const adverbial = /^(?:in|for|within|among|under|by)\s[^,.;]{2,50},\s*/i;
/** Text allowed between the subject and its verb: "(SOC)", ", also called humus,". */
const aside = /^\s*(?:\([^)]{1,80}\)|\[[^\]]{1,80}\]|,[^,.;]{2,80},)?\s*/;
const judgement =
  'most|only|same|best|worst|first|last|next|key|reason|case|default|right|result|good|bad|must|great|big|real|major|' +
  'useful|new|member|part|problem|question|answer|lot|few|bit|way|point|matter|success|failure';
const defines = [
  new RegExp(
    `^(?:is|are|was|were)\\s+(?:an?|the|any|one of|those|what|when|where|how)\\s+(?!(?:${judgement})\\b)\\p{L}`,
    'iu',
  ),
  /^(?:is|are|was|were)\s+(?!not\b|also\b|often\b|usually\b|never\b|always\b)(?:[\p{L}-]+\s+){0,3}[\p{L}-]+\s+(?:that|which|who|whose)\b/iu,
  /^(?:(?:shall|will|may|can|should) )?(?:means?|refers? to|denotes?|stands for|is short for|consists? of|comprises?)\b/i,
  /^(?:is|are)\s+(?:defined as|made (?:up )?of|composed of|the name (?:of|for))\b/i,
  /^(?::|[-–—]{1,3})\s+(?:\S+\s+){3}/,
];
const called = /(?:called|known as|termed|referred to as|named)\s+(?:an?\s+|the\s+)?$/i;

/** Names of a concept by which a quote of a source is graded. */
export interface GradingNames {
  /** Its label, the terms that people gave it, and those by which the source calls it. */
  own: string[];
  /** Names of concepts that were merged into it. */
  merged: string[];
}

/**
 * Names of a concept by which a quote is graded. Terms of other sources do not count, so that the grade follows from
 * the source, whatever was read before or after it.
 * @param concept formerKeys: keys of the labels it had, and of the concepts that were merged into it
 * @param terms of the concept; supported: by the source of the quote
 * @param labels by which the source names the concept; none where they are not known
 */
export function gradingNames(
  { label, formerKeys }: { label: string; formerKeys: readonly string[] },
  terms: readonly TermState[],
  labels: readonly string[],
): GradingNames {
  const used = terms.filter((term) => !isUnsupportedTerm(term));
  const given = formerKeys.length === 0 ? [] : used.filter(({ isCurated }) => isCurated);
  const mergedKeys = new Set(given.map(({ term }) => labelKey(term)).filter((key) => formerKeys.includes(key)));
  const isMerged = (name: string) => mergedKeys.size > 0 && mergedKeys.has(labelKey(name));
  const isOfMerged = labels.length > 0 && labels.every(isMerged);
  const names = used.map(({ term }) => term);
  return {
    own: [label, ...names.filter((name) => !isOfMerged && !isMerged(name))],
    merged: names.filter((name) => isOfMerged || isMerged(name)),
  };
}

/**
 * The grade of a quote as evidence of a concept with these names. By a name of a merged concept it is a mention at
 * most: a merge changes no description of the concept that is left.
 */
export function evidenceGrade(quote: string, { own, merged }: GradingNames): number {
  const text = plain(quote);
  const best = (names: readonly string[]) =>
    names.reduce<number>((grade, name) => Math.max(grade, gradeFor(text, name)), evidenceGrades.indirect);
  return Math.max(best(own), Math.min(best(merged), evidenceGrades.mention));
}

function gradeFor(text: string, name: string): number {
  const position = positionOf(text, name);
  if (position === null) return evidenceGrades.indirect;
  const before = text.slice(0, position.start);
  const after = text.slice(position.end).replace(aside, '');
  if (called.test(before) && /^\s*(?:[.,;:)]|$)/.test(text.slice(position.end))) return evidenceGrades.definition;
  const isSubject = before.replace(adverbial, '').replace(determiner, '').trim() === '';
  if (!isSubject) return evidenceGrades.mention;
  return defines.some((pattern) => pattern.test(after)) ? evidenceGrades.definition : evidenceGrades.statement;
}

/** First position of the name in the text, in any case and number. */
function positionOf(text: string, name: string): { start: number; end: number } | null {
  const wanted = wordsOf(name).map(({ stem }) => stem);
  if (wanted.length === 0) return null;
  const words = wordsOf(text);
  const at = words.findIndex((_, first) => wanted.every((stem, index) => words[first + index]?.stem === stem));
  return at < 0 ? null : { start: words[at]!.start, end: words[at + wanted.length - 1]!.end };
}

function wordsOf(text: string): { stem: string; start: number; end: number }[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    stem: stemOf(word),
    start: index,
    end: index + word.length,
  }));
}

/** Without the marks of Markdown and of lists, on one line. */
function plain(quote: string): string {
  return quote
    .replace(/\s+/g, ' ')
    .replace(/^(?:[-*+>#]+|\d+[.)])\s+/, '')
    .replace(/[*_`“”"]+/g, '')
    .trim();
}
