import type { GraphDelta } from '../../graph/delta.js';
import type { IngestionJob } from '../../jobs/job.js';

/** Returns the document's row as the job knows it. */
export function documentOf(job: IngestionJob): NonNullable<GraphDelta['document']> {
  return {
    documentId: job.documentId,
    ontologyId: job.ontologyId,
    documentKey: job.documentKey,
    versionId: job.versionId,
    contentHash: job.contentHash,
    filename: job.filename,
    contentType: job.contentType,
    bytes: job.bytes,
    blobKey: job.blobKey,
    textKey: job.textKey,
    ingestedBy: job.ownerName,
    sourceType: job.sourceType,
    sourcePath: job.sourcePath,
    sourceHostname: job.sourceHostname,
  };
}
