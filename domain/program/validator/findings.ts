import type { ValidationIssue } from '../validation-result.js';
import { ruleCatalogue } from './rules.js';
import type { RuleId } from './rules.js';

/** An answer lists no more than this; a program may hold any number of faults. */
const mostIssues = 200;

/** Where a finding stands: the top-level statement (null: the program itself) and the path from there. */
export interface Place {
  statement: number | null;
  path: readonly string[];
}

/** What was found so far, in order. */
export class Findings {
  readonly issues: ValidationIssue[] = [];

  add(rule: RuleId, { statement, path }: Place, message: string): void {
    if (this.full) return;
    this.issues.push({
      rule_id: rule,
      severity: ruleCatalogue[rule].severity,
      ...(statement !== null && { statement }),
      ...(path.length > 0 && { field: path.join('.') }),
      message,
    });
  }

  get full(): boolean {
    return this.issues.length >= mostIssues;
  }

  of(severity: 'error' | 'warning'): ValidationIssue[] {
    return this.issues.filter((issue) => issue.severity === severity);
  }
}
