import { isPlural } from '../../../../domain/text/english/singular.js';
import { determiners } from '../lexicon/function-words.js';
import { isReportVerb } from '../lexicon/unstated-cues.js';
import type { Token } from './tagger.js';
import { verbReading } from './verb-forms.js';
import { isListed } from '../words/word-list.js';

const clauseOpeners = /^(?:that|whether|how|why|because|if|when|while)$/;
const inverting = /^(?:do|does|did|can|could|will|would|may|might|must|should)$/;
const shows =
  /^(?:show|find|found|know|knew|prove|confirm|reveal|demonstrate|discover|learn|see|saw|note|notice)(?:s|ed)?$/;
const reporters = /^(?:say|think|believe|claim|argue|hold|swear|insist|deny|doubt|fear|hope)$/;

/**
 * Tags in place the verb of a clause that has none, because the tagger took it for a noun of a compound: "the river
 * floods the meadows", "palm groves shade the beach", "does coffee cause cancer", "that swamps cause malaria is a
 * myth", "says the tunnel links Malta".
 */
export function findMissingVerbs(tokens: Token[]): void {
  if (
    !/^[.!?;…]$/.test(tokens.at(-1)?.text ?? '') &&
    !/^[.!?]["'”’)]$/.test(
      tokens
        .slice(-2)
        .map(({ text }) => text)
        .join(''),
    )
  )
    return;
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (at < tokens.length && !endsSegment(tokens, at)) continue;
    repairSegment(tokens, from, at);
    from = at + 1;
  }
  tokens.forEach((token, index) => {
    if (isReporting(tokens, index)) token.pos = 'VERB';
    if (token.pos === 'VERB' && (isReportVerb(token.lower) || shows.test(token.lower)))
      repairReportedClause(tokens, index + 1);
    if (clauseOpeners.test(token.lower)) repairContentClause(tokens, index + 1);
    else if (inverting.test(token.lower) && token.pos === 'AUX') repairInversion(tokens, index + 1);
  });
}

function endsSegment(tokens: Token[], at: number): boolean {
  const { text, pos } = tokens[at]!;
  if (/^[,;:.!?()—–]$/.test(text) || pos === 'SCONJ') return true;
  return pos === 'CCONJ';
}

