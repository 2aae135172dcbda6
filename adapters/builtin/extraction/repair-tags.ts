import { determiners } from './lexicon/function-words.js';
import { isNumberWord } from './lexicon/number-words.js';
import { nounVerbs } from './lexicon/noun-verbs.js';
import { isPlural } from '../../../domain/text/english/singular.js';
import { isListedParticiple } from './listed-participles.js';
import { findMissingVerbs } from './missing-verbs.js';
import type { Token } from './tagger.js';
import { isListed } from './word-list.js';
import { verbReading, type VerbForm, type VerbReading } from './verb-forms.js';

const modals = new Set(
  `can could may might must ought shall should will would do does did to 'll ca wo cannot`.split(' '),
);
const adverbs = new Set('today tomorrow yesterday tonight aground ashore afloat'.split(' '));
const relatives = new Set(['which', 'that', 'who']);
const opensClause = new Set([...relatives, 'whether', 'if', 'because', 'why']);
const auxiliaries = new Set(`is are was were be been being am has have had 's 're`.split(' '));

/**
 * Corrects the tags in place where the tagger errs most: verbs in -s taken for plural nouns ("soil stores water"),
 * plain verbs after plurals ("roots hold soil"), nouns taken for verbs after an article, participles before nouns.
 */
export function repairTags(tokens: Token[]): void {
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (auxiliaries.has(token.lower) && token.pos !== 'PART') token.pos = 'AUX';
    if (
      adverbs.has(token.lower) ||
      (token.lower === 'way' && /^g(?:i|a)v(?:e|es|en|ing)$/.test(tokens[index - 1]?.lower ?? ''))
    )
      token.pos = 'ADV';
    if (modals.has(token.lower) && token.lower !== 'to' && token.pos !== 'NOUN') token.pos = 'AUX';
    // "the will", "the may beetle"
    if (modals.has(token.lower) && /^(?:the|an?)$/.test(tokens[index - 1]?.lower ?? '')) token.pos = 'NOUN';
    if (continuesName(tokens, index)) token.pos = 'PROPN';
    // "the north stand"
    if (/^(?:north|south|east|west)$/.test(token.lower) && token.pos === 'ADV' && next?.pos === 'NOUN')
      token.pos = 'ADJ';
    if (token.lower === 'that' && next && /^(?:VERB|AUX)$/.test(next.pos)) token.pos = 'PRON';
  });
  for (const token of tokens) if (isNumberWord(token.lower) && !token.name && !token.inName) token.pos = 'NUM';
  tokens.forEach((token, index) => {
    if (token.pos === 'ADJ' && isNominalAdjective(tokens, index)) token.pos = 'NOUN';
    if (token.name || token.pos === 'NUM') return;
    if (token.pos === 'AUX' && auxiliaries.has(token.lower)) return;
    if (token.opaque) {
      token.pos = 'X';
      return;
    }
    if (/^\p{Lu}/u.test(token.text) && index > 0 && token.pos === 'PROPN') return;
    const reading = verbReading(token.lower);
    if (reading) token.pos = decide(tokens, index, reading, token.pos);
    else if (token.pos === 'VERB') token.pos = unknownVerb(tokens, index);
  });
  findMissingVerbs(tokens);
  if (/^(?:suppose|imagine|assume|pretend)$/.test(tokens[0]?.lower ?? '')) tokens[0]!.pos = 'VERB';
}

/** "Factory Act", "Vitamin A": a word or a letter with a capital right after one. */
function continuesName(tokens: Token[], index: number): boolean {
  const { text, pos, opaque } = tokens[index]!;
  const before = tokens[index - 1];
  if (before === undefined || opaque || before.opaque) return false;
  if (/^\p{Lu}\p{Ll}+$/u.test(text))
    return before.pos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(before.text) && /^(?:VERB|NOUN|ADJ)$/.test(pos);
  if (!/^[A-Z]$/.test(text) || text === 'I' || !/^(?:NOUN|PROPN)$/.test(before.pos)) return false;
  const next = tokens[index + 1];
  return (
    next === undefined || !/^(?:NOUN|PROPN|ADJ)$/.test(next.pos) || verbReading(next.lower)?.forms.has('s') === true
  );
}

function decide(tokens: Token[], index: number, { lemma, forms }: VerbReading, tagged: string): string {
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

/** "what a bar costs": the verb of the question follows its subject. */
function asksWhat(tokens: Token[], index: number): boolean {
  let at = index - 1;
  while (at >= 0 && /^(?:NOUN|PROPN|ADJ)$/.test(tokens[at]!.pos)) at -= 1;
  return determiners.has(tokens[at]?.lower ?? '') && /^(?:what|how|where|when|why)$/.test(tokens[at - 1]?.lower ?? '');
}

function unknownVerb(tokens: Token[], index: number): string {
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

function nominal(token: Token | undefined): boolean {
  return token !== undefined && /^(?:NOUN|PROPN|ADJ)$/.test(token.pos);
}

/** Words that hardly follow a noun but open an object. */
function opensStrongly(token: Token | undefined): boolean {
  if (!token) return false;
  return (
    (determiners.has(token.lower) && !relatives.has(token.lower) && token.lower !== 'all' && token.lower !== 'both') ||
    /^(?:it|them|him|us|itself|themselves)$/.test(token.lower)
  );
}

function opensObject(token: Token | undefined): boolean {
  return token !== undefined && (opensStrongly(token) || /^(?:NOUN|PROPN|ADJ|NUM|DET|PRON)$/.test(token.pos));
}

function endsClause(token: Token | undefined): boolean {
  return token === undefined || /^(?:PUNCT|CCONJ|SCONJ)$/.test(token.pos);
}

/** True if the noun before the verb, or one it hangs on by a preposition, has the verb's number. */
function agrees(tokens: Token[], subject: number, forms: ReadonlySet<VerbForm>): boolean {
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
function finiteVerbInClause(tokens: Token[], index: number): boolean {
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

/** "flood forecasting" before a stop or a verb. */
function closesCompound(before: Token | undefined, next: Token | undefined): boolean {
  return before?.pos === 'NOUN' && (endsClause(next) || /^(?:AUX|VERB)$/.test(next!.pos));
}

/** "a concurrency primitive that": a word that can be both, at the end of its phrase. */
function isNominalAdjective(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1];
  // "made from fat and lye"
  const isJoined = next?.lower === 'and' && tokens[index + 2]?.pos === 'NOUN' && endsClause(tokens[index + 3]);
  if (isJoined && tokens[index - 1]?.pos === 'ADP' && isListed(tokens[index]!.lower, 'NOUN')) return true;
  if (next?.lower === 'of' && determiners.has(tokens[index - 1]?.lower ?? '')) return true;
  if (!/(?:ive|al|ant|ent|able)$/.test(tokens[index]!.lower) || !(endsClause(next) || relatives.has(next!.lower)))
    return false;
  for (let at = index - 1; at >= Math.max(0, index - 3); at -= 1) {
    if (determiners.has(tokens[at]!.lower)) return true;
    if (!/^(?:NOUN|ADJ)$/.test(tokens[at]!.pos)) return false;
  }
  return false;
}
