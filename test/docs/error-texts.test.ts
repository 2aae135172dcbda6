import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['activities', 'adapters', 'api', 'domain', 'platform', 'scripts', 'temporal-config', 'worker'];

/** Texts of the errors that the sources make, values as `…`; those of programming errors aside. */
function errorTexts(): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  return files.flatMap((path) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isNewExpression(node) && node.expression.getText() === 'ConcordanceError') {
        const [code, text] = node.arguments ?? [];
        if (text !== undefined && code?.getText() !== `'internal_error'`) found.push(textOf(text));
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true));
    return found.filter((text) => text !== '…');
  });
}

function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isBinaryExpression(node)) return textOf(node.left) + textOf(node.right);
  if (!ts.isTemplateExpression(node)) return '…';
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** True if the text has a further sentence or clause, begins with what to do, or says what is possible. */
function saysWhatToDo(text: string): boolean {
  return /[.;:] \S|… [A-Z]|^Send |\b(must|can|may|only|allows|at most|at least)\b/.test(text);
}

/** Their values say it, or what is allowed. */
const saidByValues = [
  'Parameter … …',
  'The body is not JSON…',
  'The password ….',
  'The text … ….',
  'There is no ontology …… …',
];

/** Texts without it: most of them nobody can do anything about. The list only becomes shorter. */
const without = [
  ...saidByValues,
  'A limited credential cannot create a key with more permissions or a later expiry than its own.',
  'The body ended before its announced length.',
  'The client disconnected before the response.',
  'The line is not UTF-8.',
  'There is no kind of document named ….',
  'User name or password is wrong, or the user is disabled.',
  'You have no job … that brought a document.',
];

describe('texts of errors', () => {
  it('say what to do, not only what happened', () => {
    const texts = new Set(errorTexts());
    assert.ok(texts.size > 200, `only ${texts.size} texts were found`);
    const found = [...texts].filter((text) => /[^…. ]/.test(text) && !saysWhatToDo(text)).sort();
    const listed = new Set(without);
    assert.deepEqual(
      found.filter((text) => !listed.has(text)),
      [],
    );
  });
});
