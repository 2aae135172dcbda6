import { definedNames } from './defined-names.js';
import { isName, isNameParticle } from '../words/name-words.js';
import type { NounPhrase } from './noun-phrases.js';
import type { ReadDocument, ReadSentence } from '../read-text.js';
import { spellingKey } from '../words/spelling-key.js';
import { relationalNouns, stopNouns } from '../lexicon/stop-nouns.js';

/** One place where a term stands. */
export interface Mention {
  sentence: ReadSentence;
  phrase: NounPhrase;
  subject: boolean;
}

export interface Candidate {
  key: string;
  mentions: Mention[];
  /** Other names that the text gives it. */
  names: string[];
  statements: number;
  inHeading: boolean;
  defined: boolean;
  score: number;
}

export interface CandidateList {
  /** Best first. */
  candidates: Candidate[];
  /** Key of the term that a phrase is about. */
  keyOf(phrase: NounPhrase): string | undefined;
}

/** Collects and scores the terms of a text. */
export function findCandidates(document: ReadDocument, headingPath: ReadonlySet<string>): CandidateList {
  const aliases = new Map<string, { key: string; name: string }>();
  for (const { tokens, phrases } of document.sentences) {
    for (const { key, alias, name } of definedNames(tokens, phrases))
      if (!aliases.has(alias)) aliases.set(alias, { key, name });
  }
  shortNames(document, aliases);
  const delimited = new Set([...aliases.values()].map(({ key }) => key));
  const keyOf = (phrase: NounPhrase): string | undefined => {
    const key = delimited.has(phrase.fullKey) ? phrase.fullKey : phrase.key;
    return key === undefined ? undefined : (aliases.get(key)?.key ?? key);
  };
  const byKey = new Map<string, Candidate>();
  for (const sentence of document.sentences) {
    for (const phrase of sentence.phrases) collect(byKey, keyOf, sentence, phrase);
    for (const statement of sentence.statements) {
      for (const [end, role] of [
        [statement.from, 'from'],
        [statement.to, 'to'],
      ] as const) {
        const candidate = byKey.get(keyOf(end) ?? '');
        if (!candidate) continue;
        candidate.statements += 1;
        candidate.defined ||= role === 'from' && /^(?:INSTANCE_OF|DEFINED_AS|SUBSET_OF)$/.test(statement.type);
      }
    }
  }
  for (const { key, name } of aliases.values()) byKey.get(key)?.names.push(name);
  const headings = new Set([...headingPath, ...document.headings.flatMap((phrase) => keyOf(phrase) ?? [])]);
  const nested = nestedCounts(byKey);
  const candidates = [...byKey.values()].filter((candidate) => {
    candidate.inHeading = headings.has(candidate.key);
    candidate.score = scoreOf(candidate, nested.get(candidate.key) ?? 0);
    return candidate.score > 0;
  });
  candidates.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  return { candidates, keyOf };
}

/**
 * "Harrow" after "Malcom Harrow", "De Gaulle" after "Charles de Gaulle": the end of one longer name alone stands for
 * it.
 */
function shortNames(document: ReadDocument, aliases: Map<string, { key: string; name: string }>): void {
  const longer = new Map<string, Set<string>>();
  const alone = new Map<string, string>();
  for (const { phrases } of document.sentences) {
    for (const { key, words } of phrases) {
      if (key === undefined || words.at(-1)?.pos !== 'PROPN' || !isName(words)) continue;
      const texts = words.map(({ text }) => text);
      const opensWithParticle = isNameParticle(words[0]!.lower);
      if (words.length === 1 || opensWithParticle) alone.set(key, texts.join(' '));
      if (words.length === 1 || opensWithParticle) continue;
      const particle = words.findIndex(({ lower }, at) => at > 0 && isNameParticle(lower));
      for (const from of particle > 0 ? [words.length - 1, particle] : [words.length - 1]) {
        const short = spellingKey(texts.slice(from));
        longer.set(short, (longer.get(short) ?? new Set()).add(key));
      }
    }
  }
  for (const [short, name] of alone) {
    const [key, ...others] = longer.get(short) ?? [];
    if (key !== undefined && others.length === 0 && !aliases.has(short)) aliases.set(short, { key, name });
  }
}

function collect(
  byKey: Map<string, Candidate>,
  keyOf: (phrase: NounPhrase) => string | undefined,
  sentence: ReadSentence,
  phrase: NounPhrase,
): void {
  const key = keyOf(phrase);
  if (key !== undefined) {
    const candidate = byKey.get(key) ?? emptyCandidate(key);
    byKey.set(key, candidate);
    candidate.mentions.push({ sentence, phrase, subject: isSubject(sentence, phrase) });
  }
  // The parts of "loss of soil" are spoken of, too, unless the phrase stands for its second part anyway.
  const { complement, role } = phrase;
  if (complement && complement.key !== phrase.key) collect(byKey, keyOf, sentence, complement);
  if (role) collect(byKey, keyOf, sentence, role);
}

function emptyCandidate(key: string): Candidate {
  return { key, mentions: [], names: [], statements: 0, inHeading: false, defined: false, score: 0 };
}

function isSubject(sentence: ReadSentence, phrase: NounPhrase): boolean {
  const next = sentence.tokens[phrase.end];
  return phrase.start <= 1 && next !== undefined && /^(?:VERB|AUX|PUNCT)$/.test(next.pos);
}

/** Number of occurrences of each term inside longer terms. */
function nestedCounts(byKey: Map<string, Candidate>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key, mentions } of byKey.values()) {
    const words = key.split(' ');
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= words.length; to += 1) {
        if (to - from === words.length) continue;
        const part = words.slice(from, to).join(' ');
        counts.set(part, (counts.get(part) ?? 0) + mentions.length);
      }
    }
  }
  return counts;
}

const lengthWeight = [0, 0.85, 1.25, 1.15, 0.9];

/** Frequency, length, spread and position; zero for what is not worth a concept. */
function scoreOf(candidate: Candidate, nested: number): number {
  const { key, mentions, statements, inHeading, defined, names } = candidate;
  const words = key.split(' ');
  const head = words.at(-1)!;
  const count = mentions.length;
  const supported = statements > 0 || inHeading || names.length > 0;
  const of = words.includes('of');
  if (!mentions.some(({ sentence }) => sentence.tokens.length >= 4)) return 0;
  const named = mentions.some(({ phrase }) => isName(phrase.words));
  // What is mentioned in passing is kept only up to the limit.
  const passing = (words.length === 1 || of) && count < 2 && !supported && !named;
  const firstWord = mentions[0]!.phrase.words[0]!;
  const adjectival = words.length > 1 && firstWord.pos === 'ADJ' && count < 2;
  const vague = stopNouns.has(head) || (relationalNouns.has(words[0]!) && of) ? 0.6 : 1;
  const spread = new Set(mentions.map(({ sentence }) => sentence.block)).size;
  const subjects = mentions.filter(({ subject }) => subject).length;
  const name = named ? (statements > 0 ? 1.2 : 0.5) : 0;
  return (
    vague *
    (passing ? 0.5 : 1) *
    (Math.log2(1 + count + 0.4 * nested) * (of ? 0.8 : (lengthWeight[words.length] ?? 0.8)) * (adjectival ? 0.6 : 1) +
      0.35 * Math.log2(spread) +
      (inHeading ? 0.8 : 0) +
      0.25 * Math.min(3, subjects) +
      0.5 * Math.min(4, statements) +
      (defined ? 0.8 : 0) +
      (names.length > 0 ? 0.8 : 0) +
      name)
  );
}
