import { isPlural } from '../../../../domain/text/english/singular.js';
import { relatives } from './phrase-borders.js';
import type { Token } from './tagger.js';
import { verbReading, type VerbForm } from './verb-forms.js';

const opensClause = new Set([...relatives, 'whether', 'if', 'because', 'why']);

/** True if the noun before the verb, or one it is attached to by a preposition, has the verb's number. */
export function agrees(tokens: Token[], subject: number, forms: ReadonlySet<VerbForm>): boolean {
  let at = subject;
  while (at >= 0) {
    const noun = tokens[at]!;
    if (!/^(?:NOUN|PROPN|X)$/.test(noun.pos)) return false;
    const plural = tokens[at - 1]?.lower === 'and' ? true : isPlural(noun.lower);
    if (plural === undefined || forms.has(plural ? 'base' : 's')) return true;
    while (at >= 0 && /^(?:NOUN|PROPN|ADJ|DET|NUM|PRON)$/.test(tokens[at]!.pos)) at -= 1;
    if (tokens[at]?.pos !== 'ADP') return false;
    at -= 1;
  }
  return false;
}

/** True if the clause around a token has another finite verb. */
export function finiteVerbInClause(tokens: Token[], index: number): boolean {
  for (const step of [-1, 1]) {
    for (let at = index + step; at >= 0 && at < tokens.length; at += step) {
      const token = tokens[at]!;
      if (/^[;:.,—–()]$/.test(token.text) || token.pos === 'SCONJ' || opensClause.has(token.lower)) break;
      if (token.lower === 'to' && step === 1) break;
      if (token.pos === 'CCONJ' && tokens[at + 1]?.pos === 'VERB') break;
      if (token.pos === 'AUX') return true;
      if (token.pos === 'VERB' && !token.lower.endsWith('ing') && tokens[at - 1]?.lower !== 'to') {
        const reading = verbReading(token.lower);
        if (!reading || reading.forms.has('base') || reading.forms.has('s')) return true;
      }
    }
  }
  return false;
}
