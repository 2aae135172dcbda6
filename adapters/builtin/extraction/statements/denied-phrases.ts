import { negations } from '../../../../domain/text/english/negations.js';
import type { Element } from './clause-elements.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import type { Token } from '../tagging/tagger.js';

/** "no farm", and "none of the farms", which are a phrase or two. */
export function deniesPhrase(tokens: Token[], { start, determiner }: NounPhrase): boolean {
  const isNoneOf = tokens[start - 1]?.lower === 'of' && negations.has(tokens[start - 2]?.lower ?? '');
  const before = tokens[start - 1]?.lower ?? '';
  const isBefore = /^(?:not|nor|neither|without)$/.test(before) || (before !== '' && scarcely.has(before));
  const first = tokens[start]?.lower ?? '';
  const counting = /^(?:very|too|so|relatively|comparatively|only)$/.test(first) ? tokens[start + 1]?.lower : first;
  const isScarce = /^(?:few|little)$/.test(counting ?? '');
  return negations.has(determiner ?? '') || negations.has(first) || isScarce || isBefore || isNoneOf;
}

const scarcely = new Set('hardly scarcely barely rarely seldom never'.split(' '));

/** "neither salt, sugar nor starch", "no dam or levee": what is joined to a denied phrase is denied. */
export function sharesDenial(elements: Element[]): boolean {
  let at = elements.length - 1;
  const joiner = elements[at];
  if (joiner?.kind !== 'word' || !/^(?:or|nor)$/.test(joiner.lower)) return false;
  for (at -= 1; at >= 0; at -= 1) {
    const element = elements[at]!;
    if (element.kind === 'verb') return false;
    if (element.kind === 'word' && element.lower !== ',') return element.lower === 'no';
  }
  return false;
}

/** "deny that coffee causes": the determiner of the phrase is a conjunction, for a verb follows. */
export function opensWithThat(tokens: Token[], { start, end }: NounPhrase): boolean {
  const before = tokens[start - 1];
  if (start === 0 && tokens[0]?.lower === 'that') return isContentSubject(tokens, end);
  if (tokens[start]?.lower !== 'that' || !before || !/^(?:VERB|AUX|NOUN|ADJ|CCONJ|PRON)$/.test(before.pos))
    return false;
  return /^(?:VERB|AUX|ADV|CCONJ|ADP|PUNCT|PART)$/.test(tokens[end]?.pos ?? '') && hasVerb(tokens, end);
}

/** "That swamps cause malaria | is a myth": a second finite verb follows the first in the same clause. */
function isContentSubject(tokens: Token[], end: number): boolean {
  let verbs = 0;
  for (let at = end; at < tokens.length; at += 1) {
    const { pos, text, lower } = tokens[at]!;
    if (/^[,;:.]$/.test(text) || /^(?:which|that|who|and|or|because|when|than|what|if)$/.test(lower)) return false;
    const isFinite = pos === 'AUX' || (pos === 'VERB' && !text.endsWith('ing') && tokens[at - 1]?.lower !== 'to');
    if (isFinite && tokens[at - 1]?.pos !== 'AUX') verbs += 1;
    if (verbs === 2) return true;
  }
  return false;
}

/** True if a finite verb follows before the clause ends. */
function hasVerb(tokens: Token[], from: number): boolean {
  for (let at = from; at < tokens.length; at += 1) {
    const { pos, text } = tokens[at]!;
    if (/^[;:.]$/.test(text)) return false;
    if (pos === 'AUX' || (pos === 'VERB' && !text.endsWith('ing'))) return true;
  }
  return false;
}
