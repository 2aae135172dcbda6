import { personalVerbs, personNouns } from '../lexicon/person-words.js';
import { isName } from './name-words.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import { isListed } from './word-list.js';

/** Endings of nouns for people: "electrician", "typist", "landlord". */
const personEnding =
  /(?:[^aeiou](?:ic|ys|ar|et|it)ian|[a-z]{2}[^s]ist|lord|lady|[a-z]{2}(?:man|men|woman|women)|smith|wright|keeper|maker)$/;
const noPersons = /^(?:human|talisman|ottoman|caiman|list|mist|twist|checklist|goldsmith)$/;

/**
 * True if a phrase is, or may well be, a person: a noun of one; a name without article that has a role before it, opens
 * with a word that is no other noun, or is the subject of what people do (`verb`, in its base form).
 */
export function mayBePerson(phrase: NounPhrase, verb: string | undefined): boolean {
  if (!isName(phrase.words))
    return personNouns.has(phrase.head) || (personEnding.test(phrase.head) && !noPersons.test(phrase.head));
  if (phrase.role !== undefined) return true;
  if (phrase.determiner !== undefined) return false;
  if (verb !== undefined && personalVerbs.has(verb)) return true;
  const first = phrase.words[0]!.lower;
  return phrase.words.length > 1 && !isListed(first, 'NOUN') && !isListed(first, 'ADJ');
}
