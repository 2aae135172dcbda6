import type { OnMigration } from '../../domain/ports.js';
import { describeMigration } from '../../domain/operations/describe-migration.js';
import type { ShowWork } from '../dev-server/index.js';

/** Does work that may find a store of an earlier version, and shows what it waits for as other long work. */
export async function showMigrations<T>(
  showWork: ShowWork,
  work: (onMigration: OnMigration) => Promise<T>,
): Promise<T> {
  const shown: Promise<unknown>[] = [];
  let succeed = (): void => undefined;
  let fail = (_error: unknown): void => undefined;
  try {
    return await work((migration) => {
      succeed();
      if (migration.state === 'done') return;
      const text = describeMigration(migration);
      const until = new Promise<void>((resolve, reject) => {
        succeed = resolve;
        fail = reject;
      });
      shown.push(showWork(`${text.charAt(0).toUpperCase()}${text.slice(1)}`, null, until));
    });
  } catch (error) {
    fail(error);
    throw error;
  } finally {
    succeed();
    await Promise.allSettled(shown);
  }
}
