import { counted } from '../../domain/text/counted.js';
import { countsOf } from '../ingest/print-batch.js';
import { isRead } from '../ingest/outcome.js';
import { printFields } from '../output/table.js';
import type { Terminal } from '../output/terminal.js';
import type { JobStatus } from '../../client/index.js';
import { batchIdOf, batchOf, consolidationOf, deletionOf, progressOf, resultOf, unitOf } from './own-fields.js';

/** Prints a job for a person to read. */
export function printJob(terminal: Terminal, job: JobStatus): void {
  const progress = progressOf(job);
  const result = resultOf(job);
  const [batch, batchId] = [batchOf(job), batchIdOf(job)];
  const unit = unitOf(job);
  const cost = job.analysis?.cost_estimate?.total;
  printFields(terminal, [
    ['job', job.job_id],
    ['status', stateOf(job)],
    ['stage', job.stage],
    ['place in queue', job.position],
    ['file', job.filename],
    ['ontology', job.ontology],
    ['submitted by', job.username],
    ['words', job.analysis?.file_stats?.word_count],
    ['estimated chunks', progress.chunks_total == null ? job.analysis?.file_stats?.estimated_chunks : null],
    ['estimated tokens', tokensOf(job)],
    ['done', progress.percent === undefined ? null : `${Math.floor(progress.percent)} %`],
    ['pages', progress.pages_total == null ? null : `${progress.pages_processed} of ${progress.pages_total}`],
    [`${unit}s`, batch ? countsOf(batch, unit) : null],
    ['chunks', progress.chunks_total == null ? null : `${progress.chunks_processed ?? 0} of ${progress.chunks_total}`],
    ['skipped chunks', progress.chunks_skipped ? skippedChunksOf(job) : null],
    ['new concepts', progress.concepts_created],
    ['linked concepts', progress.concepts_linked],
    ['relations', progress.relationships_created],
    ['deleted', deletedOf(job)],
    ['vocabulary', consolidationOf(job)?.message],
    ['estimated cost', cost === undefined ? null : `${cost.cost_low} to ${cost.cost_high} ${cost.currency}`],
    ['cost', result?.cost === undefined ? null : `${result.cost.total} ${result.cost.currency}`],
    ['quotes verified', result?.quote_fidelity === undefined ? null : `${(result.quote_fidelity * 100).toFixed(1)} %`],
    ['dropped', droppedOf(job)],
    ...(job.analysis?.warnings ?? []).map((warning): [string, string] => ['note', warning]),
    ['spent', progress.cost_usd ? `${progress.cost_usd} USD` : null],
    ['held for calls under way', progress.cost_reserved_usd ? `${progress.cost_reserved_usd} USD` : null],
    ['charged perhaps, answer lost', progress.cost_unconfirmed_usd ? `${progress.cost_unconfirmed_usd} USD` : null],
    ['may spend', job.cost_cap_usd == null ? null : `${job.cost_cap_usd} USD`],
    ['batch', batchId],
    ['submitted again for', job.retry_of],
    ['submitted again as', job.retried_as],
    ['created', job.created_at],
    ['started', job.started_at],
    ['ended', job.completed_at],
    ['approve before', job.status === 'awaiting_approval' ? job.expires_at : null],
    ['content', job.content_hash],
    ['workflow', job.workflow_url],
    ['error', job.error ? `${job.error}${job.error_code ? ` (${job.error_code})` : ''}` : null],
    ['why', job.error ? null : job.reason],
  ]);
  if (job.approval_reason === 'cost_cap') {
    terminal.message(
      `The next call would exceed the cost cap of ${job.cost_cap_usd} US dollars; an approval raises it to ${job.cost_cap_after_approval_usd}.`,
    );
  }
  if (job.status !== 'awaiting_approval') return;
  const withBatch = job.approval_reason === 'batch' || job.approval_reason === 'batch_cost_cap';
  const approved = withBatch && batchId ? batchId : job.job_id;
  terminal.message(`Let ${withBatch ? 'its batch' : 'it'} continue: concordance job approve ${approved}`);
}

/** The state of a job in words: its status, and what a status does not say. */
export function stateOf({ paused, status, outcome }: JobStatus): string {
  if (paused === true) return `${status}, paused`;
  return status === 'completed' && !isRead({ status, outcome }) ? 'completed with errors' : status;
}

/** Tokens of the model that extracts, and of the one that makes vectors. */
function tokensOf({ analysis }: JobStatus): string | null {
  const { extraction, embeddings } = analysis?.cost_estimate ?? {};
  if (extraction === undefined || embeddings === undefined) return null;
  const range = (one: typeof extraction) => `${one.tokens_low} to ${one.tokens_high} (${one.model})`;
  return `${range(extraction)}, ${range(embeddings)}`;
}

/** Number of skipped chunks, and the first of them. */
function skippedChunksOf(job: JobStatus): string {
  const { chunks_skipped: skipped } = progressOf(job);
  const named = (resultOf(job)?.skipped_chunks ?? []).map(({ chunk }) => chunk);
  const first = named.slice(0, 10).join(', ');
  const list = named.length === 0 ? '' : `: ${first}${named.length > 10 ? ', …' : ''}`;
  return `${skipped}, the answer of the model cannot be read${list}`;
}

/** Counts of what the model said and was not taken; null where all was. */
function droppedOf(job: JobStatus): string | null {
  const { concepts_dropped: concepts = 0, relationships_dropped: relationships = 0 } = progressOf(job);
  if (concepts + relationships === 0) return null;
  return [counted(concepts, 'concept'), counted(relationships, 'relationship')].join(', ');
}

/** Counts of what a job has deleted so far; null for a job of another kind. */
function deletedOf(job: JobStatus): string | null {
  const deletion = deletionOf(job);
  if (deletion === null) return null;
  const { documents_deleted, sources_deleted, instances_deleted, orphaned_concepts_deleted, relationships_deleted } =
    deletion;
  return [
    counted(documents_deleted, 'document'),
    counted(sources_deleted, 'chunk'),
    counted(instances_deleted, 'quote'),
    counted(orphaned_concepts_deleted, 'concept'),
    counted(relationships_deleted, 'relationship'),
  ].join(', ');
}
