import { relationalNouns, transparentNouns } from '../lexicon/stop-nouns.js';
import type { NounPhrase } from './noun-phrases.js';
import { spellingKey } from '../words/spelling-key.js';
import type { Token } from '../tagging/tagger.js';
import { maxTermWords, narrows } from '../words/term-words.js';
import { verbLemma } from '../tagging/verb-forms.js';

/** Verbs with a person and a topic as objects: "warns ships of reefs" is about no "ship of reef". */
const ofVerbs = new Set('warn inform remind advise deprive rob accuse convince'.split(' '));

/** Joins a phrase with the one behind its "of": "rate of flow"; "a number of wells" is about wells. */
export function joinComplements(tokens: Token[], phrases: NounPhrase[]): NounPhrase[] {
  const joined: NounPhrase[] = [];
  for (const phrase of phrases) {
    const before = joined.at(-1);
    const follows = before?.end === phrase.start - 1 && tokens[phrase.start - 1]?.lower === 'of';
    if (before && !before.complement && follows && !ofVerbs.has(verbLemma(tokens[before.start - 1]?.lower ?? ''))) {
      joined[joined.length - 1] = withComplement(tokens, before, phrase);
    } else joined.push(phrase);
  }
  return joined;
}

function withComplement(tokens: Token[], phrase: NounPhrase, complement: NounPhrase): NounPhrase {
  const base = { ...phrase, end: complement.end, complement };
  if (transparentNouns.has(phrase.head)) {
    return {
      ...base,
      key: complement.key,
      words: complement.words,
      plural: phrase.determiner === 'a' ? undefined : phrase.plural,
      narrowed:
        complement.narrowed || narrows(tokens.slice(phrase.start, phrase.end).filter(({ pos }) => pos === 'ADJ')),
    };
  }
  if (complement.key === undefined) return { ...base, key: phrase.key, narrowed: true };
  const heads = phrase.words.slice(-2);
  const named = phrase.key !== undefined || relationalNouns.has(phrase.head);
  const determined = complement.determiner !== undefined && !/^(?:the|a|an)$/.test(complement.determiner);
  const long = heads.length + complement.words.length > maxTermWords;
  if (!named || long || heads.length === 0 || determined) {
    return { ...base, key: phrase.key, narrowed: true };
  }
  const of = tokens[complement.start - 1]!;
  const words = [...heads, of, ...complement.words];
  return { ...base, words, key: `${spellingKey(heads.map((word) => word.text))} of ${complement.key}` };
}
