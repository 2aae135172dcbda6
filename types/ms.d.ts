/**
 * `ms` (a dependency of the Temporal SDK) ships no types that `nodenext` resolution finds, which would silently turn
 * every `Duration` into `any`. This declaration restores the check: `'5 minutes'` compiles, `'banana'` does not.
 */
declare module 'ms' {
  type Unit =
    | 'ms'
    | 'msec'
    | 'msecs'
    | 'millisecond'
    | 'milliseconds'
    | 's'
    | 'sec'
    | 'secs'
    | 'second'
    | 'seconds'
    | 'm'
    | 'min'
    | 'mins'
    | 'minute'
    | 'minutes'
    | 'h'
    | 'hr'
    | 'hrs'
    | 'hour'
    | 'hours'
    | 'd'
    | 'day'
    | 'days';
  export type StringValue = `${number}` | `${number}${Unit}` | `${number} ${Unit}`;
}