/** A segment without any verb gets one where number and what follows fit. */
function repairSegment(tokens: Token[], from: number, to: number): void {
  if (to - from < 3 || tokens.slice(from, to).some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return;
  const opensSentence = from === 0 || tokens[from - 1]?.text === ';';
  for (let at = from + 1; at < to - 1; at += 1) {
    if (!mayBeVerb(tokens, at)) continue;
    const next = tokens[at + 1]!;
    if (opensStrongly(next) || (opensSentence && /^(?:NOUN|PROPN|ADJ|NUM)$/.test(next.pos))) {
      tokens[at]!.pos = 'VERB';
      return;
    }
  }
}

/** "that comets cause plagues": a plain form after a plural, before an object. */
function repairContentClause(tokens: Token[], from: number): void {
  for (let at = from + 1; at < Math.min(tokens.length - 1, from + 5); at += 1) {
    if (/^(?:VERB|AUX|PUNCT|SCONJ)$/.test(tokens[at - 1]!.pos) || /^(?:VERB|AUX)$/.test(tokens[at]!.pos)) return;
    const isPlain = isPlural(tokens[at - 1]!.lower) === true && mayBeVerb(tokens, at);
    if (!isPlain || !/^(?:NOUN|PROPN|ADJ|DET|VERB)$/.test(tokens[at + 1]!.pos)) continue;
    setVerb(tokens, at);
    return;
  }
}

/** "says the tunnel links Malta": a form in -s after a singular, before a name. A plural names no single thing. */
function repairReportedClause(tokens: Token[], from: number): void {
  if (!determiners.has(tokens[from]?.lower ?? '')) return;
  for (let at = from + 2; at < Math.min(tokens.length - 1, from + 6); at += 1) {
    if (!/^(?:NOUN|PROPN|ADJ)$/.test(tokens[at - 1]!.pos)) return;
    const isThird = isPlural(tokens[at - 1]!.lower) === false && /s$/.test(tokens[at]!.lower) && mayBeVerb(tokens, at);
    if (!isThird || tokens[at + 1]!.pos !== 'PROPN') continue;
    tokens[at]!.pos = 'VERB';
    return;
  }
}

/** "does coffee cause cancer": after the auxiliary and its subject. */
function repairInversion(tokens: Token[], from: number): void {
  for (let at = from; at < Math.min(tokens.length, from + 6); at += 1) {
    const token = tokens[at]!;
    if (/^(?:VERB|AUX|PUNCT|PART|ADV|SCONJ|CCONJ)$/.test(token.pos)) return;
    const before = tokens[at - 1]!;
    const isPlain = at > from && /^(?:NOUN|PROPN|PRON)$/.test(before.pos) && isPlainVerb(token.lower);
    if (!isPlain || (/^(?:NOUN)$/.test(tokens[at + 1]?.pos ?? '') === false && !opensObjectOrEnds(tokens[at + 1])))
      continue;
    setVerb(tokens, at);
    return;
  }
}

function setVerb(tokens: Token[], at: number): void {
  tokens[at]!.pos = 'VERB';
  const object = tokens[at + 1];
  const after = tokens[at + 2];
  // "cause plagues persists", "cause false alarms": what follows the verb is its object.
  if (object?.pos === 'VERB' && /^\p{L}+s$/u.test(object.lower)) object.pos = 'NOUN';
  else if (object?.pos === 'ADJ' && after?.pos === 'VERB' && /^\p{L}+s$/u.test(after.lower)) after.pos = 'NOUN';
}

function opensObjectOrEnds(token: Token | undefined): boolean {
  return token === undefined || opensStrongly(token) || /^(?:PUNCT|ADJ|PROPN|NUM|ADP|VERB)$/.test(token.pos);
}

/** A noun by its tag that may be the verb of the noun before it, by its form and number. */
function mayBeVerb(tokens: Token[], at: number): boolean {
  const { lower, text, pos, name } = tokens[at]!;
  const before = tokens[at - 1]!;
  if (name || pos !== 'NOUN' || !/^\p{Ll}/u.test(text) || !/^(?:NOUN|PROPN)$/.test(before.pos)) return false;
  const forms = verbReading(lower)?.forms;
  if (forms?.has('past') === true && !forms.has('base')) return true;
  const isMany = isPlural(before.lower) === true && !/^\p{Lu}/u.test(before.text);
  return isMany
    ? isPlainVerb(lower)
    : forms?.has('s') === true ||
        stemsOf(lower).some((stem) => isListed(stem, 'VERB') || isListed(stem.replace(prefix, ''), 'VERB'));
}

/** "resends", "misreads" */
const prefix = /^(?:re|mis|over|out|under|un|de)-?(?=\p{L}{3})/u;

function isPlainVerb(lower: string): boolean {
  return verbReading(lower)?.forms.has('base') === true || (isListed(lower, 'VERB') && !/(?:s|ed|ing)$/.test(lower));
}

function stemsOf(lower: string): string[] {
  if (!/[^s]s$/.test(lower)) return [];
  const stem = lower.slice(0, -1);
  return [
    stem,
    ...(stem.endsWith('e') ? [stem.slice(0, -1)] : []),
    ...(stem.endsWith('ie') ? [`${stem.slice(0, -2)}y`] : []),
  ];
}

function opensStrongly({ lower, pos }: Token): boolean {
  return (
    (determiners.has(lower) && pos !== 'NOUN' && !/^(?:which|what|whose|that|all|both|more|most|such)$/.test(lower)) ||
    /^(?:it|them|him|us|itself|themselves)$/.test(lower)
  );
}

/** "Some say that", "many believe": not a kind of say. */
function isReporting(tokens: Token[], index: number): boolean {
  return (
    reporters.test(tokens[index]!.lower) &&
    /^(?:some|many|few|most|others|people|they|we)$/.test(tokens[index - 1]?.lower ?? '')
  );
}
