import { relationVerbs } from '../lexicon/relation-verbs.js';
import { verbLemma } from '../tagging/verb-forms.js';

export interface Meaning {
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

/** The meanings of a verb, those with the most words first. */
export function meaningsOf(
  voice: 'active' | 'passive',
  lemma: string,
): readonly { words: string[]; meaning: Meaning }[] {
  return meanings.get(`${voice} ${lemma}`) ?? [];
}
