import type { Element } from './clause-elements.js';
import type { VerbGroup } from './verb-groups.js';
import { opensSubordinate } from './clauses.js';
import { isName } from '../words/name-words.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import { mayBePerson } from '../words/persons.js';
import { wordOf } from './subjects.js';

/** Topic of a clause, for a pronoun after it. */
export interface Topic {
  subjects: NounPhrase[];
  objects: NounPhrase[];
  /** Its verb in the base form. */
  verb?: string;
  /** The clause depends on the one that the pronoun stands in: "when the pump stops, it ...". */
  subordinate?: boolean;
}

/** Before anything was spoken of. */
export const noTopic: Topic = { subjects: [], objects: [] };

/**
 * Resolves "it", "they", "he" or "she" before the verb at `at`: the subject of the clause or sentence before, if its
 * number fits; "it" never for a person, but then for the one thing that was newly named as object. Empty where that is
 * unknown, which is always so inside subordinate clauses; undefined where the verb has no such subject.
 */
export function pronounSubject(
  elements: Element[],
  at: number,
  verb: VerbGroup,
  topic: Topic,
): NounPhrase[] | undefined {
  const pronoun = wordOf(elements[at - 1]);
  if (verb.mood !== 'finite' || pronoun === undefined || !/^(?:it|they|he|she)$/.test(pronoun)) return undefined;
  const before = elements[at - 2];
  if (opensSubordinate(before) || isExpletive(elements, at, verb, pronoun)) return [];
  const { subjects, objects } = topic;
  const [object, ...others] = objects;
  const isOne = object !== undefined && others.length === 0 && object.plural === false;
  // "When water fills the tank, it bursts": either may be meant.
  if (pronoun === 'it' && topic.subordinate === true && isOne) return [];
  if (pronoun === 'it' && subjects.some((subject) => mayBePerson(subject, topic.verb))) {
    const isNew = isOne && /^an?$/.test(object.determiner ?? '') && !mayBePerson(object, undefined);
    return isNew && subjects.length === 1 ? [object] : [];
  }
  return fits(pronoun, subjects) ? subjects : [];
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

function fits(pronoun: string, subjects: NounPhrase[]): boolean {
  const [first, ...others] = subjects;
  if (first === undefined) return false;
  const named = isName(first.words);
  if (pronoun === 'they') return others.length > 0 || first.plural !== false;
  if (others.length > 0 || (first.plural === true && !named)) return false;
  return pronoun === 'it' || named;
}
