import assert from 'node:assert/strict';
import { importsOf, sources } from '../scripts/architecture/imports.js';

/**
 * Recursive descent: an expression holds patterns and expressions, a clause expressions, and each is read by its file.
 */
const recursive = [
  ['cypher/executor/call', 'cypher/executor/evaluate', 'cypher/executor/iterate', 'cypher/executor/sequence', 'cypher/executor/subquery'], // oxfmt-ignore
  ['cypher/parser/atom', 'cypher/parser/bracketed', 'cypher/parser/expression', 'cypher/parser/iterator', 'cypher/parser/pattern', 'cypher/parser/query', 'cypher/parser/word'], // oxfmt-ignore
  ['cypher/semantics/clauses', 'cypher/semantics/expressions', 'cypher/semantics/patterns'],
];

/**
 * The groups of files that reach each other by imports that exist at run time (Tarjan's strongly connected components).
 */
export function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file)!);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found.sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
}

describe('the imports at run time', () => {
  it('make no circle but those of recursive descent', () => {
    const imports = new Map(
      sources().map((file) => [
        file.replace(/\.tsx?$/, ''),
        importsOf(file).flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to])),
      ]),
    );
    assert.ok(imports.size > 500);
    assert.deepEqual(circles(imports), recursive);
  });

  it('lead to every file but those that start a process or a thread, and those that are loaded by path', () => {
    const imported = new Set(sources().flatMap((file) => importsOf(file).map(({ to }) => to)));
    // Loaded by path: by the command, by workers and the bundle of the workflows, and by the page of the explorer.
    const loaded = [
      ...['platform/container-reader', 'worker/failure-converter', 'workflows/forward-headers'],
      'web/theme-at-start',
    ];
    const isEntry = (file: string) =>
      /^(scripts|test)\/|\.m?js$|(\bmain|-worker|-thread)$/.test(file) || loaded.includes(file);
    const modules = sources().map((file) => file.replace(/\.tsx?$/, ''));
    assert.deepEqual(
      modules.filter((file) => !imported.has(file) && !isEntry(file)),
      [],
    );
  });

  it('are really followed: a circle through three files is found, and one that only seems so is not', () => {
    const circle = new Map([['a', ['b']], ['b', ['c']], ['c', ['a']], ['d', ['a']]]); // oxfmt-ignore
    assert.deepEqual(circles(circle), [['a', 'b', 'c']]);
    assert.deepEqual(circles(new Map([['a', ['b', 'c']], ['b', ['c']], ['c', []]])), []); // oxfmt-ignore
  });
});
