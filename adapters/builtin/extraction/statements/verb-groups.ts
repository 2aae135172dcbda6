import { negatingVerbs, negations } from '../../../../domain/text/english/negations.js';
import { hedges, lightVerbs } from '../lexicon/hedges.js';
import {
  openInfinitives,
  reportParticiples,
  unstatingAuxiliaries,
  unstatingBeforeVerb,
} from '../lexicon/unstated-cues.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import type { Token } from '../tagging/tagger.js';
import { verbLemma, verbReading } from '../tagging/verb-forms.js';

export interface Placed {
  /** Index of its first token. */
  at: number;
}

export interface VerbGroup extends Placed {
  kind: 'verb';
  /** Base form of the verb that carries the meaning; `be` for a bare copula. */
  lemma: string;
  passive: boolean;
  /**
   * `finite` has its own subject, `to` and `ing` borrow one, `participle` follows its noun ("water stored by"), `bare`
   * is a lone "be".
   */
  mood: 'finite' | 'to' | 'ing' | 'participle' | 'bare';
  /** Number the form asks of its subject. */
  asks: 'singular' | 'plural' | undefined;
  negated: boolean;
  hedged: boolean;
  /** "used to": what follows is a purpose. */
  purposeOf: string | undefined;
}

const singularForms = new Set(['is', 'was', 'has', 'does', "'s"]);
const pluralForms = new Set(['are', 'were', 'have', 'do']);
const be = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being', 'am']);

/**
 * Reads the verb group that begins at the token with index `start`; undefined where none does. `end` is the index after
 * its last token.
 * @param phraseStarts noun phrases by the index of their first token; a group ends before each
 */
export function verbGroupAt(
  tokens: Token[],
  start: number,
  phraseStarts: Map<number, NounPhrase>,
): { verb: VerbGroup; end: number } | undefined {
  const first = tokens[start]!;
  const isTo = first.lower === 'to' && tokens[start + 1]?.pos === 'VERB';
  if (!isTo && first.pos !== 'AUX' && first.pos !== 'VERB') return undefined;
  const verbs: Token[] = [];
  let negated = false;
  let hedged = false;
  let end = start;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (phraseStarts.has(at)) break;
    if (token.pos === 'AUX' || token.pos === 'VERB') {
      if (token.pos === 'VERB' && verbs.at(-1)?.pos === 'VERB' && !carries(verbs.at(-1)!)) break;
      // "is believed to have caused": the auxiliary between changes nothing.
      const governor = verbs.findLast(({ pos }) => pos === 'VERB')?.lower ?? '';
      if (token.pos === 'VERB' && (reportParticiples.has(governor) || openInfinitives.has(verbLemma(governor))))
        negated = true;
      verbs.push(token);
      hedged ||= hedges.has(token.lower);
      negated ||=
        token.lower === 'cannot' || unstatingAuxiliaries.has(token.lower) || negatingVerbs.has(verbLemma(token.lower));
      end = at + 1;
    } else if (negations.has(token.lower)) negated = true;
    else if (
      isBeforeVerb(tokens, at) ||
      unstatingAuxiliaries.has(token.lower) ||
      (token.lower === 'yet' && tokens[at + 1]?.lower === 'to')
    )
      negated = true;
    else if (token.pos === 'ADV') hedged ||= hedges.has(token.lower);
    else if (token.lower === 'to' && tokens[at + 1]?.pos === 'VERB') {
      const last = verbs.at(-1);
      if (last && last.pos === 'VERB' && !carries(last)) break;
    } else if (!(token.pos === 'PART' && at > start)) break;
  }
  const last = verbs.at(-1);
  if (!last) return undefined;
  const verb = { ...describe(verbs, isTo, negated, hedged), at: start };
  // "used to produce salt" is no more, where no other verb follows: "pumps used to lift water need oil".
  if (verbs[0]!.lower === 'used' && verbs.length > 1 && !isTo && !hasOtherVerb(tokens, start, end)) {
    verb.negated = true;
    verb.purposeOf = undefined;
  }
  if (verb.mood === 'participle' && isPast(tokens, start, end, verb.lemma, phraseStarts)) verb.mood = 'finite';
  return { verb, end };
}

/**
 * "invented" may be the past or a participle after its noun. It is the past where an object follows, or where its
 * clause has no other verb.
 */
