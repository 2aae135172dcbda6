import type { Element } from './clause-elements.js';
import { conditions } from '../lexicon/hedges.js';
import { wordOf } from './subjects.js';

/** Words that open a clause that depends on another. */
const subordinators = new Set(
  (
    'because although though while whereas when whenever where wherever if unless until till since so-that that which who ' +
    'whose whom before after once as lest whether why how what than even'
  ).split(' '),
);

/** True if a word opens a clause that depends on another. */
export function opensSubordinate(element: Element | undefined): boolean {
  const word = wordOf(element);
  return word !== undefined && (subordinators.has(word) || (element?.kind === 'word' && element.pos === 'SCONJ'));
}

/** True if the clause of the verb at `at` depends on another one. */
export function isSubordinate(elements: Element[], at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const element = elements[before]!;
    if (opensSubordinate(element)) return true;
    if (element.kind === 'verb' && element.mood === 'finite') return false;
    const word = wordOf(element);
    if (word === ',' || word === ';' || word === ':') return false;
  }
  return false;
}

/**
 * True if what the verb at `at` states holds under a condition alone: an "if" stands before it, in its clause or in the
 * one that its clause follows from. A semicolon ends the reach of a condition.
 */
export function isConditional(elements: Element[], at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const word = wordOf(elements[before]);
    if (word === ';') return false;
    if (word !== undefined && conditions.has(word)) return true;
  }
  return false;
}
