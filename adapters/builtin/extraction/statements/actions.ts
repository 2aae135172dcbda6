import type { Element } from './clause-elements.js';
import type { VerbGroup } from './verb-groups.js';
import { verbInSense } from '../lexicon/verb-senses.js';
import { particles } from '../lexicon/particles.js';
import { meaningsOf, type Meaning } from './meanings.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import { objectsAt, oriented, pairs, type Statement } from './statement-pairs.js';
import { coordinationAfter, wordOf } from './subjects.js';

const converting = new Set([
  'convert',
  'transform',
  'turn',
  'break',
  'change',
  'translate',
  'decompose',
  'process',
  'make',
  'grind',
  'press',
  'boil',
  'refine',
  'spin',
  'bake',
  'cut',
  'split',
  'form',
  'mould',
  'fold',
  'brew',
  'distil',
  'melt',
  'build',
  'mix',
  'pack',
  'weave',
]);
const shielding = new Set(['protect', 'shield', 'guard', 'keep', 'prevent', 'stop']);
/** Verbs that take a receiver before what is given. */
const giving = new Set(['give', 'offer', 'grant', 'hand', 'award', 'lend']);
/** Heads that make of "belongs to" a kind. */
const kinds = /^(?:group|family|class|genus|order|kind|species|type|category|tribe|subfamily|phylum|sort)$/;

/** Endings of the names of classes and families of living things, which are plurals: "the microsporidia". */
const classEnding = /(?:idia|poda|zoa|idae|inae|aceae|ales|formes|phyta|phyceae|mycetes|mycota|optera|oidea|odia)$/;

/** Statements of a verb other than "be". */
export function action(elements: Element[], at: number, verb: VerbGroup, subjects: NounPhrase[]): Statement[] {
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
  if (!passive) {
    const more = belonging(elements, at, verb, subjects) ?? resultative(elements, at, verb, subjects);
    if (more !== undefined) return more;
  }
  for (const { words, meaning } of meaningsOf(passive ? 'passive' : 'active', verb.lemma)) {
    const objects = objectsOf(elements, at, verb, words);
    if (objects.length > 0 && passive) return oriented(subjects, objects, meaning);
    if (objects.length > 0) return meant(elements, at, verb, { subjects, objects, meaning });
  }
  if (!passive) return [];
  const plain = meaningsOf('active', verb.lemma).find(({ words }) => words.length === 0);
  const by = agentAt(elements, at + 1);
  if (!plain || by < 0) return [];
  // "The road is blocked by snow": what the active verb says of agent and object.
  const agents = objectsAt(elements, by + 1);
  const certainty = { ...plain.meaning, confidence: plain.meaning.confidence * 0.95 };
  return subjects.flatMap((object) => {
    const sense = verbInSense(certainty, verb.lemma, agents, object);
    return sense === undefined ? [] : oriented(agents, [object], sense);
  });
}

/**
 * Statements of a verb about its objects, each in the sense that it has with it: "supplies homes with power" enables
 * homes.
 */
function meant(
  elements: Element[],
  at: number,
  { lemma }: VerbGroup,
  { subjects, objects, meaning }: { subjects: NounPhrase[]; objects: NounPhrase[]; meaning: Meaning },
): Statement[] {
  const { to } = coordinationAfter(elements, at + 1);
  const isReceived = /^(?:supply|provide|serve)$/.test(lemma) && wordOf(elements[to]) === 'with';
  const received: Meaning = { ...meaning, type: 'ENABLES', confidence: 0.45 };
  return objects.flatMap((object) => {
    const sense = isReceived ? received : verbInSense(meaning, lemma, subjects, object);
    return sense === undefined ? [] : oriented(subjects, [object], sense);
  });
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
  const doing = elements[from + 1];
  // "keeps the blood from clotting": what is kept from it is controlled.
  if (doing?.kind === 'verb' && doing.mood === 'ing')
    return pairs(subjects, objectsAt(elements, at + 1), { type: 'REGULATES', confidence: 0.45 });
  return pairs(subjects, objectsAt(elements, from + 1), { type: 'PREVENTS', confidence: 0.6 });
}