function isPast(
  tokens: Token[],
  at: number,
  end: number,
  lemma: string,
  phraseStarts: Map<number, NounPhrase>,
): boolean {
  if (!verbReading(tokens[at]!.lower)?.forms.has('past') || /^(?:call|name|term|base|use)$/.test(lemma)) return false;
  const particle = /^(?:ADV|ADP|PART)$/.test(tokens[end]?.pos ?? '') && phrasalParticles.has(tokens[end]!.lower);
  if (phraseStarts.has(end) || /^(?:it|them|him|us)$/.test(tokens[end]?.lower ?? '')) return true;
  if (particle && phraseStarts.has(end + 1) && !/^(?:in|on)$/.test(tokens[end]!.lower)) return true;
  return tokens[end]?.lower !== 'by' && !hasOtherVerb(tokens, at, end);
}

/** True if the clause has a finite verb besides the group from `at` to `end`. */
function hasOtherVerb(tokens: Token[], at: number, end: number): boolean {
  const borders = /^(?:PUNCT|SCONJ)$/;
  const isVerb = (token: Token, before: Token | undefined) =>
    token.pos === 'AUX' || (token.pos === 'VERB' && !token.lower.endsWith('ing') && before?.lower !== 'to');
  for (const step of [-1, 1]) {
    for (let other = step < 0 ? at - 1 : end; other >= 0 && other < tokens.length; other += step) {
      const token = tokens[other]!;
      if (borders.test(token.pos) || /^(?:which|that|who|and|or|but)$/.test(token.lower)) break;
      if (isVerb(token, tokens[other - 1])) return true;
    }
  }
  return false;
}

const phrasalParticles = new Set('up down off out away back over apart aside together in on about forth'.split(' '));

/** True if a verb leads on to another: "helps to prevent", "is used to measure". */
function carries(verb: Token): boolean {
  return (
    lightVerbs.has(verbLemma(verb.lower)) ||
    /^(?:used|designed|intended|shown|known|thought|expected|able)$/.test(verb.lower)
  );
}

function describe(verbs: Token[], isTo: boolean, negated: boolean, hedged: boolean): Omit<VerbGroup, 'at'> {
  const last = verbs.at(-1)!;
  const first = verbs[0]!;
  const copula = be.has(last.lower);
  const forms = verbReading(last.lower)?.forms;
  const participle = forms ? forms.has('participle') : /(?:ed|en)$/.test(last.lower);
  const directAux = verbs.at(-2);
  const passive = !copula && participle && directAux !== undefined && be.has(directAux.lower);
  const purpose = verbs.slice(0, -1).find((verb) => /^(?:used|designed|intended)$/.test(verb.lower));
  let mood: VerbGroup['mood'] = 'finite';
  if (isTo) mood = 'to';
  else if (verbs.length === 1 && /^(?:be|been|being)$/.test(last.lower)) mood = 'bare';
  else if (verbs.length === 1 && last.lower.endsWith('ing') && (!forms || forms.has('ing'))) mood = 'ing';
  else if (verbs.length === 1 && participle && !forms?.has('base')) mood = 'participle';
  return {
    kind: 'verb',
    lemma: copula ? 'be' : verbLemma(last.lower),
    passive,
    mood,
    asks: asks(first, verbs.length),
    negated,
    hedged,
    purposeOf: purpose && directAux !== undefined ? purpose.lower : undefined,
  };
}

function asks(first: Token, count: number): VerbGroup['asks'] {
  if (singularForms.has(first.lower)) return 'singular';
  if (pluralForms.has(first.lower)) return 'plural';
  const forms = verbReading(first.lower)?.forms;
  if (first.pos !== 'VERB' || !forms) return undefined;
  if (forms.has('s')) return 'singular';
  return forms.has('base') && !forms.has('past') && count >= 1 ? 'plural' : undefined;
}

/** "almost caused", "all but destroyed". */
export function isBeforeVerb(tokens: Token[], at: number): boolean {
  if (!/^(?:VERB|AUX)$/.test(tokens[at + 1]?.pos ?? '')) return false;
  const { lower } = tokens[at]!;
  return unstatingBeforeVerb.has(lower) || (lower === 'but' && tokens[at - 1]?.lower === 'all');
}
