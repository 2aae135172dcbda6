import type { Element } from './clause-elements.js';
import type { VerbGroup } from './verb-groups.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';

/** Phrases joined by commas and "and" or "or"; `from` and `to` are element indices, `to` exclusive. */
export interface Coordination {
  phrases: NounPhrase[];
  from: number;
  to: number;
}

const joiners = new Set(['and', 'or']);

function phraseOf(element: Element | undefined): NounPhrase | undefined {
  return element?.kind === 'phrase' ? element.phrase : undefined;
}

/** The word in lower case; undefined for an element of another kind, and beyond the ends. */
export function wordOf(element: Element | undefined): string | undefined {
  return element?.kind === 'word' ? element.lower : undefined;
}

/** The list that ends with the phrase at `at`. A plain comma joins only where an "and" or "or" closes the list. */
export function coordinationBefore(elements: Element[], at: number): Coordination {
  const phrases = [phraseOf(elements[at])!];
  let from = at;
  let joined = false;
  for (;;) {
    const word = wordOf(elements[from - 1]);
    if (word !== undefined && joiners.has(word)) {
      const before = wordOf(elements[from - 2]) === ',' ? from - 3 : from - 2;
      const phrase = phraseOf(elements[before]);
      if (!phrase || joined) break;
      joined = true;
      phrases.unshift(phrase);
      from = before;
    } else if (word === ',' && joined && phraseOf(elements[from - 2])) {
      phrases.unshift(phraseOf(elements[from - 2])!);
      from -= 2;
    } else break;
  }
  return { phrases, from, to: at + 1 };
}

/** The list that begins with the phrase at `at`; what is the subject of a verb of its own does not belong to it. */
export function coordinationAfter(elements: Element[], at: number): Coordination {
  const first = phraseOf(elements[at])!;
  const phrases = [first];
  const pending: NounPhrase[] = [];
  let to = at + 1;
  let next = to;
  for (;;) {
    const word = wordOf(elements[next]);
    if (word === ',' && phraseOf(elements[next + 1])) {
      pending.push(phraseOf(elements[next + 1])!);
      next += 2;
      continue;
    }
    const skip = word === ',' ? 1 : 0;
    const joiner = wordOf(elements[next + skip]);
    const phrase = phraseOf(elements[next + skip + 1]);
    if (joiner !== undefined && joiners.has(joiner) && phrase && !startsClause(elements[next + skip + 2])) {
      // "sugar and no starch", "the hill and the owner's house"
      if (/^(?:no|['’]s?)$/.test(wordOf(elements[next + skip + 2]) ?? '')) break;
      phrases.push(...pending, phrase);
      to = next + skip + 2;
    }
    break;
  }
  return { phrases, from: at, to };
}

function startsClause(element: Element | undefined): boolean {
  return element?.kind === 'verb' && element.mood === 'finite';
}

/**
 * The subject of the verb group at `at`: the phrases before it, led back over "which" and over prepositional phrases
 * ("the water in the soil moves"), checked against the number of the verb.
 */
export function subjectOf(elements: Element[], at: number, predicates: Map<NounPhrase, NounPhrase[]>): NounPhrase[] {
  const verb = elements[at] as VerbGroup;
  let before = at - 1;
  const relative = /^(?:which|that|who)$/.test(wordOf(elements[before]) ?? '');
  if (relative) {
    before -= 1;
    const loose = wordOf(elements[before]) === ',';
    if (loose) before -= 1;
    const antecedent = phraseOf(elements[before]);
    if (!antecedent) return [];
    // ", which" after a prepositional phrase mostly is about the whole clause.
    const opener = elements[before - 1];
    if (loose && opener?.kind === 'word' && opener.pos === 'ADP') return [];
    const known = predicates.get(antecedent);
    if (known) return known;
    const list = coordinationBefore(elements, before);
    // "a mixture of flour and water that holds yeast"
    const [first] = list.phrases;
    if (
      list.phrases.length > 1 &&
      verb.asks === 'singular' &&
      first!.complement !== undefined &&
      /^an?$/.test(first!.determiner ?? '')
    )
      return predicates.get(first!) ?? [first!];
    return agree(verb, [antecedent])
      ? [antecedent]
      : agree(verb, list.phrases)
        ? list.phrases
        : farther(elements, list.from, verb);
  }
  if (wordOf(elements[before]) === ',') {
    const open = lastComma(elements, before - 1);
    const phrase = phraseOf(elements[open - 1]);
    return open > 0 && phrase && agree(verb, [phrase]) ? [phrase] : [];
  }
  if (!phraseOf(elements[before])) return [];
  const list = coordinationBefore(elements, before);
  const opener = elements[list.from - 1];
  if (opener?.kind === 'verb') return [];
  if (
    opener?.kind === 'word' &&
    opener.pos === 'ADP' &&
    !/^(?:than|until|because|before|after|while|since|as)$/.test(opener.lower)
  ) {
    return farther(elements, list.from, verb);
  }
  const isDate = opener?.kind === 'word' && opener.pos === 'NUM' && /^\d{4}$/.test(opener.lower);
  if (opener?.kind === 'word' && !isDate && !/^(?:PUNCT|CCONJ|SCONJ|ADV|PRON|ADP|X|DET)$/.test(opener.pos)) return [];
  return agree(verb, list.phrases) ? list.phrases : [];
}

/** The phrase that the prepositional phrase at `from` belongs to. */
function farther(elements: Element[], from: number, verb: VerbGroup): NounPhrase[] {
  let at = from;
  while (at > 1) {
    const word = elements[at - 1];
    const isPreposition = word?.kind === 'word' && word.pos === 'ADP';
    if (!isPreposition || !phraseOf(elements[at - 2])) return [];
    const list = coordinationBefore(elements, at - 2);
    const opener = elements[list.from - 1];
    if (opener?.kind === 'word' && opener.pos === 'ADP') {
      at = list.from;
      continue;
    }
    if (opener?.kind === 'verb') return [];
    return agree(verb, list.phrases) ? list.phrases : [];
  }
  return [];
}

function lastComma(elements: Element[], from: number): number {
  for (let at = from; at > 0; at -= 1) {
    if (wordOf(elements[at]) === ',') return at;
  }
  return -1;
}

function agree(verb: VerbGroup, subjects: NounPhrase[]): boolean {
  if (verb.asks === undefined) return true;
  if (subjects.length > 1) return verb.asks === 'plural';
  const plural = subjects[0]?.plural;
  return plural === undefined || plural === (verb.asks === 'plural');
}
