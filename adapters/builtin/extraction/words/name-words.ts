import type { Token } from '../tagging/tagger.js';

/** Small words that stand inside names: "Alexander von Humboldt", "Antoine de la Tour". */
const nameParticles = new Set(
  `von van vom zum zur der den ter ten de di da du des del della dei degli dos das la le lo las los bin bint ibn ben al el
  af av zu st saint e y`.split(/\s+/),
);

/** Particles that begin a chain; the others only follow one. */
const leadingParticles = new Set(
  `von van vom zum zur ter ten de di da du des del della dei degli dos das la le bin bint ibn ben al el af av zu`.split(
    /\s+/,
  ),
);

/** True if a word is one of a name: it has a capital, or it is a particle that `joinNames` found inside a name. */
export function isNameWord({ pos, text, lower, inName }: Token): boolean {
  if (inName) return true;
  return pos === 'PROPN' && (/^\p{Lu}/u.test(text) || nameParticles.has(lower.replace(/['’]$/, '')));
}

/** True if a word in lower case may stand inside a name: "von". */
export function isNameParticle(lower: string): boolean {
  return nameParticles.has(lower);
}

/** True if words are the words of a name and nothing else. */
export function isName(words: readonly Token[]): boolean {
  return words.length > 0 && words.every(isNameWord);
}

/** Words that begin a name with a capital: "De Gaulle", "Van Gogh", "Von Braun". */
const capitalParticles = /^(?:De|Van|Von|Di|Da|Du|Del|Della|La|Le|El|Al|Ibn|Mac|Ten|Ter)$/;

/** Tags in place the small words between two words with capitals as part of the name: "Vincent van Gogh". */
export function markNames(tokens: Token[]): void {
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    if (next && capitalParticles.test(token.text) && /^\p{Lu}\p{Ll}/u.test(next.text) && !next.opaque && !token.opaque)
      token.pos = next.pos = 'PROPN';
  });
  for (let at = 1; at < tokens.length - 1; at += 1) {
    if (!leadingParticles.has(tokens[at]!.lower) || !opensName(tokens[at - 1]!)) continue;
    let end = at + 1;
    while (end < at + 3 && isSmallParticle(tokens[end])) end += 1;
    const last = tokens[end];
    if (!last || !/^\p{Lu}\p{L}/u.test(last.text) || last.opaque || isTight(tokens, at)) continue;
    for (let part = at - 1; part <= end; part += 1) tokens[part]!.pos = 'PROPN';
  }
}

function isSmallParticle(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Ll}/u.test(token.text) && nameParticles.has(token.lower);
}

/** A word with a capital that is no verb or small word at the beginning of a sentence. */
function opensName({ text, pos, opaque }: Token): boolean {
  return !opaque && /^\p{Lu}[\p{L}.]/u.test(text) && /^(?:PROPN|NOUN|ADJ|X)$/.test(pos);
}

/** "O'", "Al-": a mark stands between, and it is no particle. */
function isTight(tokens: Token[], at: number): boolean {
  return tokens[at - 1]!.end === tokens[at]!.start;
}
