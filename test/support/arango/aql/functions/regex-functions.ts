import { toBool, toNumber, toText } from '../../values/cast-values.js';
import type { FunctionTable } from './function-table.js';
import { regexOf } from './patterns.js';

/** Functions with regular expressions. */
export const regexFunctions: FunctionTable = {
  REGEX_TEST: ([text, pattern, ignoreCase], run) =>
    regexOf(run, toText(pattern!), toBool(ignoreCase ?? null))?.test(toText(text)) ?? null,
  REGEX_MATCHES: ([text, pattern, ignoreCase], run) => {
    const regex = regexOf(run, toText(pattern!), toBool(ignoreCase ?? null));
    const found = regex?.exec(toText(text)) ?? null;
    return found === null ? null : [...found].map((one) => one ?? '');
  },
  REGEX_REPLACE: ([text, pattern, replacement, ignoreCase], run) => {
    const regex = regexOf(run, toText(pattern!), toBool(ignoreCase ?? null), 'g');
    return regex === null ? null : toText(text).replace(regex, toText(replacement!).replace(/\\(\d)/g, '$$$1'));
  },
  REGEX_SPLIT: ([text, pattern, ignoreCase, limit], run) => {
    const regex = regexOf(run, toText(pattern!), toBool(ignoreCase ?? null));
    if (regex === null) return null;
    return toText(text).split(regex, limit == null ? undefined : toNumber(limit)).map((one) => one ?? ''); // oxfmt-ignore
  },
};
