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
  put: statement(`
    LET current = (
      FOR given IN @guards
        FOR guard IN guard
          FILTER guard._key == given.key AND guard.version == given.version
          RETURN guard
    )
    LET held = LENGTH(current) == LENGTH(@guards)
    LET moved = (
      FOR guard IN (held ? current : [])
        UPDATE guard._key WITH {
          version: guard.version + 1,
          operations: SLICE(APPEND([@operation], guard.operations), 0, 50)
        } IN guard
    )
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
    LET counters = (FOR d IN (held ? @put.counter : []) INSERT d INTO counter OPTIONS { overwriteMode: "replace" })
    LET newest = FIRST(FOR event IN audit_event SORT event.eventId DESC LIMIT 1 RETURN event.eventId)
    LET events = (
      FOR d IN (held ? @put.audit_event : [])
        INSERT MERGE(d, { eventId: NOT_NULL(newest, 0) + 1 + POSITION(@put.audit_event, d, true) }) INTO audit_event
    )
    FILTER held
    RETURN true`),
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
