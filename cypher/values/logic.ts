/** Three-valued logic: null is unknown. */
export type Truth = boolean | null;

/** Conjunction: false if either is false, else null if either is unknown. */
export function and(a: Truth, b: Truth): Truth {
  if (a === false || b === false) return false;
  return a === null || b === null ? null : true;
}

/** Disjunction: true if either is true, else null if either is unknown. */
export function or(a: Truth, b: Truth): Truth {
  if (a === true || b === true) return true;
  return a === null || b === null ? null : false;
}

/** Exclusive disjunction: null if either is unknown. */
export function xor(a: Truth, b: Truth): Truth {
  return a === null || b === null ? null : a !== b;
}

/** Negation: null for null. */
export function not(a: Truth): Truth {
  return a === null ? null : !a;
}
