import { maxConditionalDepth, maxOperations } from '../ast.js';
import { implicitParameter } from '../parameters.js';
import { typeName } from '../endpoints.js';
import type { Findings } from './findings.js';
import type { Located, ReadProgram } from './read-program.js';

const wholeProgram = { statement: null, path: [] };

/** Version, counts, nesting, declarations. */
export function checkStructure({ program, statements }: ReadProgram, findings: Findings): void {
  const at = (...path: string[]) => ({ statement: null, path });
  const version: number = program.version;
  if (version !== 1) findings.add('V001', at('version'), `Version must be 1, got ${version}`);
  if (program.statements.length === 0) {
    findings.add('V002', at('statements'), 'Program must contain at least one statement');
  }
  checkParameters(program.params ?? [], findings);
  checkOperationCount(statements, findings);
  checkDepth(statements, findings);
  for (const { statement, location } of statements) {
    const { op, operation } = statement;
    if (operation.type !== 'conditional') continue;
    if (operation.then.length === 0) {
      const then = { ...location, path: [...location.path, 'operation', 'then'] };
      findings.add('V005', then, 'Conditional must have at least one statement in then branch');
    }
    if (op === '+') continue;
    const message = `The operator ${op} of a conditional has no effect: the statements of its branches apply their own`;
    findings.add('V035', { ...location, path: [...location.path, 'op'] }, message);
  }
}

function checkParameters(params: NonNullable<ReadProgram['program']['params']>, findings: Findings): void {
  const seen = new Set<string>();
  for (const [index, { name, type, default: fallback }] of params.entries()) {
    const location = { statement: null, path: ['params', String(index)] };
    if (seen.has(name)) findings.add('V004', { ...location, path: ['params'] }, `Duplicate parameter name: ${name}`);
    else if (name === implicitParameter) {
      findings.add('V004', { ...location, path: ['params'] }, `Duplicate parameter name: ${name} is always bound to the ids of the working graph`); // oxfmt-ignore
    }
    seen.add(name);
    if (fallback === undefined || typeof fallback === type) continue;
    findings.add('V023', { ...location, path: [...location.path, 'default'] }, `Parameter ${name} must be ${type}, got ${typeName(fallback)}`); // oxfmt-ignore
  }
}

function checkOperationCount(statements: readonly Located[], findings: Findings): void {
  const branches = statements.map(() => ({ then: 0, else: 0 }));
  let total = 0;
  // Backwards, so that a branch is counted before its conditional.
  for (let position = statements.length - 1; position >= 0; position -= 1) {
    const { statement, parent } = statements[position]!;
    const inside = branches[position]!;
    const cost = statement.operation.type === 'conditional' ? Math.max(inside.then, inside.else) : 1;
    if (parent === null) total += cost;
    else branches[parent.position]![parent.branch] += cost;
  }
  if (total <= maxOperations) return;
  findings.add('V006', wholeProgram, `Program exceeds maximum operation count (${total} > ${maxOperations})`);
}

/** One finding for each outermost conditional that nests too deep. */
function checkDepth(statements: readonly Located[], findings: Findings): void {
  const depths = new Map<number, number>();
  for (const { statement, depth, location } of statements) {
    if (statement.operation.type !== 'conditional') continue;
    depths.set(location.statement, Math.max(depths.get(location.statement) ?? 0, depth + 1));
  }
  for (const [statement, depth] of depths) {
    if (depth <= maxConditionalDepth) continue;
    const message = `Conditional nesting exceeds maximum depth (${depth} > ${maxConditionalDepth})`;
    findings.add('V007', { statement, path: ['operation'] }, message);
  }
}
