import type { ValidationIssue } from '../../../client/index.js';
import { offsetInString, placeOf } from '../../code/json-place.js';
import type { Mark } from '../../code/marks.js';

/** Messages at the places of the text that the issues of a program are about. */
export function validationMarks(text: string, issues: readonly ValidationIssue[]): Mark[] {
  return issues.map(({ rule_id: rule, severity, message, statement, field, offset }) => {
    const names = (field ?? '').split('.').filter((name) => name !== '');
    const path = statement === undefined ? names : ['statements', statement, ...names];
    const { from } = placeOf(text, path);
    const at = offset !== undefined && text[from] === '"' ? offsetInString(text, from, offset) : from;
    return { offset: at, severity, message: `${message} (${rule})` };
  });
}

/** Message at the place where the text stops being JSON; null where it is JSON. */
export function syntaxMark(text: string): Mark | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const { message } = error as Error;
    return { offset: offsetOf(text, message), severity: 'error', message: 'This is not valid JSON.' };
  }
}

/** Browsers name the place by an offset, or by a line and a column; at the end of the text by neither. */
function offsetOf(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line === undefined) return text.length;
  const before = text.split('\n').slice(0, Number(line) - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + Number(column) - 1;
}
