import type { ValidationIssue } from '../validation-result.js';
import { ruleCatalogue } from './rules.js';
import type { RuleId } from './rules.js';

/** An answer lists no more than this of each severity; a program may hold any number of issues. */
const maxIssues = 200;

/** Location of a finding: the top-level statement (null: the program itself) and the path from there. */
export interface Location {
  statement: number | null;
  path: readonly string[];
}

/** Position of a finding in a query: line and column from 1, offset from 0, in UTF-16 units. */
export interface TextPosition {
  line: number;
  column: number;
  offset: number;
}

/** Findings so far, in order. */
export class Findings {
  readonly issues: ValidationIssue[] = [];
  // Warnings must not crowd out the errors that make a program invalid.
  private readonly counts = { error: 0, warning: 0 };

  /** Adds a finding with the severity of its rule; beyond 200 of a severity it is dropped. */
  add(rule: RuleId, { statement, path }: Location, message: string, position?: TextPosition): void {
    const { severity } = ruleCatalogue[rule];
    if (this.counts[severity] >= maxIssues) return;
    this.counts[severity] += 1;
    this.issues.push({
      rule_id: rule,
      severity,
      ...(statement !== null && { statement }),
      ...(path.length > 0 && { field: path.join('.') }),
      message,
      ...(position !== undefined && { line: position.line, column: position.column, offset: position.offset }),
    });
  }

  /** No more errors are taken. */
  get full(): boolean {
    return this.counts.error >= maxIssues;
  }

  /** The findings of one severity, in the order in which they were added. */
  of(severity: 'error' | 'warning'): ValidationIssue[] {
    return this.issues.filter((issue) => issue.severity === severity);
  }
}
