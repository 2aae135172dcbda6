/** Adverbs that make one verb with the verb before them: "break down", "carry out". */
export const particles: ReadonlySet<string> = new Set([
  'up',
  'down',
  'off',
  'out',
  'away',
  'back',
  'over',
  'apart',
  'aside',
  'together',
  'in',
  'on',
  'about',
]);
