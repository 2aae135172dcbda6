import type { Token } from './tagger.js';
import { isListed, isListedWord } from '../words/word-list.js';

/**
 * Joins in place names with small words that hold no particle: "Society for the Protection of Birds", "Johnson &
 * Johnson", "University of California, Berkeley", "Bibliothèque nationale de France", "Museu Nacional do Azulejo".
 */
export function markLongNames(tokens: Token[]): void {
  for (let at = 0; at < tokens.length - 2; at += 1) {
    if (!isCapital(tokens[at])) continue;
    const end = endOfBody(tokens, at) ?? endOfFirm(tokens, at) ?? endOfForeign(tokens, at) ?? endOfCampus(tokens, at);
    if (end === undefined) continue;
    for (let part = at; part < end; part += 1) {
      const token = tokens[part]!;
      token.pos = 'PROPN';
      if (!/^\p{Lu}/u.test(token.text)) token.inName = true;
    }
    at = end - 1;
  }
}

const bodies =
  /^(?:academy|agency|alliance|assembly|association|authority|bank|board|bureau|campaign|center|centre|charter|coalition|college|commission|committee|confederation|convention|council|court|department|directorate|federation|foundation|fund|institute|institution|league|ministry|museum|network|office|organi[sz]ation|partnership|programme|school|service|society|trust|union)$/;

/** "Society for the Protection of Birds": a body, then "for" or "on" and words with capitals. */
function endOfBody(tokens: Token[], at: number): number | undefined {
  if (!bodies.test(tokens[at]!.lower) || !/^(?:for|on|against)$/.test(tokens[at + 1]?.lower ?? '')) return undefined;
  let end = tokens[at + 2]?.lower === 'the' ? at + 3 : at + 2;
  if (!isCapital(tokens[end])) return undefined;
  for (;;) {
    while (isCapital(tokens[end])) end += 1;
    const link = tokens[end]?.lower === 'of' && tokens[end + 1]?.lower === 'the' ? 2 : 1;
    if (!/^(?:of|and|to)$/.test(tokens[end]?.lower ?? '') || !isCapital(tokens[end + link])) return end;
    // "and Parliament decided" may begin another name.
    if (tokens[end]!.lower === 'and' && !/^(?:VERB|AUX|PUNCT)$/.test(tokens[end + 2]?.pos ?? 'PUNCT')) return end;
    end += link;
  }
}

/** "Johnson & Johnson". */
function endOfFirm(tokens: Token[], at: number): number | undefined {
  return tokens[at + 1]?.text === '&' && isCapital(tokens[at + 2]) ? at + 3 : undefined;
}

/** "Bibliothèque nationale de France", "Museu Nacional do Azulejo": words that are not English, and a particle. */
function endOfForeign(tokens: Token[], at: number): number | undefined {
  if (isListed(tokens[at]!.lower)) return undefined;
  let end = at + 1;
  while (end < at + 3 && /^\p{L}{4,}$/u.test(tokens[end]?.text ?? '') && !isListedWord(tokens[end]!.lower)) end += 1;
  if (end === at + 1 || !/^(?:d['’]|de|del|della|di|du|des|da|do|dos|das|der|van|von)$/.test(tokens[end]?.lower ?? ''))
    return undefined;
  end += /^(?:la|le|les|los|las|l['’])$/.test(tokens[end + 1]?.lower ?? '') ? 2 : 1;
  if (!isCapital(tokens[end])) return undefined;
  while (isCapital(tokens[end])) end += 1;
  return end;
}

/**
 * "University of California, Berkeley" before a verb or the end; "Oxford" of "University of Leeds, Oxford and" is
 * another.
 */
function endOfCampus(tokens: Token[], at: number): number | undefined {
  const [, of, place, comma, campus, after] = tokens.slice(at, at + 6);
  const isCampus =
    /^(?:university|college|school|institute)$/.test(tokens[at]!.lower) &&
    of?.lower === 'of' &&
    isCapital(place) &&
    comma?.text === ',' &&
    isCapital(campus) &&
    /^(?:VERB|AUX)$|^$/.test(after?.pos ?? '');
  return isCampus ? at + 5 : undefined;
}

function isCapital(token: Token | undefined): boolean {
  // Most words begin with a plain small letter, and need no look at Unicode.
  return (
    token !== undefined &&
    !(token.text >= 'a' && token.text < '{') &&
    !token.opaque &&
    /^\p{Lu}\p{Ll}/u.test(token.text)
  );
}
