import type { Element, VerbGroup } from './clause-elements.js';
import { opensSubordinate } from './clauses.js';
import { isName } from './name-words.js';
import type { NounPhrase } from './noun-phrases.js';
import { wordOf } from './subjects.js';

/**
 * Whom "it", "they", "he" or "she" before the verb at `at` stands for: the subject of the clause or sentence before, if its
 * number fits. Empty where that cannot be told, which is always so inside subordinate clauses; undefined where the verb has
 * no such subject.
 */
export function pronounSubject(
  elements: Element[],
  at: number,
  verb: VerbGroup,
  spokenOf: NounPhrase[],
): NounPhrase[] | undefined {
  const pronoun = wordOf(elements[at - 1]);
  if (verb.mood !== 'finite' || pronoun === undefined || !/^(?:it|they|he|she)$/.test(pronoun)) return undefined;
  const before = elements[at - 2];
  if (opensSubordinate(before) || isExpletive(elements, at, verb, pronoun)) return [];
  return fits(pronoun, spokenOf) ? spokenOf : [];
}

/** "It is clear that", "it seems": nothing stands behind the pronoun. */
function isExpletive(elements: Element[], at: number, verb: VerbGroup, pronoun: string): boolean {
  if (pronoun !== 'it') return false;
  if (/^(?:seem|appear|happen|rain|snow|take)$/.test(verb.lemma) && !verb.passive) return true;
  return (
    elements.slice(at + 1, at + 4).some((element) => /^(?:that|to|whether)$/.test(wordOf(element) ?? '')) &&
    (verb.lemma === 'be' || verb.passive)
  );
}

function fits(pronoun: string, spokenOf: NounPhrase[]): boolean {
  const [first, ...others] = spokenOf;
  if (first === undefined) return false;
  const named = isName(first.words);
  if (pronoun === 'they') return others.length > 0 || first.plural !== false;
  if (others.length > 0 || (first.plural === true && !named)) return false;
  return pronoun === 'it' || named;
}
