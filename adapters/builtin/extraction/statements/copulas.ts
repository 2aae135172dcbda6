import type { Element } from './clause-elements.js';
import { predicateNouns } from '../lexicon/predicate-nouns.js';
import { stopNouns } from '../lexicon/stop-nouns.js';
import { meaningsOf } from './meanings.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import { objectsAt, oriented, pairs, type Statement } from './statement-pairs.js';
import { wordOf } from './subjects.js';

/** Statements of "be" about its subject; the subject is kept in `predicates` for what is said of the predicate. */
export function copula(
  elements: Element[],
  at: number,
  subjects: NounPhrase[],
  predicates: Map<NounPhrase, NounPhrase[]>,
): Statement[] {
  const next = elements[at + 1];
  if (next?.kind === 'word') return predicateAdjective(elements, at, subjects);
  if (next?.kind !== 'phrase') return [];
  const { phrase } = next;
  predicates.set(phrase, subjects);
  if (wordOf(elements[at + 2]) === 'no') return [];
  const noun = Object.hasOwn(predicateNouns, phrase.head) ? predicateNouns[phrase.head] : undefined;
  if (noun) {
    const target = predicateTarget(elements, at + 1, phrase, noun.prepositions ?? ['of']);
    if (target.length > 0) return oriented(subjects, target, { ...noun, reversed: noun.reversed ?? false });
  }
  if (phrase.head === 'one' && phrase.complement)
    return pairs(subjects, [phrase.complement], { type: 'INSTANCE_OF', confidence: 0.65 });
  if (subjects.length === 1 && (phrase.determiner === 'a' || phrase.determiner === 'an')) {
    if (stopNouns.has(phrase.head) && phrase.words.length < 2) return [];
    return pairs(subjects, [phrase], { type: 'INSTANCE_OF', confidence: 0.7 });
  }
  if (phrase.determiner === 'the' && phrase.complement && !phrase.plural && phrase.key !== phrase.complement.key) {
    return pairs(subjects, [phrase], { type: 'DEFINED_AS', confidence: 0.55 });
  }
  const bare = phrase.determiner === undefined && phrase.plural === true;
  if (bare && subjects.every((subject) => subject.plural !== false || subjects.length > 1)) {
    return pairs(subjects, [phrase], { type: 'SUBSET_OF', confidence: 0.55 });
  }
  return [];
}

/** Text after the predicate noun: its "of", or the phrase after the preposition it takes. */
function predicateTarget(
  elements: Element[],
  at: number,
  phrase: NounPhrase,
  prepositions: readonly string[],
): NounPhrase[] {
  if (phrase.complement) return prepositions.includes('of') ? [phrase.complement] : [];
  return prepositions.includes(wordOf(elements[at + 1]) ?? '') ? objectsAt(elements, at + 2) : [];
}

/** "is essential for", "is similar to": written in the verb table as if the adjective were a participle. */
function predicateAdjective(elements: Element[], at: number, subjects: NounPhrase[]): Statement[] {
  const adjective = wordOf(elements[at + 1])!;
  for (const { words, meaning } of meaningsOf('passive', adjective)) {
    if (words.every((word, offset) => wordOf(elements[at + 2 + offset]) === word)) {
      return oriented(subjects, objectsAt(elements, at + 2 + words.length), meaning);
    }
  }
  return [];
}
