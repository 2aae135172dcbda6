import assert from 'node:assert/strict';
import { importsOf, sources } from '../scripts/architecture/imports.js';
import type { Import } from '../scripts/architecture/imports.js';
import { moduleOf, modules } from '../scripts/architecture/modules.js';
import type { Module } from '../scripts/architecture/modules.js';

const rules: Record<string, Module> = modules;

/** Files that alone may use a package. */
const reserved: Record<string, string> = { 'node:crypto': 'domain/ids.ts' };

/** True where an entry of a rule allows the import; `types:` allows type imports only. */
function allows(entry: string, { to, typeOnly }: Import): boolean {
  const name = entry.replace(/^types:/, '').replace(/\.ts$/, '');
  if (to !== name && !to.startsWith(`${name}/`)) return false;
  return typeOnly || !entry.startsWith('types:');
}

/** Null when the import is allowed, else what is wrong with it. */
export function issue(one: Import): string | null {
  const { from, to } = one;
  const rule = rules[moduleOf(from)];
  if (!rule) return `${from} lies in no known module`;
  if (!isPackage(to)) {
    if (moduleOf(to) === moduleOf(from) || rule.may.includes('*')) return null;
    return rule.may.some((entry) => allows(entry, one)) ? null : `${from} must not import ${to}`;
  }
  if (rule.packages === undefined) return null;
  if (!rule.packages.some((entry) => allows(entry, one))) return `${from} must not use the package ${to}`;
  const owner = reserved[to];
  return moduleOf(from) === 'domain' && owner !== undefined && owner !== from
    ? `only ${owner} may use ${to}, not ${from}`
    : null;
}

describe('the imports between modules', () => {
  it('go only where the dependency rules allow', () => {
    const issues = sources()
      .flatMap(importsOf)
      .flatMap((one) => issue(one) ?? []);
    assert.deepEqual(issues, []);
  });

  it('are really read: a forbidden import of each sort is found', () => {
    assert.match(issue({ from: 'domain/a.ts', to: 'adapters/b', typeOnly: false }) ?? '', /must not import/);
    assert.match(issue({ from: 'workflows/a.ts', to: 'activities/b', typeOnly: false }) ?? '', /must not import/);
    assert.match(issue({ from: 'domain/a.ts', to: 'node:fs', typeOnly: false }) ?? '', /must not use/);
    assert.match(issue({ from: 'domain/a.ts', to: 'node:crypto', typeOnly: false }) ?? '', /only domain/);
    assert.equal(issue({ from: 'workflows/a.ts', to: 'activities/b', typeOnly: true }), null);
    assert.ok(importsOf('platform/platform.ts').some(({ to }) => to.startsWith('adapters/')));
  });

  it('are all made: no rule allows what nobody imports', () => {
    const made = sources().flatMap(importsOf);
    const unused = Object.entries(rules).flatMap(([name, { may, packages = [] }]) =>
      [...may, ...packages]
        .filter((entry) => entry !== '*')
        .filter((entry) => !made.some((one) => moduleOf(one.from) === name && allows(entry, one)))
        .map((entry) => `${name} imports no ${entry}`),
    );
    assert.deepEqual(unused, []);
  });

  it('of the explorer take nothing from a page but into another one, and into the table of pages', () => {
    const takers = sources()
      .filter((file) => file.startsWith('web/') && !file.startsWith('web/pages/') && file !== 'web/pages.ts')
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith('web/pages/'));
    assert.deepEqual(takers, []);
  });

  it('only the composition root brings in adapters', () => {
    const users = sources()
      .filter((file) => !/^(test|adapters)\//.test(file))
      .filter((file) => importsOf(file).some(({ to }) => to.startsWith('adapters/')));
    assert.deepEqual(users.sort(), [
      'platform/choose-models.ts',
      'platform/choose-objects.ts',
      'platform/choose-store.ts',
      'platform/choose-vertex.ts',
      'platform/container-reader.ts',
      'platform/copy-data-folder.ts',
      'platform/data-folder.ts',
      'platform/open-embedded.ts',
      'platform/platform.ts',
      'platform/share-snapshots.ts',
    ]);
  });
});

describe('the modules', () => {
  it('contain no folder for miscellaneous code', () => {
    const drawers = sources().filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.ts$)/.test(file));
    assert.deepEqual(drawers, []);
  });
});

function isPackage(to: string): boolean {
  return !(moduleOf(`${to}/`) in rules) || to.startsWith('@') || to.startsWith('node:');
}
