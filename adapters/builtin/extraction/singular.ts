import { singular as singularOf } from '../../../domain/text/english/singular.js';
import { remembered } from './remembered.js';

/** The singular of an English noun, in lower case; what is no plural comes back as it is. */
export const singular = remembered((word) => {
  const lower = word.toLowerCase();
  if (/^\p{Lu}[\p{Lu}\p{N}]+s$/u.test(word)) return lower.slice(0, -1);
  return singularOf(lower);
});

/** Whether the form says one or many; undefined where it does not tell. */
export function isPlural(word: string): boolean | undefined {
  const lower = word.toLowerCase();
  return oneOrMany.has(lower) ? undefined : singular(word) !== lower;
}

const oneOrMany = new Set(
  'data media series species means sheep fish deer aircraft headquarters bacteria people staff police'.split(' '),
);
