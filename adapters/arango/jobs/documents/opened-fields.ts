import { versionIdOf } from '../../../../domain/ids.js';
import type { JobSubmission, PlainJobOpening } from '../../../../domain/ports.js';
import { noDeletions } from '../../../../domain/ontologies/deletion.js';
import type { DeletionFields, OwnFields, ReadingFields } from './own-fields.js';

/** Fields of a job that is opened to read a document. */
export function openedReading(
  submission: JobSubmission,
  { ontologyId, documentId }: { ontologyId: string; documentId: string },
): ReadingFields {
  const { contentHash, contentType, bytes, blobKey, documentKey, sourceType, sourcePath, sourceHostname } = submission;
  const { validators = null, force, dryRun = false, options, onUnreadableAnswer, batchId } = submission;
  return {
    ...{ documentId, documentKey, versionId: versionIdOf(documentId, contentHash, ontologyId) },
    ...{ contentHash, contentType, bytes, blobKey, sourceType, sourcePath, sourceHostname, validators },
    ...{ force, dryRun, options, onUnreadableAnswer, batchId },
    ...{ startEpoch: null, textKey: null, manifestKey: null, result: null, isDocumentDeleted: false },
  };
}

/** Fields of a job that is opened to delete a document, or the whole ontology. */
export function openedDeletion(documentId: string | null, ontologyId: string, cancelledJobs: number): DeletionFields {
  return { documentId, cancelledJobs, ...noDeletions, ontologyId: documentId === null ? ontologyId : null };
}

/** Fields of a job that is opened without a file. */
export function openedPlain(job: PlainJobOpening): OwnFields {
  switch (job.kind) {
    case 'vocabulary_maintenance':
      return { maintenance: { task: job.task, plan: null } };
    case 'epistemic_measurement':
      return { measurement: { sampleSize: job.sampleSize, result: null } };
    case 'embedding_regeneration': {
      const { profileId, identity } = job.regeneration;
      const unknown = { total: null, made: 0, estimate: null, comparison: null, switchedAt: null };
      return { regeneration: { profileId, identity, ...unknown } };
    }
    case 'backup': {
      const { scope, container, isEncrypted, isScheduled } = job.backup;
      const progress = { takenAt: null, recordsTotal: 0, bytesTotal: 0, bytes: 0 };
      const nothing = { progress, objectKey: null, contents: null };
      return { backup: { scope, container, isEncrypted, isScheduled, ...nothing } };
    }
    case 'restore': {
      const { objectKey, bytes, backupId, mode, epochs } = job.restore;
      const nothing = { recordsTotal: null, records: 0, result: null };
      return { restore: { objectKey, bytes, backupId, mode, epochs, ...nothing } };
    }
    default:
      return {};
  }
}
