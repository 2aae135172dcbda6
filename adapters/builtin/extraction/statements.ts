import { clauseElements, type Element, type VerbGroup } from './clause-elements.js';
import { conditions } from './lexicon/hedges.js';
import { predicateNouns } from './lexicon/predicate-nouns.js';
import { relationVerbs } from './lexicon/relation-verbs.js';
import { stopNouns } from './lexicon/stop-nouns.js';
import type { NounPhrase } from './noun-phrases.js';
import { phrasePatterns } from './phrase-patterns.js';
import { coordinationAfter, subjectOf, wordOf } from './subjects.js';
import type { Token } from './tagger.js';
import { verbLemma } from './verb-forms.js';

/** One relationship that a sentence states between two of its noun phrases. */
export interface Statement {
  from: NounPhrase;
  to: NounPhrase;
  type: string;
  confidence: number;
}

interface Meaning {
  type: string;
  confidence: number;
  reversed: boolean;
}

/** Rules by "active|passive lemma" and then by the words that must follow. */
const meanings = new Map<string, { words: string[]; meaning: Meaning }[]>();
for (const [pattern, type, confidence, direction] of relationVerbs) {
  const words = pattern.split(' ');
  const passive = words[0] === 'be';
  if (passive) words.shift();
  const key = `${passive ? 'passive' : 'active'} ${passive ? verbLemma(words[0]!) : words[0]!}`;
  const list = meanings.get(key) ?? [];
  list.push({ words: words.slice(1), meaning: { type, confidence, reversed: direction === 'reversed' } });
  list.sort((a, b) => b.words.length - a.words.length);
  meanings.set(key, list);
}

const converting = new Set(['convert', 'transform', 'turn', 'break', 'change', 'translate', 'decompose', 'process']);
/** Verbs whose -ing form right after a noun describes that noun; "using" and the like belong to the whole clause. */
const describing = new Set(
  'contain cause require prevent enable affect influence control regulate govern comprise consist measure need imply'.split(
    ' ',
  ),
);
const shielding = new Set(['protect', 'shield', 'guard', 'keep', 'prevent', 'stop']);

/** What a sentence states, denials left out. */
export function findStatements(tokens: Token[], phrases: NounPhrase[]): Statement[] {
  if (tokens.at(-1)?.text === '?') return [];
  const elements = clauseElements(tokens, phrases);
  const statements = phrasePatterns(elements);
  if (elements.some((element) => wordOf(element) === 'whether')) return statements;
  const predicates = new Map<NounPhrase, NounPhrase[]>();
  const conditional = elements.some((element) => element.kind === 'word' && conditions.has(element.lower));
  let lastSubjects: NounPhrase[] = [];
  let copular = false;
  elements.forEach((element, at) => {
    if (element.kind !== 'verb') {
      if (wordOf(element) === ';') lastSubjects = [];
      return;
    }
    const subjects = subjectsFor(elements, at, element, lastSubjects, predicates);
    if (element.mood === 'finite' && !/^(?:which|that|who)$/.test(wordOf(elements[at - 1]) ?? '')) {
      lastSubjects = subjects;
      copular = element.lemma === 'be';
    }
    // "is the ability of a soil to hold water": the infinitive belongs to the predicate.
    if (subjects.length === 0 || element.negated || (element.mood === 'to' && copular)) return;
    const found =
      element.lemma === 'be' ? copula(elements, at, subjects, predicates) : action(elements, at, element, subjects);
    const factor = (element.hedged ? 0.75 : 1) * (conditional ? 0.8 : 1) * (element.mood === 'finite' ? 1 : 0.8);
    for (const statement of found) statements.push({ ...statement, confidence: statement.confidence * factor });
  });
  return statements;
}

function subjectsFor(
  elements: Element[],
  at: number,
  verb: VerbGroup,
  inherited: NounPhrase[],
  predicates: Map<NounPhrase, NounPhrase[]>,
): NounPhrase[] {
  const before = elements[at - 1];
  if (verb.mood === 'finite') {
    const word = wordOf(before);
    if (word === 'and' || word === 'or' || word === 'but') return inherited;
    return subjectOf(elements, at, predicates);
  }
  if (verb.mood === 'bare') return [];
  if (verb.mood === 'to') return before?.kind === 'phrase' ? inherited : [];
  if (verb.mood === 'ing') {
    if (before?.kind === 'phrase') return describing.has(verb.lemma) ? [nearest(before.phrase)] : [];
    return wordOf(before) === ',' ? inherited : [];
  }
  return before?.kind === 'phrase' && /^(?:by|from)$/.test(wordOf(elements[at + 1]) ?? '')
    ? [nearest(before.phrase)]
    : [];
}

