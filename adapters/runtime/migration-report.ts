import type { OnMigration } from '../../domain/ports.js';

/** Reports one migration: each of its states once. */
export interface MigrationReport {
  /** Another process has the lock of the file. */
  waiting(): void;
  /** This process has begun to change the file, which has that version. */
  begun(version: number): void;
  done(): void;
}

/** @param rewrites names what is rewritten to bring a file of a version to the newest one */
export function reportMigration(
  onMigration: OnMigration,
  { from, to }: { from: number; to: number },
  rewrites: (version: number) => readonly string[],
): MigrationReport {
  let [startedAt, earlier] = [performance.now(), from];
  const reported = { waiting: false, begun: false };
  return {
    waiting() {
      if (!reported.waiting) onMigration({ state: 'waiting', from, to });
      reported.waiting = true;
    },
    begun(version) {
      if (reported.begun) return;
      reported.begun = true;
      // What another process did before is not counted.
      [startedAt, earlier] = [performance.now(), version];
      onMigration({ state: 'begun', from: version, to, rewrites: rewrites(version) });
    },
    done() {
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      onMigration({ state: 'done', from: earlier, to, seconds });
    },
  };
}
