import type {
  ApiOp,
  BlockAnnotation,
  Condition,
  GraphProgram,
  ParamDeclaration,
  ProgramMetadata,
  Statement,
} from '../ast.js';
import { operators } from '../ast.js';
import type { Operator } from '../ast.js';
import { Cursor } from './cursor.js';
import { takeQuery } from './query-text.js';
import { parseJson, readLine } from './written-value.js';

/** UTF-16 code units. */
const maxTextLength = 1_000_000;
const maxDepth = 16;

/**
 * Reads the text form of a program. The outcome has the shape of a program but was not held to its rules:
 * `validateProgram` does that.
 * @throws ConcordanceError `invalid_request` with line, column, the line and a caret
 */
export function parseProgramText(text: string): GraphProgram {
  const cursor = new Cursor(text.replace(/^\ufeff/, ''));
  if (text.length > maxTextLength) throw cursor.issue(`the text is longer than ${maxTextLength} characters`);
  const metadata = takeHeader(cursor);
  const params: ParamDeclaration[] = [];
  const statements = takeStatements(cursor, 0, params);
  return {
    version: 1,
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...(params.length > 0 && { params }),
    statements,
  };
}

/** The comment lines at the top, up to a blank line or the first that belongs to a statement. */
function takeHeader(cursor: Cursor): ProgramMetadata {
  const fields: [string, string][] = [];
  cursor.skipBlank();
  for (;;) {
    const before = cursor.position;
    const line = cursor.startsWith('--') ? cursor.takeLine() : '';
    const field = /^--\s*(name|description|author|created):([^]*)$/i.exec(line);
    if (field !== null) fields.push([field[1]!.toLowerCase(), readLine(field[2]!)]);
    else if (line === '' || isAnnotation(line)) {
      cursor.position = before;
      return Object.fromEntries(fields);
    }
  }
}

const labelLine = /^--\s*Step\s+\d+:([^]*)$/i;
const blockLine = /^--\s*@block\b/i;
const isAnnotation = (line: string) => labelLine.test(line) || blockLine.test(line);

/** Up to the end of the text or, within a conditional, to the closing brace, which stays. */
function takeStatements(cursor: Cursor, depth: number, params: ParamDeclaration[] | null): Statement[] {
  const statements: Statement[] = [];
  let annotations: Pick<Statement, 'label' | 'block'> = {};
  for (;;) {
    cursor.skipBlank();
    if (cursor.atEnd || (depth > 0 && cursor.startsWith('}'))) return statements;
    if (cursor.startsWith('--')) annotations = { ...annotations, ...takeComment(cursor) };
    else if (cursor.startsWith('@param')) {
      if (params === null) throw cursor.issue('parameters are declared outside of conditionals');
      params.push(takeParameter(cursor));
    } else {
      statements.push({ ...takeStatement(cursor, depth), ...annotations });
      annotations = {};
    }
  }
}

function takeComment(cursor: Cursor): Pick<Statement, 'label' | 'block'> {
  const start = cursor.position;
  const line = cursor.takeLine();
  const label = labelLine.exec(line);
  if (label !== null) return { label: readLine(label[1]!) };
  const block = blockLine.exec(line);
  if (block === null) return {};
  const inLine = new Cursor(cursor.text.slice(0, start + line.length));
  inLine.position = start + block[0].length;
  return { block: takeBlock(inLine) };
}

function takeBlock(line: Cursor): BlockAnnotation {
  const blockType = line.take(/\s+([^\s=]+)/y)?.[1];
  if (blockType === undefined) throw line.expected('the type of the block');
  const params: [string, unknown][] = [];
  for (line.skipBlank(); !line.atEnd; line.skipBlank()) {
    const key = line.startsWith('"') ? line.take(/"(?:[^"\\]|\\.)*"/y)?.[0] : line.take(/[^\s=]+/y)?.[0];
    if (key === undefined || line.take(/=/y) === null) throw line.expected('key=value');
    params.push([readLine(key), line.takeValue('a value')]);
  }
  return { blockType: blockType as BlockAnnotation['blockType'], params: Object.fromEntries(params) };
}

