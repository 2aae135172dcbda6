import type { ValidationIssue } from '../../../client/index.js';
import { offsetInString, placeOf } from '../../code/json-place.js';
import { syntaxErrorAt } from '../../code/json-syntax.js';
import type { Mark } from '../../code/mark.js';

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
  const offset = syntaxErrorAt(text);
  return offset === null ? null : { offset, severity: 'error', message: 'This is not valid JSON.' };
}
