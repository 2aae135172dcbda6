import { noBatchWork } from '../../domain/batches/batch.js';
import { noProgress } from '../../domain/jobs/job-progress.js';
import { toBatchDto } from './jobs/batch.js';
import type { Static } from 'typebox';
import type { evidenceSchema } from './graph/evidence.js';
import type { IngestionDto } from './jobs/job.js';
import { sharedFields, type SharedFields } from './jobs/job-shared.js';

const jobId = 'job_01jd3z5c7tq8m0x4v2k9w6h1ra';

/** Ids that the examples of the OpenAPI document share: those of one document, its job and its concepts. */
export const exampleIds = {
  jobId,
  ontologyId: 'ont_01jd3z5c7t5y2n8b6p0q4s1wfe',
  documentId: 'doc_7f3c1a9e52d04b86',
  sourceId: 'src_4b1d90c2a7e3f865',
  conceptId: 'crash-recovery',
  contentHash: 'sha256:9f2b6d0e4c1a7f83b5e2d9406c8a1f37e0b4d5c2963a8f71d6e5b0c4a2f19837',
};

export const exampleQuote = 'A worker that crashes loses nothing that was committed before.';

const exampleCounts = {
  concepts_created: 41,
  concepts_linked: 7,
  sources_created: 3,
  instances_created: 58,
  relationships_created: 22,
  quotes_proposed: 60,
  quotes_kept: 58,
  quotes_normalised: 4,
  quotes_in_pieces: 1,
  concepts_dropped: 2,
  relationships_dropped: 1,
  extraction_tokens: 5120,
  embedding_tokens: 410,
};

export const exampleJob: IngestionDto = {
  job_id: jobId,
  job_type: 'ingestion',
  status: 'completed',
  outcome: 'completed',
  reason: null,
  retry_reason: null,
  stage: 'finished',
  paused: false,
  approval_reason: null,
  cost_cap_usd: null,
  cost_cap_after_approval_usd: null,
  on_unreadable_answer: 'fail',
  engine: null,
  workflow_url: null,
  workflow_lists: null,
  position: null,
  user_id: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
  username: 'ada',
  ontology: 'operations',
  ontology_id: exampleIds.ontologyId,
  document_id: exampleIds.documentId,
  document_key: null,
  content_hash: exampleIds.contentHash,
  filename: 'runbook.md',
  content_type: 'text/markdown',
  size_bytes: 18_204,
  source_type: 'file',
  source_path: null,
  source_hostname: null,
  processing_mode: 'serial',
  force: false,
  plan_only: false,
  auto_approve: true,
  options: { target_words: 1000, min_words: 800, max_words: 1500, overlap_words: 200 },
  progress: {
    stage: 'finished',
    percent: 100,
    pages_total: null,
    pages_processed: 0,
    chunks_total: 3,
    chunks_processed: 3,
    chunks_skipped: 0,
    chunks_carried: 0,
    ...exampleCounts,
    cost_usd: 0,
    cost_reserved_usd: 0,
    cost_unconfirmed_usd: 0,
  },
  analysis: null,
  result: {
    status: 'completed',
    document_id: exampleIds.documentId,
    ontology: 'operations',
    filename: 'runbook.md',
    chunks_processed: 3,
    chunks_skipped: 0,
    chunks_carried: 0,
    skipped_chunks: [],
    warnings: [],
    stats: {
      chunks_processed: 3,
      ...exampleCounts,
    },
    quote_fidelity: 0.9667,
    cost: {
      total: 0,
      currency: 'USD',
      extraction_model: 'builtin:rules-en',
      embedding_model: 'builtin:use-lite-en@512',
    },
    message: 'runbook.md is in operations: 3 chunks, 41 new concepts, 7 linked.',
  },
  error: null,
  error_code: null,
  extraction_config_id: null,
  batch_id: null,
  retry_of: null,
  retried_as: null,
  created_at: '2026-11-20T09:15:00.000Z',
  updated_at: '2026-11-20T09:15:09.412Z',
  started_at: '2026-11-20T09:15:01.020Z',
  completed_at: '2026-11-20T09:15:09.412Z',
  approved_at: null,
  approved_by: null,
  expires_at: null,
};

/** The same job right after its submission. */
export const exampleQueuedJob: IngestionDto = {
  ...exampleJob,
  status: 'queued',
  outcome: null,
  stage: 'queued',
  position: 1,
  progress: { ...exampleJob.progress, stage: 'queued', percent: 0, chunks_total: null, ...zeroes() },
  result: null,
  updated_at: exampleJob.created_at,
  started_at: null,
  completed_at: null,
};

/** The fields of it that jobs of all kinds have, and the progress of those that read. */
export const exampleQueuedShared = Object.fromEntries(
  Object.entries(exampleQueuedJob).filter(([name]) => name === 'progress' || Object.hasOwn(sharedFields, name)),
) as unknown as SharedFields & Pick<IngestionDto, 'progress'>;

function zeroes() {
  return {
    chunks_processed: 0,
    concepts_created: 0,
    concepts_linked: 0,
    sources_created: 0,
    instances_created: 0,
    relationships_created: 0,
    quotes_proposed: 0,
    quotes_kept: 0,
    quotes_normalised: 0,
    quotes_in_pieces: 0,
    concepts_dropped: 0,
    relationships_dropped: 0,
    extraction_tokens: 0,
    embedding_tokens: 0,
  };
}

export const exampleEvidence: Static<typeof evidenceSchema> = {
  instance_id: 'ins_1',
  quote: exampleQuote,
  document: 'operations',
  document_id: exampleIds.documentId,
  filename: 'runbook.md',
  paragraph: 0,
  source_id: exampleIds.sourceId,
  start_offset: 0,
  end_offset: exampleQuote.length,
  match: 'exact',
  content_type: 'text/markdown',
  source_type: 'file',
  source_path: null,
  source_hostname: null,
};

/** All that is linked to rain, unless nothing is. */
export const exampleProgram = {
  version: 1,
  statements: [
    {
      op: '!',
      operation: { type: 'cypher', query: "MATCH (a:Concept {label: 'rain'})-[r]-(b:Concept) RETURN a, r, b LIMIT 50" },
    },
  ],
} as const;

export const exampleResult = {
  result: {
    nodes: [
      { concept_id: 'rain', label: 'rain', ontology: 'weather', description: 'Water that falls.', evidence_count: 3 },
      { concept_id: 'river', label: 'river', ontology: 'weather', description: 'Water that flows.', evidence_count: 2 },
    ],
    links: [{ from_id: 'rain', to_id: 'river', relationship_type: 'CAUSES', category: 'causal', confidence: 0.9 }],
  },
  log: [
    {
      statement: 0,
      op: '!',
      operation_type: 'cypher',
      nodes_affected: 2,
      links_affected: 1,
      w_size: { nodes: 2, links: 1 },
      duration_ms: 4.2,
    },
  ],
} as const;

/** Progress of a batch that has just begun. */
export function exampleBatchCounts(jobId: string, lines: number) {
  return toBatchDto(jobId, {
    ...{ lines, submitted: 0, duplicates: 0, skipped: 0, refused: 0 },
    ...{ completed: 0, completedWithErrors: 0, failed: 0, cancelled: 0, superseded: 0, open: 0 },
    ...{ failedLines: 0, reading: [] },
    ...{ chunksWithErrors: noProgress, waiting: { atOwnLimit: 0, onOthers: 0, jobs: [] } },
    ...{ sums: noProgress, work: noBatchWork },
  });
}
