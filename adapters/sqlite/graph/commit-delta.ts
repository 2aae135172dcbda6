import type { CommitOutcome, DeltaId, GraphDelta, Publication } from '../../../domain/graph/delta.js';
import { withPresentTypes } from '../../../domain/vocabulary/merging/present-type.js';
import type { AuditEntry } from '../../../domain/ports.js';
import { profilesOf } from '../../../domain/graph/embedding-profile.js';
import { writeAudit } from '../access/audit.js';
import type { Database } from '../database/database.js';
import { requireLeaseFor } from './ontologies/lease-writes.js';
import { addProgress, requireAttempt } from '../jobs/job-attempt.js';
import { saveCutAnswer } from '../spending/cut-answers.js';
import { saveSkippedChunk } from '../spending/skipped-chunks.js';
import { forgetUnpublished, listUnpublished } from './documents/broken-off-versions.js';
import { changeOntology } from './ontologies/change-ontology.js';
import { retract } from './deletion/delete-document.js';
import { findStale } from './find-stale.js';
import { recordEpoch } from './record-epoch.js';
import { requireWritable } from './ontologies/require-writable.js';
import { retractChunks, retractSource } from './documents/retract-document.js';
import { addedRow } from './documents/replaced-rows.js';
import { readingOf, separateFromPublished } from './documents/unpublished-reading.js';
import { trimChangeLog } from './trim-change-log.js';
import { restoreConcept } from './concepts/restore-concept.js';
import { writeVectors } from './concepts/vector-texts.js';
import { writeConcepts } from './concepts/write-concepts.js';
import { updateRecutSources, writeDocument } from './documents/write-document.js';
import { publishVersion } from './documents/write-document-row.js';
import { writeEdit } from './concepts/write-edit.js';
import { writeRelationships } from './relationships/write-relationships.js';
import { readMergedTypes } from '../vocabulary/decide-types.js';
import { writeVocabulary } from './relationships/write-vocabulary.js';
import { requireActiveOrUnknown } from '../vectors/active-set.js';

/** Context of a commit. */
export interface CommitContext {
  database: Database;
  delta: GraphDelta;
  /** Owner of the support that this delta writes. */
  jobId: string;
  /** Value of `replaced` in new rows of sources: `addedRow` where the current version is read again. */
  replaced: typeof addedRow | null;
  /** True if the delta is part of a reading that counts only once it is published. */
  isUnpublished: boolean;
  eventId: number;
  /** ISO 8601. */
  timestamp: string;
}

/**
 * Checks and writes the delta. Runs inside a transaction that holds the write lock; a throw leaves nothing behind.
 *
 * Another store writes in any order that keeps these constraints:
 * - The kind of the reading, the chunks that are cut again and the types of now are read before anything is written.
 * - All checks come before the epoch event, which gives the rows their position: a refused delta takes none.
 * - Chunks before concepts, whose quotes refer to them; concepts before their vectors and before relationships; the
 *   vocabulary before relationships, each of which has a type there.
 * - Edits after the records that they change. Chunks that were cut again lose their earlier support after the new one
 *   is written, so that what it confirms is not removed in between.
 * - Concepts are restored before the publication, which renews their descriptions, and while the terms that they lose
 *   have support: a vector of terms that go later is not outdated then.
 * - Publication before retraction, which keeps what is of the published version; both before the list of unpublished
 *   versions is updated, which looks at the chunks that are left.
 * - Progress, skipped chunks and the audit entry may be written at any time of the transaction.
 */
export function commitDelta(database: Database, given: GraphDelta, now: number, audit?: AuditEntry): CommitOutcome {
  const earlier = committed(database, given.id);
  if (earlier !== null) return { outcome: 'replayed', ...earlier };
  const reading = readingOf(database, given);
  const isAgain = reading === 'rereading';
  const delta = withTypesOfNow(database, isAgain ? separateFromPublished(database, given) : given);
  requireLeaseFor(database, delta.leaseFence, now);
  const timestamp = new Date(now).toISOString();
  if (delta.run !== null) requireAttempt(database, delta.run.jobId, delta.run.runToken);
  requireWritable(database, delta);
  for (const identity of profilesOf(delta)) requireActiveOrUnknown(database, identity);
  const stale = findStale(database, delta);
  if (stale !== null) return { outcome: 'stale', conceptIds: stale };

  const { eventId, counter } = recordCommit(database, delta, timestamp);
  const context: CommitContext = {
    ...{ database, delta, jobId: delta.id.jobId, eventId, timestamp },
    replaced: isAgain ? addedRow : null,
    isUnpublished: isAgain || reading === 'unpublished',
  };
  const recut = isAgain ? [] : updateRecutSources(context);
  writeDocument(context);
  changeOntology(context);
  writeConcepts(context);
  writeVectors(context);
  writeVocabulary(context);
  writeRelationships(context);
  writeEdit(context);
  for (const sourceId of recut) retractSource(database, sourceId, context.jobId, timestamp);
  if (delta.publish !== null) {
    restoreConcepts(context, delta.publish);
    publishVersion(context, delta.publish);
  }
  if (delta.retract !== null) retract(context, delta.retract);
  if (delta.retractChunks !== null) retractChunks(database, delta.retractChunks, timestamp);
  listUnpublished(database, delta, isAgain);
  const changed = delta.retract ?? delta.retractChunks;
  if (changed !== null) forgetUnpublished(database, changed.documentId);
  if (delta.run !== null) addProgress(database, delta.run.jobId, delta.progress, timestamp);
  if (delta.skipped !== null) saveSkippedChunk(database, context.jobId, delta.skipped);
  if (delta.cut !== null) saveCutAnswer(database, context.jobId, delta.cut);
  writeAudit(database, timestamp, audit);
  trimChangeLog(database, counter);
  return { outcome: 'committed', eventId, counter };
}

function restoreConcepts({ database, delta }: CommitContext, { restored = [] }: Publication): void {
  for (const concept of restored) restoreConcept(database, concept, delta.document!.documentId);
}

/** Types may have been merged, or parted again, since the delta was built. */
function withTypesOfNow(database: Database, delta: GraphDelta): GraphDelta {
  if (delta.relationships.length === 0) return delta;
  return { ...delta, relationships: withPresentTypes(delta.relationships, readMergedTypes(database)) };
}

function committed(database: Database, id: DeltaId): { eventId: number; counter: number } | null {
  const row = database.get(
    'SELECT event_id, counter FROM committed_delta WHERE job_id = ? AND step = ? AND ordinal = ?',
    id.jobId,
    id.step,
    id.ordinal,
  );
  return row === undefined ? null : { eventId: Number(row['event_id']), counter: Number(row['counter']) };
}

function recordCommit(database: Database, { id, epoch }: GraphDelta, timestamp: string) {
  const { eventId, counter } = recordEpoch(database, epoch, timestamp, id);
  database.run(
    'INSERT INTO committed_delta (job_id, step, ordinal, event_id, counter) VALUES (?, ?, ?, ?, ?)',
    id.jobId,
    id.step,
    id.ordinal,
    eventId,
    counter,
  );
  return { eventId, counter };
}
