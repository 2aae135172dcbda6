const maxAmount = 1_000_000;

/** Reads an amount of US dollars that a user typed; the value is null where the text is empty or not valid. */
export function readAmount(text: string): { value: number | null; error: string | null } {
  const typed = text.trim().replace(/^\$/, '').replace(',', '.');
  if (typed === '') return { value: null, error: null };
  const value = Number(typed);
  return Number.isFinite(value) && value >= 0 && value <= maxAmount
    ? { value, error: null }
    : { value: null, error: 'Type a number such as 0.50.' };
}