/** The objects of a verb with these words; its particle may stand behind the object: "slows the flow down". */
function objectsOf(elements: Element[], at: number, { lemma }: VerbGroup, words: string[]): NounPhrase[] {
  if (words.every((word, offset) => wordOf(elements[at + 1 + offset]) === word)) {
    const first = at + 1 + words.length;
    const receives =
      words.length === 0 &&
      giving.has(lemma) &&
      elements[first]?.kind === 'phrase' &&
      elements[first + 1]?.kind === 'phrase';
    // "gives the heart": what is given stands before, or is not said.
    if (lemma === 'give' && words.length === 0 && !receives) return [];
    const objects = objectsAt(elements, receives ? first + 1 : first);
    const after = words.length === 0 ? particleAfter(elements, at + 1) : undefined;
    // "turns a medal down" does not say what "turns a medal" says.
    return after !== undefined && meaningsOf('active', lemma).some((other) => other.words[0] === after) ? [] : objects;
  }
  const [particle] = words;
  const parted = words.length === 1 && particles.has(particle!) && particleAfter(elements, at + 1) === particle;
  return parted ? objectsAt(elements, at + 1) : [];
}

function particleAfter(elements: Element[], at: number): string | undefined {
  if (elements[at]?.kind !== 'phrase') return undefined;
  const word = wordOf(elements[coordinationAfter(elements, at).to]);
  const next = elements[coordinationAfter(elements, at).to + 1];
  return word !== undefined && particles.has(word) && next?.kind !== 'phrase' ? word : undefined;
}

/** "belongs to the rodents", "belongs to a group of medicines called salicylates" name a kind; else it is a part. */
function belonging(
  elements: Element[],
  at: number,
  { lemma }: VerbGroup,
  subjects: NounPhrase[],
): Statement[] | undefined {
  const object = elements[at + 2];
  if (lemma !== 'belong' || wordOf(elements[at + 1]) !== 'to' || object?.kind !== 'phrase') return undefined;
  const { phrase } = object;
  const isCommon = /^\p{Ll}/u.test(phrase.words.at(-1)?.text ?? '');
  if (kinds.test(phrase.head)) {
    const called = elements[at + 3];
    const name =
      called?.kind === 'verb' && /^(?:call|know|name)$/.test(called.lemma) ? objectsAt(elements, at + 4) : [];
    const kind = name.length > 0 ? name : [phrase.complement ?? phrase];
    return pairs(subjects, kind, { type: 'INSTANCE_OF', confidence: 0.65 });
  }
  const isKind = isCommon && phrase.determiner === 'the' && (phrase.plural === true || classEnding.test(phrase.head));
  return pairs(subjects, objectsAt(elements, at + 2), { type: isKind ? 'INSTANCE_OF' : 'PART_OF', confidence: 0.6 });
}

/** "makes loans dearer" changes loans, "makes trade possible" enables it. */
function resultative(
  elements: Element[],
  at: number,
  { lemma }: VerbGroup,
  subjects: NounPhrase[],
): Statement[] | undefined {
  if (!/^(?:make|keep|render|turn|leave)$/.test(lemma) || elements[at + 1]?.kind !== 'phrase') return undefined;
  const { to } = coordinationAfter(elements, at + 1);
  const result = elements[to];
  if (result?.kind !== 'word' || result.pos !== 'ADJ') return undefined;
  const [type, confidence] = /^(?:possible|easier|easy)$/.test(result.lower)
    ? ['ENABLES', 0.65]
    : result.lower === 'impossible'
      ? ['PREVENTS', 0.65]
      : ['INFLUENCES', 0.5];
  return pairs(subjects, objectsAt(elements, at + 1), { type: String(type), confidence: Number(confidence) });
}
