import { validateProgram } from '../../domain/program/validate-program.js';
import type { ValidationIssue, ValidationResult } from '../../domain/program/validation-result.js';
import { validationIssuesOf } from '../validation/check.js';
import { definitionName } from './definition-name.js';

/**
 * Holds any JSON value to the rules of a submission, `{ name?, program }`, and its program to those of the language.
 */
export function validateSubmission(body: unknown): ValidationResult {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return invalid([issue(undefined, 'The body must be a JSON object with the program in its field program')]);
  }
  const { name, program, ...unknown } = body as Record<string, unknown>;
  const bare = program === undefined && 'statements' in unknown;
  const found = [
    ...(bare
      ? []
      : Object.keys(unknown).map((field) => issue(displayName(field), `Unknown field: ${displayName(field)}`))),
    ...(name === undefined
      ? []
      : validationIssuesOf(definitionName, name).map(({ msg }) => issue('name', `name ${msg}`))),
  ].slice(0, maxIssues);
  if (program === undefined) {
    const way = bare ? '; send { "program": … }, with the program inside' : '';
    return invalid([...found, issue('program', `Missing field: program${way}`)]);
  }
  const { result } = validateProgram(program);
  return found.length === 0 ? result : { ...result, valid: false, errors: [...found, ...result.errors] };
}

const maxIssues = 50;

function issue(field: string | undefined, message: string): ValidationIssue {
  return { rule_id: 'V000', severity: 'error', ...(field !== undefined && { field }), message };
}

function invalid(errors: ValidationIssue[]): ValidationResult {
  return { valid: false, errors, warnings: [] };
}

function displayName(field: string): string {
  return field.length > 60 ? `${field.slice(0, 60)}…` : field;
}