function takeParameter(cursor: Cursor): ParamDeclaration {
  cursor.take(/@param/y);
  const name = cursor.take(/[ \t]+([a-zA-Z_][a-zA-Z0-9_]*)/y)?.[1];
  if (name === undefined) throw cursor.expected('the name of the parameter');
  cursor.expectSymbol(':');
  const type = ['string', 'number'].find((one) => cursor.takeWord(one.toUpperCase()));
  if (type === undefined) throw cursor.expected('string or number');
  const declared = { name, type: type as ParamDeclaration['type'] };
  if (cursor.take(/[ \t]*=/y) === null) {
    cursor.take(/[ \t]*;/y);
    return declared;
  }
  cursor.take(/[ \t]+/y);
  const start = cursor.position;
  const written = cursor.takeLine().replace(/\s*;$/, '');
  const value = parseJson(written);
  if (type === 'number') {
    if (typeof value !== 'number') throw cursor.issue('the default of a number must be a number', start);
    return { ...declared, default: value };
  }
  if (written === '') throw cursor.issue('expected the default of the parameter', start);
  if (/^"/.test(written) && typeof value !== 'string')
    throw cursor.issue('the default is not a valid JSON string', start);
  return { ...declared, default: typeof value === 'string' ? value : written };
}

function takeStatement(cursor: Cursor, depth: number): Statement {
  const op = takeOperator(cursor);
  if (cursor.startsWith('@')) return { op, operation: takeApiCall(cursor) };
  if (!cursor.takeWord('IF')) return { op, operation: takeQuery(cursor) };
  if (depth >= maxDepth) throw cursor.issue(`conditionals nest deeper than ${maxDepth} levels`);
  const condition = takeCondition(cursor);
  cursor.expectWord('THEN');
  const then = takeBranch(cursor, depth);
  const otherwise = cursor.takeWord('ELSE') ? takeBranch(cursor, depth) : undefined;
  cursor.takeSymbol(';');
  return { op, operation: { type: 'conditional', condition, then, ...(otherwise && { else: otherwise }) } };
}

function takeOperator(cursor: Cursor): Operator {
  const op = operators.find((one) => cursor.startsWith(one));
  if (op === undefined) return '+';
  cursor.position += 1;
  if (cursor.take(/\s+/y) === null) throw cursor.issue(`a space must follow the operator ${op}`);
  return op;
}

function takeBranch(cursor: Cursor, depth: number): Statement[] {
  cursor.expectSymbol('{');
  const statements = takeStatements(cursor, depth + 1, null);
  cursor.expectSymbol('}');
  return statements;
}

function takeCondition(cursor: Cursor): Condition {
  cursor.skipBlank();
  const start = cursor.position;
  const test = cursor.take(/[a-z_]+/y)?.[0];
  switch (test) {
    case 'has_results':
    case 'empty':
      return { test };
    case 'count_gte':
    case 'count_lte': {
      const value = cursor.takeValue('a number');
      if (typeof value !== 'number') throw cursor.issue(`${test} needs a number`, start);
      return { test, value };
    }
    case 'has_ontology':
      return { test, ontology: String(cursor.takeValue('the name of an ontology')) };
    case 'has_relationship':
      return { test, type: String(cursor.takeValue('a relationship type')) };
    default:
      cursor.position = start;
      throw cursor.expected('has_results, empty, count_gte, count_lte, has_ontology or has_relationship');
  }
}

function takeApiCall(cursor: Cursor): ApiOp {
  if (cursor.take(/@api(?=\s)/y) === null) throw cursor.expected('@api');
  const endpoint = cursor.take(/\s+([^\s{;]+)/y)?.[1];
  if (endpoint === undefined) throw cursor.expected('an endpoint, such as /search/concepts');
  cursor.skipBlank();
  const params = cursor.startsWith('{') ? cursor.takeValue('the object of parameters') : {};
  if (!cursor.takeSymbol(';')) throw cursor.issue("the statement does not end with ';'");
  return { type: 'api', endpoint, params: params as Record<string, unknown> };
}
