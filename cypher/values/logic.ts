/** Three-valued logic: null is unknown. */
export type Truth = boolean | null;

export function and(a: Truth, b: Truth): Truth {
  if (a === false || b === false) return false;
  return a === null || b === null ? null : true;
}

export function or(a: Truth, b: Truth): Truth {
  if (a === true || b === true) return true;
  return a === null || b === null ? null : false;
}

export function xor(a: Truth, b: Truth): Truth {
  return a === null || b === null ? null : a !== b;
}

export function not(a: Truth): Truth {
  return a === null ? null : !a;
}
