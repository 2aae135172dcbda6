import type { Element, VerbGroup } from './clause-elements.js';
import { doubtAdjectives, isReportVerb, reportNouns } from './lexicon/report-words.js';
import { wordOf } from './subjects.js';

/** Words that open what somebody says or asks. */
const contentOpeners = new Set(['that', 'whether', 'if', 'why', 'how']);

/**
 * For each element whether it stands in a clause that the sentence does not state: it hangs on a noun, verb or adjective of
 * doubt, denial, hypothesis or report, or on a verb that is denied itself ("the rumour that", "no study shows that"). The
 * reach ends at a semicolon or ", but"; where the noun stands in an adverbial that opens the sentence ("despite claims
 * that"), at the next comma.
 */
export function unstated(elements: Element[]): boolean[] {
  const hearsay = isHearsay(elements);
  const marks = elements.map(() => hearsay);
  let open = false;
  let untilComma = false;
  elements.forEach((element, at) => {
    const word = wordOf(element);
    const closes = word === ';' || (word === ',' && (untilComma || wordOf(elements[at + 1]) === 'but'));
    if (closes) open = false;
    else if (!open && opensReport(elements, at)) {
      open = true;
      untilComma = isOpeningAdverbial(elements, at);
    }
    marks[at] ||= open;
  });
  return marks;
}

/** Whether the verb or the phrase at `at` only leads to a clause that is not stated: "deny that", "the report that". */
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
  if (element.kind === 'verb') return element.mood === 'ing' && followsReportNoun(elements, at);
  if (element.kind !== 'word' || !opensContent(elements, at)) return false;
  for (let before = at - 1; before >= 0; before -= 1) {
    const earlier = elements[before]!;
    if (earlier.kind === 'phrase') {
      if (isReportNoun(earlier)) return true;
      continue;
    }
    if (earlier.kind === 'verb') {
      if (earlier.negated || isReportVerb(earlier.lemma) || ruledOut(elements, before)) return true;
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
function isHearsay(elements: Element[]): boolean {
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
