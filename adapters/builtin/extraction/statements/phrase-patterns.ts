import type { Element } from './clause-elements.js';
import { isName } from '../words/name-words.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import type { Statement } from './statement-pairs.js';
import { coordinationAfter, coordinationBefore, wordOf } from './subjects.js';

/** Statements that need no verb: "crops such as wheat", "unlike sand, clay ...", "a pump, a machine that ...". */
export function phrasePatterns(elements: Element[]): Statement[] {
  const statements: Statement[] = [];
  elements.forEach((element, at) => {
    const word = wordOf(element);
    if (word === 'such' && wordOf(elements[at + 1]) === 'as') statements.push(...examples(elements, at, at + 2));
    else if (element.kind === 'verb' && element.lemma === 'include' && element.mood === 'ing') {
      statements.push(...examples(elements, at, at + 1));
    } else if (word === 'unlike') statements.push(...contrast(elements, at));
    else if (word === 'contrast' && wordOf(elements[at + 1]) === 'to') statements.push(...contrast(elements, at + 1));
    else if (element.kind === 'phrase')
      statements.push(...apposition(elements, at, element.phrase), ...others(elements, at, element.phrase));
  });
  return statements;
}

function statement(from: NounPhrase, to: NounPhrase, type: string, confidence: number): Statement {
  return { from, to, type, confidence };
}

/** "CLASS such as A, B and C"; `at` is the first word of the link, `list` the first example. */
function examples(elements: Element[], at: number, list: number): Statement[] {
  const before = wordOf(elements[at - 1]) === ',' ? at - 2 : at - 1;
  const whole = elements[before];
  if (whole?.kind !== 'phrase' || whole.phrase.plural === false || elements[list]?.kind !== 'phrase') return [];
  return coordinationAfter(elements, list).phrases.map((part) => statement(part, whole.phrase, 'INSTANCE_OF', 0.6));
}

/** "Unlike A, B ..." and "B, unlike A, ...". */
function contrast(elements: Element[], at: number): Statement[] {
  const other = elements[at + 1];
  if (other?.kind !== 'phrase' || wordOf(elements[at + 2]) !== ',') return [];
  const subject = wordOf(elements[at - 1]) === ',' ? elements[at - 2] : elements[at + 3];
  return subject?.kind === 'phrase' ? [statement(subject.phrase, other.phrase, 'CONTRASTS_WITH', 0.6)] : [];
}

/**
 * "NAME, a CLASS, ...", "NAME, a CLASS that ..." and "NAME, a CLASS from ...,": common words only at the head of their
 * clause, a name anywhere.
 */
function apposition(elements: Element[], at: number, name: NounPhrase): Statement[] {
  const opener = elements[at - 1];
  const named = isName(name.words);
  if (!named && ((opener?.kind === 'word' && opener.pos !== 'SCONJ') || opener?.kind === 'verb')) return [];
  const gloss = elements[at + 2];
  if (wordOf(elements[at + 1]) !== ',' || gloss?.kind !== 'phrase') return [];
  if (!/^an?$/.test(gloss.phrase.determiner ?? '') || (name.plural && !named)) return [];
  let end = at + 3;
  while (isPreposition(elements[end]) && elements[end + 1]?.kind === 'phrase') end += 2;
  const after = elements[end];
  const closes = after === undefined || /^(?:,|\.|that|which|who)$/.test(wordOf(after) ?? '');
  const next = elements[end + 1];
  const list = wordOf(after) === ',' && next?.kind !== 'verb' && !named;
  return closes && !list ? [statement(name, gloss.phrase, 'INSTANCE_OF', 0.55)] : [];
}

function isPreposition(element: Element | undefined): boolean {
  return element?.kind === 'word' && element.pos === 'ADP';
}

/** "A, B and other CLASS". */
function others(elements: Element[], at: number, whole: NounPhrase): Statement[] {
  if (whole.determiner !== 'other' || wordOf(elements[at - 1]) !== 'and') return [];
  const before = wordOf(elements[at - 2]) === ',' ? at - 3 : at - 2;
  if (elements[before]?.kind !== 'phrase') return [];
  const list = coordinationBefore(elements, before).phrases;
  return list.map((part) => statement(part, whole, 'INSTANCE_OF', 0.6));
}
