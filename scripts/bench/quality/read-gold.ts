import { readFileSync } from 'node:fs';

/** The tuning half may be looked at while rules are written; the report half is only ever counted. */
export type Half = 'tuning' | 'report';

/** `fresh`: pairs that were written after the rules and never used to change them. */
type Part = Half | 'fresh';

export interface GoldPassage {
  id: string;
  text: string;
  /** Labels a reader would expect. */
  concepts: string[];
  relations: GoldRelation[];
  /**
   * Relations that the text does not state: denied, conditional, reversed. An empty list of types stands for all of
   * them.
   */
  falseRelations: GoldRelation[];
  /** Labels nobody would want: numbers, fragments, names that lost a letter. */
  oddLabels: string[];
}

export interface GoldRelation {
  from: string;
  to: string;
  /** Any of these is right. */
  types: string[];
}

export interface GoldConcept {
  label: string;
  searchTerms: string[];
  description: string;
  /** Further quotes about it. */
  quotes: string[];
}

export interface GoldPair {
  a: GoldConcept;
  b: GoldConcept;
  same: boolean;
}

export interface GoldQuestion {
  question: string;
  /** Id of the passage that answers it. */
  passage: string;
}

export interface GoldAnswer {
  question: string;
  /** Sample document and the beginning of the sentence that answers; null: none of them does. */
  place: { filename: string; words: string } | null;
}

/** Reads the passages of a half, each with what it says and does not say. */
export function readPassages(half: Half): GoldPassage[] {
  return read(half, 'passages')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\n');
      const [text = '', notes = ''] = rest.join('\n').split(/^---$/m);
      const lines = notes.split('\n').filter((line) => line.trim() !== '');
      const marked = (mark: string) =>
        lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2).trim());
      return {
        id: head.split('|')[0]!.trim(),
        text: text.trim(),
        concepts: lines[0]!
          .slice('concepts:'.length)
          .split(';')
          .map((label) => label.trim()),
        relations: marked('+ ').map(relationOf),
        falseRelations: marked('! ').map(relationOf),
        oddLabels: marked('- '),
      };
    });
}

/** Reads the pairs of labels of a half: `=` the same thing, `!` two things; search terms are in brackets. */
export function readPairs(half: Half): GoldPair[] {
  return linesOf(half, 'pairs').map((line) => {
    const [a = '', b = ''] = line.slice(2).split(' | ');
    return { a: conceptOf(a), b: conceptOf(b), same: line.startsWith('=') };
  });
}

/**
 * Reads the labels of a part with two statements each: `=` of the same thing, `!` of two. The line below holds what one
 * document says, the next what another does, sentences separated by ` / `; the first is the description.
 */
export function readHomonyms(part: Part): GoldPair[] {
  const lines = linesOf(part, 'homonyms');
  const pairs: GoldPair[] = [];
  for (let i = 0; i < lines.length; i += 3) {
    const label = lines[i]!.slice(2);
    const sideOf = (line: string): GoldConcept => {
      const quotes = line.trim().split(' / ');
      return { label, searchTerms: [], description: quotes[0]!, quotes };
    };
    pairs.push({ a: sideOf(lines[i + 1]!), b: sideOf(lines[i + 2]!), same: lines[i]!.startsWith('=') });
  }
  return pairs;
}

/** Reads the questions of a half; they ask in other words than the passage that answers. */
export function readQuestions(half: Half): GoldQuestion[] {
  return linesOf(half, 'questions').map((line) => {
    const [passage = '', question = ''] = line.split(' | ');
    return { passage, question };
  });
}

/** Reads the questions to the sample documents; `\\n` in the words of a sentence is a line break. */
export function readAnswers(half: Half): GoldAnswer[] {
  return linesOf(half, 'answers').map((line) => {
    const [filename = '', words = '', question = ''] = line.split(' | ');
    return { question, place: filename === '-' ? null : { filename, words: words.replaceAll('\\n', '\n') } };
  });
}

function relationOf(line: string): GoldRelation {
  const parts = line.split(' | ').map((part) => part.trim());
  const types = parts.length === 3 ? parts[1]!.split(',') : [];
  return { from: parts[0]!, to: parts.at(-1)!, types };
}

function conceptOf(text: string): GoldConcept {
  const [, label = '', terms = '', description = ''] = /^([^[:]+?)\s*(?:\[(.*?)\])?\s*:: (.*)$/.exec(text) ?? [];
  return {
    label,
    description,
    quotes: [description],
    searchTerms: terms === '' ? [] : terms.split(';').map((term) => term.trim()),
  };
}

function linesOf(part: Part, name: string): string[] {
  return read(part, name)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function read(part: Part, name: string): string {
  return readFileSync(new URL(`gold/${part}/${name}.txt`, import.meta.url), 'utf8');
}
