import { ConcordanceError } from '../../../domain/errors.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import { isUnspaced } from '../../../domain/text/unspaced/unspaced-scripts.js';
import type { OnMigration } from '../../../domain/ports.js';
import type { Database, SqlValue } from './database.js';
import { reportMigration, type MigrationReport } from '../../runtime/migration-report.js';
import { sqliteBusy, sqliteCode } from './sqlite-errors.js';
import { initialSchema } from '../migrations/0024-initial-schema.js';
import { vectorSets } from '../migrations/0025-vector-sets.js';
import { regenerationEstimates } from '../migrations/0026-regeneration-estimates.js';
import { backups } from '../migrations/0027-backups.js';
import { restores } from '../migrations/0028-restores.js';
import { merges } from '../migrations/0029-merges.js';
import { wholeEpochs } from '../migrations/0030-whole-epochs.js';
import { unlocatedQuotes } from '../migrations/0031-unlocated-quotes.js';
import { unspacedWords } from '../migrations/0032-unspaced-words.js';
import { namesOfLines } from '../migrations/0033-names-of-lines.js';
import { passageParts } from '../migrations/passage-parts.js';
import { rewrittenRecords } from '../migrations/rewritten-records.js';
import { firstRows } from '../schema/first-rows.js';
import { presentSchema } from '../schema/present-schema.js';

/** Version of a file that has the initial schema alone. Files of versions before are refused. */
export const initialVersion = 24;

/** In order; the first makes the schema of an empty file, each further one brings a file to the next version. */
export const migrations: readonly string[] = [
  initialSchema,
  vectorSets,
  regenerationEstimates,
  backups,
  restores,
  merges,
  wholeEpochs,
  unlocatedQuotes,
  unspacedWords,
  namesOfLines,
];

/** Version of the schema this program writes. */
export const schemaVersion = versionAfter(migrations);

/** `PRAGMA application_id` of the stores that these migrations made. Schemas of unreleased versions had none. */
export const applicationId = 0x436f6e05;

/** Milliseconds that a process waits for another one that migrates the store: rewriting a large graph takes minutes. */
const defaultWaitMs = 30 * 60_000;

/**
 * Milliseconds of one wait for the lock, after the first of which it is reported: ordinary writers have it for less.
 * SQLite waits without looking up, so a longer wait would hold up a process that is to end.
 */
const oneWaitMs = 1_000;

export interface MigrateOptions {
  /** Milliseconds to wait for the lock of the file, for each step; half an hour when absent. */
  waitMs?: number;
  onMigration?: OnMigration;
  /** Asked again and again; true ends the migration, whose present step leaves nothing behind. */
  isCutOff?: () => boolean;
}

/**
 * Brings the file to the newest version; an empty one gets its schema at once. Processes that start together take
 * turns.
 * @throws ConcordanceError `store_too_new`, `store_unsupported`, `store_busy` also where it is cut off
 */
export function migrate(database: Database, path: string, options?: MigrateOptions): void {
  if (knownVersionOf(database, path) > 0) return applyMigrations(database, path, migrations, options);
  bringTo(database, schemaVersion, presentSchema + firstRows, { path, waitMs: defaultWaitMs });
}

/**
 * Brings the file to the newest version, each step in a transaction of its own. Tests may give steps of their own.
 * @throws ConcordanceError `store_too_new`, `store_unsupported`, `store_busy` also where it is cut off
 */
export function applyMigrations(
  database: Database,
  path: string,
  steps: readonly string[] = migrations,
  { waitMs = defaultWaitMs, onMigration = () => undefined, isCutOff = () => false }: MigrateOptions = {},
): void {
  const newest = versionAfter(steps);
  const found = knownVersionOf(database, path, newest);
  if (found >= newest) return;
  const goOn = () => {
    if (isCutOff()) throw new ConcordanceError('store_busy', 'The migration of the store was cut off. Start it again.');
  };
  defineFunctions(database, goOn);
  const report = reportMigration(onMigration, { from: found, to: newest }, (version) =>
    steps.slice(version - initialVersion + 1).flatMap((step) => rewrittenRecords.get(step) ?? []),
  );
  for (const [index, step] of steps.entries()) {
    const version = initialVersion + index;
    if (version <= found) continue;
    goOn();
    bringTo(database, version, step, { path, waitMs, report, goOn });
  }
  report.done();
}

