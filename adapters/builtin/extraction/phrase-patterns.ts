import type { Element } from './clause-elements.js';
import type { NounPhrase } from './noun-phrases.js';
import type { Statement } from './statements.js';
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

/** "NAME, a CLASS, ..." or "NAME, a CLASS that ...", the name at the head of its clause. */
function apposition(elements: Element[], at: number, name: NounPhrase): Statement[] {
  const opener = elements[at - 1];
  if (opener?.kind === 'word' && opener.pos !== 'SCONJ') return [];
  if (opener?.kind === 'verb' || wordOf(elements[at + 1]) !== ',') return [];
  const gloss = elements[at + 2];
  if (gloss?.kind !== 'phrase' || !/^an?$/.test(gloss.phrase.determiner ?? '') || name.plural) return [];
  const after = elements[at + 3];
  const closes = wordOf(after) === ',' || /^(?:that|which|who)$/.test(wordOf(after) ?? '');
  const list = wordOf(after) === ',' && elements[at + 4]?.kind !== 'verb';
  return closes && !list ? [statement(name, gloss.phrase, 'INSTANCE_OF', 0.55)] : [];
}

/** "A, B and other CLASS". */
function others(elements: Element[], at: number, whole: NounPhrase): Statement[] {
  if (whole.determiner !== 'other' || wordOf(elements[at - 1]) !== 'and') return [];
  const before = wordOf(elements[at - 2]) === ',' ? at - 3 : at - 2;
  if (elements[before]?.kind !== 'phrase') return [];
  const list = coordinationBefore(elements, before).phrases;
  return list.map((part) => statement(part, whole, 'INSTANCE_OF', 0.6));
}
