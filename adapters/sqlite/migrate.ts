import { ConcordanceError } from '../../domain/errors.js';
import { userNameKey } from '../../domain/access/user-name.js';
import { evidenceGrade } from '../../domain/graph/evidence-grade.js';
import { asDescription, isQuoted } from '../../domain/graph/quoted-description.js';
import { labelKey } from '../../domain/text/label-key.js';
import type { Database } from './database.js';
import { initialSchema } from './migrations/0001-initial-schema.js';
import { vocabularyEpoch } from './migrations/0002-vocabulary-epoch.js';
import { accessSchema } from './migrations/0003-access.js';
import { queryIndexes } from './migrations/0004-query-indexes.js';
import { oauthSchema } from './migrations/0005-oauth.js';
import { programSchema } from './migrations/0006-programs.js';
import { passageSearch } from './migrations/0007-passage-search.js';
import { jobPages } from './migrations/0008-pages.js';
import { providerKeySchema } from './migrations/0009-provider-keys.js';
import { idempotencySchema } from './migrations/0010-idempotency.js';
import { spendingSchema } from './migrations/0011-spending.js';
import { auditKept } from './migrations/0012-audit-kept.js';
import { batchSchema } from './migrations/0013-batches.js';
import { descriptionSchema } from './migrations/0014-descriptions.js';
import { quoteMatchSchema } from './migrations/0015-quote-matches.js';
import { spendingLedger } from './migrations/0016-spending-ledger.js';
import { retrySchema } from './migrations/0017-retries.js';
import { labelKeys } from './migrations/0018-label-keys.js';
import { headingsInFullText } from './migrations/0019-headings-in-full-text.js';
import { installationSchema } from './migrations/0020-installation.js';
import { userNameKeys } from './migrations/0021-user-name-keys.js';
import { batchCountsSchema } from './migrations/0022-batch-counts.js';
import { bestEvidence } from './migrations/0023-best-evidence.js';
import { initialDescription } from './migrations/0024-initial-description.js';
import { foldedFullText } from './migrations/0025-folded-full-text.js';
import { questionClaimSchema } from './migrations/0026-question-claims.js';
import { learnedPlurals } from './migrations/0027-learned-plurals.js';

/** In order; the position of a migration, counted from 1, is the version it brings the file to. */
const migrations: readonly string[] = [
  initialSchema,
  vocabularyEpoch,
  accessSchema,
  queryIndexes,
  oauthSchema,
  programSchema,
  passageSearch,
  jobPages,
  providerKeySchema,
  idempotencySchema,
  spendingSchema,
  auditKept,
  batchSchema,
  descriptionSchema,
  quoteMatchSchema,
  spendingLedger,
  retrySchema,
  labelKeys,
  headingsInFullText,
  installationSchema,
  userNameKeys,
  batchCountsSchema,
  bestEvidence,
  initialDescription,
  foldedFullText,
  questionClaimSchema,
  learnedPlurals,
];

/** Version of the schema this program writes. */
export const schemaVersion = migrations.length;

/**
 * Brings the file to the newest version, each step in a transaction of its own. Processes that start together take turns.
 * @throws ConcordanceError `store_too_new`
 */
export function migrate(database: Database, path: string): void {
  const found = database.number('PRAGMA user_version');
  if (found > schemaVersion) throw tooNew(path, found);
  if (found < schemaVersion) defineRules(database);
  for (let version = found + 1; version <= schemaVersion; version++) {
    database.write(() => {
      if (database.number('PRAGMA user_version') >= version) return;
      database.script(migrations[version - 1] as string);
      database.script(`PRAGMA user_version = ${version}`);
    });
  }
}

/** Rules that migrations apply to what is there; those of several values take them as a JSON array. */
function defineRules(database: Database): void {
  const listOf = <Values>(value: unknown) => JSON.parse(String(value)) as Values;
  database.define('label_key', (label) => labelKey(String(label)));
  database.define('user_name_key', (name) => userNameKey(String(name)));
  database.define('evidence_grade', (values) => {
    const [quote, label, terms] = listOf<[string, string, string | string[]]>(values);
    return evidenceGrade(quote, [label, ...(typeof terms === 'string' ? listOf<string[]>(terms) : terms)]);
  });
  database.define('is_quoted_description', (values) => {
    const [description, text] = listOf<[string, string]>(values);
    return isQuoted(description, text) ? 1 : 0;
  });
  database.define('quote_description', (quote) => asDescription(String(quote)));
}

function tooNew(path: string, found: number): ConcordanceError {
  return new ConcordanceError(
    'store_too_new',
    `${path} has version ${found} of the schema, this program knows up to ${schemaVersion}. ` +
      'Start the newer program again, or restore a backup into a new data folder.',
    { data: { found, known: schemaVersion } },
  );
}
