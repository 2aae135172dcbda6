export type DateUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond';

export type Duration = Partial<Record<string, number>>;

const units: Record<string, DateUnit> = {
  y: 'year', year: 'year', years: 'year', m: 'month', month: 'month', months: 'month', w: 'week', week: 'week',
  weeks: 'week', d: 'day', day: 'day', days: 'day', h: 'hour', hour: 'hour', hours: 'hour', i: 'minute',
  minute: 'minute', minutes: 'minute', s: 'second', second: 'second', seconds: 'second', f: 'millisecond',
  millisecond: 'millisecond', milliseconds: 'millisecond',
}; // oxfmt-ignore

/** The unit of a name or abbreviation, null for another text. */
export function unitOf(name: string): DateUnit | null {
  return units[name.toLowerCase()] ?? null;
}

/** Reads a duration of ISO 8601, null for another text. */
export function durationOf(text: string): Duration | null {
  const pattern =
    /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d{1,3}))?S)?)?$/;
  const found = pattern.exec(text);
  if (found === null || text === 'P') return null;
  const [year, month, week, day, hour, minute, second] = found.slice(1, 8).map((one) => Number(one ?? 0));
  return { year: year!, month: month!, week: week!, day: day!, hour: hour!, minute: minute!, second: second!, millisecond: Number((found[8] ?? '').padEnd(3, '0')) }; // oxfmt-ignore
}

/** Moves a date by a duration; the day of a month stays as far as the month has it. */
export function addDuration(date: Date, duration: Duration, sign: 1 | -1): Date {
  const of = (unit: DateUnit): number => (duration[unit] ?? 0) * sign;
  const moved = new Date(date);
  const months = of('year') * 12 + of('month');
  if (months !== 0) moved.setUTCMonth(moved.getUTCMonth() + months);
  const days = of('week') * 7 + of('day');
  const seconds = of('hour') * 3600 + of('minute') * 60 + of('second');
  return new Date(moved.getTime() + days * 86_400_000 + seconds * 1000 + of('millisecond'));
}
