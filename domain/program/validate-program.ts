import { maxOperations } from './ast.js';
import { convertExploration } from './convert-exploration.js';
import type { Validated } from './validation-result.js';
import { checkApiCall } from './validator/check-api-call.js';
import { checkQuery } from './validator/check-query.js';
import { checkStructure } from './validator/check-structure.js';
import { Findings } from './validator/findings.js';
import { readProgram } from './validator/read-program.js';

/**
 * Holds any JSON value to all rules of the language (`ruleCatalogue`) and reports every issue at once, up to a bound.
 * An exploration of the older shape is taken for the program it becomes. Never throws; input of any size or depth takes
 * time in proportion at most.
 */
export function validateProgram(input: unknown): Validated {
  const findings = new Findings();
  const read = readProgram(convertExploration(input), findings);
  if (read !== null) {
    checkStructure(read, findings);
    const declared = new Map((read.program.params ?? []).map((one) => [one.name, one.type]));
    const names = new Set(declared.keys());
    // Of a program that is too long anyway, the first operations tell enough.
    const tooLong = findings.issues.some((issue) => issue.rule_id === 'V006');
    for (const { statement, location } of tooLong ? read.statements.slice(0, maxOperations) : read.statements) {
      const { operation } = statement;
      const at = { ...location, path: [...location.path, 'operation'] };
      if (operation.type === 'cypher') checkQuery(operation, names, at, findings);
      else if (operation.type === 'api') checkApiCall(operation, declared, at, findings);
    }
  }
  const errors = findings.of('error');
  const result = { valid: errors.length === 0, errors, warnings: findings.of('warning') };
  return { result, program: result.valid && read !== null ? read.program : null };
}
