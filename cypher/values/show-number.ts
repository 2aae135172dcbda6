/** A number as toString() writes it: floats always with a point or an exponent. */
export function showNumber(value: bigint | number): string {
  if (typeof value === 'bigint' || !Number.isFinite(value)) return String(value);
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(1) : String(value);
}
