import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceTree, type SourceNode, type SourceTree } from './source-tree.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['activities', 'adapters', 'api', 'domain', 'platform', 'scripts', 'temporal-config', 'worker'];

/** Calls of helpers within helpers that are followed. */
const maxDepth = 4;
/** A parameter of a helper, in a text: what its callers give replaces it. */
const parameterToken = /⟦([^#⟧]+)#(\d+)⟧/;
const functionTypes = ['FunctionDeclaration', 'ArrowFunctionExpression', 'ClassMethod'];

/** One file of the sources. */
interface Source extends SourceTree {
  path: string;
}
/** An argument of a call, and the file that calls. */
interface Given {
  source: Source;
  value: SourceNode;
}
/** Arguments of each function: by `file:name`, one list of arguments a call. */
type Calls = Map<string, Given[][]>;

/**
 * Texts of the errors that the sources make, values as `…`; those of programming errors aside. Texts are followed
 * through variables, through the alternatives of a condition, and through helpers that take them as a parameter.
 */
export function textsOfErrors(): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const made: string[] = [];
  const calls: Calls = new Map();
  for (const path of files) {
    const source: Source = { ...sourceTree(join(root, path)), path };
    const imported = importsOf(source);
    for (const node of source.nodes) {
      const callee = node['callee'] as SourceNode | undefined;
      if (node.type === 'NewExpression' && callee?.['value'] === 'ConcordanceError') {
        const [code, text] = argumentsOf(source, node);
        if (text !== undefined && code?.value['value'] !== 'internal_error') made.push(...textsOf(source, text.value));
      } else if (node.type === 'ObjectExpression') {
        const detail = reasonOf(node);
        if (detail !== undefined) made.push(...textsOf(source, detail));
      } else if (node.type === 'CallExpression' && callee?.type === 'Identifier') {
        const name = String(callee['value']);
        const key = `${imported.get(name) ?? path}:${name}`;
        calls.set(key, [...(calls.get(key) ?? []), argumentsOf(source, node)]);
      }
    }
  }
  return new Set(made.flatMap((text) => withArguments(text, calls, 0)));
}

function argumentsOf(source: Source, call: SourceNode): Given[] {
  const given = (call['arguments'] ?? []) as { expression: SourceNode }[];
  return given.map(({ expression }) => ({ source, value: expression }));
}

/** The sentence of a reason that is stored with a job, a line or a step: an object of a code and a detail. */
function reasonOf(object: SourceNode): SourceNode | undefined {
  const properties = object['properties'] as SourceNode[];
  const named = (name: string) =>
    properties.find((one) => (one.type === 'Identifier' ? one : (one['key'] as SourceNode))?.['value'] === name);
  const [code, detail] = [named('code'), named('detail')];
  if (code === undefined || (code['value'] as SourceNode)['value'] === 'internal_error') return undefined;
  if (detail === undefined || detail.type === 'Identifier') return detail;
  return detail.type === 'KeyValueProperty' ? (detail['value'] as SourceNode) : undefined;
}

/** The files of the names that a file imports from others of the project. */
function importsOf(source: Source): Map<string, string> {
  const imported = new Map<string, string>();
  for (const node of source.nodes.filter(({ type }) => type === 'ImportDeclaration')) {
    const from = String((node['source'] as SourceNode)['value']);
    for (const specifier of node['specifiers'] as SourceNode[]) {
      if (specifier.type !== 'ImportSpecifier') continue;
      const name = (specifier['local'] as SourceNode)['value'] as string;
      imported.set(name, join(source.path, '..', from).replace(/\.js$/, '.ts'));
    }
  }
  return imported;
}

/** The text with what each caller of its helper gives. */
function withArguments(text: string, calls: Calls, depth: number): string[] {
  const [token, key, position] = parameterToken.exec(text) ?? [];
  if (token === undefined || key === undefined) return [text];
  const ofHelper = depth < maxDepth ? (calls.get(key) ?? []) : [];
  const given = ofHelper.flatMap((call) => {
    const argument = call[Number(position)];
    return argument === undefined ? [] : textsOf(argument.source, argument.value);
  });
  const values = given.length === 0 ? ['…'] : [...new Set(given)];
  return values.flatMap((value) =>
    withArguments(
      text.replaceAll(token, () => value),
      calls,
      depth + 1,
    ),
  );
}

/** All texts that an expression can have. */
function textsOf(source: Source, node: SourceNode): string[] {
  const ofMember = (member: string) => textsOf(source, node[member] as SourceNode);
  switch (node.type) {
    case 'StringLiteral':
      return [node['value'] as string];
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
      return ofMember('expression');
    case 'ConditionalExpression':
      return [...ofMember('consequent'), ...ofMember('alternate')];
    case 'BinaryExpression':
      return node['operator'] === '+'
        ? joined(ofMember('left'), ofMember('right'))
        : [...ofMember('left'), ...ofMember('right')];
    case 'TemplateLiteral':
      return textsOfTemplate(source, node);
    case 'Identifier':
      return textsOfName(source, node);
    default:
      return ['…'];
  }
}

function textsOfTemplate(source: Source, node: SourceNode): string[] {
  const [head, ...pieces] = (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked);
  return (node['expressions'] as SourceNode[]).reduce<string[]>(
    (texts, expression, at) =>
      joined(
        texts,
        textsOf(source, expression).map((value) => value + pieces[at]),
      ),
    [head!],
  );
}

function joined(left: string[], right: string[]): string[] {
  return left.flatMap((one) => right.map((other) => one + other));
}

/** Texts of a variable or parameter of the functions that enclose a name. */
function textsOfName(source: Source, name: SourceNode): string[] {
  for (let enclosing = source.parentOf(name); enclosing !== undefined; enclosing = source.parentOf(enclosing)) {
    const statements = (enclosing['stmts'] ?? (enclosing === source.root ? enclosing['body'] : [])) as SourceNode[];
    const variable = statements.flatMap(variablesOf).find((one) => nameOf(one['id']) === name['value']);
    if (variable !== undefined) {
      return variable['init'] == null ? ['…'] : textsOf(source, variable['init'] as SourceNode);
    }
    if (!functionTypes.includes(enclosing.type)) continue;
    const parameters = parametersOf(enclosing);
    const position = parameters.findIndex((one) => nameOf(one['left'] ?? one) === name['value']);
    const parameter = parameters[position];
    if (parameter === undefined) continue;
    const fallback = parameter['right'] as SourceNode | undefined;
    const token = `⟦${source.path}:${nameOfFunction(source, enclosing)}#${position}⟧`;
    return [token, ...(fallback === undefined ? [] : textsOf(source, fallback))];
  }
  return ['…'];
}

function variablesOf(statement: SourceNode): SourceNode[] {
  const declaration = statement.type === 'ExportDeclaration' ? (statement['declaration'] as SourceNode) : statement;
  return declaration.type === 'VariableDeclaration' ? (declaration['declarations'] as SourceNode[]) : [];
}

/** The patterns of a function's parameters: arrow functions have them bare. */
function parametersOf(node: SourceNode): SourceNode[] {
  const declared = (node['params'] ?? (node['function'] as SourceNode)['params']) as SourceNode[];
  return declared.map((one) => (one.type === 'Parameter' ? (one['pat'] as SourceNode) : one));
}

function nameOf(pattern: unknown): unknown {
  return (pattern as SourceNode | null)?.['value'];
}

function nameOfFunction(source: Source, node: SourceNode): string {
  if (node.type !== 'ArrowFunctionExpression') return String(nameOf(node['identifier'] ?? node['key']));
  const parent = source.parentOf(node);
  return parent?.type === 'VariableDeclarator' ? String(nameOf(parent['id'])) : '';
}
