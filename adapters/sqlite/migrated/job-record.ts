import type { MigratedRecord } from '../../../domain/migration/migrated-kinds.js';
import { noProgress } from '../../../domain/jobs/job-progress.js';
import { publishingStepOf } from '../../../domain/jobs/published-work.js';
import type { Database, Row } from '../database/database.js';
import { toJob } from '../jobs/job-rows.js';
import { jobGroups } from './job-groups.js';
import { recordOf } from './record-of.js';

const shared = {
  json: ['analysis'],
  flags: ['paused', 'deleted', 'workflow_waits', 'auto_approve'],
} as const;

/** Columns that are part of the progress, and of the error. */
const inProgress = ['percent', 'costUsd', 'costUnconfirmedUsd', 'extractionTokens', 'embeddingTokens'] as const;
const inError = ['errorCode', 'errorDetail'] as const;

/** A job of any kind with its place in an ontology, those who submitted it, and the fields of its kind. */
export function jobRecord(database: Database, row: Row): MigratedRecord {
  const sequence = Number(row['queue_sequence']);
  const rowOf = (table: string) => database.get(`SELECT * FROM ${table} WHERE queue_sequence = ?`, sequence);
  const fields = recordOf(row, shared);
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !isMoved(name)));
  const place = rowOf('ontology_job');
  const groups = jobGroups.flatMap(({ table, read }) => {
    const details = rowOf(table);
    return details === undefined ? [] : [read(details, { database, job: own, ontologyId: place?.['ontology_id'] })];
  });
  return {
    ...own,
    submitters: submittersOf(database, String(row['job_id'])),
    error: fields['errorCode'] === null ? null : { code: fields['errorCode'], detail: fields['errorDetail'] },
    publishingStep: publishingStepOf(toJob(database, row)),
    ontologyId: place?.['ontology_id'] ?? null,
    ontology: place?.['ontology'] ?? null,
    submittedOntology: place?.['submitted_ontology'] ?? null,
    confirmedToken: place?.['confirmed_token'] ?? null,
    ...Object.assign({}, ...groups.map(({ group }) => group)),
    progress: { ...progressOf(fields), ...Object.assign({}, ...groups.map(({ progress }) => progress ?? {})) },
  };
}

function isMoved(name: string): boolean {
  return [...inProgress, ...inError].some((moved) => moved === name);
}

function progressOf({ percent, costUsd, costUnconfirmedUsd, extractionTokens, embeddingTokens }: MigratedRecord) {
  const { reservedUsd: _, ...none } = noProgress;
  return { ...none, percent, costUsd, unconfirmedUsd: costUnconfirmedUsd, extractionTokens, embeddingTokens };
}

function submittersOf(database: Database, jobId: string): string[] {
  return database
    .table('SELECT user_id FROM job_submitter WHERE job_id = ? ORDER BY position', jobId)
    .map(([userId]) => String(userId));
}
