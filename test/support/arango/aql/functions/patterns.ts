import { failure } from '../../errors/arango-failure.js';
import { warn } from '../run/run.js';
import type { Run } from '../run/run.js';

const known = new Map<string, RegExp>();

/** The pattern of LIKE as a regular expression: `_` one character, `%` any number, a backslash before a literal one. */
export function likePattern(pattern: string, ignoreCase: boolean): RegExp {
  return remembered(`like ${ignoreCase} ${pattern}`, () => {
    let source = '';
    for (let at = 0; at < pattern.length; at++) {
      const sign = pattern[at]!;
      const next = pattern[at + 1];
      if (sign === '\\' && (next === '%' || next === '_' || next === '\\')) {
        source += next === '\\' ? '\\\\' : next;
        at++;
      } else if (sign === '%') source += '[^]*';
      else if (sign === '_') source += '[^]';
      else source += sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    }
    return new RegExp(`^${source}$`, ignoreCase ? 'iu' : 'u');
  });
}

/** A regular expression of a query, null with a warning where it is not legal. */
export function regexOf(run: Run, source: string, ignoreCase: boolean, flags = ''): RegExp | null {
  try {
    return remembered(`regex ${ignoreCase} ${flags} ${source}`, () => new RegExp(source, `${flags}${ignoreCase ? 'iu' : 'u'}`)); // oxfmt-ignore
  } catch {
    warn(run, failure('invalidRegex'));
    return null;
  }
}

function remembered(key: string, make: () => RegExp): RegExp {
  let found = known.get(key);
  if (found === undefined) {
    if (known.size > 1000) known.clear();
    known.set(key, (found = make()));
  }
  found.lastIndex = 0;
  return found;
}
