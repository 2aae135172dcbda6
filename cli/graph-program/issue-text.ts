import type { ValidationIssue } from '../../client/index.js';

/** An issue or warning with its rule and place; statements count from 0. */
export function issueText({ rule_id: rule, severity, statement, field, message }: ValidationIssue): string {
  const place = [statement === undefined ? '' : `statement ${statement}`, field ?? ''].filter((part) => part !== '');
  return `${severity} ${rule}${place.length === 0 ? '' : `, ${place.join(', ')}`}: ${message}`;
}
