import { ConcordanceError } from '../../../domain/errors.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import type { Database } from './database.js';
import { sqliteBusy, sqliteCode } from './sqlite-errors.js';
import { initialSchema } from '../migrations/0001-initial-schema.js';
import { leftOntologyIndex } from '../migrations/0002-left-ontology-index.js';
import { unpublishedReadings } from '../migrations/0003-unpublished-readings.js';
import { fullTextKeepsTexts } from '../migrations/0004-full-text-keeps-texts.js';
import { editEventIndexes } from '../migrations/0005-edit-event-indexes.js';
import { renamedTerms } from '../migrations/0006-renamed-terms.js';
import { unpublishedPairsAndProperties } from '../migrations/0007-unpublished-pairs-and-properties.js';
import { supportPlaces } from '../migrations/0008-support-places.js';
import { vocabularySettings } from '../migrations/0009-vocabulary-settings.js';
import { termLabels } from '../migrations/0010-term-labels.js';
import { categorySource } from '../migrations/0011-category-source.js';
import { extractionConfigs } from '../migrations/0012-extraction-configs.js';
import { nextAttempts } from '../migrations/0013-next-attempts.js';
import { takenOverParts } from '../migrations/0014-taken-over-parts.js';
import { mergedTypes } from '../migrations/0015-merged-types.js';
import { supportByLabels } from '../migrations/0016-support-by-labels.js';
import { artifacts } from '../migrations/0017-artifacts.js';
import { curatedTerms } from '../migrations/0018-curated-terms.js';
import { forgottenFailures } from '../migrations/0019-forgotten-failures.js';
import { decisionsOfMaintenance } from '../migrations/0020-decisions-of-maintenance.js';
import { epistemicStatus } from '../migrations/0021-epistemic-status.js';
import { measurementResults } from '../migrations/0022-measurement-results.js';
import { requestsOfAnalyses } from '../migrations/0023-requests-of-analyses.js';
import { embeddingProfiles } from '../migrations/0024-embedding-profiles.js';
import { definePassageParts } from '../migrations/passage-parts.js';

/** In order; the position of a migration, counted from 1, is the version it brings the file to. */
export const migrations: readonly string[] = [
  initialSchema,
  leftOntologyIndex,
  unpublishedReadings,
  fullTextKeepsTexts,
  editEventIndexes,
  renamedTerms,
  unpublishedPairsAndProperties,
  supportPlaces,
  vocabularySettings,
  termLabels,
  categorySource,
  extractionConfigs,
  nextAttempts,
  takenOverParts,
  mergedTypes,
  supportByLabels,
  artifacts,
  curatedTerms,
  forgottenFailures,
  decisionsOfMaintenance,
  epistemicStatus,
  measurementResults,
  requestsOfAnalyses,
  embeddingProfiles,
];

/** Version of the schema this program writes. */
export const schemaVersion = migrations.length;

/** `PRAGMA application_id` of the stores that these migrations made. Schemas of unreleased versions had none. */
export const applicationId = 0x436f6e05;

/** Milliseconds that a process waits for another one that migrates the store: rewriting a large graph takes minutes. */
const defaultWaitMs = 30 * 60_000;

/**
 * Brings the file to the newest version, each step in a transaction of its own. Processes that start together take
 * turns. Tests may give steps of their own.
 * @param waitMs milliseconds to wait for the lock of the file, for each step
 * @throws ConcordanceError `store_too_new`, `store_unsupported`, `store_busy` after waiting
 */
export function migrate(
  database: Database,
  path: string,
  steps: readonly string[] = migrations,
  waitMs: number = defaultWaitMs,
): void {
  const found = knownVersionOf(database, path, steps.length);
  // What migrations apply to the records that are there.
  if (found < steps.length) {
    database.define('label_key', (label) => labelKey(String(label)));
    database.define('nfc', (text) => String(text).normalize('NFC'));
    definePassageParts(database);
  }
  for (let version = found + 1; version <= steps.length; version++) {
    withBusyTimeout(database, path, waitMs, () =>
      database.write(() => {
        if (database.number('PRAGMA user_version') >= version) return;
        database.script(steps[version - 1] as string);
        database.script(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
      }),
    );
  }
}

/** Runs `work` with another time limit for the lock of the file. */
function withBusyTimeout(database: Database, path: string, waitMs: number, work: () => void): void {
  const before = database.number('PRAGMA busy_timeout');
  database.script(`PRAGMA busy_timeout = ${waitMs}`);
  try {
    work();
  } catch (error) {
    if (sqliteCode(error) !== sqliteBusy) throw error;
    throw new ConcordanceError(
      'store_busy',
      `${path} is of an earlier version, and another process has locked it for ${Math.round(waitMs / 60_000)} minutes, ` +
        'perhaps to bring it to the present version. Wait until that process has finished or stop it, then start again.',
      { cause: error },
    );
  } finally {
    database.script(`PRAGMA busy_timeout = ${before}`);
  }
}

/**
 * Version of the file's schema, which this program knows; 0 of an empty file.
 * @throws ConcordanceError `store_too_new`, `store_unsupported`
 */
export function knownVersionOf(database: Database, path: string, newest: number = schemaVersion): number {
  const found = versionOf(database, path);
  if (found > newest) throw tooNew(path, found, newest);
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
