import { emptyDelta, type GraphDelta } from '../graph/delta.js';
import type { ConceptUpsert } from '../graph/upserts.js';
import { documentOf } from '../ingest/delta/document-of.js';
import type { IngestionJob } from '../jobs/job.js';

/** Step of the commit that publishes a version. */
export const publishStep = 'publish';

/** True if the job read another version than the one that is current; not, where the document is not in the graph. */
export function isNewVersion(
  current: { versionId: string } | undefined,
  { versionId }: Pick<IngestionJob, 'versionId'>,
): boolean {
  return current !== undefined && current.versionId !== versionId;
}

/**
 * True if publishing changes the graph: the version is a new one, or earlier jobs added from the document what this one
 * did not confirm.
 */
export function isToPublish(published: { isNew: boolean; hasOtherSupport: boolean }): boolean {
  return published.isNew || published.hasOtherSupport;
}

/** True if there is something to compare a published version with: an earlier version, or an earlier reading of it. */
export function isComparable({ version }: { version: number }, wasReadBefore: boolean): boolean {
  return wasReadBefore || version > 1;
}

/** Concepts that become again what an earlier version created. */
export interface Restoration {
  concepts: ConceptUpsert[];
  /** Newest epoch event when the concepts were read. */
  readAt: number;
}

/**
 * The change that publishes what a job read: its version becomes the current one, and what earlier jobs added from the
 * document and this one did not confirm is retracted.
 * @param supportKey where the support of the version before is kept; null where it is not replaced
 * @param restoration null where no concept is restored
 */
export function publicationOf(
  job: IngestionJob,
  runToken: number,
  supportKey: string | null,
  restoration: Restoration | null = null,
): GraphDelta {
  const epoch = {
    kind: 'ingestion' as const,
    actor: job.ownerName,
    metadata: { document_id: job.documentId, renewed: true },
  };
  return {
    ...emptyDelta({ jobId: job.jobId, step: publishStep, ordinal: 0 }, epoch),
    run: { jobId: job.jobId, runToken },
    document: documentOf(job),
    publish: { supportKey, ...(restoration !== null && { restored: restoration.concepts }) },
    carriedAt: restoration?.readAt ?? null,
    retract: { documentId: job.documentId, notRenewedBy: job.jobId },
  };
}
