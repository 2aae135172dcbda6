import model from 'wink-eng-lite-web-model';
import { singular } from '../../../../domain/text/english/singular.js';

/** The part of the tagger's model that is read here: its words, and for each the parts of speech it may be. */
interface CoreModel {
  lexicon: Uint32Array;
  packing: { size: number; layout: { lexemeCID: number[] } };
  pos: { hash: Record<string, number> };
  features: { lexeme: { hash: Record<string, number> }; posClusters: { list: Set<number>[] } };
}

export type ListedPos = 'NOUN' | 'VERB' | 'ADJ' | 'ADV' | 'PROPN';

let core: CoreModel | undefined;

/**
 * True if the word, in lower case, stands in the tagger's list of some 87,000 English words, perhaps as one part of
 * speech.
 */
export function isListed(word: string, pos?: ListedPos): boolean {
  core ??= (model as unknown as { core(): CoreModel }).core();
  const index = core.features.lexeme.hash[word];
  if (index === undefined) return false;
  if (pos === undefined) return true;
  const [offset = 0, mask = 0, shift = 0] = core.packing.layout.lexemeCID;
  const cluster = (core.lexicon[index * core.packing.size + offset]! & mask) >>> shift;
  return core.features.posClusters.list[cluster]?.has(core.pos.hash[pos]!) ?? false;
}

/** True if a word in lower case is listed otherwise than as a name, or is a listed verb with an ending. */
export function isListedWord(word: string): boolean {
  return (isListed(word) && !isProperOnly(word)) || isInflected(word);
}

/** A noun of the list, or a compound that ends in one ("filesystem", "cheesemaker"). */
export function isListedNoun(word: string): boolean {
  if (isListed(word, 'NOUN')) return true;
  const plain = word.split(/[-‐‑]/).at(-1)!;
  if (plain !== word && isListed(plain, 'NOUN')) return true;
  for (let at = 4; at <= word.length - 5; at += 1)
    if (isListed(word.slice(at), 'NOUN') && isListed(word.slice(0, at))) return true;
  return false;
}

/** Endings that make ordinary words out of others: no list holds them all. */
const ordinaryEnding =
  /(?:tions?|isms?|ists|ness|ments?|ity|ities|able|ible|ous|ful|less|graphy|ology|ologies|meters?|metres?|ics|i[sz]ations?|i[sz]ed|i[sz]es)$/;

/** Beginnings that make words of science and trade out of listed ones. */
const ordinaryStart =
  /^(?:re|un|pre|non|micro|macro|bio|hydro|geo|photo|electro|thermo|inter|multi|anti|sub|super|hyper|ultra|semi|auto|tele|nano|eco|neuro|psycho|evapo)/;

/** True if a word is one of the language rather than somebody's name, as far as its letters tell. */
export function isOrdinaryWord(lower: string): boolean {
  const plain = lower.split(/[-‐‑'’]/)[0]!;
  return [lower, plain].some(
    (word) =>
      isListedWord(word) ||
      isListedNoun(singular(word)) ||
      isInflected(word.replace(ordinaryStart, '')) ||
      (ordinaryStart.test(word) && isListedNoun(singular(word.replace(ordinaryStart, '')))) ||
      (word.length > 6 && ordinaryEnding.test(word)),
  );
}

/** A verb of the list with an ending: "rebuilding", "frightened". */
function isInflected(word: string): boolean {
  const stem = /^([a-z]{3,})(?:ing|ed|es|ers?)$/.exec(word)?.[1];
  if (stem === undefined) return false;
  const undoubled = stem.replace(/([bdgklmnprt])\1$/, '$1');
  return [stem, `${stem}e`, undoubled].some((base) => isListed(base, 'VERB'));
}

/** "Singapore" is listed, but as a name alone. */
function isProperOnly(word: string): boolean {
  return isListed(word, 'PROPN') && !(['NOUN', 'VERB', 'ADJ', 'ADV'] as const).some((pos) => isListed(word, pos));
}
