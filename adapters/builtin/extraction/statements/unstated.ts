import type { Element } from './clause-elements.js';
import type { VerbGroup } from './verb-groups.js';
import {
  doubtAdjectives,
  fictionPlaces,
  fictionWorlds,
  forbiddingVerbs,
  isOpenClause,
  isEvaluativeVerb,
  isReportVerb,
  openInfinitives,
  reportNouns,
} from '../lexicon/unstated-cues.js';
import { isName } from '../words/name-words.js';
import { coordinationAfter, wordOf } from './subjects.js';
import type { Token } from '../tagging/tagger.js';

/** Words that open what somebody says or asks. */
const contentOpeners = new Set(['that', 'whether', 'if', 'why', 'how']);

/**
 * Marks the elements in clauses that the sentence does not state: they depend on a noun, verb or adjective of doubt,
 * denial, hypothesis or report, or on a verb that is denied itself ("the rumour that", "no study shows that"). The
 * clause ends at a semicolon or ", but"; where the noun stands in an adverbial that opens the sentence ("despite claims
 * that"), at the next comma.
 */
export function unstated(tokens: Token[], elements: Element[]): boolean[] {
  const isWhole = isReported(elements) || isAttributed(elements);
  const openTokens = openClauses(tokens, elements);
  const marks = elements.map(({ at }) => isWhole || openTokens[at] === true);
  let open = false;
  let untilComma = false;
  elements.forEach((element, at) => {
    const word = wordOf(element);
    const closes = word === ';' || (word === ',' && (untilComma || wordOf(elements[at + 1]) === 'but'));
    if (closes) open = false;
    else if (!open && opensReport(elements, at)) {
      open = true;
      untilComma = isOpeningAdverbial(elements, at) || isEvaluation(elements, at);
    }
    marks[at] ||= open;
  });
  return marks;
}