/** Makes known to SQL what migrations apply to the records that are there. @param goOn throws where none is to go on */
function defineFunctions(database: Database, goOn: () => void): void {
  const define = (name: string, apply: (...values: SqlValue[]) => SqlValue) =>
    database.define(name, (...values) => {
      goOn();
      return apply(...values);
    });
  define('label_key', (label) => labelKey(String(label)));
  define('nfc', (text) => String(text).normalize('NFC'));
  define('is_unspaced', (text) => (isUnspaced(String(text)) ? 1 : 0));
  for (const [name, apply] of Object.entries(passageParts())) define(name, apply);
}

interface Step {
  path: string;
  waitMs: number;
  report?: MigrationReport;
  /** Throws where the migration is not to go on. */
  goOn?: () => void;
}

/** Runs a step that brings the file to a version, unless another process has. */
function bringTo(database: Database, version: number, step: string, { path, waitMs, report, goOn }: Step): void {
  const work = () =>
    database.write(() => {
      const present = database.number('PRAGMA user_version');
      if (present >= version) return;
      report?.begun(present);
      database.script(step);
      database.script(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
    });
  withBusyTimeout(database, { path, waitMs }, work, () => {
    report?.waiting();
    goOn?.();
  });
}

function versionAfter(steps: readonly string[]): number {
  return initialVersion + steps.length - 1;
}

/** Runs `work` with another time limit for the lock of the file. @param onWait called each time that it was not free */
function withBusyTimeout(
  database: Database,
  { path, waitMs }: Pick<Step, 'path' | 'waitMs'>,
  work: () => void,
  onWait: () => void,
): void {
  const before = database.number('PRAGMA busy_timeout');
  const startedAt = performance.now();
  database.script(`PRAGMA busy_timeout = ${Math.min(oneWaitMs, waitMs)}`);
  try {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (sqliteCode(error) !== sqliteBusy) throw error;
        onWait();
        if (performance.now() - startedAt >= waitMs) throw lockedFor(path, waitMs, error);
      }
    }
  } finally {
    database.script(`PRAGMA busy_timeout = ${before}`);
  }
}

function lockedFor(path: string, waitMs: number, cause: unknown): ConcordanceError {
  return new ConcordanceError(
    'store_busy',
    `${path} is of an earlier version, and another process has locked it for ${Math.round(waitMs / 60_000)} minutes, ` +
      'perhaps to bring it to the present version. Wait until that process has finished or stop it, then start again.',
    { cause },
  );
}

/**
 * Version of the file's schema, which this program knows; 0 of an empty file.
 * @throws ConcordanceError `store_too_new`, `store_unsupported`
 */
export function knownVersionOf(database: Database, path: string, newest: number = schemaVersion): number {
  const found = versionOf(database, path);
  if (found > newest) throw tooNew(path, found, newest);
  if (found > 0 && found < initialVersion) throw unsupported(path);
  return found;
}

/** Version of the file's schema; 0 of an empty file. */
function versionOf(database: Database, path: string): number {
  // One snapshot: another process may just be making the store.
  return database.read(() => {
    const version = database.number('PRAGMA user_version');
    if (database.number('PRAGMA application_id') === applicationId) return version;
    if (version === 0 && database.number('SELECT count(*) FROM sqlite_master') === 0) return 0;
    throw unsupported(path);
  });
}

function unsupported(path: string): ConcordanceError {
  return new ConcordanceError(
    'store_unsupported',
    `${path} was written by a version of Concordance from before its first release, or by another program, and was left as it is. ` +
      'Choose a new data folder (CONCORDANCE_DATA_DIR) and submit the documents again.',
  );
}

function tooNew(path: string, found: number, known: number): ConcordanceError {
  return new ConcordanceError(
    'store_too_new',
    `${path} has version ${found} of the schema, this program knows up to ${known}. ` +
      'Start the newer program again, or restore a backup into a new data folder.',
    { data: { found, known } },
  );
}
