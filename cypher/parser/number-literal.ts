import { syntaxError } from '../error.js';

export const maxInteger = 2n ** 63n - 1n;
export const minInteger = -(2n ** 63n);

/**
 * Converts the text of a number to an INTEGER.
 * @throws CypherError `IntegerOverflow` outside of 64 bits.
 */
export function integerLiteral(digits: string, negative: boolean, offset: number): bigint {
  const magnitude = BigInt(digits.toLowerCase());
  const value = negative ? -magnitude : magnitude;
  if (value > maxInteger || value < minInteger) {
    throw syntaxError('IntegerOverflow', `${negative ? '-' : ''}${digits} does not fit 64 bits`, offset);
  }
  return value;
}

/**
 * Converts the text of a number to a FLOAT.
 * @throws CypherError `FloatingPointOverflow` beyond the largest float.
 */
export function floatLiteral(digits: string, offset: number): number {
  const value = Number(digits);
  if (!Number.isFinite(value)) {
    throw syntaxError('FloatingPointOverflow', `${digits} is larger than any floating point number`, offset);
  }
  return value;
}
