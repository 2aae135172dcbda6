/** ISO 8601: a date, or a date with a time of day and perhaps a time zone. */
const form = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}:?\d{2})?)?$/u;

/** True for a timestamp whose day is in the calendar; `Date.parse` takes 30 February for 2 March. */
export function isTimestamp(text: string): boolean {
  const [, year, month, day] = form.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // Years below 100 count from 1900.
  date.setUTCFullYear(Number(year));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
