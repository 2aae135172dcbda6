import { ConcordanceError } from '../../../domain/errors.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import type { Database } from './database.js';
import { initialSchema } from '../migrations/0001-initial-schema.js';
import { wordsInFullText } from '../migrations/0002-words-in-full-text.js';
import { acronymsInFullText } from '../migrations/0003-acronyms-in-full-text.js';
import { countsOfCutAnswers } from '../migrations/0004-counts-of-cut-answers.js';
import { documentVersions } from '../migrations/0005-document-versions.js';
import { ontologyChanges } from '../migrations/0006-ontology-changes.js';
import { curation } from '../migrations/0007-curation.js';
import { jobsOfOntologies } from '../migrations/0008-jobs-of-ontologies.js';
import { carriedChunks } from '../migrations/0009-carried-chunks.js';
import { webhooks } from '../migrations/0010-webhooks.js';
import { conceptDecisions } from '../migrations/0011-concept-decisions.js';
import { deletions } from '../migrations/0012-deletions.js';
import { dryRuns } from '../migrations/0013-dry-runs.js';
import { issuesOfAnswers } from '../migrations/0014-issues-of-answers.js';
import { unpublishedVersions } from '../migrations/0015-unpublished-versions.js';
import { graphChanges } from '../migrations/0016-graph-changes.js';
import { skippedChunks } from '../migrations/0017-skipped-chunks.js';
import { keptForRelationships } from '../migrations/0018-kept-for-relationships.js';
import { reingestion } from '../migrations/0019-reingestion.js';
import { eventsOfDocuments } from '../migrations/0020-events-of-documents.js';

/** In order; the position of a migration, counted from 1, is the version it brings the file to. */
export const migrations: readonly string[] = [
  initialSchema,
  wordsInFullText,
  acronymsInFullText,
  countsOfCutAnswers,
  documentVersions,
  ontologyChanges,
  curation,
  jobsOfOntologies,
  carriedChunks,
  webhooks,
  conceptDecisions,
  deletions,
  dryRuns,
  issuesOfAnswers,
  unpublishedVersions,
  graphChanges,
  skippedChunks,
  keptForRelationships,
  reingestion,
  eventsOfDocuments,
];

/** Version of the schema this program writes. */
export const schemaVersion = migrations.length;

/** `PRAGMA application_id` of the stores that these migrations made. Schemas of unreleased versions had none. */
export const applicationId = 0x436f6e04;

/**
 * Brings the file to the newest version, each step in a transaction of its own. Processes that start together take turns.
 * Tests may give steps of their own.
 * @throws ConcordanceError `store_too_new`, `store_unsupported`
 */
export function migrate(database: Database, path: string, steps: readonly string[] = migrations): void {
  const found = knownVersionOf(database, path, steps.length);
  // What migrations apply to the records that are there.
  if (found < steps.length) {
    database.define('label_key', (label) => labelKey(String(label)));
    database.define('nfc', (text) => String(text).normalize('NFC'));
  }
  for (let version = found + 1; version <= steps.length; version++) {
    database.write(() => {
      if (database.number('PRAGMA user_version') >= version) return;
      database.script(steps[version - 1] as string);
      database.script(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
    });
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
