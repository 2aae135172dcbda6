const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Adverbs that make a statement less certain; what leaves it open altogether is in `unstated-cues.ts`. */
export const hedges = words('sometimes occasionally partly partially');

/** Verbs that only pass on to the one that follows: "helps to prevent", "tends to reduce". */
export const lightVerbs = words(
  `help tend begin continue start seem appear serve act need try aim manage come attempt`,
);

/** Conjunctions that make what follows a condition. */
export const conditions = words(`if whether unless suppose assuming provided`);
