import type { UnreadableAnswerRule } from '../ingest/unreadable-answer.js';
import type { BatchJob } from '../jobs/job.js';
import type { WriteAuditEntry } from '../access/commands/access-command.js';
import { startSubmittedJob, type StartDependencies } from '../jobs/commands/start-submitted-job.js';
import type { BatchStore, IdMaker, NotifyOutcome, ObjectStore } from '../ports.js';
import type { ObjectsInUse } from '../submission/objects-in-use.js';
import { contentOf, whileInUse } from '../submission/submit-document.js';
import type { ReingestionPlan } from './plan-reingestion.js';
import { reingestedLine } from './reingested-line.js';
import { mintJobId } from '../jobs/mint-job-id.js';

export interface ReingestionDependencies extends StartDependencies {
  store: Pick<BatchStore, 'openBatch'>;
  objects: Pick<ObjectStore, 'putStream'>;
  objectsInUse: ObjectsInUse;
  ids: IdMaker;
}

/** Owner, and options that hold for the whole. */
export interface ReingestionRequest {
  userId: string;
  username: string;
  /** Permissions the credential is narrowed to; null: not at all. */
  scopes: string[] | null;
  autoApprove: boolean | null;
  costCapUsd: number | null;
  /** The choice of the model that the plan was made with; null: the settings. */
  extractionConfigId: number | null;
  /** Absent: of each document as it was read before. */
  onUnreadableAnswer?: UnreadableAnswerRule;
  audit: WriteAuditEntry;
}

/**
 * Makes the job that reads the documents of the plan again, and starts its workflow. That Temporal cannot be reached is
 * no failure: the workflow starts later.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`, `conflict`, `disk_full`
 */
export async function requestReingestion(
  ports: ReingestionDependencies,
  plan: ReingestionPlan,
  request: ReingestionRequest,
): Promise<{ job: BatchJob; notified: NotifyOutcome }> {
  const job = await openReingestion(ports, plan, request);
  return { job, notified: await startSubmittedJob(ports, job) };
}

async function openReingestion(
  ports: ReingestionDependencies,
  { record, documentIds, documents, analysis }: ReingestionPlan,
  {
    userId,
    username,
    scopes,
    autoApprove,
    costCapUsd,
    extractionConfigId,
    onUnreadableAnswer,
    audit,
  }: ReingestionRequest,
): Promise<BatchJob> {
  const jobId = mintJobId(ports.ids, 'reingestion');
  const details = { job_id: jobId, only: record.only, refetch: record.refetch, documents };
  const stored = await ports.objects.putStream(linesOf(documentIds), { maxBytes: Infinity });
  return whileInUse(ports, stored, () =>
    ports.store.openBatch(
      {
        ...{ jobId, ownerId: userId, ownerName: username, filename: record.ontology },
        ...{ ...contentOf(stored), reingestion: record },
      },
      {
        ...{ lines: documentIds.length, costCapUsd, analysis, extractionConfigId },
        sender: {
          ...{ userId, username, scopes, defaults: { ontology: null, autoApprove } },
          ...(onUnreadableAnswer !== undefined && { onUnreadableAnswer }),
        },
        audit: audit('ontology.reingest', record.ontology, details),
      },
    ),
  );
}

const linesPerPart = 500;

async function* linesOf(documentIds: readonly string[]): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < documentIds.length; start += linesPerPart) {
    yield Buffer.from(
      documentIds
        .slice(start, start + linesPerPart)
        .map(reingestedLine)
        .join(''),
    );
  }
}
