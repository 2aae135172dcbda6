import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['activities', 'adapters', 'api', 'domain', 'platform', 'scripts', 'temporal-config', 'worker'];

/** Calls of helpers within helpers that are followed. */
const maxDepth = 4;
/** A parameter of a helper, in a text: what its callers give replaces it. */
const parameterToken = /⟦([^#⟧]+)#(\d+)⟧/;

type NamedFunction = ts.FunctionDeclaration | ts.ArrowFunction | ts.MethodDeclaration;
type Calls = Map<string, ts.CallExpression[]>;

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
    const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
    const imported = importsOf(source);
    const visit = (node: ts.Node): void => {
      if (ts.isNewExpression(node) && node.expression.getText() === 'ConcordanceError') {
        const [code, text] = node.arguments ?? [];
        if (text !== undefined && code?.getText() !== `'internal_error'`) made.push(...textsOf(text));
      } else if (ts.isObjectLiteralExpression(node)) {
        const detail = reasonOf(node);
        if (detail !== undefined) made.push(...textsOf(detail));
      } else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const name = node.expression.text;
        const key = `${imported.get(name) ?? path}:${name}`;
        calls.set(key, [...(calls.get(key) ?? []), node]);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return new Set(made.flatMap((text) => withArguments(text, calls, 0)));
}

/** The sentence of a reason that is stored with a job, a line or a step: an object of a code and a detail. */
function reasonOf(object: ts.ObjectLiteralExpression): ts.Expression | undefined {
  const named = (name: string) => object.properties.find((property) => property.name?.getText() === name);
  const [code, detail] = [named('code'), named('detail')];
  if (code === undefined || code.getText() === `code: 'internal_error'`) return undefined;
  if (detail !== undefined && ts.isPropertyAssignment(detail)) return detail.initializer;
  return detail !== undefined && ts.isShorthandPropertyAssignment(detail) ? detail.name : undefined;
}

/** The files of the names that a file imports from others of the project. */
function importsOf(source: ts.SourceFile): Map<string, string> {
  const imported = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
    const path = join(source.fileName, '..', statement.moduleSpecifier.text).replace(/\.js$/, '.ts');
    for (const { name } of bindings.elements) imported.set(name.text, path);
  }
  return imported;
}

/** The text with what each caller of its helper gives. */
function withArguments(text: string, calls: Calls, depth: number): string[] {
  const [token, key, position] = parameterToken.exec(text) ?? [];
  if (token === undefined || key === undefined) return [text];
  const ofHelper = depth < maxDepth ? (calls.get(key) ?? []) : [];
  const given = ofHelper.flatMap((call) => {
    const value = call.arguments[Number(position)];
    return value === undefined ? [] : textsOf(value);
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
function textsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [textsOf(node.left), textsOf(node.right)];
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken ? joined(left, right) : [...left, ...right];
  }
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce(
      (texts, { expression, literal }) =>
        joined(
          texts,
          textsOf(expression).map((value) => value + literal.text),
        ),
      [node.head.text],
    );
  }
  return ts.isIdentifier(node) ? textsOfName(node) : ['…'];
}

function joined(left: string[], right: string[]): string[] {
  return left.flatMap((one) => right.map((other) => one + other));
}

/** Texts of a variable or parameter of the functions around a name. */
function textsOfName(name: ts.Identifier): string[] {
  for (let enclosing: ts.Node | undefined = name.parent; enclosing !== undefined; enclosing = enclosing.parent) {
    if (ts.isBlock(enclosing) || ts.isSourceFile(enclosing)) {
      for (const statement of enclosing.statements) {
        if (!ts.isVariableStatement(statement)) continue;
        const found = statement.declarationList.declarations.find((one) => one.name.getText() === name.text);
        if (found !== undefined) return found.initializer === undefined ? ['…'] : textsOf(found.initializer);
      }
    }
    if (!isFunction(enclosing)) continue;
    const position = enclosing.parameters.findIndex((one) => one.name.getText() === name.text);
    const parameter = enclosing.parameters[position];
    if (parameter === undefined) continue;
    const key = `${enclosing.getSourceFile().fileName}:${nameOf(enclosing)}`;
    return [`⟦${key}#${position}⟧`, ...(parameter.initializer === undefined ? [] : textsOf(parameter.initializer))];
  }
  return ['…'];
}

function isFunction(node: ts.Node): node is NamedFunction {
  return ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node);
}

function nameOf(node: NamedFunction): string {
  if (node.name !== undefined) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
}
