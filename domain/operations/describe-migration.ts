import type { StoreMigration } from '../ports.js';

/** A migration of the store, for the log and the console. */
export function describeMigration(migration: StoreMigration): string {
  const { from, to } = migration;
  switch (migration.state) {
    case 'waiting':
      return `the store has version ${from}, not ${to}: waiting for another process, which has locked it, perhaps to migrate it`;
    case 'begun': {
      const { rewrites } = migration;
      const work = rewrites.length === 0 ? '' : `: rewriting ${rewrites.join(', ')}; a large store takes minutes`;
      return `migrating the store from version ${from} to ${to}${work}`;
    }
    case 'done':
      return `the store has version ${to} now, after ${migration.seconds} s`;
  }
}
