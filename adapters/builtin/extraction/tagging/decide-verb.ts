import { determiners } from '../lexicon/function-words.js';
import { nounVerbs } from '../lexicon/noun-verbs.js';
import { isListedParticiple } from './listed-participles.js';
import {
  auxiliaries,
  closesCompound,
  endsClause,
  modals,
  nominal,
  opensObject,
  opensStrongly,
  relatives,
} from './phrase-borders.js';
import type { Token } from './tagger.js';
import { agrees, finiteVerbInClause } from './verb-of-clause.js';
import type { VerbReading } from './verb-forms.js';

/** The part of speech, in this sentence, of a word that can be a verb; `tagged` is what the tagger took it for. */
export function decideVerb(tokens: Token[], index: number, { lemma, forms }: VerbReading, tagged: string): string {
  const token = tokens[index]!;
  const previous = previousPlain(tokens, index);
  const next = tokens[index + 1];
  const noun = tagged === 'VERB' ? (token.lower.endsWith('ing') ? 'VERB' : 'NOUN') : tagged;
  if (forms.has('base') || forms.has('s')) {
    if (!previous) {
      if (next?.pos === 'PUNCT' || next === undefined) return noun;
      return tagged === 'VERB' && opensObject(next) ? 'VERB' : noun;
    }
    if (modals.has(previous.lower) && forms.has('base')) {
      return previous.lower === 'to' && tagged === 'NOUN' && !opensObject(next) && !endsClause(next) ? 'NOUN' : 'VERB';
    }
    const before = tokens[index - 1]!;
    const isVerbOnly = !nounVerbs.has(lemma);
    if (isVerbOnly && /^(?:these|those|they|some|many|others|both)$/.test(before.lower) && opensStrongly(next))
      return 'VERB';
    if (determiners.has(before.lower) && !relatives.has(before.lower)) return noun;
    if (isVerbOnly && before.pos === 'ADJ' && forms.has('s') && !forms.has('base')) return 'VERB';
    // "the Housing Act 1988 governs"
    const isNumbered = before.pos === 'NUM' && /^\p{Lu}/u.test(tokens[index - 2]?.text ?? '');
    if (isVerbOnly && isNumbered && !finiteVerbInClause(tokens, index)) return 'VERB';
    if (before.pos === 'ADJ' || before.pos === 'NUM' || before.lower === "'s" || before.lower === '’s') return noun;
    if (!nounVerbs.has(lemma)) return before.pos === 'ADP' ? tagged : 'VERB';
    if (before.pos === 'ADP' && tagged !== 'VERB') return noun;
    if (before.pos === 'ADP' && before.lower !== 'to') return noun;
    if (auxiliaries.has(previous.lower) && !forms.has('participle')) return noun;
    if (relatives.has(previous.lower)) return 'VERB';
    if (previous.pos === 'PRON') return 'VERB';
    if (opensStrongly(next)) return 'VERB';
    const fits = agrees(tokens, tokens.indexOf(previous), forms);
    const clauseHasVerb = finiteVerbInClause(tokens, index);
    if (opensObject(next) && fits && !clauseHasVerb) return 'VERB';
    if (forms.has('s') && opensObject(next) && previous.lower === 'and') return 'VERB';
    if (previous.lower === 'and' && tagged === 'VERB') return 'VERB';
    if (forms.has('s') && next?.pos === 'NOUN' && fits) return 'VERB';
    if (
      (next?.pos === 'ADP' || next?.pos === 'ADV' || next?.lower === 'to' || endsClause(next)) &&
      fits &&
      !clauseHasVerb
    )
      return 'VERB';
    if (fits && asksWhat(tokens, index)) return 'VERB';
    // "invented the air pump."
    if (!fits && previous.pos === 'NOUN' && endsClause(next)) return noun;
    return tagged === 'VERB' && (!clauseHasVerb || previous.pos === 'PUNCT' || previous.pos === 'ADV') ? 'VERB' : noun;
  }
  if (forms.has('ing')) {
    const before = tokens[index - 1];
    if (before && (determiners.has(before.lower) || before.pos === 'ADJ')) return nominal(next) ? 'ADJ' : 'NOUN';
    if (closesCompound(before, next) || (before?.pos === 'ADP' && endsClause(next))) return 'NOUN';
    return tagged;
  }
  // Past forms and participles.
  const before = tokens[index - 1];
  const opensPhrase =
    before &&
    (determiners.has(before.lower) || before.pos === 'ADP' || before.pos === 'CCONJ') &&
    !relatives.has(before.lower);
  if (before && nominal(next) && isListedParticiple(tokens, index)) return 'ADJ';
  if (opensPhrase && nominal(next)) {
    return before.pos === 'CCONJ' && tagged === 'VERB' && !premodifierAfterAnd(tokens, index) ? 'VERB' : 'ADJ';
  }
  if (!before && nominal(next)) return 'ADJ';
  return 'VERB';
}

/** The same of a word that the tagger took for a verb and no list knows. */
export function decideUnknownVerb(tokens: Token[], index: number): string {
  const token = tokens[index]!;
  const before = tokens[index - 1];
  const next = tokens[index + 1];
  const participle = /(?:ed|en)$/.test(token.lower);
  const isActivity = token.lower.endsWith('ing') && before?.pos === 'ADP' && endsClause(next);
  if (isActivity || (token.lower.endsWith('ing') && closesCompound(before, next))) return 'NOUN';
  if (before && (determiners.has(before.lower) || before.pos === 'ADJ' || before.lower === "'s")) {
    if (participle || token.lower.endsWith('ing'))
      return nominal(next) ? 'ADJ' : token.lower.endsWith('ing') ? 'NOUN' : 'VERB';
    return 'NOUN';
  }
  if (participle && nominal(next) && before && isListedParticiple(tokens, index)) return 'ADJ';
  if (participle && nominal(next) && (!before || before.pos === 'ADP' || before.pos === 'PUNCT')) return 'ADJ';
  return 'VERB';
}

/** "what a bar costs": the verb of the question follows its subject. */
function asksWhat(tokens: Token[], index: number): boolean {
  let at = index - 1;
  while (at >= 0 && /^(?:NOUN|PROPN|ADJ)$/.test(tokens[at]!.pos)) at -= 1;
  return determiners.has(tokens[at]?.lower ?? '') && /^(?:what|how|where|when|why)$/.test(tokens[at - 1]?.lower ?? '');
}

/** "hot and dried leaves": the participle stands beside an adjective. */
function premodifierAfterAnd(tokens: Token[], index: number): boolean {
  return tokens[index - 2]?.pos === 'ADJ';
}

/** The token before, adverbs and brackets left out. */
function previousPlain(tokens: Token[], index: number): Token | undefined {
  let at = index - 1;
  while (at >= 0 && (tokens[at]!.pos === 'ADV' || /^(?:not|n['’]t)$/.test(tokens[at]!.lower))) at -= 1;
  if (tokens[at]?.text === ')') {
    while (at >= 0 && tokens[at]!.text !== '(') at -= 1;
    at -= 1;
  }
  return tokens[at];
}
