/** The numbers of `RANGE(from, to, step)`; null where the step leads away from the end. */
export function rangeWithStep(from: number, to: number, given: number | null): number[] | null {
  const whole = given === null;
  const [first, last] = whole ? [Math.trunc(from), Math.trunc(to)] : [from, to];
  const step = given ?? (first <= last ? 1 : -1);
  if (step === 0 || (first < last && step < 0) || (first > last && step > 0)) return null;
  const count = Math.floor((last - first) / step + 1e-9) + 1;
  return Array.from({ length: count }, (_, at) => first + at * step);
}
