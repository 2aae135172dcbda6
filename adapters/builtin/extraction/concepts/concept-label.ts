import type { Mention } from './candidates.js';
import { isNameWord } from '../words/name-words.js';
import { singular } from '../words/singular.js';
import { spellingKey } from '../words/spelling-key.js';
import type { WordCase } from '../tagging/word-case.js';
import { isListedNoun } from '../words/word-list.js';

/**
 * The term as written where it is not the beginning of a sentence. A common head is put into the singular where the
 * text or the list of words has that singular; a name keeps its letters.
 */
export function conceptLabel(key: string, mentions: Mention[], wordCase: WordCase): string {
  const counts = new Map<string, number>();
  for (const mention of mentions) {
    // An abbreviation that stands for the term is a search term, not its name.
    const surface = surfaceOf(mention, wordCase);
    if (spellingKey(surface.replaceAll(',', '').split(/[\s]+/)) !== key && key !== '') continue;
    const label = singularHead(surface, wordCase);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const [label, count] of counts) if (best === undefined || count > counts.get(best)!) best = label;
  return best ?? key;
}

/** Other ways the text writes the term: plurals, hyphens, spelling. */
export function spellingVariants(label: string, mentions: Mention[], wordCase: WordCase): string[] {
  const seen = new Set([label.toLowerCase()]);
  const variants: string[] = [];
  for (const mention of mentions) {
    const surface = surfaceOf(mention, wordCase);
    if (seen.has(surface.toLowerCase())) continue;
    seen.add(surface.toLowerCase());
    variants.push(surface);
  }
  return variants;
}

function surfaceOf({ phrase, sentence }: Mention, wordCase: WordCase): string {
  const [, second] = phrase.words;
  return phrase.words
    .map((token) => {
      const opens = token.start === sentence.tokens[0]?.start;
      // "Castle Rovers": what stands before a name and has a capital belongs to it.
      const isPartOfName = second !== undefined && isNameWord(second) && !/^\p{Lu}{2}/u.test(second.text);
      return opens && !isPartOfName && wordCase.isCommon(token.text) ? token.lower : token.text;
    })
    .join(' ')
    .replaceAll(' , ', ', ');
}

function singularHead(surface: string, wordCase: WordCase): string {
  // Of "community of trees" the head is the community.
  if (/\sof\s/.test(surface)) return surface;
  const at = surface.search(/[^\s\-‐‑]+$/);
  if (at < 0) return surface;
  const head = surface.slice(at);
  if (/^\p{Lu}[\p{Lu}\p{N}]+s$/u.test(head)) return surface.slice(0, -1);
  if (/^\p{Lu}/u.test(head)) return surface;
  const one = singular(head);
  if (one === head || !(wordCase.holds(one) || isListedNoun(one))) return surface;
  return surface.slice(0, at) + one;
}
