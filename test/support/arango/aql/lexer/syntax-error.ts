import { ArangoFailure } from '../../errors/arango-failure.js';

/** Line and column of an offset, both from 1. */
export function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before[before.length - 1]!.length + 1 };
}

/** Makes error 1501 with the place in the text, as the server words it. */
export function syntaxError(text: string, at: number, issue: string): ArangoFailure {
  const { line, column } = positionOf(text, at);
  const rest = text.slice(at, at + 32).replace(/\s+/g, ' ');
  const near = rest.trim() === '' ? '' : ` near '${rest}'`;
  return new ArangoFailure('queryParse', `AQL: ${issue}${near} at position ${line}:${column} (while parsing)`, {
    line,
    column,
  });
}
