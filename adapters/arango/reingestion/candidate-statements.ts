import type { JobStatus } from '../../../domain/jobs/job-status.js';
import type { ReingestionCandidate } from '../../../domain/reingestion/reingestion.js';
import type { VersionReading } from '../../../domain/versions/readings-of-version.js';
import { statement } from '../database/statement.js';

/** Description of a document, by its node in the graph or by the last job that read it. */
type Described = Pick<ReingestionCandidate, 'filename' | 'documentKey' | 'sourceType' | 'sourcePath'> & {
  bytes: number;
  measure: ReingestionCandidate['measure'];
};

/** The model that read, as the analysis of a job names it. */
type Reader = ReingestionCandidate['readers'][number];

/** A document that may be read again. */
export interface FoundCandidate {
  documentId: string;
  inGraph: (Described & { version: number }) | null;
  last: (Described & { status: JobStatus; chunksSkipped: number }) | null;
  /** All versions; `reader` null where their job is not there. */
  versions: (VersionReading & { reader: Reader | null })[];
  /** Of the chunks of the current version. */
  readersOfChunks: Reader[];
  textBytes: number;
}

/** Documents of an ontology, in the graph or in jobs, by id. */
export const findCandidates = statement<{ ontologyId: string; after: string; limit: number }, FoundCandidate>(`
  LET idsInGraph = (
    FOR one IN document
      FILTER one.ontologyId == @ontologyId AND one.documentId > @after
      SORT one.documentId
      LIMIT @limit
      RETURN one.documentId
  )
  LET idsInJobs = (
    FOR row IN job
      FILTER row.ontologyId == @ontologyId AND row.reading.documentId > @after
      FILTER row.reading.dryRun == false AND row.reading.isDocumentDeleted == false
      COLLECT documentId = row.reading.documentId
      SORT documentId
      LIMIT @limit
      RETURN documentId
  )
  FOR documentId IN UNION_DISTINCT(idsInGraph, idsInJobs)
    SORT documentId
    LIMIT @limit
    LET nodes = (FOR one IN document FILTER one.documentId == documentId RETURN one)
    LET node = FIRST(nodes)
    LET measures = (
      FOR row IN job
        FILTER node != null AND row.jobId == node.jobId
        RETURN row.analysis
    )
    LET lastJobs = (
      FOR row IN job
        FILTER row.reading.documentId == documentId
        FILTER row.reading.dryRun == false AND row.reading.isDocumentDeleted == false
        SORT row.queueSequence DESC
        LIMIT 1
        RETURN MERGE(
          KEEP(row, "filename", "status"),
          KEEP(row.reading, "documentKey", "sourceType", "sourcePath", "bytes"),
          { chunksSkipped: row.progress.chunksSkipped, measure: row.analysis }
        )
    )
    LET versions = (
      FOR one IN document_version
        FILTER one.documentId == documentId
        LET readers = (
          FOR row IN job
            FILTER row.jobId == one.jobId
            RETURN {
              model: row.analysis.extractionModel,
              version: row.analysis.extractorVersion,
              carried: row.analysis.chunksCarried
            }
        )
        LET reader = FIRST(readers)
        RETURN MERGE(KEEP(one, "jobId", "version", "versionId"), {
          chunksCarried: NOT_NULL(reader.carried, 0),
          reader: reader == null ? null : KEEP(reader, "model", "version")
        })
    )
    LET readersOfChunks = (
      FOR one IN source
        FILTER node != null AND one.documentId == documentId AND one.versionId == node.versionId
        COLLECT jobId = one.jobId
        FOR row IN job
          FILTER row.jobId == jobId
          RETURN { model: row.analysis.extractionModel, version: row.analysis.extractorVersion }
    )
    LET texts = (
      FOR one IN source
        FILTER node != null AND one.documentId == documentId AND one.versionId == node.versionId
        RETURN one.textBytes
    )
    RETURN {
      documentId,
      inGraph: node == null ? null : MERGE(
        KEEP(node, "filename", "documentKey", "sourceType", "sourcePath", "bytes", "version"),
        { measure: FIRST(measures) }
      ),
      last: FIRST(lastJobs),
      versions,
      readersOfChunks,
      textBytes: NOT_NULL(SUM(texts), 0)
    }`);
