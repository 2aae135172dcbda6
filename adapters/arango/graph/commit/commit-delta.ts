import type { CommitOutcome, GraphDelta, Publication } from '../../../../domain/graph/delta.js';
import type { AuditEntry } from '../../../../domain/ports.js';
import { mergedTypesOf, withPresentTypes } from '../../../../domain/vocabulary/merging/present-type.js';
import { writeConcepts } from '../concepts/write-concepts.js';
import { retract } from '../deletion/delete-document.js';
import { publishVersion } from '../documents/publish-version.js';
import { retractChunks } from '../documents/retract-chunks.js';
import { retractSource } from '../documents/retract-document.js';
import { readingOf, separateFromPublished } from '../documents/unpublished-reading.js';
import { forgetUnpublished, listUnpublished } from '../documents/unpublished-versions.js';
import { sourcesToRetract, writeDocument } from '../documents/write-document.js';
import { restoreConcept } from '../edits/restore-concept.js';
import { writeEdit } from '../edits/write-edit.js';
import { writeVectors } from '../edits/write-vectors.js';
import { changeOntology } from '../ontologies/change-ontology.js';
import { writeRelationships } from '../relationships/write-relationships.js';
import { writeVocabulary } from '../relationships/write-vocabulary.js';
import type { GraphWork } from '../work/graph-work.js';
import type { CommitContext } from './commit-context.js';
import { findStale } from './find-stale.js';
import { moveJob } from './move-job.js';
import type { CommitRead } from './read-statements.js';
import { requireCommittable } from './requirements.js';

/**
 * Checks and writes the delta; a throw leaves nothing behind. The order is that of the embedded store:
 * - The kind of the reading, the chunks that are cut again and the types of now are read before anything is written.
 * - All checks come before the epoch event, which gives the records their position: a refused delta takes none.
 * - Chunks before concepts, whose quotes refer to them; the vocabulary before relationships, each of which has a type
 *   there.
 * - Edits after the records that they change. Chunks that were cut again lose their earlier support after the new one
 *   is written, so that what it confirms is not removed in between.
 * - Concepts are restored before the publication, which renews their descriptions, and while the terms that they lose
 *   have support.
 * - Publication before retraction, which keeps what is of the published version; both before the list of unpublished
 *   versions is updated, which looks at the chunks that are left.
 */
export async function commitDelta(
  work: GraphWork,
  given: GraphDelta,
  read: CommitRead,
  audit?: AuditEntry,
): Promise<CommitOutcome> {
  if (read.committed !== null) return { outcome: 'replayed', ...read.committed };
  const reading = await readingOf(work, given);
  const isAgain = reading === 'rereading';
  const delta = withTypesOfNow(isAgain ? await separateFromPublished(work, given) : given, read);
  await requireCommittable(work, delta, read);
  const stale = await findStale(work, delta, read);
  if (stale !== null) return { outcome: 'stale', conceptIds: stale };

  const { eventId, counter } = work.recordEpoch(delta.epoch, delta.id);
  work.put('committed_delta', { ...delta.id, eventId, counter });
  const isUnpublished = isAgain || reading === 'unpublished';
  const context: CommitContext = {
    ...{ work, delta, jobId: delta.id.jobId, isAgain, isUnpublished, eventId },
    decided: new Set(read.decided),
  };
  const retracted = isAgain ? [] : await sourcesToRetract(context);
  await writeDocument(context);
  await changeOntology(context);
  await writeConcepts(context);
  await writeVectors(context);
  await writeVocabulary(context);
  await writeRelationships(context);
  await writeEdit(context);
  for (const sourceId of retracted) await retractSource(work, sourceId, context.jobId);
  if (delta.publish !== null) {
    await restoreConcepts(context, delta.publish);
    await publishVersion(context, delta.publish);
  }
  if (delta.retract !== null) await retract(context, delta.retract);
  if (delta.retractChunks !== null) await retractChunks(work, delta.retractChunks);
  await listUnpublished(work, delta, isAgain);
  const changed = delta.retract ?? delta.retractChunks;
  if (changed !== null) await forgetUnpublished(work, changed.documentId);
  await moveJob(context);
  work.audit(audit);
  return { outcome: 'committed', eventId, counter };
}

async function restoreConcepts({ work, delta }: CommitContext, { restored = [] }: Publication): Promise<void> {
  for (const concept of restored) await restoreConcept(work, concept, delta.document!.documentId);
}

/** Types may have been merged, or parted again, since the delta was built. */
function withTypesOfNow(delta: GraphDelta, { merged }: CommitRead): GraphDelta {
  if (delta.relationships.length === 0) return delta;
  return { ...delta, relationships: withPresentTypes(delta.relationships, mergedTypesOf(merged)) };
}
