import { randomBytes } from 'node:crypto';
import type { Clock, IdMaker } from '../../domain/ports.js';

/** Crockford's base 32: no letters that are mistaken for digits or each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ids of 10 characters of time and 16 of chance, in the manner of ULIDs: sortable, unique, safe in URLs. */
export function createIdMaker(clock: Clock): IdMaker {
  return { mint: (prefix) => `${prefix}_${timePart(clock.millis())}${randomPart()}` };
}

function timePart(millis: number): string {
  let text = '';
  for (let rest = millis, i = 0; i < 10; i += 1, rest = Math.floor(rest / 32)) text = alphabet[rest % 32]! + text;
  return text;
}

function randomPart(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('');
}