/** For each token whether it stands in a clause that is supposed, reported or fiction as a whole. */
function openClauses(tokens: Token[], elements: Element[]): boolean[] {
  const marks = tokens.map(() => false);
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const isBorder = tokens[at]?.text === ';' || (tokens[at]?.text === ',' && tokens[at + 1]?.lower === 'but');
    if (at < tokens.length && !isBorder) continue;
    const clause = tokens.slice(from, at).map(({ lower }) => lower);
    while (/^["'“‘(]$/.test(clause[0] ?? '')) clause.shift();
    const inside = elements.filter((element) => element.at >= from && element.at < at);
    if (isOpenClause(clause.join(' ')) || inside.some((_, index) => isFiction(inside, index)))
      marks.fill(true, from, at);
    from = at + 1;
  }
  return marks;
}

/** "In the novel, a comet destroys Paris"; not "wrote in the novel" of somebody. */
function isFiction(elements: Element[], at: number): boolean {
  const element = elements[at]!;
  if (element.kind !== 'phrase') return false;
  const { head, complement, words } = element.phrase;
  const owner = /^['’]s?$/.test(wordOf(elements[at - 1]) ?? '') ? elements[at - 2] : undefined;
  if (wordOf(elements[owner === undefined ? at - 1 : at - 3]) !== 'in') return false;
  const place = head.toLowerCase();
  const isOwned =
    owner?.kind === 'phrase' ? isName(owner.phrase.words) : /^\p{Lu}.*['’]s?$/u.test(words[0]?.text ?? '');
  if (fictionWorlds.has(place) && isOwned) return true;
  return fictionPlaces.has(place) && (complement === undefined || head !== 'book');
}

/** "was hailed as a cure that prevents". */
function isEvaluation(elements: Element[], at: number): boolean {
  const element = elements[at];
  return element?.kind === 'verb' && isEvaluativeVerb(element.lemma) && wordOf(elements[at + 1]) === 'as';
}

/** "Bats spread plague, the farmer said.": the sentence ends with who says so. */
function isAttributed(elements: Element[]): boolean {
  let at = elements.length - 1;
  while (at > 0 && /^[.!”"'’]$/.test(wordOf(elements[at]) ?? '')) at -= 1;
  const verb = elements[at];
  if (verb?.kind !== 'verb' || verb.passive || !isReportVerb(verb.lemma)) return false;
  const subject = elements[at - 1];
  const isSubject = subject?.kind === 'phrase' || /^(?:he|she|they|i|we|some|many)$/.test(wordOf(subject) ?? '');
  return isSubject && /^[,”"’]$/.test(wordOf(elements[at - 2]) ?? '');
}

/** True if a verb forbids or asks somebody to do something: "bans shops from selling fireworks" bans no shops. */
export function forbidsDoing(elements: Element[], at: number): boolean {
  const element = elements[at];
  if (element?.kind !== 'verb' || elements[at + 1]?.kind !== 'phrase') return false;
  const isForbidden = forbiddingVerbs.has(element.lemma);
  const { to } = coordinationAfter(elements, at + 1);
  const next = elements[to];
  if (next?.kind === 'verb') return next.mood === 'to' && (isForbidden || openInfinitives.has(element.lemma));
  if (!isForbidden) return false;
  const doing = elements[to + 1];
  return wordOf(next) === 'from' && doing?.kind === 'verb' && doing.mood === 'ing';
}

/** True if the verb or the phrase at `at` only leads to a clause that is not stated: "deny that", "the report that". */
export function reports(elements: Element[], at: number): boolean {
  const element = elements[at];
  if (element?.kind === 'phrase') return isReportNoun(element) && contentFollows(elements, at + 1);
  if (element?.kind !== 'verb' || !(element.negated || isReportVerb(element.lemma))) return false;
  const next = elements[at + 2];
  // "doubt the volcano destroyed the city"
  const isBare = elements[at + 1]?.kind === 'phrase' && next?.kind === 'verb' && next.mood === 'finite';
  return isBare || contentFollows(elements, at + 1);
}

function opensReport(elements: Element[], at: number): boolean {
  const element = elements[at]!;
  if (element.kind === 'verb')
    return isEvaluation(elements, at) || (element.mood === 'ing' && followsReportNoun(elements, at));
  if (element.kind !== 'word' || !opensContent(elements, at)) return false;
  // "That swamps cause malaria is a myth."
  if (at === 0 && element.lower === 'that') return true;
  let hasInfinitive = false;
  for (let before = at - 1; before >= 0; before -= 1) {
    const earlier = elements[before]!;
    if (earlier.kind === 'phrase') {
      if (isReportNoun(earlier)) return true;
      continue;
    }
    if (earlier.kind === 'verb') {
      if (earlier.negated || isReportVerb(earlier.lemma) || ruledOut(elements, before)) return true;
      // "refuses to admit that", "failed to show that"
      if (hasInfinitive && openInfinitives.has(earlier.lemma)) return true;
      hasInfinitive ||= earlier.mood === 'to';
      if (earlier.mood === 'finite') return deniedSubject(elements, before) || saysOf(elements[before - 1], earlier);
      continue;
    }
    if (doubtAdjectives.has(earlier.lower)) return true;
    if (/^[,;:]$/.test(earlier.lower)) return false;
  }
  return false;
}

/** "that" and the like before a subject of its own; "the theory that explains tides" opens no such clause. */
function opensContent(elements: Element[], at: number): boolean {
  const word = wordOf(elements[at]);
  if (word === undefined || !contentOpeners.has(word)) return false;
  const next = elements[at + 1];
  return word !== 'that' || next === undefined || next.kind !== 'verb' || next.mood !== 'finite';
}

/** "bees causing asthma" after "the report of". */
function followsReportNoun(elements: Element[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 4; before -= 1) {
    const earlier = elements[before]!;
    if (earlier.kind === 'verb' || wordOf(earlier) === ',') return false;
    if (earlier.kind === 'phrase' && isReportNoun(earlier))
      return before < at - 1 || earlier.phrase.complement !== undefined;
  }
  return false;
}

/** "Legend has it that": the subject is a report; what evidence shows is so. */
function saysOf(subject: Element | undefined, { lemma }: VerbGroup): boolean {
  return (
    subject !== undefined &&
    isReportNoun(subject) &&
    !/^(?:show|prove|demonstrate|confirm|reveal|establish)$/.test(lemma)
  );
}

function isReportNoun(element: Element): boolean {
  return element.kind === 'phrase' && reportNouns.has(element.phrase.head);
}

function contentFollows(elements: Element[], from: number): boolean {
  for (let at = from; at < elements.length; at += 1) {
    if (opensContent(elements, at)) return true;
    const element = elements[at]!;
    if (element.kind === 'verb' && element.mood === 'finite') return false;
    if (/^[,;:]$/.test(wordOf(element) ?? '')) return false;
  }
  return false;
}

/** "ruled out that the fire": denied; "found out that" is not. */
function ruledOut(elements: Element[], verb: number): boolean {
  const element = elements[verb];
  return element?.kind === 'verb' && /^rule/.test(element.lemma) && wordOf(elements[verb + 1]) === 'out';
}

/** "No study shows that", "nothing suggests that". */
function deniedSubject(elements: Element[], verb: number): boolean {
  const isDenied = (element: Element | undefined) =>
    /^(?:no|none|nobody|nothing|neither|nor|never|hardly|scarcely|barely|few)$/.test(wordOf(element) ?? '');
  return isDenied(elements[verb - 1]) || isDenied(elements[verb - 2]);
}

/** "According to legend, ...", "..., it is claimed, ...": the whole sentence is somebody's word. */
function isReported(elements: Element[]): boolean {
  return elements.some((element, at) => {
    if (element.kind === 'phrase')
      return isReportNoun(element) && wordOf(elements[at - 1]) === 'to' && isAccording(elements[at - 2]);
    const isAside =
      wordOf(elements[at - 1]) === 'it' && wordOf(elements[at - 2]) === ',' && wordOf(elements[at + 1]) === ',';
    return element.kind === 'verb' && element.passive && isReportVerb(element.lemma) && isAside;
  });
}

function isAccording(element: Element | undefined): boolean {
  return wordOf(element) === 'according' || (element?.kind === 'verb' && /^accord/.test(element.lemma));
}

/** "Despite claims that ...", "Contrary to the belief that ...": no finite verb stands before it. */
function isOpeningAdverbial(elements: Element[], at: number): boolean {
  const before = elements.slice(0, at);
  const opener = before[0];
  const isAdverbial =
    opener?.kind === 'phrase'
      ? opener.phrase.head.toLowerCase() === 'contrary'
      : opener?.kind === 'word' && (opener.pos === 'ADP' || /^(?:contrary|despite|unlike|against)$/.test(opener.lower));
  return (
    isAdverbial && !before.some((element): element is VerbGroup => element.kind === 'verb' && element.mood === 'finite')
  );
}
