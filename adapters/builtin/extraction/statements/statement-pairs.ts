import type { Element } from './clause-elements.js';
import type { Meaning } from './meanings.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import { coordinationAfter, wordOf } from './subjects.js';

/** One relationship that a sentence states between two of its noun phrases. */
export interface Statement {
  from: NounPhrase;
  to: NounPhrase;
  type: string;
  confidence: number;
}

/**
 * The phrases that stand as object at `at`; none where a denial follows the first ("causes no harm"), or what it owns.
 */
export function objectsAt(elements: Element[], at: number): NounPhrase[] {
  if (elements[at]?.kind !== 'phrase' || /^(?:no|['’]s?)$/.test(wordOf(elements[at + 1]) ?? '')) return [];
  return coordinationAfter(elements, at).phrases;
}

/**
 * The statements that a verb makes of its subjects and objects; from object to subject where its meaning is reversed,
 * as in "is caused by".
 */
export function oriented(subjects: NounPhrase[], objects: NounPhrase[], meaning: Meaning): Statement[] {
  return meaning.reversed ? pairs(objects, subjects, meaning) : pairs(subjects, objects, meaning);
}

/** A statement for each pair, from each of the first phrases to each of the second ones. */
export function pairs(
  from: NounPhrase[],
  to: NounPhrase[],
  meaning: { type: string; confidence: number },
): Statement[] {
  return from.flatMap((a) => to.map((b) => ({ from: a, to: b, type: meaning.type, confidence: meaning.confidence })));
}

/** "the overhead of resources used by": a participle belongs to the nearest noun. */
export function nearest(phrase: NounPhrase): NounPhrase {
  return phrase.complement ?? phrase;
}