function action(elements: Element[], at: number, verb: VerbGroup, subjects: NounPhrase[]): Statement[] {
  const passive = verb.passive || verb.mood === 'participle';
  if (verb.purposeOf !== undefined && !verb.passive) {
    const goal = objectsAt(elements, at + 1);
    const measured = verb.lemma === 'measure' ? pairs(goal, subjects, { type: 'MEASURED_BY', confidence: 0.6 }) : [];
    return measured.length > 0 ? measured : pairs(subjects, goal, { type: 'USED_FOR', confidence: 0.55 });
  }
  // "including" belongs to the phrase before it, see the phrase patterns.
  if (verb.lemma === 'include' && verb.mood === 'ing') return [];
  if (!passive && converting.has(verb.lemma)) {
    const conversion = convert(elements, at, subjects);
    if (conversion.length > 0) return conversion;
  }
  if (!passive && shielding.has(verb.lemma)) {
    const shield = shieldFrom(elements, at, subjects);
    if (shield.length > 0) return shield;
  }
  for (const { words, meaning } of meanings.get(`${passive ? 'passive' : 'active'} ${verb.lemma}`) ?? []) {
    if (!words.every((word, offset) => wordOf(elements[at + 1 + offset]) === word)) continue;
    const objects = objectsAt(elements, at + 1 + words.length);
    if (objects.length > 0) return oriented(subjects, objects, meaning);
  }
  if (!passive) return [];
  const plain = meanings.get(`active ${verb.lemma}`)?.find(({ words }) => words.length === 0);
  const by = agentAt(elements, at + 1);
  if (!plain || by < 0) return [];
  const flipped = { ...plain.meaning, reversed: !plain.meaning.reversed, confidence: plain.meaning.confidence * 0.95 };
  return oriented(subjects, objectsAt(elements, by + 1), flipped);
}

/** "by" right after the verb or after a prepositional phrase or two. */
function agentAt(elements: Element[], from: number): number {
  for (let at = from; at < Math.min(elements.length, from + 5); at += 1) {
    const element = elements[at]!;
    if (wordOf(element) === 'by') return at;
    if (element.kind === 'verb' || (element.kind === 'word' && element.pos === 'PUNCT')) return -1;
  }
  return -1;
}

/** "X converts Y into Z": X makes Z, and Y becomes Z. */
function convert(elements: Element[], at: number, subjects: NounPhrase[]): Statement[] {
  const sources = objectsAt(elements, at + 1);
  if (sources.length === 0) return [];
  const into = coordinationAfter(elements, at + 1).to;
  const word = wordOf(elements[into]);
  if (word !== 'into' && word !== 'to') return [];
  const results = objectsAt(elements, into + 1);
  return [
    ...pairs(subjects, results, { type: 'PRODUCES', confidence: 0.65 }),
    ...pairs(sources, results, { type: 'EVOLVES_INTO', confidence: 0.6 }),
  ];
}

/** "X protects Y from Z": X prevents Z. */
function shieldFrom(elements: Element[], at: number, subjects: NounPhrase[]): Statement[] {
  if (elements[at + 1]?.kind !== 'phrase') return [];
  const from = coordinationAfter(elements, at + 1).to;
  const word = wordOf(elements[from]);
  if (word !== 'from' && word !== 'against') return [];
  return pairs(subjects, objectsAt(elements, from + 1), { type: 'PREVENTS', confidence: 0.6 });
}

function copula(
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

/** What follows the predicate noun: its "of", or the phrase after the preposition it takes. */
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
  for (const { words, meaning } of meanings.get(`passive ${adjective}`) ?? []) {
    if (words.every((word, offset) => wordOf(elements[at + 2 + offset]) === word)) {
      return oriented(subjects, objectsAt(elements, at + 2 + words.length), meaning);
    }
  }
  return [];
}

/** The phrases that stand as object at `at`; none where a denial follows the first ("causes no harm"). */
function objectsAt(elements: Element[], at: number): NounPhrase[] {
  if (elements[at]?.kind !== 'phrase' || wordOf(elements[at + 1]) === 'no') return [];
  return coordinationAfter(elements, at).phrases;
}

function oriented(subjects: NounPhrase[], objects: NounPhrase[], meaning: Meaning): Statement[] {
  return meaning.reversed ? pairs(objects, subjects, meaning) : pairs(subjects, objects, meaning);
}

function pairs(from: NounPhrase[], to: NounPhrase[], meaning: { type: string; confidence: number }): Statement[] {
  return from.flatMap((a) => to.map((b) => ({ from: a, to: b, type: meaning.type, confidence: meaning.confidence })));
}

/** "the overhead of resources used by": a participle hangs on the nearest noun. */
function nearest(phrase: NounPhrase): NounPhrase {
  return phrase.complement ?? phrase;
}
