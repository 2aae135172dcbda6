import { failure } from '../../errors/arango-failure.js';
import { toBool, toNumber, toText } from '../../values/cast-values.js';
import type { Value } from '../../values/value.js';
import { warn } from '../run/run.js';
import { addDuration, durationOf, unitOf } from './date-units.js';
import { formatDate } from './format-date.js';
import { daysIn, parseDate } from './parse-date.js';
import type { Apply, FunctionTable } from './function-table.js';

/** Makes a function of a date; what is none gives null with a warning. */
const ofDate =
  (apply: (date: Date, ...rest: Value[]) => Value): Apply =>
  ([value, ...rest], run) => {
    const at = parseDate(value);
    if (at !== null && Math.abs(at) <= 8.64e15) return apply(new Date(at), ...rest);
    warn(run, failure('invalidDate'));
    return null;
  };

/** A date from one value, or from numbers for year, month, day, hour, minute, second and millisecond. */
const composed =
  (apply: (date: Date) => Value): Apply =>
  (args, run) => {
    if (args.length === 1) return ofDate(apply)(args, run);
    const [year, month = 1, day = 1, hour = 0, minute = 0, second = 0, milli = 0] = args.map(toNumber);
    return apply(new Date(Date.UTC(year!, month - 1, day, hour, minute, second, milli)));
  };

const add = (sign: 1 | -1): Apply =>
  ofDate((date, amount, unit) => {
    const duration = unit == null ? durationOf(toText(amount)) : { [unitOf(toText(unit)) ?? '']: toNumber(amount) };
    return duration === null || '' in duration ? null : addDuration(date, duration, sign).toISOString();
  });

const milliseconds = { week: 604_800_000, day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1000, millisecond: 1 }; // oxfmt-ignore

/** Functions on dates, all in UTC. */
export const dateFunctions: FunctionTable = {
  DATE_NOW: (_, run) => run.now,
  DATE_TIMESTAMP: composed((date) => date.getTime()),
  DATE_ISO8601: composed((date) => date.toISOString()),
  DATE_YEAR: ofDate((date) => date.getUTCFullYear()),
  DATE_MONTH: ofDate((date) => date.getUTCMonth() + 1),
  DATE_DAY: ofDate((date) => date.getUTCDate()),
  DATE_HOUR: ofDate((date) => date.getUTCHours()),
  DATE_MINUTE: ofDate((date) => date.getUTCMinutes()),
  DATE_SECOND: ofDate((date) => date.getUTCSeconds()),
  DATE_MILLISECOND: ofDate((date) => date.getUTCMilliseconds()),
  DATE_DAYOFWEEK: ofDate((date) => date.getUTCDay()),
  DATE_QUARTER: ofDate((date) => Math.floor(date.getUTCMonth() / 3) + 1),
  DATE_LEAPYEAR: ofDate((date) => daysIn(date.getUTCFullYear(), 2) === 29),
  DATE_DAYS_IN_MONTH: ofDate((date) => daysIn(date.getUTCFullYear(), date.getUTCMonth() + 1)),
  DATE_DAYOFYEAR: ofDate((date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 0)) / 86_400_000)),
  DATE_ADD: add(1),
  DATE_SUBTRACT: add(-1),
  DATE_FORMAT: ofDate((date, format) => formatDate(date, toText(format))),
  DATE_DIFF: ofDate((date, other, unit, asFloat) => {
    const end = parseDate(other);
    const name = unitOf(toText(unit));
    if (end === null || name === null) return null;
    const between = end - date.getTime();
    const months = 30.436875 * 86_400_000;
    const size = name === 'year' ? 12 * months : name === 'month' ? months : milliseconds[name];
    return toBool(asFloat ?? null) ? between / size : Math.trunc(between / size) + 0;
  }),
  DATE_TRUNC: ofDate((date, unit) => {
    const name = unitOf(toText(unit));
    if (name === null || name === 'week') return null;
    const count = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'].indexOf(name) + 1;
    const parts = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds(), date.getUTCMilliseconds()]; // oxfmt-ignore
    const [year, month = 0, day = 1, ...rest] = parts.slice(0, count) as [number, ...number[]];
    return new Date(Date.UTC(year, month, day, ...rest)).toISOString();
  }),
};
