import assert from 'node:assert/strict';
import { arrowsOf, sources } from './support/import-arrows.js';
import type { Arrow } from './support/import-arrows.js';

/**
 * The import arrows of ARCHITECTURE.md. A room may import itself and what its row lists; `types:` before a name means type
 * imports only. Packages are free except where a row names the ones allowed.
 */
const rooms: Record<string, { may: string[]; packages?: string[] }> = {
  cypher: { may: [], packages: ['re2js'] },
  domain: { may: ['cypher'], packages: ['typebox', 'p-map', 'types:node:stream', 'node:crypto'] },
  workflows: {
    may: ['domain', 'temporal-config/shared', 'types:activities'],
    packages: ['@temporalio/workflow', '@temporalio/common'],
  },
  activities: { may: ['domain'] },
  adapters: { may: ['domain'] },
  api: { may: ['domain', 'cypher', 'workflows/messages', 'temporal-config', 'platform', 'settings', 'supervised'] },
  worker: { may: ['domain', 'workflows', 'activities', 'temporal-config', 'platform', 'settings', 'supervised'] },
  'temporal-config': { may: ['domain'] },
  client: { may: [] },
  cli: { may: ['client', 'domain'] },
  scripts: { may: ['*'] },
  test: { may: ['*'] },
  platform: { may: ['adapters', 'domain', 'settings'] },
  settings: { may: ['domain', 'cypher'] },
  supervised: { may: [] },
};

/** Files that alone may use a package. */
const reserved: Record<string, string> = { 'node:crypto': 'domain/ids.ts' };

function roomOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : path.replace(/\.ts$/, '');
}

/** Null when the arrow is allowed, else what is wrong with it. */
export function fault({ from, to, typeOnly }: Arrow, local: boolean): string | null {
  const room = rooms[roomOf(from)];
  if (!room) return `${from} lies in no known room`;
  if (local) {
    if (roomOf(to) === roomOf(from) || room.may.includes('*')) return null;
    const allowed = room.may.some((entry) => {
      const name = entry.replace(/^types:/, '');
      return (to === name || to.startsWith(`${name}/`)) && (typeOnly || !entry.startsWith('types:'));
    });
    return allowed ? null : `${from} must not import ${to}`;
  }
  if (room.packages === undefined) return null;
  const allowed = room.packages.some((entry) => {
    const name = entry.replace(/^types:/, '');
    return (to === name || to.startsWith(`${name}/`)) && (typeOnly || !entry.startsWith('types:'));
  });
  if (!allowed) return `${from} must not use the package ${to}`;
  const owner = reserved[to];
  return roomOf(from) === 'domain' && owner !== undefined && owner !== from
    ? `only ${owner} may use ${to}, not ${from}`
    : null;
}

describe('the import arrows', () => {
  it('go only where the table of rooms allows', () => {
    const faults = sources()
      .flatMap(arrowsOf)
      .flatMap((arrow) => fault(arrow, !isPackage(arrow.to)) ?? []);
    assert.deepEqual(faults, []);
  });

  it('are really read: a forbidden arrow of each sort is found', () => {
    assert.match(fault({ from: 'domain/a.ts', to: 'adapters/b', typeOnly: false }, true) ?? '', /must not import/);
    assert.match(fault({ from: 'workflows/a.ts', to: 'activities/b', typeOnly: false }, true) ?? '', /must not import/);
    assert.match(fault({ from: 'domain/a.ts', to: 'node:fs', typeOnly: false }, false) ?? '', /must not use/);
    assert.match(fault({ from: 'domain/a.ts', to: 'node:crypto', typeOnly: false }, false) ?? '', /only domain/);
    assert.equal(fault({ from: 'workflows/a.ts', to: 'activities/b', typeOnly: true }, true), null);
    assert.ok(arrowsOf('platform/platform.ts').some((arrow) => arrow.to.startsWith('adapters/')));
  });

  it('only the composition root brings in adapters', () => {
    const users = sources()
      .filter((file) => !/^(test|adapters)\//.test(file))
      .filter((file) => arrowsOf(file).some((arrow) => arrow.to.startsWith('adapters/')));
    assert.deepEqual(users.sort(), [
      'platform/choose-models.ts',
      'platform/copy-data-folder.ts',
      'platform/data-folder.ts',
      'platform/platform.ts',
    ]);
  });
});

describe('the rooms', () => {
  it('hold no junk drawer', () => {
    const drawers = sources().filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.ts$)/.test(file));
    assert.deepEqual(drawers, []);
  });
});

function isPackage(to: string): boolean {
  return !(roomOf(`${to}/`) in rooms) || to.startsWith('@') || to.startsWith('node:');
}
