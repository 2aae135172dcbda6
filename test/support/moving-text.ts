import fc from 'fast-check';
import type {
  ExtractedConcept,
  ExtractedRelationship,
  ExtractionAnswer,
  ExtractionRequest,
} from '../../domain/ports.js';
import { extracted } from '../activities/ingest/ingest-bench.js';

const nouns = ['pulley', 'orchid', 'furnace'];
/** Verbs of the sentences, and the type under which a model records it: not always by the same word. */
const verbs: Record<string, string> = {
  causes: 'CAUSES',
  requires: 'REQUIRES',
  prevents: 'PREVENTS',
  feeds: 'FEEDS',
  'brings about': 'CAUSES',
  'cannot do without': 'REQUIRES',
};
const saying = new RegExp(
  `In \\w+ \\d+ the (\\w+) (?:(${Object.keys(verbs).join('|')}) the (\\w+)|is known as (\\S+)|is old) [^.]*\\.`,
  'g',
);
const rest = 'through all the days of a long and quiet year that everyone counted then';

/** A sentence that says something of two concepts. */
export const statementOf = (from: string, verb: string, to: string, day: number): string =>
  `In spring ${day} the ${from} ${verb} the ${to} ${rest}.`;

/** A paragraph of 60 words that says nothing of any concept. */
export const fillerOf = (nth: number): string =>
  ['saw', 'heard', 'said']
    .map((verb) => `Nobody who was there on day ${nth} can say what else they ${verb} of all this before the end came.`)
    .join(' ');

/** The meaning of one sentence. */
interface Said {
  quote: string;
  from: string;
  type?: string;
  to?: string;
  term?: string;
}

function sentencesIn(text: string): Said[] {
  return [...text.matchAll(saying)].map(([quote, from = '', verb, to, term]) => ({
    ...{ quote, from },
    ...(verb !== undefined && to !== undefined && { type: verbs[verb]!, to }),
    ...(term !== undefined && { term }),
  }));
}

/**
 * Reads each sentence alone.
 * @param maxQuotes quotes of each concept that it gives: the first ones
 * @param isStated true if it names all sentences that state a relationship
 */
export function sentenceReader(maxQuotes: number, isStated: boolean) {
  return ({ text }: Pick<ExtractionRequest, 'text'>): Pick<ExtractionAnswer, 'concepts' | 'relationships'> => {
    const concepts = new Map<string, ExtractedConcept>();
    const relationships = new Map<string, ExtractedRelationship & { quotes: string[] }>();
    for (const { from, type, to, term, quote } of sentencesIn(text)) {
      for (const name of to === undefined ? [from] : [from, to]) {
        const { quotes, searchTerms, ...known } = concepts.get(name) ?? extracted(name, []);
        const terms = [...searchTerms, ...(term === undefined ? [] : [term])];
        concepts.set(name, { ...known, searchTerms: terms, quotes: [...quotes, quote].slice(0, maxQuotes) });
      }
      if (type === undefined || to === undefined) continue;
      const key = `${from} ${type} ${to}`;
      const known = relationships.get(key) ?? { from, to, type, confidence: 0.5, quotes: [] };
      relationships.set(key, { ...known, quotes: [...known.quotes, quote] });
    }
    const all = [...relationships.values()].map(({ quotes, ...one }) => (isStated ? { ...one, quotes } : one));
    return { concepts: [...concepts.values()], relationships: all };
  };
}

/** The graph that the sentences of a text state. */
export interface SaidGraph {
  concepts: string[];
  relationships: string[];
}

export const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** The graph of the text, whatever it is cut into. */
export function graphOf(text: string): SaidGraph & { terms: string[] } {
  const all = sentencesIn(text);
  return {
    concepts: distinct(all.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]))),
    relationships: distinct(all.flatMap(({ from, type, to }) => (type === undefined ? [] : `${from} ${type} ${to}`))),
    terms: distinct(all.flatMap(({ from, term }) => (term === undefined ? [] : `${from}: ${term}`))),
  };
}

const day = fc.nat(99);
const statement = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...nouns), fc.constantFrom(...Object.keys(verbs)), fc.constantFrom(...nouns), day)
      .filter(([from, , to]) => from !== to)
      .map(([from, verb, to, on]) => statementOf(from, verb, to, on)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...nouns), fc.constantFrom('is old', 'is known as'), day)
      .map(
        ([of, verb, on]) => `In spring ${on} the ${of} ${verb}${verb === 'is old' ? '' : ` ${of}-${on % 3}`} ${rest}.`,
      ),
  },
);
const filler = fc.nat(999).map(fillerOf);
const paragraph = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(statement) },
  { weight: 2, arbitrary: fc.tuple(filler) },
  { weight: 1, arbitrary: fc.array(statement, { minLength: 2, maxLength: 3 }) },
);

const kinds = [
  'move',
  'move',
  'swap',
  'remove',
  'insert',
  'move sentence',
  'remove sentence',
  'insert sentence',
] as const;
const edit = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(), to: fc.nat(), nth: fc.nat(), paragraph });
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** Paragraphs of sentences. */
export type MovingText = readonly (readonly string[])[];

function edited(text: MovingText, edits: readonly Edit[]): MovingText {
  const result = text.map((sentences) => [...sentences]);
  for (const { kind, at, to, nth, paragraph: given } of edits) {
    const [from, place] = [at % result.length, to % result.length];
    const [one, other] = [result[from]!, result[place]!];
    if (kind === 'move') result.splice(place, 0, ...result.splice(from, 1));
    else if (kind === 'swap') [result[from], result[place]] = [other, one];
    else if (kind === 'insert') result.splice(from, 0, [...given]);
    else if (kind === 'remove' && result.length > 2) result.splice(from, 1);
    else if (kind === 'move sentence') other.splice(nth % (other.length + 1), 0, ...one.splice(nth % one.length, 1));
    else if (kind === 'remove sentence' && one.length > 1) one.splice(nth % one.length, 1);
    else if (kind === 'insert sentence') one.splice(nth % (one.length + 1), 0, given[0]);
    for (let i = result.length - 1; i >= 0; i -= 1) if (result[i]!.length === 0) result.splice(i, 1);
  }
  return result;
}

export const textOf = (text: MovingText): string => text.map((sentences) => sentences.join(' ')).join('\n\n');

/** True if the paragraphs of both are the same, in whatever order. */
export function areMoved(one: MovingText, other: MovingText): boolean {
  const paragraphs = (text: MovingText) => text.map((sentences) => sentences.join(' ')).sort();
  return paragraphs(one).join() === paragraphs(other).join();
}

/** Sizes of chunks that hold a few paragraphs. */
export const smallChunks = { targetWords: 100, minWords: 20, maxWords: 130, overlapWords: 0 };

/** Versions of a text, each of which differs from the one before, and sizes of chunks. */
export const movingVersions = fc
  .tuple(
    fc.array(paragraph, { minLength: 3, maxLength: 8 }),
    fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 4 }),
    fc.constantFrom(smallChunks, smallChunks, { ...smallChunks, overlapWords: 10 }, { ...smallChunks, minWords: 60 }),
  )
  .map(([first, changes, sizes]) => {
    const versions: MovingText[] = [first];
    for (const edits of changes) {
      const next = edited(versions.at(-1)!, edits);
      if (textOf(next) !== textOf(versions.at(-1)!)) versions.push(next);
    }
    return { versions, sizes };
  });
