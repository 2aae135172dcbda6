import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawDiagram, edgesOf } from '../../scripts/architecture/diagram.js';
import { importsOf, sources } from '../../scripts/architecture/imports.js';
import { modules } from '../../scripts/architecture/modules.js';
import type { Module } from '../../scripts/architecture/modules.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
const architecture = read('ARCHITECTURE.md');
const contributing = read('CONTRIBUTING.md');
const files = sources();

/** The text under a heading, up to the next of its level or above. */
function under(text: string, heading: string): string {
  const [, rest = ''] = text.split(new RegExp(`^#+ ${heading}\n`, 'm'));
  return rest.split(/^##? /m)[0]!;
}

/** Rows of Markdown tables whose first cell is code, as trimmed cells. */
function rows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim())); // oxfmt-ignore
}

/** Names in back quotes; after "types of" as the rules write it. */
function names(cell: string): string[] {
  return [...cell.matchAll(/(types of )?`([^`]+)`/g)].map(([, types, name]) => (types ? `types:${name}` : name!));
}

/** Paths in back quotes that begin with a folder at the root; `<name>` and `*` stand for any name. */
function paths(text: string): string[] {
  const folders = new Set(readdirSync(root));
  return [...text.matchAll(/`([\w.-]+\/[^`\s]*)`/g)].map(([, path]) => path!).filter((path) => folders.has(path.split('/')[0]!)); // oxfmt-ignore
}

function exists(path: string): boolean {
  if (!/[<*]/.test(path)) return existsSync(`${root}/${path}`);
  const pattern = path.replace(/\/$/, '').split(/<[^>]*>|\*/).map((part) => part.replace(/[.]/g, '\\.')).join('[^/]+'); // oxfmt-ignore
  return files.some((file) => new RegExp(`^${pattern}(/|$)`).test(file));
}

describe('the plan of the code in ARCHITECTURE.md', () => {
  const table = rows(under(architecture, 'Modules'));

  it('has a row for each module with the imports that are allowed', () => {
    const allowed = ({ may, packages = [] }: Module) => [[...may].sort(), [...packages].sort()];
    const listed = table.map(([name = '', , may = '']) => {
      const [local = '', packages = ''] = may.split('packages');
      const all = local === 'everything' ? ['*'] : names(local);
      return [
        name.replace(/[`/]/g, ''),
        all.sort(),
        names(packages)
          .filter((one) => !one.startsWith('domain/'))
          .sort(),
      ];
    });
    const expected = Object.entries<Module>(modules).map(([name, one]) => [name, ...allowed(one)]);
    assert.deepEqual(listed.sort(), expected.sort());
  });

  it('names every folder at the root', () => {
    const folders = [...new Set(files.map((file) => file.split('/')[0]!)), 'bench', 'docs', 'samples', 'types', '.ci'];
    const section = under(architecture, 'Modules');
    assert.deepEqual(folders.filter((name) => !section.includes(`\`${name}/\``)), []); // oxfmt-ignore
  });

  it('names every folder of a module, and none that is not there', () => {
    for (const [, module = '', text = ''] of architecture.matchAll(
      /^- \*\*`([\w/-]+)\/`\*\*:([^]*?)(?=\n- \*\*|\n\n)/gm,
    )) {
      const named = names(text).filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1)); // oxfmt-ignore
      const inside = files.filter((file) => file.startsWith(`${module}/`)).map((file) => file.slice(module.length + 1).split('/')); // oxfmt-ignore
      const there = new Set(inside.filter((path) => path.length > 1).map(([name]) => name!));
      assert.deepEqual(named.sort(), [...there].sort(), module);
    }
  });

  it('lists the folders of every module that has many', () => {
    const listed = [...architecture.matchAll(/^- \*\*`([\w/-]+)\/`\*\*:/gm)].map(([, name]) => name!);
    assert.deepEqual(listed.sort(), [
      'adapters',
      'adapters/builtin/extraction',
      'adapters/documents/parsers',
      'adapters/sqlite',
      'api',
      'cli',
      'domain',
      'domain/ports',
      'domain/text',
      'monitoring',
      'scripts',
      'web',
    ]);
  });

  it('is followed by new files: beside the folders of a module stand 12 at most', () => {
    for (const [, module = ''] of architecture.matchAll(/^- \*\*`([\w/-]+)\/`\*\*:/gm)) {
      const beside = files.filter(
        (file) => file.startsWith(`${module}/`) && !file.slice(module.length + 1).includes('/'),
      );
      assert.ok(beside.length <= 12, `${module}: ${beside.join(' ')}`);
    }
  });

  it('is followed by new files: a folder holds 24 files at most, migrations and tests apart', () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const crowded = [...counts].filter(([folder, count]) => count > 24 && !/^test\b|\/migrations$/.test(folder));
    assert.deepEqual(crowded, []);
    const grouped = ['activities/ingest', 'adapters/sqlite/graph', 'api/routes', 'api/schemas', 'cli/commands'];
    for (const folder of grouped) assert.ok((counts.get(folder) ?? 0) <= 14, `${folder}: ${counts.get(folder)} files`);
  });

  it('draws the imports between modules as they are: `npm run architecture` draws them again', () => {
    assert.ok(
      read('docs/architecture.svg') === drawDiagram(files.flatMap(importsOf)),
      'docs/architecture.svg is stale',
    );
  });

  it('draws an import that is new', () => {
    const imports = files.flatMap(importsOf);
    const added = edgesOf([...imports, { from: 'cypher/a.ts', to: 'api/b', typeOnly: true }]);
    assert.equal(added.length, edgesOf(imports).length + 1);
    assert.deepEqual(added.find((edge) => edge.from === 'cypher'), { from: 'cypher', to: 'api', count: 1, typeOnly: true }); // oxfmt-ignore
  });
});

describe('the paths that are named', () => {
  for (const [name, text] of Object.entries({ 'ARCHITECTURE.md': architecture, 'CONTRIBUTING.md': contributing })) {
    it(`in ${name} exist`, () => {
      assert.ok(paths(text).length > 10);
      assert.deepEqual(paths(text).filter((path) => !exists(path)), []); // oxfmt-ignore
    });
  }

  it('where to add things are of files and folders that exist', () => {
    const table = under(contributing, 'Where to add things');
    const rest = table.split('\n').filter((line) => line.startsWith('| a'));
    assert.ok(rest.length >= 5);
    for (const row of rest) assert.ok(paths(row).length > 0, row);
  });
});
