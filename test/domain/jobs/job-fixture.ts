import { noProgress } from '../../../domain/jobs/job-progress.js';
import type { IngestionJob, ManifestJob, ProgramJob, ReingestionJob } from '../../../domain/jobs/job.js';

/** A job as submitted at noon, with what the test says of it. */
export function jobFixture(change: Partial<IngestionJob> = {}): IngestionJob {
  return {
    jobId: 'job_1',
    kind: 'ingestion',
    status: 'processing',
    stage: 'integrating',
    paused: false,
    ownerId: 'usr_1',
    ownerName: 'ada',
    submitters: ['usr_1'],
    ontologyId: 'ont_1',
    ontology: 'Sea travel',
    documentId: 'doc_1',
    documentKey: null,
    versionId: 'doc_1',
    contentHash: 'sha256:1',
    filename: 'harbour.txt',
    contentType: 'text/plain',
    bytes: 10,
    blobKey: 'blob',
    sourceType: null,
    sourcePath: null,
    sourceHostname: null,
    force: false,
    dryRun: false,
    autoApprove: null,
    options: { targetWords: 1000, minWords: 800, maxWords: 1500, overlapWords: 200 },
    onUnreadableAnswer: 'fail',
    batchId: null,
    runToken: 1,
    startEpoch: 0,
    costCapUsd: null,
    approvalReason: null,
    textKey: null,
    manifestKey: null,
    retryOf: null,
    retriedAs: null,
    progress: noProgress,
    analysis: null,
    result: null,
    error: null,
    createdAt: '2026-05-01T12:00:00.000Z',
    updatedAt: '2026-05-01T12:00:00.000Z',
    startedAt: null,
    completedAt: null,
    approvedAt: null,
    approvedBy: null,
    expiresAt: null,
    ...change,
  };
}

/** Fields that jobs of all kinds have in common. */
function commonFields() {
  const { jobId, status, stage, paused, ownerId, ownerName, submitters, filename, autoApprove, runToken } =
    jobFixture();
  const { costCapUsd, approvalReason, retryOf, retriedAs, progress, analysis, error } = jobFixture();
  const { createdAt, updatedAt, startedAt, completedAt, approvedAt, approvedBy, expiresAt } = jobFixture();
  return {
    ...{ jobId, status, stage, paused, ownerId, ownerName, submitters, filename, autoApprove, runToken },
    ...{ costCapUsd, approvalReason, retryOf, retriedAs, progress, analysis, error },
    ...{ createdAt, updatedAt, startedAt, completedAt, approvedAt, approvedBy, expiresAt },
  };
}

/** A batch at noon, with what the test says of it. */
export function batchFixture(change: Partial<ManifestJob> = {}): ManifestJob {
  const file = { contentHash: 'sha256:1', contentType: 'application/x-ndjson', bytes: 10, blobKey: 'blob' };
  return { kind: 'batch', ...commonFields(), ...file, stage: 'running', ...change };
}

/** A re-ingestion at noon, with what the test says of it. */
export function reingestionFixture(
  change: Partial<ReingestionJob> & Pick<ReingestionJob, 'reingestion'>,
): ReingestionJob {
  return { ...batchFixture(), kind: 'reingestion', ...change };
}

/** The job of a program at noon, with what the test says of it. */
export function programFixture(change: Partial<ProgramJob> = {}): ProgramJob {
  return { kind: 'program', ...commonFields(), stage: 'running', ...change };
}
