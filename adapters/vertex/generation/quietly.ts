const levels = ['debug', 'warn'] as const;

/**
 * Makes something of a package that writes to the console when it is made; the lines would stand in the middle of the
 * log of the process. It must be synchronous, so that nothing else is silenced.
 */
export function quietly<T>(make: () => T): T {
  const original = levels.map((level) => console[level]);
  for (const level of levels) console[level] = () => undefined;
  try {
    return make();
  } finally {
    levels.forEach((level, at) => void (console[level] = original[at]!));
  }
}
