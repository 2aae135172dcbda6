/** Cost of a Unicode class, which has many ranges. */
const classLength = 20;

/**
 * Estimates how many parts a regular expression has once its counted repetitions are written out: `(ab){50}` has 100.
 * A pattern that is not valid has some number, too.
 */
export function expandedLength(pattern: string): number {
  const open: number[] = [];
  let sum = 0;
  let last = 0;
  const add = (length: number) => {
    sum += length;
    last = length;
  };
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at]!;
    if (sign === '\\') {
      at += 1;
      const unicode = pattern[at] === 'p' || pattern[at] === 'P';
      if (unicode && pattern[at + 1] === '{') at = endOf(pattern, '}', at);
      add(unicode ? classLength : 1);
    } else if (sign === '[') {
      const end = endOfClass(pattern, at);
      add(pattern.slice(at, end).includes('\\p') ? classLength : 2);
      at = end;
    } else if (sign === '(') {
      open.push(sum);
      sum = 0;
    } else if (sign === ')') {
      const inner = sum + 2;
      sum = open.pop() ?? 0;
      add(inner);
    } else if (sign === '{') {
      const counts = /^\{(\d+)(?:,(\d*))?\}/.exec(pattern.slice(at, at + 16));
      if (counts === null) {
        add(1);
        continue;
      }
      const times = Math.max(1, Number(counts[1]), Number(counts[2] ?? 0));
      sum += last * (times - 1);
      last *= times;
      at += counts[0].length - 1;
    } else {
      add(1);
    }
  }
  return open.reduce((a, b) => a + b, sum);
}

function endOf(pattern: string, sign: string, from: number): number {
  const end = pattern.indexOf(sign, from);
  return end < 0 ? pattern.length : end;
}

/** End of the class that begins at `from`; a bracket that is escaped, or the first, does not end it. */
function endOfClass(pattern: string, from: number): number {
  let at = from + 1;
  if (pattern[at] === '^') at += 1;
  for (at += 1; at < pattern.length && pattern[at] !== ']'; at += 1) if (pattern[at] === '\\') at += 1;
  return Math.min(at, pattern.length);
}
