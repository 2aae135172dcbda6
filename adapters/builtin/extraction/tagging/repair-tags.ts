import { decideUnknownVerb, decideVerb } from './decide-verb.js';
import { determiners } from '../lexicon/function-words.js';
import { isNumberWord } from '../lexicon/number-words.js';
import { findMissingVerbs } from './missing-verbs.js';
import { auxiliaries, endsClause, modals, relatives } from './phrase-borders.js';
import type { Token } from './tagger.js';
import { isListed } from '../words/word-list.js';
import { verbReading } from './verb-forms.js';

const adverbs = new Set('today tomorrow yesterday tonight aground ashore afloat'.split(' '));

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
    if (reading) token.pos = decideVerb(tokens, index, reading, token.pos);
    else if (token.pos === 'VERB') token.pos = decideUnknownVerb(tokens, index);
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
