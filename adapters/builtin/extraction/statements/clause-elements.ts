import { negations } from '../../../../domain/text/english/negations.js';
import { hedges } from '../lexicon/hedges.js';
import { particles } from '../lexicon/particles.js';
import { unstatingAuxiliaries } from '../lexicon/unstated-cues.js';
import { deniesPhrase, opensWithThat, sharesDenial } from './denied-phrases.js';
import { verbGroupAt, isBeforeVerb, type Placed, type VerbGroup } from './verb-groups.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import type { Token } from '../tagging/tagger.js';

export interface PhraseElement extends Placed {
  kind: 'phrase';
  phrase: NounPhrase;
}

export interface WordElement extends Placed {
  kind: 'word';
  lower: string;
  pos: string;
}

export type Element = VerbGroup | PhraseElement | WordElement;

/** The sentence as noun phrases, verb groups and the words between; asides in brackets and adverbs are left out. */
export function clauseElements(tokens: Token[], phrases: NounPhrase[]): Element[] {
  const starts = new Map(phrases.map((phrase) => [phrase.start, phrase]));
  const elements: Element[] = [];
  let hedgedHere = false;
  let reportedHere = false;
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index]!;
    const close = token.text === '(' || token.text === '[' ? closing(tokens, index) : -1;
    if (close > 0) {
      index = close + 1;
      continue;
    }
    const phrase = starts.get(index);
    if (phrase) {
      const isDenied = deniesPhrase(tokens, phrase) || sharesDenial(elements);
      if (opensWithThat(tokens, phrase)) elements.push({ kind: 'word', lower: 'that', pos: 'SCONJ', at: index });
      elements.push({ kind: 'phrase', phrase, at: index });
      if (isDenied) elements.push({ kind: 'word', lower: 'no', pos: 'DET', at: index });
      index = phrase.end;
      continue;
    }
    const group = verbGroupAt(tokens, index, starts);
    if (group) {
      const { hedged, negated } = group.verb;
      elements.push({ ...group.verb, hedged: hedged || hedgedHere, negated: negated || reportedHere });
      hedgedHere = reportedHere = false;
      index = group.end;
      continue;
    }
    if ((unstatingAuxiliaries.has(token.lower) && token.pos === 'ADV') || isBeforeVerb(tokens, index))
      reportedHere = true;
    if (token.pos === 'ADV' && !negations.has(token.lower) && !keptAdverbs.has(token.lower))
      hedgedHere ||= hedges.has(token.lower);
    else elements.push({ kind: 'word', lower: token.lower, pos: token.pos, at: index });
    index += 1;
  }
  return elements;
}

const keptAdverbs = new Set([
  'as',
  'also',
  'when',
  'where',
  'before',
  'after',
  'otherwise',
  'commonly',
  'e.g.',
  // In front of a number, "about" says little.
  ...[...particles].filter((particle) => particle !== 'about'),
  'how',
  'why',
  // Of "give way to".
  'way',
]);
function closing(tokens: Token[], open: number): number {
  const mark = tokens[open]!.text === '(' ? ')' : ']';
  for (let at = open + 1; at < Math.min(tokens.length, open + 40); at += 1) if (tokens[at]!.text === mark) return at;
  return -1;
}
