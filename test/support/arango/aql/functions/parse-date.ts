import type { Value } from '../../values/value.js';

const pattern =
  /^\s*(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,3})\d*)?)?)?\s*(Z|[+-]\d{1,2}:?\d{0,2})?\s*$/i;

/** Reads a date: milliseconds, or a text as ISO 8601 has it; without a zone it is in UTC. Null for other values. */
export function parseDate(value: Value): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) : null;
  const found = typeof value === 'string' ? pattern.exec(value) : null;
  if (found === null) return null;
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '0', zone] = found;
  const numbers = [Number(month), Number(day), Number(hour), Number(minute), Number(second)] as const;
  if (numbers[0] < 1 || numbers[0] > 12 || numbers[1] < 1 || numbers[1] > daysIn(Number(year), numbers[0])) return null;
  if (numbers[2] > 24 || numbers[3] > 59 || numbers[4] > 59) return null;
  const at = Date.UTC(Number(year), numbers[0] - 1, ...numbers.slice(1), Number(fraction.padEnd(3, '0')));
  return at - offsetOf(zone) * 60_000;
}

/** Number of days of a month, which is counted from 1. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function offsetOf(zone: string | undefined): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone ?? '') ?? [];
  return sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
