import { action } from './actions.js';
import { clauseElements, type Element } from './clause-elements.js';
import type { VerbGroup } from './verb-groups.js';
import { isConditional, isSubordinate } from './clauses.js';
import { copula } from './copulas.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import { phrasePatterns } from './phrase-patterns.js';
import { noTopic, pronounSubject, type Topic } from './pronouns.js';
import { nearest, objectsAt, pairs, type Statement } from './statement-pairs.js';
import { subjectOf, wordOf } from './subjects.js';
import { forbidsDoing, reports, unstated } from './unstated.js';
import { openInfinitives } from '../lexicon/unstated-cues.js';
import type { Token } from '../tagging/tagger.js';

/** Verbs whose -ing form right after a noun describes that noun; "using" and the like belong to the whole clause. */
const describing = new Set(
  'contain cause require prevent enable affect influence control regulate govern comprise consist measure need imply'.split(
    ' ',
  ),
);
/** Statements of a sentence, and its topic. */
export interface SentenceStatements {
  statements: Statement[];
  /** Topic of its last main clause, for "it" or "they" in the next sentence. */
  topic: Topic;
}

/**
 * Statements of a sentence, without denials. `before` is the topic of the previous sentence. What holds under a
 * condition alone is not stated, nor what is said of a phrase whose term lost a word that narrows it.
 */
export function findStatements(tokens: Token[], phrases: NounPhrase[], before: Topic = noTopic): SentenceStatements {
  if (tokens.at(-1)?.text === '?') return { statements: [], topic: noTopic };
  const elements = clauseElements(tokens, phrases);
  const isUnstated = unstated(tokens, elements);
  const open = new Set(
    elements.flatMap((element, at) => (element.kind === 'phrase' && isUnstated[at] ? element.phrase : [])),
  );
  const patterns = phrasePatterns(elements).filter(({ from, to }) => !open.has(from) && !open.has(to));
  const statements = [...patterns, ...roles(phrases)];
  const predicates = new Map<NounPhrase, NounPhrase[]>();
  let lastSubjects: NounPhrase[] = [];
  let topic: Topic | undefined;
  let opening: Topic | undefined;
  let copular = false;
  let wasDenied = false;
  elements.forEach((element, at) => {
    if (element.kind !== 'verb') {
      if (wordOf(element) === ';') lastSubjects = [];
      return;
    }
    const own = pronounSubject(elements, at, element, topic ?? opening ?? before);
    const found = own ?? subjectsFor(elements, at, element, lastSubjects, predicates);
    if (element.mood === 'finite' && !/^(?:which|that|who)$/.test(wordOf(elements[at - 1]) ?? '')) {
      lastSubjects = found;
      copular = element.lemma === 'be';
      const clause = { subjects: found, objects: objectsAt(elements, at + 1), verb: element.lemma };
      if (!isSubordinate(elements, at)) topic = clause;
      else opening ??= { ...clause, subordinate: true };
    }
    // "is the ability of a soil to hold water": the infinitive belongs to the predicate.
    const isDenied = element.negated || (wasDenied && isJoined(elements, at, element));
    if (element.mood === 'finite') wasDenied = isDenied;
    if (found.length === 0 || isDenied || (element.mood === 'to' && copular)) return;
    if (isUnstated[at] || isConditional(elements, at) || reports(elements, at) || forbidsDoing(elements, at)) return;
    const stated =
      element.lemma === 'be' ? copula(elements, at, found, predicates) : action(elements, at, element, found);
    const factor = (element.hedged ? 0.75 : 1) * (element.mood === 'finite' ? 1 : 0.8);
    for (const one of stated) statements.push({ ...one, confidence: one.confidence * factor });
  });
  const leads = new Set(
    elements.flatMap((element, at) => (element.kind === 'phrase' && reports(elements, at) ? element.phrase : [])),
  );
  const isSound = (phrase: NounPhrase) => !phrase.narrowed && !leads.has(phrase);
  const sound = statements.filter(({ from, to, type }) => isSound(from) && isSound(to) && !isPart(to, type));
  return { statements: sound, topic: topic ?? noTopic };
}

/** "is defined as the part of the soil that": a part is not the whole. */
function isPart({ head, complement, key }: NounPhrase, type: string): boolean {
  if (complement === undefined || key !== complement.key) return false;
  return /^(?:DEFINED_AS|INSTANCE_OF|SUBSET_OF|EQUIVALENT_TO|CATEGORIZED_AS)$/.test(type) && parts.has(head);
}

const parts = new Set('part portion piece fraction half bit amount quantity area body majority bulk volume'.split(' '));

/** "does not prevent scurvy or cure fever": the verb shares the denial of the one it is joined to. */
function isJoined(elements: Element[], at: number, { asks }: VerbGroup): boolean {
  const joiner = wordOf(elements[at - 1]);
  // "could flood fields, melt cables and poison wells"
  if (joiner === ',' && asks === 'plural' && elements[at - 2]?.kind === 'phrase') return true;
  return joiner === 'or' || joiner === 'nor' || (joiner === 'and' && asks === 'plural');
}

/** Words for relatives. They are relative to another person, so nobody is stored as an instance of "brother". */
const kin = new Set(
  `brother sister father mother son daughter wife husband uncle aunt cousin nephew niece grandfather grandmother friend
  colleague partner rival ally neighbour neighbor wife pupil predecessor successor`.split(/\s+/),
);

/** "the pianist Otto Brandt": the words before a name say what it is. */
function roles(phrases: NounPhrase[]): Statement[] {
  return phrases.flatMap((phrase) =>
    phrase.role?.key === undefined || kin.has(phrase.role.head)
      ? []
      : pairs([phrase], [phrase.role], { type: 'INSTANCE_OF', confidence: 0.5 }),
  );
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
    const own = subjectOf(elements, at, predicates);
    // "relieves pain, brings down fever and ...": a list of verbs has one subject.
    return own.length === 0 && word === ',' && elements[at - 2]?.kind === 'phrase' ? inherited : own;
  }
  if (verb.mood === 'bare') return [];
  if (verb.mood === 'to') return before?.kind === 'phrase' ? agentOf(elements, at, inherited) : [];
  if (verb.mood === 'ing') {
    if (before?.kind === 'phrase') return describing.has(verb.lemma) ? described(before.phrase, predicates) : [];
    return wordOf(before) === ',' ? inherited : [];
  }
  return before?.kind === 'phrase' && /^(?:by|from)$/.test(wordOf(elements[at + 1]) ?? '')
    ? described(before.phrase, predicates)
    : [];
}

/** Verbs whose object does what the infinitive says: "allows plants to absorb nitrate". */
const controlling = new Set('allow enable permit help cause force drive lead let teach compel get push'.split(' '));

/** Subject of an infinitive after an object: the object, the subject, or nobody where it is only asked for. */
function agentOf(elements: Element[], at: number, inherited: NounPhrase[]): NounPhrase[] {
  let before = at - 1;
  while (before >= 0 && elements[before]!.kind !== 'verb') before -= 1;
  const governor = elements[before];
  if (governor?.kind !== 'verb') return inherited;
  if (openInfinitives.has(governor.lemma)) return [];
  return controlling.has(governor.lemma) && !governor.passive ? objectsAt(elements, before + 1) : inherited;
}

/** "Cheese is a food made from milk" is about cheese, not of all food. */
function described(phrase: NounPhrase, predicates: Map<NounPhrase, NounPhrase[]>): NounPhrase[] {
  return (phrase.complement === undefined ? predicates.get(phrase) : undefined) ?? [nearest(phrase)];
}
