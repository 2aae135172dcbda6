/**
 * True if a name fits a pattern in which `*` stands for any characters and `?` for one; takes time in proportion to
 * both.
 */
export function matchesPattern(name: string, pattern: string): boolean {
  let [at, from, star, after] = [0, 0, -1, 0];
  while (at < name.length) {
    if (pattern[from] === '*') {
      star = from;
      after = at;
      from += 1;
    } else if (pattern[from] === '?' || pattern[from] === name[at]) {
      from += 1;
      at += 1;
    } else if (star >= 0) {
      // The last star takes one character more.
      after += 1;
      at = after;
      from = star + 1;
    } else {
      return false;
    }
  }
  while (pattern[from] === '*') from += 1;
  return from === pattern.length;
}
