/** Decimals of the numbers under a name: a micro-dollar, a ten-thousandth of a score, a microsecond. */
const decimalsByName: [RegExp, number][] = [
  [/(^|_)(usd|cost|cost_low|cost_high|total)$/, 6],
  [/(^|_)(similarity|score|confidence|fidelity|strength|share|threshold|threshold_used)$/, 4],
  [/_ms$/, 3],
];

const decimalsOf = new Map<string, number | null>();

/**
 * A replacer for `JSON.stringify` that rounds costs, scores and times to what they mean: the digits behind are noise of
 * sums in binary (0.1 + 0.02 is 0.12000000000000001). Other numbers stay.
 */
export function roundNumbers(name: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  let decimals = decimalsOf.get(name);
  if (decimals === undefined) {
    decimals = decimalsByName.find(([pattern]) => pattern.test(name))?.[1] ?? null;
    // Names of fields are few; those of free-form properties are not kept.
    if (decimalsOf.size < 1000) decimalsOf.set(name, decimals);
  }
  return decimals === null ? value : Number(value.toFixed(decimals));
}
