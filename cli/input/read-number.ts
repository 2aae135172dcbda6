import { InvalidArgumentError } from 'commander';

/** Reads an option that is a whole number. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    }
    return value;
  };
}

/** Reads an option that is a number from 0 to 1. */
export function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1)) {
    throw new InvalidArgumentError('It must be a number from 0 to 1.');
  }
  return value;
}

/** Reads an option that is an amount of money. */
export function amount(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError('It must be an amount, as in 0.50.');
  return Number(text);
}
