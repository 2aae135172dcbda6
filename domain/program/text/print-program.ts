import type { Condition, GraphProgram, Operation, ParamDeclaration, Statement } from '../ast.js';
import { writeQuery } from './query-text.js';
import { writeLine, writeValue, writeWord } from './written-value.js';

/**
 * A valid program as text. `parseProgramText` reads the same program from it, but that a number after LIMIT at the end
 * of a query becomes the operation's limit, and that empty metadata, parameter lists and annotation parameters are
 * alike whether they are there or not.
 */
export function printProgram({ metadata = {}, params = [], statements }: GraphProgram): string {
  const header = (['name', 'description', 'author', 'created'] as const).flatMap((key) =>
    metadata[key] === undefined ? [] : [`-- ${key}: ${writeLine(metadata[key])}`],
  );
  const sections = [header.join('\n'), params.map(printParameter).join('\n'), printStatements(statements, '')];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function printParameter({ name, type, default: fallback }: ParamDeclaration): string {
  return `@param ${name}: ${type}${fallback === undefined ? '' : ` = ${JSON.stringify(fallback)}`}`;
}

function printStatements(statements: readonly Statement[], indent: string): string {
  return statements.map((statement, index) => printStatement(statement, index + 1, indent)).join('\n');
}

function printStatement({ op, operation, label, block }: Statement, step: number, indent: string): string {
  const comments = [
    label === undefined ? [] : [`-- Step ${step}: ${writeLine(label)}`],
    block === undefined
      ? []
      : [['-- @block', block.blockType, ...Object.entries(block.params ?? {}).map(printPair)].join(' ')],
  ].flat();
  return [...comments, `${op} ${printOperation(operation, indent)}`].map((line) => `${indent}${line}`).join('\n');
}

function printPair([key, value]: [string, unknown]): string {
  return `${/^[\w.-]+$/.test(key) ? key : JSON.stringify(key)}=${writeValue(value)}`;
}

function printOperation(operation: Operation, indent: string): string {
  switch (operation.type) {
    case 'cypher':
      return writeQuery(operation);
    case 'api':
      return `@api ${operation.endpoint} ${JSON.stringify(operation.params)};`;
    case 'conditional': {
      const branch = (statements: readonly Statement[]) =>
        statements.length === 0 ? '{ }' : `{\n${printStatements(statements, `${indent}  `)}\n${indent}}`;
      const otherwise = operation.else === undefined ? '' : ` ELSE ${branch(operation.else)}`;
      return `IF ${printCondition(operation.condition)} THEN ${branch(operation.then)}${otherwise};`;
    }
  }
}

function printCondition(condition: Condition): string {
  switch (condition.test) {
    case 'has_results':
    case 'empty':
      return condition.test;
    case 'count_gte':
    case 'count_lte':
      return `${condition.test} ${condition.value}`;
    case 'has_ontology':
      return `has_ontology ${writeWord(condition.ontology)}`;
    case 'has_relationship':
      return `has_relationship ${writeWord(condition.type)}`;
  }
}
