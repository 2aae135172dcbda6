const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Modals and adverbs that make a statement less certain. */
export const hedges = words(`may might could would should perhaps possibly probably sometimes occasionally potentially
  likely apparently seemingly supposedly partly partially`);

/** Verbs that only pass on to the one that follows: "helps to prevent", "tends to reduce". */
export const lightVerbs = words(`help tend begin continue start seem appear serve act need try aim manage come`);

/** Conjunctions that make what follows a condition. */
export const conditions = words(`if whether unless suppose assuming provided`);
