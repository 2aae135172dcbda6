import { isAbbreviationOf } from './abbreviation.js';

/**
 * The label without what only repeats it in short: "access control list (ACL)" and "ACL (access control list)" both say
 * "access control list". Initials lose their full stops: "U.S. law" says "US law".
 */
export function spelledOut(label: string): string {
  const [, outside, inside] = /^([^()]+?)\s*\(([^()]+)\)\s*$/.exec(label) ?? [];
  if (outside !== undefined && inside !== undefined) {
    if (isAbbreviationOf(inside, outside)) return withoutStops(outside);
    if (isAbbreviationOf(outside, inside)) return withoutStops(inside);
  }
  return withoutStops(label);
}

function withoutStops(label: string): string {
  return label.replace(/(?<![\p{L}\p{N}.])(?:\p{Lu}\.){2,}/gu, (initials) => initials.replaceAll('.', ''));
}
