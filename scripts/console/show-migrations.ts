import type { OnMigration } from '../../domain/ports.js';
import { describeMigration } from '../../platform/describe-migration.js';
import type { ShowWork } from '../dev-server/index.js';

/** Does work that may find a store of an earlier version, and shows what it waits for as other long work. */
export async function showMigrations<T>(
  showWork: ShowWork,
  work: (onMigration: OnMigration) => Promise<T>,
): Promise<T> {
  const shown: Promise<unknown>[] = [];
  let end = (_result: true | null): void => undefined;
  try {
    return await work((migration) => {
      end(true);
      if (migration.state === 'done') return;
      const text = describeMigration(migration);
      const until = new Promise<true | null>((resolve) => (end = resolve));
      shown.push(showWork(`${text.charAt(0).toUpperCase()}${text.slice(1)}`, null, until));
    });
  } finally {
    // Anything that was not done when the work ended has failed.
    end(null);
    await Promise.all(shown);
  }
}
