import { determiners } from '../lexicon/function-words.js';
import type { Token } from './tagger.js';

export const modals = new Set(
  `can could may might must ought shall should will would do does did to 'll ca wo cannot`.split(' '),
);
export const relatives = new Set(['which', 'that', 'who']);
export const auxiliaries = new Set(`is are was were be been being am has have had 's 're`.split(' '));

/** True if the token is part of what is named. */
export function nominal(token: Token | undefined): boolean {
  return token !== undefined && /^(?:NOUN|PROPN|ADJ)$/.test(token.pos);
}

/** Words that hardly follow a noun but open an object. */
export function opensStrongly(token: Token | undefined): boolean {
  if (!token) return false;
  return (
    (determiners.has(token.lower) && !relatives.has(token.lower) && token.lower !== 'all' && token.lower !== 'both') ||
    /^(?:it|them|him|us|itself|themselves)$/.test(token.lower)
  );
}

/** Words that can open an object, also where they may stand after a noun. */
export function opensObject(token: Token | undefined): boolean {
  return token !== undefined && (opensStrongly(token) || /^(?:NOUN|PROPN|ADJ|NUM|DET|PRON)$/.test(token.pos));
}

/** True if nothing of the clause follows. */
export function endsClause(token: Token | undefined): boolean {
  return token === undefined || /^(?:PUNCT|CCONJ|SCONJ)$/.test(token.pos);
}

/** "flood forecasting" before a stop or a verb. */
export function closesCompound(before: Token | undefined, next: Token | undefined): boolean {
  return before?.pos === 'NOUN' && (endsClause(next) || /^(?:AUX|VERB)$/.test(next!.pos));
}
