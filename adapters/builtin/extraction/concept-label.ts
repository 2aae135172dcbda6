import type { Mention } from './candidates.js';
import { irregularPlurals } from './lexicon/irregular-plurals.js';
import { singular } from './singular.js';
import { spellingKey } from './spelling-key.js';
import type { WordCase } from './word-case.js';

/** The term as written where it is not the beginning of a sentence, its head in the singular. */
export function conceptLabel(key: string, mentions: Mention[], wordCase: WordCase): string {
  const counts = new Map<string, number>();
  for (const mention of mentions) {
    // An abbreviation that stands for the term is a search term, not its name.
    const surface = surfaceOf(mention, wordCase);
    if (spellingKey(surface.split(/[\s]+/)) !== key && key !== '') continue;
    const label = singularHead(surface);
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
  return phrase.words
    .map((token) =>
      (token === sentence.tokens[0] || token.start === sentence.tokens[0]?.start) && wordCase.isCommon(token.text)
        ? token.lower
        : token.text,
    )
    .join(' ');
}

function singularHead(surface: string): string {
  // Of "community of trees" the head is the community.
  if (/\sof\s/.test(surface)) return surface;
  const at = surface.search(/[^\s\-‐‑]+$/);
  if (at < 0) return surface;
  const head = surface.slice(at);
  const one = singular(head);
  if (one === head.toLowerCase()) return surface;
  if (/^\p{Lu}[\p{Lu}\p{N}]+s$/u.test(head)) return surface.slice(0, -1);
  const regular = !Object.hasOwn(irregularPlurals, head.toLowerCase());
  const cased =
    regular && head.toLowerCase().startsWith(one.slice(0, -1))
      ? head.slice(0, one.length - 1) + one.at(-1)!
      : /^\p{Lu}/u.test(head)
        ? one[0]!.toUpperCase() + one.slice(1)
        : one;
  return surface.slice(0, at) + cased;
}
