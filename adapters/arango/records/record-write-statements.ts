import { auditedPutStatement } from '../database/put-statement.js';
import { statement } from '../database/statement.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { WriteSet } from '../database/write-set.js';

const names = [
  ...(['query_definition', 'vocabulary_config', 'aggressiveness_profile', 'artifact', 'released_object'] as const),
  ...(['extraction_config', 'embedding_profile', 'active_profile', 'counter', 'audit_event'] as const),
] as const;

/** Collections of records that stand for themselves, beside users, jobs and the graph. */
export type RecordCollection = (typeof names)[number];

/** Unit of work of a change of such records. */
export type RecordUnit = UnitOfWork<RecordCollection>;

/** Changes of stored queries, settings of the vocabulary, artifacts and choices of models, with the log of them. */
export const recordWrites: WriteSet<RecordCollection> = {
  guards: ['records'],
  collections: names,
  put: auditedPutStatement(`
    LET definitions = (
      FOR d IN (held ? @put.query_definition : []) INSERT d INTO query_definition OPTIONS { overwriteMode: "replace" }
    )
    LET settings = (
      FOR d IN (held ? @put.vocabulary_config : []) INSERT d INTO vocabulary_config OPTIONS { overwriteMode: "replace" }
    )
    LET curves = (
      FOR d IN (held ? @put.aggressiveness_profile : [])
        INSERT d INTO aggressiveness_profile OPTIONS { overwriteMode: "replace" }
    )
    LET artifacts = (FOR d IN (held ? @put.artifact : []) INSERT d INTO artifact OPTIONS { overwriteMode: "replace" })
    LET released = (
      FOR d IN (held ? @put.released_object : []) INSERT d INTO released_object OPTIONS { overwriteMode: "replace" }
    )
    LET choices = (
      FOR d IN (held ? @put.extraction_config : []) INSERT d INTO extraction_config OPTIONS { overwriteMode: "replace" }
    )
    LET profiles = (
      FOR d IN (held ? @put.embedding_profile : []) INSERT d INTO embedding_profile OPTIONS { overwriteMode: "replace" }
    )
    LET active = (
      FOR d IN (held ? @put.active_profile : []) INSERT d INTO active_profile OPTIONS { overwriteMode: "replace" }
    )
    LET counters = (FOR d IN (held ? @put.counter : []) INSERT d INTO counter OPTIONS { overwriteMode: "replace" })`),
  // Documents are looked up before, because the option `ignoreErrors` would hide conflicts with other writes, too.
  remove: statement(`
    LET definitions = (
      FOR key IN @removed.query_definition FOR d IN query_definition FILTER d._key == key REMOVE d IN query_definition
    )
    LET curves = (
      FOR key IN @removed.aggressiveness_profile
        FOR d IN aggressiveness_profile
          FILTER d._key == key
          REMOVE d IN aggressiveness_profile
    )
    LET artifacts = (FOR key IN @removed.artifact FOR d IN artifact FILTER d._key == key REMOVE d IN artifact)
    LET profiles = (
      FOR key IN @removed.embedding_profile FOR d IN embedding_profile FILTER d._key == key REMOVE d IN embedding_profile
    )
    RETURN true`),
};
