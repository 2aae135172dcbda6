import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import {
  apiOpSchema,
  conditionSchemas,
  conditionalFields,
  cypherOpSchema,
  paramDeclarationSchema,
  programFields,
  statementFields,
} from '../ast.js';
import type { GraphProgram, Statement } from '../ast.js';
import type { Findings, Location } from './findings.js';
import { checkShape, displayName } from './shape-issues.js';
import { isObject } from '../../validation/is-object.js';

/** A statement and its location. */
export interface Located {
  statement: Statement;
  location: Location & { statement: number };
  /** 0 at the top level, 1 in the branch of a conditional there. */
  depth: number;
  /** The conditional it belongs to: its position in the list, and the branch. */
  parent: { position: number; branch: 'then' | 'else' } | null;
}

export interface ReadProgram {
  program: GraphProgram;
  /** Every statement; a conditional before those of its branches. */
  statements: Located[];
}

/** Deeper than any valid program; what lies below is not looked into. */
const maxReadDepth = 16;
/** More than any valid program holds with all its branches. */
const maxStatements = 2000;

const anything = Type.Unknown();
const shell = (fields: Record<string, TSchema>) => Type.Object(fields, { additionalProperties: false });
const programShell = shell(
  programFields(Type.Number(), Type.Array(paramDeclarationSchema, { maxItems: 100 }), Type.Array(anything)),
);
const statementShell = shell(statementFields(Type.Object({}, { additionalProperties: true })));
const conditionalShell = shell(
  conditionalFields(Type.Object({}, { additionalProperties: true }), Type.Array(anything)),
);

const operationSchemas: Record<string, TSchema> = {
  cypher: cypherOpSchema,
  api: apiOpSchema,
  conditional: conditionalShell,
};

/**
 * Reads the program piece by piece, each held to the schema its own words ask for, and without recursion.
 * @returns null when something has not the shape of a program (V000)
 */
export function readProgram(input: unknown, findings: Findings): ReadProgram | null {
  const root: Location = { statement: null, path: [] };
  if (!isObject(input)) {
    findings.add('V000', root, 'Program must be a JSON object');
    return null;
  }
  let sound = checkShape(programShell, input, root, findings);
  const top = input['statements'];
  const statements: Located[] = [];
  const waiting: (Omit<Located, 'statement'> & { value: unknown })[] = [];
  // Last first, so that the first is taken next.
  const push = (list: unknown, at: (index: number) => Omit<Located, 'statement'>) => {
    if (!Array.isArray(list)) return;
    for (let index = Math.min(list.length, maxStatements) - 1; index >= 0; index -= 1) {
      waiting.push({ value: list[index], ...at(index) });
    }
  };
  push(top, (index) => ({ location: { statement: index, path: [] }, depth: 0, parent: null }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (statements.length >= maxStatements || findings.full) break;
    const { value, location, depth, parent } = next;
    sound = checkStatement(value, location, findings) && sound;
    const position = statements.length;
    statements.push({ statement: value as Statement, location, depth, parent });
    const operation = isObject(value) ? value['operation'] : undefined;
    if (!isObject(operation) || operation['type'] !== 'conditional' || depth >= maxReadDepth) continue;
    for (const branch of ['else', 'then'] as const) {
      push(operation[branch], (index) => ({
        location: { statement: location.statement, path: [...location.path, 'operation', branch, String(index)] },
        depth: depth + 1,
        parent: { position, branch },
      }));
    }
  }
  return sound ? { program: input as unknown as GraphProgram, statements } : null;
}

function checkStatement(value: unknown, location: Location, findings: Findings): boolean {
  const sound = checkShape(statementShell, value, location, findings);
  const operation = isObject(value) ? value['operation'] : undefined;
  if (!isObject(operation)) return false;
  const at = { ...location, path: [...location.path, 'operation'] };
  const { type } = operation;
  const schema = typeof type === 'string' && Object.hasOwn(operationSchemas, type) ? operationSchemas[type] : undefined;
  if (schema === undefined) {
    const found = type === undefined ? 'Missing field: type' : `Unknown operation type: ${displayName(String(JSON.stringify(typeof type === 'object' ? typeof type : type)))}`; // oxfmt-ignore
    findings.add('V000', { ...at, path: [...at.path, 'type'] }, `${found}; it is cypher, api or conditional`);
    return false;
  }
  const shaped = checkShape(schema, operation, at, findings);
  return (type !== 'conditional' || checkCondition(operation['condition'], at, findings)) && shaped && sound;
}

function checkCondition(condition: unknown, location: Location, findings: Findings): boolean {
  if (!isObject(condition)) return false;
  const at = { ...location, path: [...location.path, 'condition'] };
  const { test } = condition;
  if (typeof test === 'string' && Object.hasOwn(conditionSchemas, test)) {
    return checkShape(conditionSchemas[test as keyof typeof conditionSchemas], condition, at, findings);
  }
  const known = Object.keys(conditionSchemas).join(', ');
  const found = test === undefined ? 'Missing field: test' : 'Unknown condition';
  findings.add('V000', { ...at, path: [...at.path, 'test'] }, `${found}; it is one of ${known}`);
  return false;
}
