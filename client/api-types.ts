/** The API as types, made of its OpenAPI document by `npm run client`. Do not edit. */

export interface AccessToken {
  kind: 'login' | 'oauth' | 'client';
  /** Identifies the token; the token itself is not stored */
  token_hash: string;
  /** Null: obtained by a login */
  client_id: string | null;
  user_id: string;
  /** Null: all permissions of its user */
  scopes: string[] | null;
  created_at: string;
  expires_at: string;
  /** The token that this request came with */
  is_current: boolean;
}

export interface AggressivenessProfile {
  profile_name: string;
  control_x1: number;
  control_y1: number;
  control_x2: number;
  control_y2: number;
  description: string;
  is_builtin: boolean;
  created_at: string | null;
  updated_at: string | null;
}

export interface AggressivenessProfileCreate {
  profile_name: string;
  control_x1: number;
  control_y1: number;
  control_x2: number;
  control_y2: number;
  description: string;
}

export interface AggressivenessProfileDeleted {
  success: boolean;
  profile_name: string;
  message: string;
}

export interface AggressivenessProfileList {
  profiles: AggressivenessProfile[];
  builtin: number;
  custom: number;
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

/** Analyzes the graph */
export interface AnalysisJob {
  job_type: 'analysis';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: null;
  ontology: null;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: AnalysisResult | null;
  progress: AnalysisProgress;
  analysis_run: AnalysisRun;
}

/** Of an analysis; only summaries of communities and answers to questions cost anything */
export interface AnalysisProgress {
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** 100 only when the job is completed. For a batch or re-ingestion: chunks done of the estimated chunks of all documents, where there is an estimate; else documents done, those being read by their chunks. For one that failed or was cancelled: the percentage of its lines or documents that are finished */
  percent: number;
  chunks_processed: null;
  concepts_created: null;
  extraction_tokens: number;
  embedding_tokens: number;
  /** Cost of received answers, whether or not the job succeeded. It may grow after the job has failed or was cancelled while cost_reserved_usd is above 0. */
  cost_usd: number;
  /** Upper bound of the cost of calls in progress, including those a finished job had started */
  cost_reserved_usd: number;
  /** Upper bound of the cost of calls whose answer was lost; the provider may have charged them */
  cost_unconfirmed_usd: number;
}

export interface AnalysisResult {
  /** The artifact, until it expires */
  artifact_id: string;
}

export interface AnalysisRun {
  /** Name of the analysis */
  name: string;
  parameters: Record<string, unknown>;
}

export interface Answer {
  question: string;
  ontology: string | null;
  /** not_answered: the model found no answer in the evidence; nothing_found: nothing in the documents is near to the question; evidence: only that was asked for */
  outcome: 'answered' | 'not_answered' | 'nothing_found' | 'evidence';
  /** Null where there are no sentences */
  method: 'model' | 'extractive' | null;
  /** Reason why no sentence of a model is shown; null where one is */
  extractive_reason:
    | 'asked_for'
    | 'no_model'
    | 'not_permitted'
    | 'no_cost_limit'
    | 'cost_limit_reached'
    | 'model_failed'
    | 'unreadable_answer'
    | 'no_citation_holds'
    | null;
  /** The sentences with a citation that holds, one after the other */
  answer: string;
  /** All sentences; of the documents the best first */
  sentences: AnswerSentence[];
  /** Pieces of documents that were gathered for the question; sentences may cite them */
  evidence: AnswerEvidence[];
  usage: AnswerUsage;
  /** Newest epoch event when the evidence was gathered */
  graph_epoch: number;
  /** The artifact that keeps the answer of a model */
  artifact_id: string | null;
}

export interface AnswerCitation {
  /** Number of the evidence */
  number: number;
  /** Verbatim text of the document at this place */
  quote: string;
  document_id: string;
  filename: string;
  /** Name of the ontology */
  document: string;
  /** The chunk that contains it */
  source_id: string;
  /** Ordinal of the chunk in its document */
  paragraph: number;
  /** UTF-16 code units from the start of the document's text */
  start_offset: number;
  /** End, exclusive */
  end_offset: number;
}

export interface AnswerEvidence {
  /** Number of the evidence */
  number: number;
  /** passage: near to the question; relationship: the quote that states a relationship of the graph; quote: of a concept that is near */
  kind: 'passage' | 'relationship' | 'quote';
  /** Verbatim text of the document */
  text: string;
  document_id: string;
  filename: string;
  /** Name of the ontology */
  document: string;
  /** The chunk that contains it */
  source_id: string;
  /** Ordinal of the chunk in its document */
  paragraph: number;
  /** UTF-16 code units from the start of the document's text */
  start_offset: number;
  /** End, exclusive */
  end_offset: number;
  /** Headings above a passage, outermost first */
  heading_path: string[];
  /** Score of a passage in the search; null for other kinds */
  score: number | null;
  concepts: { concept_id: string; label: string }[];
  relationship: { from_id: string; from_label: string; rel_type: string; to_id: string; to_label: string } | null;
}

export interface AnswerRequest {
  question: string;
  /** Only its documents */
  ontology?: string;
  /** extractive: sentences of the documents. model: sentences that the model which reads documents writes; needs `ingest:create`. auto: by the model where there is one and you may ask it, else extractive */
  method?: 'auto' | 'model' | 'extractive';
  /** Return the evidence alone, for a model of your own */
  context_only?: boolean;
  /** Answer with server-sent events: `evidence`, a `sentence` for each, and `answer` with the whole answer as the last; `job` in its place where it takes longer, `problem` where it fails or the caller loses the permission */
  stream?: boolean;
  /** Maximum cost of the answer; default: the cost limit of a job */
  max_cost_usd?: number;
  /** Seconds that the model may take */
  timeout_seconds?: number;
}

export interface AnswerSentence {
  text: string;
  /** cited: a citation of it holds; unsupported: none does */
  support: 'cited' | 'unsupported';
  /** Those that hold */
  citations: AnswerCitation[];
  /** Number of its citations that do not hold */
  rejected_citations: number;
}

/** Tokens and cost of the job of this request; 0 where the answer was there before */
export interface AnswerUsage {
  /** Null: no model was asked */
  model: string | null;
  input_tokens: number | null;
  /** Null, as input_tokens: only their sum is known */
  output_tokens: number | null;
  total_tokens: number;
  /** Cost of received answers, also of one that cannot be shown */
  cost_usd: number;
  /** Upper bound of the cost of calls whose answer was lost or has not come yet; the provider may charge them */
  cost_unconfirmed_usd: number;
  /** The model had answered the same question about the same evidence before */
  cached: boolean;
}

export interface ApiKey {
  id: string;
  name: string;
  scopes: string[] | null;
  created_at: string;
  last_used: string | null;
  expires_at: string | null;
}

export interface ApiKeyCreate {
  name: string;
  scopes?: string[] | null;
  expires_at?: string | null;
}

export interface ApiKeyList {
  api_keys: ApiKey[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

/** An internal call, not an HTTP request */
export interface ApiOp {
  type: 'api';
  /** One of the allowed endpoints */
  endpoint: string;
  params: Record<string, unknown>;
}

export interface Artifact {
  id: string;
  artifact_type: ArtifactType;
  /** Form in which clients show it, as polarity_explorer */
  representation: string;
  name: string | null;
  owner_id: string;
  /** Newest epoch event when its computation began */
  graph_epoch: number;
  /** The graph has not changed since its computation began */
  is_fresh: boolean;
  /** Analysis that computed it; null where a client sent it */
  analysis: string | null;
  created_at: string;
  expires_at: string | null;
  parameters: Record<string, unknown>;
  metadata: Record<string, unknown> | null;
  /** Ontology that it was computed of; null for the whole graph */
  ontology: string | null;
  /** Concepts that it is about */
  concept_ids: string[] | null;
  query_definition_id: number | null;
  /** The payload has less than 10,240 bytes and is kept in the store */
  has_inline_result: boolean;
  /** Key of the object with a larger payload */
  blob_key: string | null;
}

export interface ArtifactCreate {
  artifact_type: ArtifactType;
  representation: string;
  name?: string | null;
  parameters: Record<string, unknown>;
  payload: Record<string, unknown>;
  metadata?: Record<string, unknown> | null;
  ontology?: string | null;
  concept_ids?: string[] | null;
  expires_at?: string | null;
  query_definition_id?: number | null;
}

export interface ArtifactList {
  artifacts: Artifact[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export type ArtifactType =
  | 'polarity_analysis'
  | 'projection'
  | 'communities'
  | 'query_result'
  | 'graph_subgraph'
  | 'vocabulary_analysis'
  | 'epistemic_measurement'
  | 'consolidation_result'
  | 'search_result'
  | 'connection_path'
  | 'report'
  | 'stats_snapshot';

export interface ArtifactWithPayload {
  id: string;
  artifact_type: ArtifactType;
  /** Form in which clients show it, as polarity_explorer */
  representation: string;
  name: string | null;
  owner_id: string;
  /** Newest epoch event when its computation began */
  graph_epoch: number;
  /** The graph has not changed since its computation began */
  is_fresh: boolean;
  /** Analysis that computed it; null where a client sent it */
  analysis: string | null;
  created_at: string;
  expires_at: string | null;
  parameters: Record<string, unknown>;
  metadata: Record<string, unknown> | null;
  /** Ontology that it was computed of; null for the whole graph */
  ontology: string | null;
  /** Concepts that it is about */
  concept_ids: string[] | null;
  query_definition_id: number | null;
  /** The payload has less than 10,240 bytes and is kept in the store */
  has_inline_result: boolean;
  /** Key of the object with a larger payload */
  blob_key: string | null;
  payload: Record<string, unknown>;
}

export interface AuditEvent {
  id: number;
  occurred_at: string;
  actor_id: string | null;
  actor_name: string | null;
  credential: 'login' | 'api_key' | 'oauth' | null;
  request_id: string | null;
  address: string | null;
  action: string;
  target: string | null;
  outcome: 'done' | 'refused';
  details: Record<string, unknown>;
}

export interface AuditList {
  events: AuditEvent[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface Backup {
  /** Also the id of the job that made it */
  backup_id: string;
  /** full: all of the graph; ontology: one ontology */
  backup_type: 'full' | 'ontology';
  /** Name of the ontology; null: all */
  ontology: string | null;
  /** archive: a tar.gz with the originals; json: one JSON document without them */
  format: 'archive' | 'json';
  encrypted: boolean;
  /** The schedule made it, and its retention applies to it */
  scheduled: boolean;
  filename: string;
  bytes: number;
  /** Of the file */
  sha256: string;
  /** Records of each stream that has any */
  records: Record<string, number>;
  records_total: number;
  /** Originals and texts in the file */
  media: number;
  /** Hashes of originals and texts that could not be read, and are not in it */
  media_missing: string[];
  /** Id of the key of CONCORDANCE_SECRET_KEYS that opens it; null: it is not encrypted */
  encryption_key: string | null;
  /** False where that key is not configured, so that it cannot be restored */
  readable: boolean;
  /** Newest epoch event in it; null: it has none */
  newest_epoch: number | null;
  /** Newest epoch event up to which no content is left out. Less than newest_epoch where documents were being read, whose chunks are not in it */
  whole_epoch: number | null;
  /** Time of the snapshot that it is made of */
  created_at: string;
  completed_at: string;
  /** Name of the user */
  created_by: string;
  /** Time at which it is removed; null: it stays */
  expires_at: string | null;
}

export interface BackupDeletionPlan {
  dry_run: true;
  backup: Backup;
  remaining: number;
}

export interface BackupFinding {
  /** docs/backup.md lists the codes */
  code: string;
  /** Place in the document, as a JSON path, or in the archive */
  path: string;
  message: string;
}

export interface BackupFormat {
  format_version: 'kg-backup/2';
  /** Forms of the file; `has_media`: with originals and texts */
  containers: { format: 'archive' | 'json'; file_ending: string; has_media: boolean }[];
  /** Added to the name of an encrypted file */
  encrypted_ending: string;
  /** Lists of records in `bulk`, in their order */
  streams: {
    name: string;
    /** A reader does without the list */
    additive: boolean;
  }[];
}

/** Makes a backup of the graph */
export interface BackupJob {
  job_type: 'backup';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: null;
  ontology: null;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: BackupResult | null;
  progress: PlainProgress;
  backup: BackupRun;
}

export interface BackupList {
  backups: Backup[];
  /** Place of the files: the object store of the service */
  backup_dir: string;
  /** Backups on this page */
  count: number;
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface BackupReport {
  /** There are no errors: the backup can be restored */
  ok: boolean;
  /** Errors, the first hundred of each code */
  errors: BackupFinding[];
  /** Warnings, the first hundred of each code */
  warnings: BackupFinding[];
  /** Notices, the first hundred of each code */
  notices: BackupFinding[];
  /** Findings of each code */
  counts: Record<string, number>;
  /** Records of each stream */
  statistics: Record<string, number>;
  /** References to records that are not in the backup, by what they name */
  external_deps: Record<string, number>;
  /** Name that the file was sent under */
  filename: string | null;
}

export interface BackupRequest {
  /** full: all of the graph; ontology: one ontology */
  backup_type?: 'full' | 'ontology';
  /** The ontology; required for the type ontology */
  ontology_name?: string;
  /** archive: a tar.gz with the originals; json: one JSON document without them */
  format?: 'archive' | 'json';
  /** Encrypt the file with the key of CONCORDANCE_SECRET_KEYS */
  encrypt?: boolean;
}

export interface BackupResult {
  status: 'completed';
  backup_id: string;
  message: string;
}

export interface BackupRun {
  /** full: all of the graph; ontology: one ontology */
  backup_type: 'full' | 'ontology';
  /** Name of the ontology; null: all */
  ontology: string | null;
  /** archive: a tar.gz with the originals; json: one JSON document without them */
  format: 'archive' | 'json';
  encrypted: boolean;
  /** The schedule made it, and its retention applies to it */
  scheduled: boolean;
  snapshot_at: string | null;
  /** Records of the snapshot; 0 before it was taken */
  records_total: number;
  records_written: number;
  /** Bytes that the file has before compression; 0: not known yet */
  bytes_total: number;
  bytes_written: number;
}

/** Submits the lines of a manifest */
export interface BatchJob {
  job_type: 'batch';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: string;
  ontology: null;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: null;
  progress: ReadingProgress;
  content_type: string;
  size_bytes: number;
  /** Extraction configuration it was submitted with; null: the settings */
  extraction_config_id: number | null;
  batch: BatchProgress | null;
}

export interface BatchLine {
  /** Number of the line or document, from 1 */
  line: number;
  /** accepted: read by a separate job; in_flight: another job is reading the same content; duplicate: another job has read the content, or failed to, as `status` says; skipped: the document was deleted before; not_submitted: not submitted yet, or never because the job ended first */
  outcome: 'accepted' | 'in_flight' | 'duplicate' | 'skipped' | 'refused' | 'not_submitted';
  job_id: string | null;
  /** The document that is read */
  document_id: string | null;
  /** Status of its job */
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled' | null;
  /** Name of the file that its own job reads, else of the one that the line names */
  filename: string | null;
  /** Chunks of its job without concepts because the model's answer is unreadable */
  chunks_skipped: number | null;
  /** Reason why its job awaits approval */
  reason: string | null;
  error_code: string | null;
  /** Reason why it was refused or skipped, or its job failed, and what to do */
  error: string | null;
}

export interface BatchProgramResult {
  result: WorkingGraph;
  programs: ProgramResult[];
  aborted?: {
    /** Index of the program in the deck */
    program: number;
    /** Index of the top-level statement that was running */
    statement: number;
    reason: string;
  };
}

export interface BatchProgress {
  /** Lines of the manifest that are not blank; documents of a re-ingestion */
  lines: number;
  /** Lines or documents submitted as jobs */
  submitted: number;
  /** Lines whose content was read before or is being read, and documents that are unchanged at their source */
  duplicates: number;
  /** Documents deleted before they were read */
  skipped: number;
  refused: number;
  /** Lines or documents that are not submitted yet, or never were because the job ended first; a retry submits them */
  not_submitted: number;
  /** Jobs submitted by it that completed */
  completed: number;
  /** Completed jobs with skipped chunks */
  completed_with_errors: number;
  failed: number;
  cancelled: number;
  /** Of those cancelled: a newer version of the document was submitted; they do not count as failed */
  superseded: number;
  open: number;
  /** Lines or documents that were not read; the report lists them with status=failed */
  failed_lines: number;
  /** Documents being read now, at most three */
  reading: string[];
  /** Path of the report, with the outcome of each line or document */
  report: string;
}

export interface BatchReport {
  /** Unit of the entries: lines of a manifest, or documents */
  unit: 'line' | 'document';
  lines: BatchLine[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface BlockAnnotation {
  blockType:
    | 'search'
    | 'selectConcept'
    | 'neighborhood'
    | 'pathTo'
    | 'filterOntology'
    | 'filterEdge'
    | 'filterNode'
    | 'and'
    | 'or'
    | 'not'
    | 'limit'
    | 'vectorSearch'
    | 'sourceSearch'
    | 'epistemicFilter'
    | 'enrich';
  params?: Record<string, unknown>;
}

export interface CategoryScores {
  relationship_type: string;
  /** The category with the highest score */
  category: string;
  /** The category that the type has */
  current_category: string;
  confidence: number;
  /** high from 0.7, medium from 0.5, below that review */
  confidence_level: 'high' | 'medium' | 'review';
  /** By category: the highest cosine with one of its built-in types */
  scores: Record<string, number>;
  /** The second category is above 0.7, too */
  ambiguous: boolean;
  runner_up_category: string | null;
  runner_up_score: number | null;
}

export interface CentralConcept {
  concept_id: string;
  label: string;
  /** Sum of the confidences of its relationships within the community */
  weighted_degree: number;
}

/** Differences from the version before; where a version was read again, from what it supported before. Absent where a first version was read for the first time */
export interface ChangeCounts {
  concepts: { added: number; removed: number; unchanged: number };
  /** A quote counts once for each concept that it is evidence for, as in the list of changes */
  quotes: { added: number; removed: number; unchanged: number };
  relationships: { added: number; removed: number; unchanged: number };
}

export interface ChangedConceptId {
  /** In the backup */
  from: string;
  /** In the graph */
  to: string;
}

/** Number of ids that a merge changed, by what has them */
export interface ChangedIds {
  concepts: number;
  documents: number;
  instances: number;
  ontologies: number;
  sources: number;
}

export interface CleanupStarted {
  success: true;
  message: string;
  schedule: Schedule;
}

export interface Community {
  /** The same concepts on the same level always have the same id */
  community_id: string;
  /** 0 for the coarsest */
  level: number;
  /** Words that are frequent in it and rare in others of its level */
  name: string;
  concept_count: number;
  /** Pairs of its concepts that are related */
  relationship_count: number;
  /** The community of the level above; null on level 0 */
  parent_id: string | null;
  /** Its communities of the level below */
  child_ids: string[];
  central_concepts: CentralConcept[];
  /** Of its most central concepts */
  quotes: CommunityQuote[];
  summary: CommunitySummaryText | null;
  /** `__all__` for all */
  ontology: string;
  /** All of its concepts, by id */
  concept_ids: string[];
  /** The artifact that keeps the result */
  artifact_id: string;
  /** Newest epoch event when the computation began */
  graph_epoch: number;
  computed_at: string;
  /** The graph has not changed since the computation began */
  is_fresh: boolean;
}

export interface CommunityList {
  /** `__all__` for all */
  ontology: string;
  level_count: number;
  concept_count: number;
  /** Concepts without relationships; they are in none */
  unconnected_count: number;
  /** Of level 0: share of the weight within communities beyond that of a random network, at most 1 */
  modularity: number;
  summaries: CommunitySummaries | null;
  communities: CommunitySummary[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
  /** The artifact that keeps the result */
  artifact_id: string;
  /** Newest epoch event when the computation began */
  graph_epoch: number;
  computed_at: string;
  /** The graph has not changed since the computation began */
  is_fresh: boolean;
}

export interface CommunityQuote {
  /** The central concept that it evidences */
  concept_id: string;
  instance_id: string;
  source_id: string;
  document_id: string;
  filename: string;
  /** Name of the ontology */
  document: string;
  /** Ordinal of the chunk in its document */
  paragraph: number;
  /** Verbatim text of the document */
  quote: string;
  /** UTF-16 code units from the start of the document's text */
  start_offset: number;
  /** End, exclusive */
  end_offset: number;
}

export interface CommunitySentence {
  /** Words of the model */
  text: string;
  /** Those it rests on */
  quotes: CommunityQuote[];
}

export interface CommunitySummaries {
  /** `provider:model` that was asked */
  model: string;
  /** Communities that it was to summarize */
  requested: number;
  written: number;
  /** In all answers of the model */
  dropped_sentences: number;
  /** Communities without quotes, or of whose answer nothing holds */
  unsupported: number;
  /** Communities that `max_cost_usd` left out */
  beyond_cost_limit: number;
  /** US dollars that the job spent; answers known before cost nothing */
  cost_usd: number;
}

export interface CommunitySummary {
  /** The same concepts on the same level always have the same id */
  community_id: string;
  /** 0 for the coarsest */
  level: number;
  /** Words that are frequent in it and rare in others of its level */
  name: string;
  concept_count: number;
  /** Pairs of its concepts that are related */
  relationship_count: number;
  /** The community of the level above; null on level 0 */
  parent_id: string | null;
  /** Its communities of the level below */
  child_ids: string[];
  central_concepts: CentralConcept[];
  /** Of its most central concepts */
  quotes: CommunityQuote[];
  summary: CommunitySummaryText | null;
}

export interface CommunitySummaryText {
  sentences: CommunitySentence[];
  /** Sentences left out because no citation of them holds */
  dropped_sentences: number;
}

export interface ConceptChange {
  /** Epoch event of the last change */
  epoch: number;
  /** Id of the entity: ontology_id, relationship_type, document_id and so on */
  id: string;
  kind: 'upsert';
  entity: 'concept';
  content: FeedConcept;
}

export interface ConceptCreate {
  label: string;
  /** Name of the ontology. A new name creates one, which needs ontologies:create. */
  ontology: string;
  description?: string;
  /** Other names of the concept */
  search_terms?: string[];
  /** auto: take a concept that matches, or create one; force_create: create one; match_only: create none */
  matching_mode?: 'auto' | 'force_create' | 'match_only';
  creation_method?: 'api' | 'cli' | 'mcp' | 'workstation' | 'import' | 'llm_extraction';
  /** Kept as a note with its author. It is not a quote: only text of a document is. */
  evidence_text?: string;
}

export interface ConceptCuration {
  /** Ontologies in which a user created or changed the concept; it stays in them */
  support: {
    ontology: string;
    supported_by: string | null;
    supported_at: string;
    creation_method: 'api' | 'cli' | 'mcp' | 'workstation' | 'import' | 'llm_extraction' | null;
  }[];
  /** Fields that a user set; ingestion does not change them */
  fields: { field: 'label' | 'description' | 'search_terms'; set_by: string | null; set_at: string }[];
  /** Evidence that users gave in their own words, oldest first; not a quote of a document */
  notes: { text: string; written_by: string | null; written_at: string }[];
}

export interface ConceptDecision {
  decision_id: string;
  kind: 'merge' | 'split' | 'undo';
  /** The concept that stayed */
  concept_id: string;
  /** The concept that was merged into it, or split off */
  other_id: string;
  reason: string;
  decided_by: string | null;
  decided_at: string;
  /** The decision that this one undoes */
  undoes: string | null;
  /** The decision that undid this one */
  undone_by: string | null;
  /** Records that moved from one concept to the other */
  moved: {
    evidence: number;
    /** Quotes that moved, at most 500 */
    instance_ids: string[];
    relationships: number;
    search_terms: string[];
  };
}

export interface ConceptDecisionList {
  decisions: ConceptDecision[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface ConceptDetailsRequest {
  /** Include the whole chunk with each quote */
  include_full_text?: boolean;
  include_embedding?: boolean;
  /** Include grounding and confidence of each concept */
  include_grounding?: boolean;
  /** Include the diversity of the concepts around each concept */
  include_diversity?: boolean;
  /** Maximum number of relationships to the concepts that diversity is calculated from */
  diversity_max_hops?: number;
  /** Quotes per page */
  limit?: number;
  offset?: number;
}

export interface ConceptDetailsResponse {
  concept_id: string;
  label: string;
  description: string;
  search_terms: string[];
  /** Ontologies with evidence of the concept */
  documents: string[];
  evidence_count: number;
  /** Support of the concept by what points at it: above 0 it speaks for the concept, below 0 against it; null where nothing that points at it has a projection on the polarity axis. GET /concepts/{concept_id}/grounding explains it. */
  grounding_strength?: number | null;
  /** Amount of what the concept is judged by */
  confidence_level?: 'confident' | 'tentative' | 'insufficient';
  confidence_score?: number;
  /** Strength and confidence in one phrase */
  grounding_display?:
    | 'supported'
    | 'probably supported'
    | 'perhaps supported'
    | 'mixed'
    | 'unclear'
    | 'not enough evidence'
    | 'contested'
    | 'probably contested'
    | 'perhaps contested'
    | 'not judged';
  /** 1 minus the mean cosine of all pairs of the concepts around it; null for fewer than two */
  diversity_score?: number | null;
  diversity_related_count?: number;
  /** Diversity with the sign of the grounding */
  authenticated_diversity?: number | null;
  /** A page of the quotes, best first: definitions, then statements about the concept, then mentions */
  instances: ConceptInstance[];
  /** Outgoing relationships, each with what the latest measurement says of its type */
  relationships: ConceptRelationship[];
  /** human_curated: created by a user, and kept when documents are deleted */
  source: 'llm_extraction' | 'human_curated';
  curation: ConceptCuration;
  /** Number of quotes */
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
  provenance: { documents: ProvenanceDocument[] };
  created_at_epoch: number;
  last_seen_epoch: number;
  embedding_profile: string;
  embedding?: number[] | null;
}

export interface ConceptInstance {
  instance_id: string;
  /** Verbatim text of the document, unless `match` is unlocated */
  quote: string;
  /** Name of the ontology */
  document: string;
  document_id: string;
  filename: string;
  /** Ordinal of the chunk in its document */
  paragraph: number;
  source_id: string;
  /** UTF-16 code units from the start of the document's text */
  start_offset: number;
  /** End, exclusive */
  end_offset: number;
  /** Method by which the quote of the extractor was found: exact; normalised (other layout, typography or punctuation); pieces (one of several parts). The quote is verbatim in each of these. unlocated: it is not in its source, as the backup that it was restored from has it; its place is that of the whole source. */
  match: 'exact' | 'normalised' | 'pieces' | 'unlocated';
  /** The whole chunk */
  full_text?: string;
  content_type: string | null;
  source_type: string | null;
  source_path: string | null;
  source_hostname: string | null;
}

export interface ConceptMerge {
  /** The concept that stays; default: the one of concept_ids with the highest number of quotes */
  target_id?: string;
  /** Concepts that are merged into the target */
  concept_ids?: string[];
  /** The concept that is merged into the target; instead of concept_ids */
  source_id?: string;
  /** Kept with the decision */
  reason?: string;
}

export interface ConceptMergeInto {
  /** Concepts that are merged into the target */
  concept_ids?: string[];
  /** The concept that is merged into the target; instead of concept_ids */
  source_id?: string;
  /** Kept with the decision */
  reason?: string;
}

export interface ConceptMergeResponse {
  target_id: string;
  decisions: ConceptDecision[];
}

export interface ConceptQueryRequest {
  /** The concept */
  concept_id: string;
  mode?: 'details' | 'related' | 'connections';
  /** Last concept of the path; for the mode connections only */
  to_id?: string;
  /** Include the whole chunk with each quote */
  include_full_text?: boolean;
  include_embedding?: boolean;
  /** Include grounding and confidence of each concept */
  include_grounding?: boolean;
  /** Include the diversity of the concepts around each concept */
  include_diversity?: boolean;
  /** Maximum number of relationships to the concepts that diversity is calculated from */
  diversity_max_hops?: number;
  /** Maximum number of quotes (details, default 20) or of related concepts (default 50) */
  limit?: number;
  offset?: number;
  /** Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated. */
  relationship_types?: string[];
  /** Only relationships whose type has one of these epistemic statuses in the latest measurement are followed */
  include_epistemic_status?: (
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED'
  )[];
  /** Relationships whose type has one of these epistemic statuses are not followed, also where they are included */
  exclude_epistemic_status?: (
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED'
  )[];
  /** Maximum number of relationships between the concepts */
  max_depth?: number;
  /** Direction in which relationships are followed */
  direction?: 'out' | 'in' | 'both';
  /** Only concepts evidenced in this ontology; paths may pass through others */
  ontology?: string;
  max_hops?: number;
  /** Include up to three quotes with each concept */
  include_evidence?: boolean;
}

export interface ConceptQueryResponse {
  mode: 'details' | 'related' | 'connections';
  details: ConceptDetailsResponse | null;
  related: RelatedConceptsResponse | null;
  connections: FindConnectionResponse | null;
}

export interface ConceptRelationship {
  edge_id: string;
  to_id: string;
  to_label: string;
  rel_type: string;
  category: string;
  confidence: number;
  /** human_curated: created by a user, and kept when documents are deleted */
  source: 'llm_extraction' | 'human_curated';
  /** The user, or the extractor */
  created_by: string | null;
  created_at: string | null;
  /** UNMEASURED: the latest measurement did not include the type */
  epistemic_status:
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED';
  /** Mean grounding of the concepts that relationships of the type point at; null where none has one */
  avg_grounding: number | null;
}

export interface ConceptResponse {
  concept_id: string;
  label: string;
  description: string;
  search_terms: string[];
  /** Ontology in which the concept was created; for an existing concept the first by name that has it */
  ontology: string | null;
  creation_method: 'api' | 'cli' | 'mcp' | 'workstation' | 'import' | 'llm_extraction' | null;
  has_embedding: boolean;
  /** True when an existing concept was returned unchanged */
  matched_existing: boolean;
  /** Other concepts that have the same label, and what to do */
  warning: string | null;
}

export interface ConceptSearchResult {
  concept_id: string;
  label: string;
  description: string;
  /** Rank of the result, compared with the threshold: 1 when the query equals the label or a search term, otherwise the cosine, raised for words of the query that the concept contains */
  score: number;
  /** Cosine with the query; null without a vector */
  similarity: number | null;
  matched_by: ('name' | 'vector' | 'words' | 'quotes')[];
  /** Ontologies with evidence of the concept */
  documents: string[];
  evidence_count: number;
  /** Support of the concept by what points at it: above 0 it speaks for the concept, below 0 against it; null where nothing that points at it has a projection on the polarity axis. GET /concepts/{concept_id}/grounding explains it. */
  grounding_strength?: number | null;
  /** Amount of what the concept is judged by */
  confidence_level?: 'confident' | 'tentative' | 'insufficient';
  confidence_score?: number;
  /** Strength and confidence in one phrase */
  grounding_display?:
    | 'supported'
    | 'probably supported'
    | 'perhaps supported'
    | 'mixed'
    | 'unclear'
    | 'not enough evidence'
    | 'contested'
    | 'probably contested'
    | 'perhaps contested'
    | 'not judged';
  /** 1 minus the mean cosine of all pairs of the concepts around it; null for fewer than two */
  diversity_score?: number | null;
  diversity_related_count?: number;
  /** Diversity with the sign of the grounding */
  authenticated_diversity?: number | null;
  sample_evidence: ConceptInstance[] | null;
}

export interface ConceptSplit {
  /** Quotes of the new concept */
  instance_ids: string[];
  /** Of the new concept */
  label: string;
  description?: string;
  search_terms?: string[];
  /** Kept with the decision */
  reason?: string;
}

export interface ConceptUpdate {
  label?: string;
  description?: string;
  /** Other names of the concept */
  search_terms?: string[];
}

export interface ConditionalOpLevel1 {
  type: 'conditional';
  condition: ProgramCondition;
  /** then: at least one */
  then: ProgramStatementLevel2[];
  /** then: at least one */
  else?: ProgramStatementLevel2[];
}

export interface ConditionalOpLevel2 {
  type: 'conditional';
  condition: ProgramCondition;
  /** then: at least one */
  then: ProgramStatementLevel3[];
  /** then: at least one */
  else?: ProgramStatementLevel3[];
}

export interface ConditionalOpLevel3 {
  type: 'conditional';
  condition: ProgramCondition;
  /** then: at least one */
  then: ProgramStatementLevel4[];
  /** then: at least one */
  else?: ProgramStatementLevel4[];
}

export interface ConnectionPath {
  nodes: PathNode[];
  /** Relationship types, one between each two nodes */
  relationships: string[];
  /** The relationships of the path, each in its own direction */
  links: PathLink[];
  hops: number;
}

export interface ConsolidateVocabulary {
  /** Active types at which merging stops; default: vocab_max */
  target_size?: number;
  /** Decisions in each step of the job; between two steps its progress is shown */
  batch_size?: number;
  /** Cosine from which types are merged automatically; default: consolidation_similarity_threshold. Pairs below synonym_threshold_moderate are never compared */
  auto_execute_threshold?: number;
  /** Change nothing; answer what would be done */
  dry_run?: boolean;
  /** Retire added types without a relationship; default: true, with pruning_mode hitl false */
  prune_unused?: boolean;
}

export interface Consolidation {
  /** False while the job has not completed */
  success: boolean;
  dry_run: boolean;
  /** Active types before */
  initial_size: number;
  /** initial_size without the types that it retired */
  final_size: number;
  size_reduction: number;
  target_size: number;
  /** Of the vocabulary before */
  zone: 'comfort' | 'watch' | 'merge' | 'mixed' | 'emergency' | 'block';
  aggressiveness: number;
  /** Merges, in their order */
  auto_executed: ConsolidationMerge[];
  /** Pairs for a person, the most similar first, 200 at most. POST /vocabulary/merge accepts one, POST /vocabulary/keep-apart rejects it */
  needs_review: ConsolidationReview[];
  /** All pairs for a person, listed or not */
  needs_review_count: number;
  /** Similar pairs that are not merged, 200 at most */
  rejected: ConsolidationRejection[];
  /** All of these, listed or not */
  rejected_count: number;
  /** Types that were retired because nothing uses them */
  pruned: string[];
  pruned_count: number;
  /** Types that nothing uses and that stay (prune_unused) */
  unused: string[];
  /** Active types without a vector, which are not compared */
  not_compared: number;
  message: string;
}

export interface ConsolidationMerge {
  /** The type that is retired */
  deprecated: string;
  /** The type that gets its relationships */
  target: string;
  /** Cosine of the vectors of their names */
  similarity: number;
  /** By the synonym thresholds of the settings */
  strength: 'strong' | 'moderate';
  reasoning: string;
  /** Relationships of the deprecated type when it was planned */
  edges_affected: number;
  /** Value score of the deprecated type */
  deprecated_value_score: number;
  /** Value score of the target */
  target_value_score: number;
  /** Relationships that got the target type; null: not merged yet */
  edges_updated: number | null;
  /** Those that joined a relationship of the target */
  edges_joined: number | null;
  /** For POST /vocabulary/decisions/{decision_id}/undo */
  decision_id: string | null;
}

export interface ConsolidationRejection {
  type1: string;
  type2: string;
  /** Cosine of the vectors of their names */
  similarity: number;
  reasoning: string;
}

export interface ConsolidationReview {
  /** The type that would be retired */
  type1: string;
  /** The type that would get its relationships */
  type2: string;
  /** type2 */
  suggested_term: string;
  /** Cosine of the vectors of their names */
  similarity: number;
  /** By the synonym thresholds of the settings */
  strength: 'strong' | 'moderate';
  /** Reason why it is not merged automatically */
  reasoning: string;
  /** Relationships of type1 */
  edge_count1: number;
  /** Relationships of type2 */
  edge_count2: number;
  /** Value score of type1 */
  value_score1: number;
  /** Value score of type2 */
  value_score2: number;
  category1: string;
  category2: string;
}

export interface CreatedProgram {
  id: number;
  name: string;
  program: GraphProgram;
  created_at: string;
  updated_at: string;
  valid: boolean;
}

/** The id is kind and id, as in Concept:rain */
export interface CypherNode {
  id: string;
  labels: string[];
  properties: Record<string, unknown>;
}

/** A read-only openCypher query; the nodes and relationships it returns are the result */
export interface CypherOp {
  type: 'cypher';
  query: string;
  /** Applied when the query itself has no LIMIT */
  limit?: number;
}

export interface CypherPlan {
  operator: string;
  /** The part of the query that the operator executes */
  detail: string;
  estimated_rows: number | null;
  rows: number;
  /** Requests to the store */
  requests: number;
  /** Operators that this one takes its rows from */
  inputs: Record<string, unknown>[];
}

export interface CypherQueryRequest {
  /** Read-only openCypher; docs/cypher.md describes the graph */
  query: string;
  /** Values for $name in the query. Whole numbers are INTEGER, others FLOAT */
  parameters?: Record<string, unknown>;
  /** Maximum number of rows */
  limit?: number;
  /** Time limit in seconds; the server has a limit of its own */
  timeout?: number;
  /** Run the query and return its plan instead of its rows */
  explain?: boolean;
  /** List the nodes and relationships of the rows, each once */
  include_graph?: boolean;
}

export interface CypherQueryResponse {
  query: string;
  columns: string[];
  /** Values in the order of the columns. Nodes and relationships are objects, a path is an object of nodes and relationships, an integer above 2^53 is a string. */
  rows: unknown[][];
  row_count: number;
  /** The query has more rows than the limit of the request */
  truncated: boolean;
  execution_time_ms: number;
  warnings: string[];
  /** Every node in the rows, once */
  nodes?: CypherNode[];
  /** Every relationship in the rows, once */
  relationships?: CypherRelationship[];
  plan?: CypherPlan;
  requests?: CypherRequests;
}

/** from and to are ids of nodes */
export interface CypherRelationship {
  id: string;
  type: string;
  from: string;
  to: string;
  properties: Record<string, unknown>;
}

/** All requests to the store */
export interface CypherRequests {
  scan_pages: number;
  node_lookups: number;
  expansions: number;
  nodes_read: number;
  relationships_read: number;
}

export interface DatabaseEpoch {
  /** Newest epoch event; 0 for a graph without events */
  epoch: number;
  /** Tells the event from another with the same number */
  epoch_hash: string | null;
  occurred_at: string | null;
  graph_change_counter: number;
}

export interface DatabaseInfo {
  /** Name of the database engine, as sqlite */
  engine: string;
  /** Version of the engine */
  version: string;
  /** Number of the newest migration */
  schema_version: number;
  size_bytes: number;
  /** Of these, what new data will use */
  free_bytes: number;
}

export interface DatabaseStats {
  nodes: { concepts: number; sources: number; instances: number; ontologies: number; total: number };
  relationships: {
    /** Of all types */
    total: number;
    between_concepts: number;
    /** Of all types, also those between nodes of other kinds; the most frequent first */
    by_type: { rel_type: string; count: number }[];
  };
}

export interface DecisionUndo {
  reason?: string;
}

/** Exactly one of program and program_id */
export interface DeckEntry {
  program?: GraphProgram;
  program_id?: number;
  /** Values of the declared parameters by name */
  params?: Record<string, string | number>;
}

/** Counts of the records deleted so far */
export interface Deletion {
  /** The document; null where the whole ontology is deleted */
  document_id: string | null;
  /** Open jobs that were cancelled for it */
  cancelled_jobs: number;
  documents_deleted: number;
  /** Chunks */
  sources_deleted: number;
  /** Quotes */
  instances_deleted: number;
  /** Concepts that nothing else supports */
  orphaned_concepts_deleted: number;
  /** Relationships that nothing else supports */
  relationships_deleted: number;
}

/** The entity was deleted, or no longer belongs to the ontology of the request */
export interface DeletionChange {
  /** Epoch event of the last change */
  epoch: number;
  /** Id of the entity: ontology_id, relationship_type, document_id and so on */
  id: string;
  kind: 'delete';
  entity: 'ontology' | 'relationship_type' | 'document' | 'source' | 'concept' | 'quote' | 'relationship';
}

export interface DeletionResult {
  status: 'completed';
  ontology: string;
  /** The document; null where the whole ontology was deleted */
  document_id: string | null;
  /** Open jobs that were cancelled for it */
  cancelled_jobs: number;
  documents_deleted: number;
  /** Chunks */
  sources_deleted: number;
  /** Quotes */
  instances_deleted: number;
  /** Concepts that nothing else supports */
  orphaned_concepts_deleted: number;
  /** Relationships that nothing else supports */
  relationships_deleted: number;
  message: string;
}

export interface DeviceAnswer {
  /** For the device; must not be displayed */
  device_code: string;
  /** Code for the user to enter */
  user_code: string;
  /** Page where the user enters the code */
  verification_uri: string;
  /** The same page with the code filled in */
  verification_uri_complete: string;
  /** Seconds */
  expires_in: number;
  /** Minimum seconds between two requests to POST /auth/device/token */
  interval: number;
}

export interface DeviceCodeForm {
  user_code?: string;
  xsrf?: string;
  confirm?: string;
}

export interface DeviceRequest {
  client_id?: string;
  client_secret?: string;
  scope?: string;
  resource?: string;
}

export interface DeviceTokenRequest {
  client_id?: string;
  client_secret?: string;
  device_code: string;
  grant_type?: string;
}

export interface DirectoryFile {
  /** Path relative to the folder */
  file: string;
  size_bytes: number;
  /** Key of its document */
  document_key: string;
  /** submitted, in_flight, duplicate or refused; with dry_run new, new_version or read_again for submitted */
  outcome: 'submitted' | 'new' | 'new_version' | 'read_again' | 'in_flight' | 'duplicate' | 'refused';
  /** Its document; null where it would be new, or was refused */
  document_id: string | null;
  /** The job that reads or has read the file */
  job_id: string | null;
  error_code: string | null;
  /** Reason why the file was refused, and what to do */
  error: string | null;
}

export interface DirectoryReport {
  /** Real path of the folder */
  folder: string;
  ontology: string;
  dry_run: boolean;
  /** Number of files that were submitted, or would be (dry_run) */
  submitted: number;
  /** Files whose content was read before or is being read */
  duplicates: number;
  refused: number;
  /** Results of dry_run for those submitted */
  planned: { new: number; new_version: number; read_again: number } | null;
  files: DirectoryFile[];
}

export interface DirectorySubmission {
  /** A folder on the server inside those of CONCORDANCE_INGEST_ROOTS: absolute, or below one of them */
  path: string;
  /** Include folders inside the folder */
  recursive?: boolean;
  /** Pattern of file names, such as *.md */
  pattern?: string;
  /** Submit nothing; report the outcome that each file would have */
  dry_run?: boolean;
  /** Name of the ontology. A new name creates one, which needs ontologies:create. */
  ontology: string;
  /** Read the document again even when it was read before */
  force?: boolean;
  /** true: never wait for approval; false: always wait; absent: wait when the estimated cost is above 0 */
  auto_approve?: boolean;
  /** Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: the default */
  max_cost_usd?: number;
  /** Reaction to an unreadable answer of the model: fail the job (default) or skip the chunk */
  on_unreadable_answer?: 'fail' | 'skip';
  /** Words per chunk */
  target_words?: number;
  min_words?: number;
  max_words?: number;
  overlap_words?: number;
  /** Accepted for older clients; chunks are always integrated in order */
  processing_mode?: 'serial';
}

export interface Document {
  /** The same for all versions of the document */
  document_id: string;
  /** Key of the document over all its versions */
  document_key: string | null;
  /** Number of the version */
  version: number;
  filename: string;
  /** Name of the ontology */
  ontology: string;
  ontology_id: string;
  content_type: string;
  content_hash: string;
  /** Size of the original */
  size_bytes: number;
  source_type: string | null;
  source_path: string | null;
  source_hostname: string | null;
  ingested_by: string | null;
  ingested_at: string | null;
  job_id: string;
  content: {
    text: string;
    start_offset: number;
    /** End, exclusive */
    end_offset: number;
    /** Length of the text that has been read */
    total_length: number;
    /** Path and query of the next section */
    next: string | null;
  };
  /** Chunks that overlap the section; the chunks of a document cover its text without gaps or overlaps */
  chunks: {
    /** Null for an older version, whose chunks are no longer in the graph */
    source_id: string | null;
    paragraph: number;
    start_offset: number;
    end_offset: number;
    heading_path: string[];
  }[];
  /** Quotes of these chunks that were found in the text, by offset, once for each concept. Null unless asked for, and for an older version */
  quotes:
    | {
        /** A concept that the quote evidences */
        concept_id: string;
        label: string;
        quote: string;
        start_offset: number;
        /** End, exclusive */
        end_offset: number;
      }[]
    | null;
  /** Newest first; the newest hundred */
  versions: DocumentVersion[];
  links: {
    concepts: string;
    /** Path of the unchanged original; null before the first chunk was read */
    original: string | null;
  };
}

export interface DocumentChange {
  /** Epoch event of the last change */
  epoch: number;
  /** Id of the entity: ontology_id, relationship_type, document_id and so on */
  id: string;
  kind: 'upsert';
  entity: 'document';
  content: FeedDocument;
}

export interface DocumentChanges {
  document_id: string;
  from: number;
  to: number;
  counts: ChangeCounts;
  concepts: {
    concept_id: string;
    label: string;
    /** added: only in the newer version; removed: only in the older; unchanged: in both */
    change: 'added' | 'removed' | 'unchanged';
    /** Offsets in the older version */
    before: { start_offset: number; end_offset: number }[];
    /** Offsets in the newer version */
    after: { start_offset: number; end_offset: number }[];
  }[];
  quotes: {
    concept_id: string;
    label: string;
    quote: string;
    /** added: only in the newer version; removed: only in the older; unchanged: in both */
    change: 'added' | 'removed' | 'unchanged';
    /** Offsets in the older version */
    before: { start_offset: number; end_offset: number }[];
    /** Offsets in the newer version */
    after: { start_offset: number; end_offset: number }[];
  }[];
  /** The offsets are those of the chunks that support the relationship */
  relationships: {
    edge_id: string;
    from_concept_id: string;
    from_label: string;
    relationship_type: string;
    to_concept_id: string;
    to_label: string;
    /** added: only in the newer version; removed: only in the older; unchanged: in both */
    change: 'added' | 'removed' | 'unchanged';
    /** Offsets in the older version */
    before: { start_offset: number; end_offset: number }[];
    /** Offsets in the newer version */
    after: { start_offset: number; end_offset: number }[];
  }[];
  /** Concepts of these lists that are not in the graph any more */
  gone_concept_ids: string[];
  /** Length of the longest of the three lists */
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface DocumentConcepts {
  document_id: string;
  filename: string;
  concepts: {
    concept_id: string;
    label: string;
    description: string;
    /** Number of quotes in this document that evidence the concept */
    instance_count: number;
    /** Number of chunks of this document that evidence the concept */
    source_count: number;
    /** Start of its first quote */
    first_offset: number;
  }[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

/** Deletes a document from the graph */
export interface DocumentDeletionJob {
  job_type: 'document_deletion';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: null;
  ontology: string;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: DeletionResult | null;
  progress: PlainProgress;
  ontology_id: string;
  deletion: Deletion;
}

export interface DocumentList {
  documents: DocumentListItem[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface DocumentListItem {
  /** The same for all versions of the document */
  document_id: string;
  /** Key of the document over all its versions */
  document_key: string | null;
  /** Number of the version */
  version: number;
  filename: string;
  /** Name of the ontology */
  ontology: string;
  ontology_id: string;
  content_type: string;
  content_hash: string;
  /** Size of the original */
  size_bytes: number;
  source_type: string | null;
  source_path: string | null;
  source_hostname: string | null;
  ingested_by: string | null;
  ingested_at: string | null;
  job_id: string;
  version_count: number;
  /** False for a first version while it is being read, or where its job failed or was cancelled: a part is read */
  complete: boolean;
  source_count: number;
  concept_count: number;
}

export interface DocumentReingestRequest {
  /** true: never wait for approval; false: always wait; absent: wait when the estimated cost is above 0 */
  auto_approve?: boolean;
  /** Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: the default */
  max_cost_usd?: number;
  /** Reaction to an unreadable answer of the model: fail the job (default) or skip the chunk */
  on_unreadable_answer?: 'fail' | 'skip';
  /** Words per chunk */
  target_words?: number;
  min_words?: number;
  max_words?: number;
  overlap_words?: number;
  /** Fetch documents from a URL or a folder of the server again first, and read them only where they changed */
  refetch?: boolean;
}

export interface DocumentSearchResponse {
  query: string;
  count: number;
  results: FoundDocument[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
  /** Minimum score of the results */
  threshold_used: number;
  /** Passages below the threshold */
  below_threshold_count: number;
  /** Threshold that would include the best of them */
  suggested_threshold: number | null;
}

export interface DocumentVersion {
  /** Number of the version */
  version: number;
  /** True for the version whose contents are in the graph */
  current: boolean;
  content_hash: string;
  filename: string;
  content_type: string;
  size_bytes: number;
  ingested_by: string | null;
  ingested_at: string | null;
  /** False for a first version while it is being read, or where its job failed or was cancelled: a part is read */
  complete: boolean;
  /** The job that read it */
  job_id: string;
  /** Path of the unchanged original */
  original: string;
}

export interface DocumentsDeletionPlan {
  dry_run: true;
  ontology: string;
  ontology_id: string;
  document_id: string | null;
  /** Documents that would be deleted, the first 20 */
  filenames: string[];
  /** Labels of concepts that would be deleted, the first 20 */
  concepts: string[];
  /** Search terms that concepts which stay would lose */
  search_terms_deleted: number;
  /** Search terms that concepts which stay would lose, the first 20 by label */
  search_terms: {
    /** Label of the concept, which stays */
    concept: string;
    term: string;
  }[];
  /** Jobs that would be cancelled */
  open_job_count: number;
  documents_deleted: number;
  /** Chunks */
  sources_deleted: number;
  /** Quotes */
  instances_deleted: number;
  /** Concepts that nothing else supports */
  orphaned_concepts_deleted: number;
  /** Relationships that nothing else supports */
  relationships_deleted: number;
}

export interface DryRunPlan {
  /** Chunks carried over from the current version */
  chunks_kept: number;
  /** Chunks a model would read */
  chunks_read: number;
  /** Positions in the new text of the chunks to be read; the first hundred */
  read: { start_offset: number; end_offset: number }[];
  /** Quotes the new text does not have, concepts only they evidence, and their relationships */
  lost: {
    quotes: number;
    concepts: number;
    relationships: number;
    /** Labels of these concepts; the first hundred */
    labels: string[];
  };
}

export interface DryRunResponse {
  dry_run: true;
  /** The job that made the plan */
  job_id: string;
  content_hash: string;
  ontology: string;
  document_id: string;
  document_key: string | null;
  plan: DryRunPlan;
  /** Records that nothing but the document supports, where it is read again: it removes those that the new reading does not find again, which only that shows */
  may_remove?: { quotes: number; concepts: number; relationships: number };
  analysis: JobAnalysis;
  message: string;
}

export interface DuplicateJobResponse {
  duplicate: true;
  existing_job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  content_hash: string;
  ontology: string;
  document_id: string;
  document_key: string | null;
  created_at: string;
  completed_at: string | null;
  result: JobResult | null;
  /** The job that was reading another version and was cancelled */
  superseded_job_id: string | null;
  message: string;
  /** Instructions for reading the document again */
  use_force: string;
}

export interface EdgeCreate {
  /** The concept it leads from */
  from_concept_id: string;
  /** The concept it leads to */
  to_concept_id: string;
  relationship_type: string;
  /** Category of a type that the vocabulary does not know; default: that of the nearest type */
  category?: 'logical' | 'causal' | 'structural' | 'evidential' | 'similarity' | 'temporal' | 'functional' | 'meta';
  confidence?: number;
  /** Accepted for older clients and ignored */
  source?: 'api_creation' | 'human_curation' | 'llm_extraction' | 'import';
}

export interface EdgeResponse {
  edge_id: string;
  from_concept_id: string;
  to_concept_id: string;
  /** Type as spelled in the vocabulary */
  relationship_type: string;
  category: string;
  confidence: number;
  /** human_curated: created by a user, and kept when documents are deleted */
  source: 'llm_extraction' | 'human_curated';
  created_by: string | null;
  created_at: string | null;
}

export interface EmbeddingConfig {
  /** Id of the profile */
  config_id: number;
  /** builtin, vertex for models of Vertex AI, or openai for models behind a server of that protocol */
  provider: string;
  /** Name of the model */
  model: string;
  /** Dimensions of the vectors */
  dimensions: number;
  /** Vectors with equal keys can be compared */
  vector_space: string;
  /** The model also makes vectors of images */
  multimodal: boolean;
}

export interface EmbeddingModelReloaded {
  success: true;
  message: string;
  provider: string;
  model: string;
  dimensions: number;
}

export interface EmbeddingProfile {
  id: number;
  name: string;
  /** Provider, model and dimensions, as concepts name it */
  identity: string;
  /** Vectors with equal keys can be compared */
  vector_space: string;
  /** The model also makes vectors of images */
  multimodal: boolean;
  /** builtin, vertex for models of Vertex AI, or openai for models behind a server of that protocol */
  text_provider: string;
  /** Name of the model */
  text_model_name: string;
  /** Dimensions of the vectors */
  text_dimensions: number;
  /** URL of the model server; null: that of the settings, or none */
  base_url: string | null;
  /** US dollars per million tokens; null: as the settings say */
  price_per_million_usd: number | null;
  /** Cosine from which two concepts may be the same */
  match_threshold: number;
  /** Minimum score of a search result by default */
  search_threshold: number;
  /** Searches use it, and new vectors are of it */
  active: boolean;
  created_at: string | null;
  /** Name of the user who created it; null: the settings */
  updated_by: string | null;
}

export interface EmbeddingProfileChanged {
  success: true;
  message: string;
  config_id: number;
  /** All processes use it with their next piece of work */
  reload_required: false;
  warnings: string[];
  profile: EmbeddingProfile;
}

export interface EmbeddingProfileCreate {
  /** builtin: a model of Concordance; model-server: CONCORDANCE_EMBEDDING_BASE_URL; vertex: Vertex AI in GOOGLE_CLOUD_LOCATION; the others need a key (POST /admin/keys/{provider}) */
  provider: 'builtin' | 'model-server' | 'vertex' | 'openai' | 'openai-compatible';
  /** Name of the model */
  model_name: string;
  /** Dimensions; required for models that are not built in */
  dimensions?: number;
  name?: string;
  /** Cosine from which two concepts may be the same; default: that of the model */
  match_threshold?: number;
  /** Minimum score of a search result; default: that of the model */
  search_threshold?: number;
  /** US dollars per million tokens */
  price_per_million_usd?: number;
}

export interface EmbeddingProfileDescriptor {
  identity: string;
  vector_space: string;
  image_vector_space: string | null;
  name: string;
  multimodal: boolean;
}

export type EmbeddingProfileList = EmbeddingProfile[];

export interface EmbeddingProfileStatus {
  id: number;
  identity: string;
  active: boolean;
  /** Vectors that are missing before it can be activated, or in use */
  missing_vectors: number;
  concepts: VectorCoverage;
  passages: VectorCoverage;
  ontologies: VectorCoverage;
  relationship_types: VectorCoverage;
}

export interface EmbeddingRegeneration {
  profile_id: number;
  /** Provider, model and dimensions of the profile */
  identity: string;
  /** Vectors that were made or are still missing, which may change as documents come and go; null: not counted yet */
  vectors_total: number | null;
  /** Vectors that were made, also of what came meanwhile */
  vectors_made: number;
  cost_estimate: VectorCostEstimate | null;
  /** Unknown price of the model */
  warnings: string[];
  /** Of the ten nearest concepts in a sample, the share that is the same as before; null: not compared */
  neighbour_overlap: number | null;
  switched_at: string | null;
}

/** Regenerates the vectors of the graph */
export interface EmbeddingRegenerationJob {
  job_type: 'embedding_regeneration';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: null;
  ontology: null;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: RegenerationResult | null;
  progress: RegenerationProgress;
  regeneration: EmbeddingRegeneration;
}

export interface EmbeddingRegenerationPlan {
  profile_id: number;
  identity: string;
  /** Vectors that the job would make */
  vectors: number;
  cost_estimate: VectorCostEstimate;
  /** Unknown price of the model */
  warnings: string[];
}

export interface EmbeddingRegenerationRequest {
  /** The profile; default: the active one */
  profile_id?: number;
  /** Make all vectors again, also those that are kept of the profile */
  force?: boolean;
  /** Only estimate the vectors to be made and their cost */
  dry_run?: boolean;
  /** true: never wait for approval; false: always wait; absent: wait only where it may cost money */
  auto_approve?: boolean;
  /** Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: CONCORDANCE_COST_CAP_USD */
  max_cost_usd?: number;
}

export interface EmbeddingStatus {
  active_profile_id: number | null;
  profiles: EmbeddingProfileStatus[];
  /** Job that regenerates vectors now */
  regeneration_job_id: string | null;
}

/** Measures the types of relationships */
export interface EpistemicMeasurementJob {
  job_type: 'epistemic_measurement';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: null;
  ontology: null;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: EpistemicStatusMeasurement | null;
  progress: PlainProgress;
}

export interface EpistemicStatusInfo {
  relationship_type: string;
  /** UNMEASURED: the latest measurement did not include the type */
  epistemic_status:
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED';
  stats: EpistemicStatusStats | null;
  /** Reason for the status */
  rationale: string | null;
  status_measured_at: string | null;
  /** Active types that the measurement did not include, and types that it included and that are gone */
  vocabulary_changes_since_measurement: number | null;
}

export interface EpistemicStatusList {
  types: EpistemicStatusInfo[];
  last_measurement_at: string | null;
  /** Active types that the measurement did not include, and types that it included and that are gone */
  vocabulary_changes_since_measurement: number | null;
  /** Commits to the graph */
  graph_changes_since_measurement: number | null;
  /** Graph, vocabulary or embedding profile changed since, or nothing was measured yet */
  is_stale: boolean;
  /** Relationships of each type looked at, at most */
  sample_size: number | null;
  /** Profile that the groundings were calculated with */
  embedding_profile: string | null;
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface EpistemicStatusMeasureRequest {
  /** Relationships of each type that are looked at, at most */
  sample_size?: number;
  /** Store the result for lists and filters */
  store?: boolean;
  /** Return all types */
  verbose?: boolean;
}

export interface EpistemicStatusMeasurement {
  success: true;
  message: string;
  measurement_timestamp: string;
  sample_size: number;
  /** Types that were measured */
  total_types: number;
  /** Statuses that were stored */
  stored_count: number;
  /** Number of types by status */
  classifications: Record<string, number>;
  /** The ten types with the most relationships; with `verbose` all types */
  sample_results: EpistemicStatusInfo[];
  /** The job that measured; null where nothing is stored */
  job_id: string | null;
}

export interface EpistemicStatusStats {
  /** Null where nothing was measured */
  avg_grounding: number | null;
  std_grounding: number | null;
  /** Null where nothing was measured */
  min_grounding: number | null;
  /** Null where nothing was measured */
  max_grounding: number | null;
  /** Different concepts that have a grounding */
  measured_concepts: number;
  /** Relationships that were looked at */
  sampled_edges: number;
  /** Relationships of the type */
  total_edges: number;
}

export interface ExtractionConfig {
  /** Id of the stored configuration; null where only the settings apply */
  config_id: number | null;
  /** Provider of the model; builtin: English rules, without a model */
  provider: 'builtin' | 'model-server' | 'vertex' | 'openai' | 'openai-compatible';
  /** Provider and model, as jobs name it */
  extractor: string;
  /** Version of the prompt and its parameters */
  prompt_version: string;
  /** Maximum tokens of an answer; null: no limit */
  max_tokens: number | null;
  /** A model describes pictures */
  supports_vision: boolean;
  /** Name of the model */
  model: string;
}

export interface ExtractionConfigDetail {
  /** Id of the stored configuration; null where only the settings apply */
  config_id: number | null;
  /** Provider of the model; builtin: English rules, without a model */
  provider: 'builtin' | 'model-server' | 'vertex' | 'openai' | 'openai-compatible';
  /** Provider and model, as jobs name it */
  extractor: string;
  /** Version of the prompt and its parameters */
  prompt_version: string;
  /** Maximum tokens of an answer; null: no limit */
  max_tokens: number | null;
  /** A model describes pictures */
  supports_vision: boolean;
  /** Name of the model */
  model_name: string;
  /** The model is that of the settings */
  is_of_settings: boolean;
  /** URL of the model server; null where there is none */
  base_url: string | null;
  /** Prices in US dollars per million tokens */
  price: { input_per_million_usd: number; output_per_million_usd: number } | null;
  /** Maximum cost of a job whose submitter sets none, in US dollars; null: no limit */
  cost_cap_usd: number | null;
  updated_at: string | null;
  /** Name of the user who stored it */
  updated_by: string | null;
}

export interface ExtractionConfigSet {
  /** settings: as the settings say; builtin: English rules; model-server: CONCORDANCE_MODEL_BASE_URL; vertex: Vertex AI in GOOGLE_CLOUD_LOCATION; the others need a key (POST /admin/keys/{provider}) */
  provider: 'settings' | 'builtin' | 'model-server' | 'vertex' | 'openai' | 'openai-compatible';
  /** Name of the model; required for models behind a server, and only for these */
  model_name?: string;
  /** Maximum tokens of an answer. A longer one is cut off, and the model is asked once more */
  max_tokens?: number;
  /** Prices in US dollars per million tokens */
  price?: { input_per_million_usd: number; output_per_million_usd: number };
  /** Maximum cost of a job whose submitter sets none, in US dollars; 0: no limit; default: CONCORDANCE_COST_CAP_USD */
  cost_cap_usd?: number;
}

export interface ExtractionConfigStored {
  success: true;
  message: string;
  config_id: number;
  /** Workers use it for the next submission */
  reload_required: false;
  warnings: string[];
  config: ExtractionConfigDetail;
}

export interface FeedConcept {
  concept_id: string;
  label: string;
  description: string;
  search_terms: string[];
  created_at_epoch: number;
  last_seen_epoch: number;
  /** human_curated: created by a user, and kept when documents are deleted */
  source: 'llm_extraction' | 'human_curated';
  curation: {
    support: {
      ontology_id: string;
      supported_by: string | null;
      supported_at: string;
      creation_method: 'api' | 'cli' | 'mcp' | 'workstation' | 'import' | 'llm_extraction' | null;
    }[];
    fields: { field: 'label' | 'description' | 'search_terms'; set_by: string | null; set_at: string }[];
    notes: { text: string; written_by: string | null; written_at: string }[];
  };
}

export interface FeedDocument {
  /** The same for all versions of the document */
  document_id: string;
  /** Key of the document over all its versions */
  document_key: string | null;
  /** Number of the version */
  version: number;
  filename: string;
  ontology_id: string;
  content_type: string;
  content_hash: string;
  /** Size of the original */
  size_bytes: number;
  source_type: string | null;
  source_path: string | null;
  source_hostname: string | null;
  ingested_by: string | null;
  ingested_at: string | null;
  job_id: string;
  /** Of the current version; chunks of a version that is being read have another */
  version_id: string;
}

export interface FeedOntology {
  ontology_id: string;
  name: string;
  description: string;
  search_terms: string[];
  lifecycle_state: 'active' | 'pinned' | 'frozen';
  lifecycle_reason: string | null;
  creation_epoch: number | null;
  created_by: string | null;
  /** Concepts it was founded on */
  anchors: string[];
}

export interface FeedQuote {
  instance_id: string;
  quote: string;
  source_id: string;
  start_offset: number;
  end_offset: number;
  match: 'exact' | 'normalised' | 'pieces' | 'unlocated';
  created_at_event_id: number;
  /** Concepts that it evidences */
  evidence: {
    concept_id: string;
    /** Quality as evidence of the concept: 3 for definitions, 0 for mentions */
    grade: number;
  }[];
}

export interface FeedRelationship {
  edge_id: string;
  from_concept_id: string;
  to_concept_id: string;
  relationship_type: string;
  category: string;
  confidence: number;
  properties: Record<string, unknown>;
  /** Chunks that support it */
  source_ids: string[];
  /** human_curated: created by a user, and kept when documents are deleted */
  source: 'llm_extraction' | 'human_curated';
}

export interface FeedRelationshipType {
  relationship_type: string;
  description: string;
  category: string;
  added_by: string;
  added_at: string;
  is_active: boolean;
  is_builtin: boolean;
  synonyms: string[] | null;
  /** The type that it was merged into */
  merged_into: string | null;
  deprecation_reason: string | null;
  direction_semantics: string | null;
}

export interface FeedSource {
  source_id: string;
  document_id: string;
  version_id: string;
  file_path: string;
  /** Ordinal of the chunk in its document */
  paragraph: number;
  full_text: string;
  /** UTF-16 code units from the start of the document's text */
  start_offset: number;
  /** End, exclusive */
  end_offset: number;
  heading_path: string[];
  content_type: string | null;
}

export interface FindConnectionBySearchRequest {
  from_query: string;
  to_query: string;
  /** Minimum score of a concept; default: the threshold of the embedding profile */
  threshold?: number;
  max_hops?: number;
  /** Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated. */
  relationship_types?: string[];
  /** Only relationships whose type has one of these epistemic statuses in the latest measurement are followed */
  include_epistemic_status?: (
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED'
  )[];
  /** Relationships whose type has one of these epistemic statuses are not followed, also where they are included */
  exclude_epistemic_status?: (
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED'
  )[];
  /** Include up to three quotes with each concept */
  include_evidence?: boolean;
  /** Include grounding and confidence of each concept */
  include_grounding?: boolean;
  /** Include the diversity of the concepts around each concept */
  include_diversity?: boolean;
  /** Maximum number of relationships to the concepts that diversity is calculated from */
  diversity_max_hops?: number;
}

export interface FindConnectionBySearchResponse {
  from_query: string;
  to_query: string;
  from_concept: PathNode | null;
  to_concept: PathNode | null;
  /** Score of the concept */
  from_similarity: number | null;
  /** Score of the concept */
  to_similarity: number | null;
  /** Threshold that would include the nearest concept; null when one was found */
  from_suggested_threshold: number | null;
  /** Threshold that would include the nearest concept; null when one was found */
  to_suggested_threshold: number | null;
  /** Concepts at most 0.1 below the threshold */
  from_near_misses: number;
  /** Concepts at most 0.1 below the threshold */
  to_near_misses: number;
  threshold_used: number;
  max_hops: number;
  count: number;
  /** The shortest paths, at most five; relationships are followed in both directions */
  paths: ConnectionPath[];
  no_path: NoPath | null;
  /** Types of the relationships that were followed; present with a filter by epistemic status */
  followed_types?: string[];
}

export interface FindConnectionRequest {
  /** First concept of the path */
  from_id: string;
  /** Last concept of the path */
  to_id: string;
  max_hops?: number;
  /** Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated. */
  relationship_types?: string[];
  /** Only relationships whose type has one of these epistemic statuses in the latest measurement are followed */
  include_epistemic_status?: (
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED'
  )[];
  /** Relationships whose type has one of these epistemic statuses are not followed, also where they are included */
  exclude_epistemic_status?: (
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED'
  )[];
  /** Include up to three quotes with each concept */
  include_evidence?: boolean;
  /** Include grounding and confidence of each concept */
  include_grounding?: boolean;
  /** Include the diversity of the concepts around each concept */
  include_diversity?: boolean;
  /** Maximum number of relationships to the concepts that diversity is calculated from */
  diversity_max_hops?: number;
}

export interface FindConnectionResponse {
  from_id: string;
  to_id: string;
  max_hops: number;
  count: number;
  /** The shortest paths, at most five; relationships are followed in both directions */
  paths: ConnectionPath[];
  no_path: NoPath | null;
  /** Types of the relationships that were followed; present with a filter by epistemic status */
  followed_types?: string[];
}

export interface FoundDocument {
  document_id: string;
  filename: string;
  /** Name of the ontology */
  ontology: string;
  content_type: string;
  /** Score of its best passage; results are sorted by it */
  score: number;
  /** Highest cosine among its passages */
  best_similarity: number | null;
  /** Number of its passages found */
  passage_count: number;
  /** Its best passages, at most three */
  passages: FoundPassage[];
}

export interface FoundPassage {
  /** The chunk that contains the passage */
  source_id: string;
  /** Name of the ontology */
  document: string;
  document_id: string;
  filename: string;
  /** Ordinal of the chunk in its document */
  paragraph: number;
  /** Headings above it, outermost first */
  heading_path: string[];
  content_type: string | null;
  /** Verbatim text of the passage */
  text: string;
  /** UTF-16 code units from the start of the document's text */
  start_offset: number;
  /** End, exclusive */
  end_offset: number;
  /** Rank of the result, compared with the threshold: half meaning (cosine), half words (normalised BM25) */
  score: number;
  /** Cosine with the query; null without a vector */
  similarity: number | null;
  matched_by: ('vector' | 'words')[];
  /** Concepts evidenced in the passage, with their quotes there */
  concepts: { concept_id: string; label: string; instances: PlacedQuote[] }[];
  /** The whole chunk */
  full_text?: string;
}

export interface GraphChanges {
  since: number;
  /** Newest epoch event */
  current_epoch: number;
  /** Tells the event from another with the same number; the next `since_hash` */
  current_epoch_hash: string | null;
  /** Embedding profile of all concepts; a switch to another one is no change of theirs */
  embedding_profile: string | null;
  count: number;
  changes: (
    | OntologyChange
    | RelationshipTypeChange
    | DocumentChange
    | SourceChange
    | ConceptChange
    | QuoteChange
    | RelationshipChange
    | DeletionChange
  )[];
  limit: number;
  /** Path and query of the next page; null once all up to current_epoch was given */
  next: string | null;
}

export interface GraphDeletionPlan {
  dry_run: true;
  /** The concept, and other concepts that nothing else supports */
  concepts: string[];
  relationships: number;
  /** Links from these concepts to quotes */
  evidence: number;
  /** Quotes that evidence no other concept */
  quotes: number;
}

export interface GraphProgram {
  version: 1;
  metadata?: ProgramMetadata;
  params?: ProgramParameter[];
  statements: ProgramStatement[];
}

/** Verification of the graph afterwards; null until it was made */
export interface GraphVerification {
  records: number;
  errors: number;
  /** The first errors, with code and JSON path */
  findings: string[];
  /** Reason why the graph could not be verified */
  problem: string | null;
}

/** Correlation of position and grounding */
export interface GroundingCorrelation {
  pearson_r: number | null;
  /** Two-sided, by the t-distribution */
  p_value: number | null;
  interpretation: string;
  strength: 'strong' | 'moderate' | 'weak' | null;
  direction: 'positive' | 'negative' | null;
}

export interface GroundingExplanation {
  concept_id: string;
  label: string;
  /** Support of the concept by what points at it: above 0 it speaks for the concept, below 0 against it; null where nothing that points at it has a projection on the polarity axis. GET /concepts/{concept_id}/grounding explains it. */
  grounding_strength?: number | null;
  /** Amount of what the concept is judged by */
  confidence_level?: 'confident' | 'tentative' | 'insufficient';
  confidence_score?: number;
  /** Strength and confidence in one phrase */
  grounding_display?:
    | 'supported'
    | 'probably supported'
    | 'perhaps supported'
    | 'mixed'
    | 'unclear'
    | 'not enough evidence'
    | 'contested'
    | 'probably contested'
    | 'perhaps contested'
    | 'not judged';
  /** Name of the strength */
  strength_label:
    | 'strongly supported'
    | 'well supported'
    | 'moderately supported'
    | 'mixed'
    | 'contested'
    | 'contradicted'
    | null;
  formula: string;
  axis: {
    /** Active profile; only vectors of this one are compared */
    embedding_profile: string;
    /** Reason why there is no axis; null where there is one */
    missing: 'no_pair' | 'equal_poles' | null;
    pairs: PolarityPair[];
  };
  /** Sum of the confidences of the relationships that count */
  total_confidence: number;
  /** Incoming relationships by type, with the sum of their confidences */
  types: GroundingType[];
  /** A page of the incoming relationships, those that contribute most first */
  relationships: GroundingRelationship[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
  confidence: {
    formula: string;
    counts: { relationships: number; types: number; sources: number; evidence: number };
    parts: { relationships: number; sources: number; evidence: number; type_diversity: number };
    /** Sum of the parts */
    composite: number;
  };
  /** Cosine of the concept's own vector with the axis, for comparison; it is no part of the strength */
  concept_projection: number | null;
}

export interface GroundingRelationship {
  edge_id: string;
  from_id: string;
  from_label: string;
  rel_type: string;
  confidence: number;
  projection: number | null;
  /** Share of the strength; all of them add up to it */
  contribution: number | null;
  /** Reason why it does not count: the type has no vector of the embedding profile, or there is no axis */
  left_out: 'no_vector' | 'no_axis' | null;
  /** human_curated: created by a user, and kept when documents are deleted */
  source: 'llm_extraction' | 'human_curated';
  /** The user, or the extractor */
  created_by: string | null;
  created_at: string | null;
  /** From the chunks that state the relationship: quotes that evidence both concepts first */
  quotes: {
    evidence: ConceptInstance;
    /** Those of the two concepts that it evidences */
    concept_ids: string[];
  }[];
}

export interface GroundingType {
  rel_type: string;
  relationships: number;
  confidence: number;
  projection: number | null;
  /** Share of the strength; all of them add up to it */
  contribution: number | null;
  /** Reason why it does not count: the type has no vector of the embedding profile, or there is no axis */
  left_out: 'no_vector' | 'no_axis' | null;
}

export interface Health {
  /** degraded: queries work, and a part is away; unavailable: the store is */
  status: 'ok' | 'degraded' | 'unavailable';
  store: 'reachable' | 'unreachable';
  /** Originals of documents and backups. Without it nothing is submitted or read */
  object_store: 'reachable' | 'unreachable';
  /** Temporal. Without it jobs wait */
  engine: 'reachable' | 'unreachable';
  /** Reason why store or object store cannot be reached, and what to do */
  reason?: string;
}

/** Reads a document into an ontology */
export interface IngestionJob {
  job_type: 'ingestion';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: string;
  ontology: string;
  processing_mode: 'serial';
  source_type: string | null;
  source_path: string | null;
  source_hostname: string | null;
  result: JobResult | null;
  progress: ReadingProgress;
  content_type: string;
  size_bytes: number;
  ontology_id: string;
  document_id: string;
  /** Key of the document over all its versions */
  document_key: string | null;
  force: boolean;
  /** The job of a dry run, which changes nothing */
  plan_only: boolean;
  options: { target_words: number; min_words: number; max_words: number; overlap_words: number };
  /** Reaction to an unreadable answer of the model: fail the job or skip the chunk */
  on_unreadable_answer: 'fail' | 'skip';
  /** Extraction configuration it was submitted with; null: the settings */
  extraction_config_id: number | null;
  /** The batch or re-ingestion that submitted it */
  batch_id: string | null;
}

export interface InteractionForm {
  token?: string;
  do?: string;
  username?: string;
  password?: string;
}

export interface Introspection {
  active: boolean;
}

export interface InvalidProgram {
  type: string;
  title: string;
  status: 400;
  detail: { error: string; validation: ValidationResult };
  instance: string;
  code: 'invalid_program';
  request_id: string;
}

export interface JobAnalysis {
  file_stats: {
    filename: string;
    /** Size of the document; absent where a job reads documents again */
    size_bytes?: number;
    word_count: number;
    character_count: number;
    estimated_chunks: number;
    /** Number of these chunks that were carried over from the version before without a model call */
    carried_chunks: number;
    /** Character encoding of the document */
    encoding: string | null;
    page_count: number | null;
    /** Pages whose text was recognised (OCR) */
    recognised_pages: number | null;
    /** For a web page: the ratio of words read to visible words */
    kept_share: number | null;
  };
  cost_estimate: {
    extraction: { model: string; tokens_low: number; tokens_high: number; cost_low: number; cost_high: number };
    embeddings: { model: string; tokens_low: number; tokens_high: number; cost_low: number; cost_high: number };
    total: { cost_low: number; cost_high: number; currency: 'USD' };
  };
  config: { target_words: number; min_words: number; max_words: number; overlap_words: number } | null;
  warnings: string[];
  plan: DryRunPlan | null;
  analyzed_at: string;
}

export type JobKind =
  | 'ingestion'
  | 'program'
  | 'batch'
  | 'reingestion'
  | 'document_deletion'
  | 'ontology_deletion'
  | 'analysis'
  | 'vocabulary_maintenance'
  | 'epistemic_measurement'
  | 'embedding_regeneration'
  | 'backup'
  | 'restore';

export interface JobList {
  jobs: JobStatus[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface JobResult {
  status: 'completed';
  document_id: string;
  /** Number of the version that was read */
  document_version?: number;
  changes?: ChangeCounts;
  ontology: string;
  filename: string;
  chunks_processed: number;
  chunks_skipped: number;
  /** Chunks carried over from the version before without a model call */
  chunks_carried: number;
  /** Chunks without concepts because the answer of the model is unreadable; the first hundred */
  skipped_chunks: {
    /** Ordinal of the chunk in the document */
    chunk: number;
    start_offset: number;
    end_offset: number;
    /** Reason why the answer is unreadable */
    reason: string;
  }[];
  stats: {
    chunks_processed: number;
    sources_created: number;
    concepts_created: number;
    concepts_linked: number;
    instances_created: number;
    relationships_created: number;
    quotes_proposed: number;
    quotes_kept: number;
    quotes_normalised: number;
    quotes_in_pieces: number;
    /** Proposed concepts that were not taken: none of their quotes is in the text, or the answer has too many */
    concepts_dropped: number;
    /** Proposed relationships that were not taken: a concept they connect is dropped or missing, the text does not state them, or the answer has too many */
    relationships_dropped: number;
    extraction_tokens: number;
    embedding_tokens: number;
  };
  /** Parts of the document that were not read, or may have been read incorrectly */
  warnings: string[];
  /** Share of proposed quotes found in the text */
  quote_fidelity: number;
  cost: { total: number; currency: 'USD'; extraction_model: string; embedding_model: string };
  message: string;
}

export interface JobRetry {
  /** Reaction to an unreadable answer of the model: fail the job or skip the chunk; for all lines of a batch */
  on_unreadable_answer?: 'fail' | 'skip';
  /** Maximum cost in US dollars of the new job or the whole batch before it waits for approval again; 0: no limit */
  max_cost_usd?: number;
  /** true: never wait for approval; false: always wait. Of a batch the default for lines without the field. */
  auto_approve?: boolean;
}

export type JobStatus =
  | IngestionJob
  | ProgramJob
  | BatchJob
  | ReingestionJob
  | DocumentDeletionJob
  | OntologyDeletionJob
  | AnalysisJob
  | VocabularyMaintenanceJob
  | EpistemicMeasurementJob
  | EmbeddingRegenerationJob
  | BackupJob
  | RestoreJob;

export interface JobSubmitResponse {
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** `sha256:` and the hash of the bytes */
  content_hash: string;
  ontology: string;
  /** The same for all versions of the document */
  document_id: string;
  /** Key of the document over all its versions */
  document_key: string | null;
  /** The job that was reading an older version and was cancelled */
  superseded_job_id: string | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  /** unreachable: the job is recorded and starts when Temporal can be reached again */
  engine: 'notified' | 'unreachable';
  message: string;
}

export interface KeepTypesApart {
  type1: string;
  type2: string;
  /** Kept with the decision */
  reason?: string;
}

export interface Live {
  status: 'live';
}

export interface LoginRequest {
  username: string;
  password: string;
}

export interface LoginResponse {
  access_token: string;
  token_type: 'bearer';
  /** Seconds */
  expires_in: number;
  user: User;
}

export interface MatchRecord {
  /** Label of the concept in the chunk */
  label: string;
  source_id: string;
  document_id: string;
  filename: string;
  job_id: string;
  /** Method by which it was matched; new: it created the concept */
  tier: 'named' | 'label' | 'term' | 'vector' | 'quotes' | 'new';
  similarity: number;
  candidates: {
    concept_id: string;
    label: string;
    similarity: number;
    via: 'named' | 'label' | 'term' | 'vector' | 'quotes' | 'new';
    /** Reason why it was rejected; null: it was chosen */
    veto: string | null;
  }[];
}

export interface MatchRecordList {
  matches: MatchRecord[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

/** Null for a clone, and where the file is not valid */
export interface MergePlan {
  ontologies: MergedOntology[];
  changed_concept_ids: number;
  /** Ids of concepts that are changed, at most 100 */
  mapping_table: ChangedConceptId[];
}

export interface MergeTypes {
  deprecated_type: string;
  target_type: string;
  /** Kept with the decision */
  reason?: string;
  /** Accepted for older clients and ignored: the caller counts */
  performed_by?: string;
}

export interface MergedOntology {
  name: string;
  /** The graph has none of this name */
  is_new: boolean;
}

export interface MergedTypes {
  success: boolean;
  /** For POST /vocabulary/decisions/{decision_id}/undo */
  decision_id: string;
  deprecated_type: string;
  target_type: string;
  /** Relationships that got the target type */
  edges_updated: number;
  /** Those that joined a relationship of the target: there are as many fewer now */
  edges_joined: number;
  /** Types that were retired */
  vocab_updated: number;
  message: string;
}

export interface NewApiKey {
  id: string;
  name: string;
  scopes: string[] | null;
  created_at: string;
  last_used: string | null;
  expires_at: string | null;
  key: string;
}

export interface NewWebhook {
  webhook_id: string;
  url: string;
  description: string | null;
  events: ('job.completed' | 'job.failed' | 'job.awaiting_approval' | 'job.cancelled' | 'document.changed')[];
  /** The ontology whose events are sent; null: all */
  ontology: string | null;
  /** false: nothing was submitted to an ontology of this name yet; null: all */
  ontology_exists: boolean | null;
  active: boolean;
  /** Reason why it was deactivated after failed deliveries */
  inactive_reason: string | null;
  /** First failed attempt since the last success */
  failing_since: string | null;
  user_id: string;
  username: string;
  created_at: string;
  updated_at: string;
  /** Verifies signatures; returned only once */
  secret: string;
}

export interface NoPath {
  reason: 'no_relationships' | 'not_connected' | 'too_far' | 'no_concept';
  /** Reason why there is no path, and what to do */
  detail: string;
  /** Ids of the concepts at the ends without relationships to follow */
  without_relationships: string[];
  /** Passages that contain both concepts, at most five */
  passages: PlacedPassage[];
}

export interface OAuthClient {
  client_id: string;
  client_name: string;
  client_type: 'public' | 'confidential';
  grant_types: string[];
  redirect_uris: string[];
  scopes: string[] | null;
  is_active: boolean;
  is_builtin: boolean;
  is_personal: boolean;
  /** User it acts for with the grant client_credentials */
  created_by: string | null;
  created_at: string;
  metadata: Record<string, unknown>;
}

export interface OAuthClientCreate {
  client_id?: string;
  client_name: string;
  client_type: 'public' | 'confidential';
  grant_types: (
    | 'authorization_code'
    | 'client_credentials'
    | 'refresh_token'
    | 'urn:ietf:params:oauth:grant-type:device_code'
  )[];
  redirect_uris?: string[];
  scopes?: string[] | null;
  metadata?: Record<string, unknown>;
}

export interface OAuthClientPage {
  clients: OAuthClient[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface OAuthClientUpdate {
  client_name?: string;
  grant_types?: (
    | 'authorization_code'
    | 'client_credentials'
    | 'refresh_token'
    | 'urn:ietf:params:oauth:grant-type:device_code'
  )[];
  redirect_uris?: string[];
  scopes?: string[] | null;
  is_active?: boolean;
  metadata?: Record<string, unknown>;
}

export interface OAuthClientWithSecret {
  client_id: string;
  client_name: string;
  client_type: 'public' | 'confidential';
  grant_types: string[];
  redirect_uris: string[];
  scopes: string[] | null;
  is_active: boolean;
  is_builtin: boolean;
  is_personal: boolean;
  /** User it acts for with the grant client_credentials */
  created_by: string | null;
  created_at: string;
  metadata: Record<string, unknown>;
  /** Returned only once; null for public clients */
  client_secret: string | null;
}

export interface OAuthError {
  error: string;
  error_description?: string;
}

export interface Ontology {
  /** Name */
  ontology: string;
  statistics: {
    /** Chunks in the graph */
    source_count: number;
    /** Documents in the graph */
    file_count: number;
    /** Concepts its documents evidence, or people support */
    concept_count: number;
    /** Quotes */
    instance_count: number;
    /** Relationships its documents support, or people wrote between its concepts */
    relationship_count: number;
    /** Jobs that have not finished */
    open_job_count: number;
  };
  /** File names of its documents, the first 100 */
  files: string[];
  node: OntologyNode | null;
  links: { files: string };
}

export interface OntologyChange {
  /** Epoch event of the last change */
  epoch: number;
  /** Id of the entity: ontology_id, relationship_type, document_id and so on */
  id: string;
  kind: 'upsert';
  entity: 'ontology';
  content: FeedOntology;
}

export interface OntologyDeleteRequest {
  /** Accepted and without effect */
  force?: boolean;
}

/** Deletes an ontology with all its documents */
export interface OntologyDeletionJob {
  job_type: 'ontology_deletion';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: null;
  ontology: string;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: DeletionResult | null;
  progress: PlainProgress;
  ontology_id: string;
  deletion: Deletion;
}

export interface OntologyFile {
  /** Path or URL of the document, or the name of its file */
  file_path: string;
  filename: string;
  document_id: string;
  chunk_count: number;
  concept_count: number;
  /** Its chunks, the first 100 */
  source_ids: string[];
}

export interface OntologyFiles {
  ontology: string;
  count: number;
  files: OntologyFile[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface OntologyItem {
  /** Name */
  ontology: string;
  ontology_id: string;
  /** Chunks in the graph */
  source_count: number;
  /** Documents in the graph */
  file_count: number;
  /** Concepts that its documents evidence or that users added */
  concept_count: number;
  /** Jobs that have not finished */
  open_job_count: number;
  /** frozen: refuses documents, edits and renaming; pinned: never changed by maintenance */
  lifecycle_state: 'active' | 'pinned' | 'frozen';
  /** Reason for this state, given by the user who set it */
  lifecycle_reason: string | null;
  /** Epoch event that created it; 0 until its first document is in the graph */
  creation_epoch: number;
  has_embedding: boolean;
  created_by: string | null;
}

export interface OntologyLifecycle {
  ontology: string;
  previous_state: 'active' | 'pinned' | 'frozen';
  new_state: 'active' | 'pinned' | 'frozen';
  reason: string | null;
  success: boolean;
}

export interface OntologyLifecycleRequest {
  state: 'active' | 'pinned' | 'frozen';
  /** Reason; shown to users whose changes a frozen ontology refuses */
  reason?: string | null;
}

export interface OntologyList {
  /** Number in this page */
  count: number;
  ontologies: OntologyItem[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface OntologyNode {
  ontology_id: string;
  name: string;
  description: string;
  /** frozen: refuses documents, edits and renaming; pinned: never changed by maintenance */
  lifecycle_state: 'active' | 'pinned' | 'frozen';
  /** Reason for this state, given by the user who set it */
  lifecycle_reason: string | null;
  /** Epoch event that created it; 0 until its first document is in the graph */
  creation_epoch: number;
  has_embedding: boolean;
  search_terms: string[];
  created_by: string | null;
}

export interface OntologyReingestRequest {
  /** true: never wait for approval; false: always wait; absent: wait when the estimated cost is above 0 */
  auto_approve?: boolean;
  /** Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: the default */
  max_cost_usd?: number;
  /** Reaction to an unreadable answer of the model: fail the job (default) or skip the chunk */
  on_unreadable_answer?: 'fail' | 'skip';
  /** Words per chunk */
  target_words?: number;
  min_words?: number;
  max_words?: number;
  overlap_words?: number;
  /** Fetch documents from a URL or a folder of the server again first, and read them only where they changed */
  refetch?: boolean;
}

export interface OntologyRename {
  old_name: string;
  new_name: string;
  /** Chunks that are shown under the new name */
  sources_updated: number;
  open_job_count: number;
  success: boolean;
  dry_run: boolean;
}

export interface OntologyRenameRequest {
  new_name: string;
}

export interface OwnUser {
  id: string;
  username: string;
  role: string;
  created_at: string;
  last_login: string | null;
  disabled: boolean;
  /** In the answer of getUser: a permission of the user that the caller lacks, so that the caller can neither change nor delete them; null: there is none */
  exceeding_permission?: string | null;
  /** A consequence of the change that needs attention */
  warning?: string;
  credential: {
    kind: 'login' | 'oauth' | 'api_key';
    /** Permissions the credential is limited to; null: all permissions of its user */
    scopes: string[] | null;
    expires_at?: string | null;
  };
}

export interface OwnUserUpdate {
  current_password: string;
  /** A password has at least 8 characters, not blank, and not among the million most common passwords. */
  password: string;
}

export interface PathLink {
  from_id: string;
  to_id: string;
  rel_type: string;
  confidence: number;
}

export interface PathNode {
  id: string;
  label: string;
  description: string;
  evidence_count: number;
  /** Support of the concept by what points at it: above 0 it speaks for the concept, below 0 against it; null where nothing that points at it has a projection on the polarity axis. GET /concepts/{concept_id}/grounding explains it. */
  grounding_strength?: number | null;
  /** Amount of what the concept is judged by */
  confidence_level?: 'confident' | 'tentative' | 'insufficient';
  confidence_score?: number;
  /** Strength and confidence in one phrase */
  grounding_display?:
    | 'supported'
    | 'probably supported'
    | 'perhaps supported'
    | 'mixed'
    | 'unclear'
    | 'not enough evidence'
    | 'contested'
    | 'probably contested'
    | 'perhaps contested'
    | 'not judged';
  /** 1 minus the mean cosine of all pairs of the concepts around it; null for fewer than two */
  diversity_score?: number | null;
  diversity_related_count?: number;
  /** Diversity with the sign of the grounding */
  authenticated_diversity?: number | null;
  sample_evidence: ConceptInstance[] | null;
}

export interface Permission {
  id: string;
  role_name: string;
  resource_type: string;
  action: string;
  scope_type: 'global';
  /** False: denied to all users with the role, even where another role grants it */
  granted: boolean;
  created_at: string;
  created_by: string | null;
  /** A consequence of the change that needs attention */
  warning?: string;
}

export interface PermissionAnswer {
  allowed: boolean;
  reason: string;
}

export interface PermissionCheck {
  user_id?: string;
  resource_type: string;
  action: string;
}

export interface PermissionCreate {
  role_name: string;
  resource_type: string;
  action: string;
  scope_type?: 'global';
  granted?: boolean;
}

export interface PermissionList {
  permissions: Permission[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface PermissionRemovalPlan {
  dry_run: true;
  permission: Permission;
  /** Users who would lose the permission */
  affected_users: number;
  /** The caller is one of them */
  includes_caller: boolean;
  /** A consequence of the removal that needs attention */
  warning?: string;
}

export interface PersonalClientCreate {
  client_name?: string;
  scopes?: string[] | null;
}

export interface PersonalClientPage {
  clients: OAuthClient[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface PlacedPassage {
  /** The chunk that contains the passage */
  source_id: string;
  /** Name of the ontology */
  document: string;
  document_id: string;
  filename: string;
  /** Ordinal of the chunk in its document */
  paragraph: number;
  /** Headings above it, outermost first */
  heading_path: string[];
  content_type: string | null;
  /** Verbatim text of the passage */
  text: string;
  /** UTF-16 code units from the start of the document's text */
  start_offset: number;
  /** End, exclusive */
  end_offset: number;
}

export interface PlacedQuote {
  instance_id: string;
  /** Verbatim text of the document */
  quote: string;
  start_offset: number;
  end_offset: number;
  /** Method by which the quote of the extractor was found: exact; normalised (other layout, typography or punctuation); pieces (one of several parts). The quote is verbatim in each of these. unlocated: it is not in its source, as the backup that it was restored from has it; its place is that of the whole source. */
  match: 'exact' | 'normalised' | 'pieces' | 'unlocated';
}

/** Of a job that reads no document */
export interface PlainProgress {
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** 100 only when the job is completed. For a batch or re-ingestion: chunks done of the estimated chunks of all documents, where there is an estimate; else documents done, those being read by their chunks. For one that failed or was cancelled: the percentage of its lines or documents that are finished */
  percent: number;
  chunks_processed: null;
  concepts_created: null;
}

export interface PolarityAxisInfo {
  positive_pole: PolarityAxisPole;
  negative_pole: PolarityAxisPole;
  /** Distance of the vectors of the poles */
  magnitude: number;
  /** strong: the magnitude is above 0.8 */
  axis_quality: 'strong' | 'weak';
}

export interface PolarityAxisPole {
  concept_id: string;
  label: string;
  /** Grounding of the concept; null where it is not known */
  grounding: number | null;
  description: string;
}

export interface PolarityAxisRequest {
  /** The concept at position 1 */
  positive_pole_id: string;
  /** The concept at position -1 */
  negative_pole_id: string;
  /** Concepts that are placed between the poles; default: those around them. In a query string separated by commas, or the parameter is repeated. */
  candidate_ids?: string[];
  /** Without candidate_ids, place concepts around the poles */
  auto_discover?: boolean;
  /** Maximum number of discovered concepts */
  max_candidates?: number;
  /** Maximum number of relationships between a pole and a discovered concept */
  max_hops?: number;
  /** Share of the discovered concepts that have the fewest relationships; the others have the most */
  discovery_slot_pct?: number;
  /** Accepted and without effect: one process computes it within milliseconds */
  use_parallel?: boolean;
  /** Accepted and without effect: one process computes it within milliseconds */
  max_workers?: number;
  /** Accepted and without effect: one process computes it within milliseconds */
  chunk_size?: number;
  /** Seconds that the analysis may take */
  timeout_seconds?: number;
  /** Compute it again, though the graph has not changed since it was last computed */
  force?: boolean;
}

export interface PolarityAxisResponse {
  success: boolean;
  axis: PolarityAxisInfo;
  /** By position, the most positive first */
  projections: PolarityProjection[];
  statistics: PolarityAxisStatistics;
  grounding_correlation: GroundingCorrelation;
  /** Candidates without a vector of the active embedding profile, which are not placed */
  without_vector: string[];
  /** The artifact that keeps the result */
  artifact_id: string;
  /** Newest epoch event when the computation began */
  graph_epoch: number;
  computed_at: string;
  /** The graph has not changed since the computation began */
  is_fresh: boolean;
}

/** Null where no concept was placed */
export interface PolarityAxisStatistics {
  total_concepts: number;
  position_range: number[] | null;
  mean_position: number | null;
  std_deviation: number | null;
  mean_axis_distance: number | null;
  direction_distribution: { positive: number; negative: number; neutral: number };
}

export interface PolarityPair {
  positive: string;
  negative: string;
  positive_projection: number | null;
  negative_projection: number | null;
  /** Types without a vector; the pair is in use if there are none */
  missing: string[];
}

export interface PolarityProjection {
  concept_id: string;
  label: string;
  /** 1 at the positive pole, -1 at the negative one; outside them beyond */
  position: number;
  /** Distance of its vector from the axis */
  axis_distance: number;
  /** neutral: position between -0.3 and 0.3 */
  direction: 'positive' | 'negative' | 'neutral';
  /** Grounding of the concept; null where it is not known */
  grounding: number | null;
  alignment: { positive_pole_similarity: number; negative_pole_similarity: number };
}

export interface Problem {
  /** A URN for the code */
  type: string;
  title: string;
  status: number;
  /** Description of the error, and what to do, for people */
  detail: string;
  /** Path of the request */
  instance: string;
  /** Stable code for programs */
  code: string;
  /** The value of the X-Request-Id header, also in the log */
  request_id: string;
  errors: {
    /** Path to the field */
    loc: (string | number)[];
    msg: string;
    type: string;
  }[];
  /** Details for programs, such as the missing permission */
  data?: Record<string, unknown>;
}

export interface ProgramAbort {
  /** Index of the program in the deck */
  program?: number;
  statement: number;
  reason: string;
}

export type ProgramCondition =
  | { test: 'has_results' }
  | { test: 'empty' }
  | { test: 'count_gte'; value: number }
  | { test: 'count_lte'; value: number }
  | { test: 'has_ontology'; ontology: string }
  | { test: 'has_relationship'; type: string };

export interface ProgramExecutionRequest {
  program?: GraphProgram;
  program_id?: number;
  /** Values of the declared parameters by name */
  params?: Record<string, string | number>;
  deck?: DeckEntry[];
}

/** Runs a program */
export interface ProgramJob {
  job_type: 'program';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: null;
  ontology: null;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: null;
  progress: PlainProgress;
  program: ProgramRun | null;
}

export interface ProgramListItem {
  id: number;
  name: string;
  description: string | null;
  statement_count: number;
  created_at: string;
}

export interface ProgramMetadata {
  name?: string;
  description?: string;
  author?: 'human' | 'agent' | 'system';
  /** ISO 8601 */
  created?: string;
}

export interface ProgramParameter {
  name: string;
  type: 'string' | 'number';
  default?: string | number;
}

export interface ProgramResult {
  result: WorkingGraph;
  log: StepLogEntry[];
  /** Results that did not enter the working graph; absent when there are none */
  warnings?: ProgramWarning[];
  aborted?: {
    /** Index of the top-level statement that was running */
    statement: number;
    reason: string;
  };
}

export interface ProgramRun {
  aborted: ProgramAbort | null;
  nodes: number;
  links: number;
  /** Path of the full result; null when it is not kept */
  href: string | null;
}

export interface ProgramStatement {
  op: '+' | '-' | '&' | '?' | '!';
  operation: CypherOp | ApiOp | ConditionalOpLevel1;
  label?: string;
  block?: BlockAnnotation;
}

export interface ProgramStatementLevel2 {
  op: '+' | '-' | '&' | '?' | '!';
  operation: CypherOp | ApiOp | ConditionalOpLevel2;
  label?: string;
  block?: BlockAnnotation;
}

export interface ProgramStatementLevel3 {
  op: '+' | '-' | '&' | '?' | '!';
  operation: CypherOp | ApiOp | ConditionalOpLevel3;
  label?: string;
  block?: BlockAnnotation;
}

export interface ProgramStatementLevel4 {
  op: '+' | '-' | '&' | '?' | '!';
  operation: CypherOp | ApiOp;
  label?: string;
  block?: BlockAnnotation;
}

export interface ProgramSubmission {
  /** One line, not blank */
  name?: string;
  program: GraphProgram;
}

export interface ProgramWarning {
  /** Index of the top-level statement, from 0 */
  statement: number;
  message: string;
}

export interface ProjectedConcept {
  concept_id: string;
  label: string;
  x: number;
  y: number;
  /** 0 in two dimensions */
  z: number;
  grounding_strength: number | null;
  /** Of the concepts within two relationships; null where it was not asked for, or there are fewer than two */
  diversity_score: number | null;
  /** Number of the concepts that were compared; null where it was not asked for */
  diversity_related_count: number | null;
  /** The ontology asked for; null for all */
  ontology: string | null;
  item_type: 'concept';
  /** Null for a concept in no cluster */
  cluster_id: number | null;
  /** Number of its relationships, in both directions; null where it was not asked for */
  degree: number | null;
}

export interface ProjectionDataset {
  /** `__all__` for all */
  ontology: string;
  /** State of the graph: graph_epoch as text */
  changelist_id: string;
  algorithm: 'umap' | 'pca';
  parameters: ProjectionParameters;
  concepts: ProjectedConcept[];
  statistics: ProjectionStatistics;
  /** The artifact that keeps the result */
  artifact_id: string;
  /** Newest epoch event when the computation began */
  graph_epoch: number;
  computed_at: string;
  /** The graph has not changed since the computation began */
  is_fresh: boolean;
}

/** Those that had an effect; null for those that had none */
export interface ProjectionParameters {
  n_components: number;
  perplexity: null;
  n_neighbors: number | null;
  min_dist: number | null;
  spread: number | null;
  metric: 'cosine' | 'euclidean' | null;
  normalize_l2: boolean;
  center: boolean;
}

export interface ProjectionStatistics {
  concept_count: number;
  concepts_without_vector: number;
  computation_time_ms: number;
  embedding_dims: number;
  grounding_range: number[] | null;
  diversity_range: number[] | null;
  cluster_count: number;
  cluster_sizes: Record<string, number>;
  cluster_names: Record<string, string>;
  cluster_noise_count: number;
}

export interface ProtectedResource {
  /** The protected resource: clients name it when they ask for a token */
  resource: string;
  /** Issuers of tokens for it */
  authorization_servers: string[];
  bearer_methods_supported: string[];
  resource_name: string;
  /** Permissions that are usually enough */
  scopes_supported?: string[];
}

export interface ProvenanceDocument {
  document_id: string;
  filename: string;
  ontology: string;
  content_hash: string;
  source_type: string | null;
  source_path: string | null;
  hostname: string | null;
  ingested_by: string | null;
  ingested_at: string | null;
  job_id: string;
  source_count: number;
}

export interface ProviderKey {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  configured: boolean;
  /** URL of the provider */
  base_url: string | null;
  /** The last four characters, if the key is long enough */
  masked_key: string | null;
  /** unvalidated: the provider could not be reached */
  validation_status: 'valid' | 'unvalidated' | null;
  /** Reason why the key is not validated */
  validation_error: string | null;
  last_validated_at: string | null;
  updated_at: string | null;
}

export interface ProviderKeyList {
  keys: ProviderKey[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface ProviderKeySet {
  api_key: string;
  /** URL of an openai-compatible server, such as http://localhost:11434/v1 */
  base_url?: string;
}

export interface QueryDefinition {
  id: number;
  name: string;
  definition_type: 'block_diagram' | 'cypher' | 'search' | 'polarity' | 'connection' | 'exploration' | 'program';
  definition: Record<string, unknown>;
  metadata: Record<string, unknown> | null;
  /** Null: provided by the system */
  owner_id: string | null;
  created_at: string;
  updated_at: string;
}

export interface QueryDefinitionList {
  definitions: QueryDefinition[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface QuoteChange {
  /** Epoch event of the last change */
  epoch: number;
  /** Id of the entity: ontology_id, relationship_type, document_id and so on */
  id: string;
  kind: 'upsert';
  entity: 'quote';
  content: FeedQuote;
}

export interface RawLink {
  from_id: string;
  to_id: string;
  relationship_type: string;
  category?: string;
  confidence?: number;
  grounding_strength?: number;
  properties?: Record<string, unknown>;
}

export interface RawNode {
  concept_id: string;
  label: string;
  ontology?: string;
  description?: string;
  search_terms?: string[];
  grounding_strength?: number;
  diversity_score?: number;
  evidence_count?: number;
  properties?: Record<string, unknown>;
}

export interface Readiness {
  /** ready: store and object store answer */
  status: 'ready' | 'not_ready';
  store: 'reachable' | 'unreachable';
  object_store: 'reachable' | 'unreachable';
  /** Temporal. Without it the API serves and accepts; jobs wait */
  engine: 'reachable' | 'unreachable';
  /** Reasons why it cannot serve, and what to do */
  reasons?: string[];
}

/** For a batch or re-ingestion, the sums over its jobs */
export interface ReadingProgress {
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** 100 only when the job is completed. For a batch or re-ingestion: chunks done of the estimated chunks of all documents, where there is an estimate; else documents done, those being read by their chunks. For one that failed or was cancelled: the percentage of its lines or documents that are finished */
  percent: number;
  pages_total: number | null;
  chunks_total: number | null;
  pages_processed: number;
  chunks_processed: number;
  /** Chunks without concepts because the answer of the model is unreadable */
  chunks_skipped: number;
  /** Chunks carried over from the version before without a model call */
  chunks_carried: number;
  concepts_created: number;
  concepts_linked: number;
  sources_created: number;
  instances_created: number;
  relationships_created: number;
  quotes_proposed: number;
  quotes_kept: number;
  quotes_normalised: number;
  quotes_in_pieces: number;
  /** Proposed concepts that were not taken: none of their quotes is in the text, or the answer has too many */
  concepts_dropped: number;
  /** Proposed relationships that were not taken: a concept they connect is dropped or missing, the text does not state them, or the answer has too many */
  relationships_dropped: number;
  extraction_tokens: number;
  embedding_tokens: number;
  /** Cost of received answers, whether or not the job succeeded. It may grow after the job has failed or was cancelled while cost_reserved_usd is above 0. */
  cost_usd: number;
  /** Upper bound of the cost of calls in progress, including those a finished job had started */
  cost_reserved_usd: number;
  /** Upper bound of the cost of calls whose answer was lost; the provider may have charged them */
  cost_unconfirmed_usd: number;
}

export interface RefreshCategories {
  /** Leave categories that a person gave */
  only_computed?: boolean;
}

export interface RefreshToken {
  kind: 'refresh';
  /** Identifies the token; the token itself is not stored */
  token_hash: string;
  /** Null: obtained by a login */
  client_id: string | null;
  user_id: string;
  /** Null: all permissions of its user */
  scopes: string[] | null;
  created_at: string;
  expires_at: string;
}

export interface RefreshedCategories {
  success: boolean;
  /** Types that were compared */
  refreshed_count: number;
  /** Active types that kept their category */
  skipped_count: number;
  /** Active types without a vector */
  failed_count: number;
  /** current_category: the one before */
  assignments: CategoryScores[];
  message: string;
}

/** Of a job that regenerates vectors */
export interface RegenerationProgress {
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** 100 only when the job is completed. For a batch or re-ingestion: chunks done of the estimated chunks of all documents, where there is an estimate; else documents done, those being read by their chunks. For one that failed or was cancelled: the percentage of its lines or documents that are finished */
  percent: number;
  chunks_processed: null;
  concepts_created: null;
  embedding_tokens: number;
  /** Cost of received answers, whether or not the job succeeded. It may grow after the job has failed or was cancelled while cost_reserved_usd is above 0. */
  cost_usd: number;
  /** Upper bound of the cost of calls in progress, including those a finished job had started */
  cost_reserved_usd: number;
  /** Upper bound of the cost of calls whose answer was lost; the provider may have charged them */
  cost_unconfirmed_usd: number;
}

export interface RegenerationResult {
  status: 'completed';
  stats: { vectors_made: number; embedding_tokens: number };
  cost: { total: number; currency: 'USD'; embedding_model: string };
  message: string;
}

export interface Reingestion {
  /** failed: documents whose last job failed or skipped chunks; changed: documents from a URL or a folder, where they changed; other_model: documents that another model read, or the same with another version of the prompt; null: all */
  only: 'failed' | 'changed' | 'other_model' | null;
  /** true: documents from a URL or a folder are fetched again first */
  refetch: boolean;
  options: { target_words: number; min_words: number; max_words: number; overlap_words: number } | null;
}

/** Reads documents of an ontology again */
export interface ReingestionJob {
  job_type: 'reingestion';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: null;
  ontology: string;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: null;
  progress: ReadingProgress;
  ontology_id: string;
  /** Extraction configuration it was submitted with; null: the settings */
  extraction_config_id: number | null;
  batch: BatchProgress | null;
  reingestion: Reingestion;
}

export interface ReingestionPlan {
  /** false: there was nothing to read, so no job was created */
  dry_run: boolean;
  ontology: string;
  ontology_id: string;
  /** failed: documents whose last job failed or skipped chunks; changed: documents from a URL or a folder, where they changed; other_model: documents that another model read, or the same with another version of the prompt; null: all */
  only: 'failed' | 'changed' | 'other_model' | null;
  /** true: documents from a URL or a folder are fetched again first */
  refetch: boolean;
  /** Documents that would be read */
  documents: number;
  /** Of these, those fetched first and read only where they changed */
  fetched: number;
  /** The first hundred of them */
  document_list: { document_id: string; filename: string }[];
  chunks: number;
  cost_estimate: {
    model: string;
    tokens_low: number;
    tokens_high: number;
    cost_low: number;
    cost_high: number;
    currency: 'USD';
  };
  warnings: string[];
  message: string;
}

export interface RelatedConcept {
  concept_id: string;
  label: string;
  description: string;
  evidence_count: number;
  /** Maximum number of relationships between the concepts */
  distance: number;
  /** Relationship types on the path */
  path_types: string[];
  /** Product of the confidences on the path */
  confidence: number;
  /** Support of the concept by what points at it: above 0 it speaks for the concept, below 0 against it; null where nothing that points at it has a projection on the polarity axis. GET /concepts/{concept_id}/grounding explains it. */
  grounding_strength?: number | null;
  /** Amount of what the concept is judged by */
  confidence_level?: 'confident' | 'tentative' | 'insufficient';
  confidence_score?: number;
  /** Strength and confidence in one phrase */
  grounding_display?:
    | 'supported'
    | 'probably supported'
    | 'perhaps supported'
    | 'mixed'
    | 'unclear'
    | 'not enough evidence'
    | 'contested'
    | 'probably contested'
    | 'perhaps contested'
    | 'not judged';
  /** 1 minus the mean cosine of all pairs of the concepts around it; null for fewer than two */
  diversity_score?: number | null;
  diversity_related_count?: number;
  /** Diversity with the sign of the grounding */
  authenticated_diversity?: number | null;
}

export interface RelatedConceptsRequest {
  /** The concept */
  concept_id: string;
  /** Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated. */
  relationship_types?: string[];
  /** Only relationships whose type has one of these epistemic statuses in the latest measurement are followed */
  include_epistemic_status?: (
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED'
  )[];
  /** Relationships whose type has one of these epistemic statuses are not followed, also where they are included */
  exclude_epistemic_status?: (
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED'
  )[];
  /** Maximum number of relationships between the concepts */
  max_depth?: number;
  /** Direction in which relationships are followed */
  direction?: 'out' | 'in' | 'both';
  /** Only concepts evidenced in this ontology; paths may pass through others */
  ontology?: string;
  /** Include grounding and confidence of each concept */
  include_grounding?: boolean;
  /** Include the diversity of the concepts around each concept */
  include_diversity?: boolean;
  /** Maximum number of relationships to the concepts that diversity is calculated from */
  diversity_max_hops?: number;
  limit?: number;
  offset?: number;
}

export interface RelatedConceptsResponse {
  concept_id: string;
  max_depth: number;
  count: number;
  /** Types of the relationships that were followed; present with a filter by epistemic status */
  followed_types?: string[];
  /** Sorted by distance, then by confidence, then by id */
  results: RelatedConcept[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface RelationshipCategoryList {
  categories: {
    category: string;
    /** Active types */
    types: number;
    /** Relationships of these types */
    relationships: number;
  }[];
  total: number;
}

export interface RelationshipChange {
  /** Epoch event of the last change */
  epoch: number;
  /** Id of the entity: ontology_id, relationship_type, document_id and so on */
  id: string;
  kind: 'upsert';
  entity: 'relationship';
  content: FeedRelationship;
}

export interface RelationshipType {
  relationship_type: string;
  category: string;
  category_source: 'builtin' | 'given' | 'computed';
  description: string;
  is_builtin: boolean;
  is_active: boolean;
  /** User, model, or system */
  added_by: string;
  added_at: string;
  /** Relationships of the type */
  usage_count: number;
  /** Other names, under which documents are read */
  synonyms: string[];
  /** The type that has its relationships now */
  merged_into: string | null;
  deprecation_reason: string | null;
  direction_semantics: string | null;
  /** Profile of its vector; null: it has none */
  embedding_profile: string | null;
  embedding_generated_at: string | null;
  /** UNMEASURED: the latest measurement did not include the type */
  epistemic_status:
    | 'WELL_GROUNDED'
    | 'MIXED'
    | 'WEAK'
    | 'POORLY_GROUNDED'
    | 'CONTRADICTED'
    | 'HISTORICAL'
    | 'INSUFFICIENT_DATA'
    | 'UNMEASURED';
  /** Mean grounding of the concepts that relationships of the type point at; null where none has one */
  avg_grounding: number | null;
}

export interface RelationshipTypeAnalysis {
  relationship_type: string;
  category: string;
  /** Highest cosine with another built-in type of its category; null: there is none */
  category_fit: number | null;
  most_similar_same_category: SimilarRelationshipType[];
  most_similar_other_categories: SimilarRelationshipType[];
  /** Another category fits better */
  potential_miscategorization: boolean;
  suggestion: string | null;
}

export interface RelationshipTypeChange {
  /** Epoch event of the last change */
  epoch: number;
  /** Id of the entity: ontology_id, relationship_type, document_id and so on */
  id: string;
  kind: 'upsert';
  entity: 'relationship_type';
  content: FeedRelationshipType;
}

export interface RelationshipTypeCreate {
  relationship_type: string;
  /** Default: that of the nearest type by vector */
  category?: 'logical' | 'causal' | 'structural' | 'evidential' | 'similarity' | 'temporal' | 'functional' | 'meta';
  description?: string;
  /** Accepted for older clients */
  is_builtin?: false;
}

export interface RelationshipTypeList {
  types: RelationshipType[];
  active: number;
  builtin: number;
  custom: number;
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface ResourceType {
  resource_type: string;
  description: string;
  available_actions: string[];
  supports_scoping: boolean;
  /** `system`, or the id of a user */
  registered_by: string;
  registered_at: string;
}

export interface ResourceTypeCreate {
  resource_type: string;
  description?: string;
  available_actions: string[];
  supports_scoping?: false;
}

export interface ResourceTypeList {
  resources: ResourceType[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface ResourceTypeUpdate {
  description?: string;
  available_actions?: string[];
}

/** Restores a backup of the graph */
export interface RestoreJob {
  job_type: 'restore';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: null;
  ontology: null;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: RestoreResult | null;
  progress: PlainProgress;
  restore: RestoreRun;
}

export interface RestorePlan {
  dry_run: true;
  /** The file is valid, and nothing conflicts */
  possible: boolean;
  /** clone: the graph is empty before, and ids stay as they are; merge: the records are added to the graph, and ids that are taken are changed */
  mode: 'clone' | 'merge';
  /** simple: all belongs to the event of the restore; faithful: the events of the backup are replayed before it */
  epoch: 'simple' | 'faithful';
  /** Reasons why it cannot be restored here */
  conflicts: string[];
  merge: MergePlan | null;
  embedding_profiles: RestoredProfile[];
  report: BackupReport;
}

export interface RestoreResult {
  status: 'completed';
  /** The epoch event of the restore */
  restore_epoch_event_id: number;
  faithful_epochs_replayed: number;
  /** Records of each stream */
  restore_stats: Record<string, number>;
  changed_ids: ChangedIds;
  /** Ids of concepts that are changed, at most 100 */
  mapping_table: ChangedConceptId[];
  /** Quotes that their sources do not contain */
  unlocated_quotes: number;
  /** Vectors of the backup that are in use */
  vectors_kept: number;
  /** Vectors that were to be made afterwards */
  vectors_missing: number;
  /** The job that makes the missing vectors */
  rehydration_job_id: string | null;
  verification: GraphVerification | null;
  message: string;
}

export interface RestoreRun {
  /** clone: the graph is empty before, and ids stay as they are; merge: the records are added to the graph, and ids that are taken are changed */
  mode: 'clone' | 'merge';
  /** simple: all belongs to the event of the restore; faithful: the events of the backup are replayed before it */
  epoch: 'simple' | 'faithful';
  /** The backup of this service; null: the file was sent */
  backup_id: string | null;
  /** Records of the file; null before it was verified */
  records_total: number | null;
  records_staged: number;
}

export interface RestoredProfile {
  identity: string;
  /** kept: the profile is the active one */
  vectors: 'kept' | 'recomputed';
}

export interface Role {
  role_name: string;
  display_name: string;
  description: string;
  is_builtin: boolean;
  is_active: boolean;
  parent_role: string | null;
  created_at: string;
  created_by: string | null;
  /** In lists: a permission of the role that the caller lacks, so that the caller cannot give it to a user; null: there is none */
  exceeding_permission?: string | null;
  /** A consequence of the change that needs attention */
  warning?: string;
}

export interface RoleCreate {
  role_name: string;
  display_name: string;
  description?: string;
  parent_role?: string | null;
}

export interface RoleList {
  roles: Role[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface RoleUpdate {
  display_name?: string;
  description?: string;
  parent_role?: string | null;
  is_active?: boolean;
}

export interface RotatedSecret {
  client_id: string;
  client_name: string;
  client_secret: string;
  rotated_at: string;
}

export interface Schedule {
  name: 'backups' | 'clearing' | 'epistemic' | 'vocabulary';
  /** Id in Temporal */
  schedule_id: string;
  workflow_type: string;
  /** Purpose of its workflow */
  note: string;
  interval_seconds: number;
  /** missing: it was deleted, or no worker has created it yet */
  state: 'active' | 'paused' | 'missing';
  last_started_at: string | null;
  last_completed_at: string | null;
  next_start_at: string | null;
  /** Workflows of it that run now */
  running: number;
  /** Page of the schedule in the Temporal UI */
  url: string | null;
}

export interface SchedulerStatus {
  /** The reconciler runs, and all schedules are active */
  running: boolean;
  engine: 'reachable' | 'unreachable';
  /** Null when Temporal did not say in time */
  reconciler_running: boolean | null;
  config: {
    /** Seconds between two cleanups */
    cleanup_interval: number;
    /** Hours until a job that awaits approval is cancelled */
    approval_timeout: number;
  };
  stats: { jobs_by_status: Record<string, number>; last_cleanup: string | null; next_cleanup: string | null };
  /** Null when Temporal did not list them in time */
  schedules: Schedule[] | null;
}

export interface SearchRequest {
  query: string;
  limit?: number;
  offset?: number;
  /** Minimum score of a result; default: the threshold of the embedding profile. A concept whose label or search term equals the query has score 1. */
  min_similarity?: number;
  ontology?: string;
  /** Include up to three quotes with each result */
  include_evidence?: boolean;
  /** Include grounding and confidence of each concept */
  include_grounding?: boolean;
  /** Include the diversity of the concepts around each concept */
  include_diversity?: boolean;
  /** Maximum number of relationships to the concepts that diversity is calculated from */
  diversity_max_hops?: number;
}

export interface SearchResponse {
  query: string;
  count: number;
  results: ConceptSearchResult[];
  /** Number of matches among the 1000 nearest concepts */
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
  /** Minimum score of the results */
  threshold_used: number;
  /** Candidates below the threshold, among the 1000 nearest concepts */
  below_threshold_count: number;
  /** Threshold that would include the best of them */
  suggested_threshold: number | null;
  top_match: ConceptSearchResult | null;
}

export interface Service {
  name: string;
  version: string;
  links: { docs: string; openapi: string; health: string };
  health: Health;
}

export interface SimilarRelationshipType {
  relationship_type: string;
  similarity: number;
  category: string;
  is_builtin: boolean;
  usage_count: number;
}

export interface SimilarRelationshipTypes {
  relationship_type: string;
  category: string;
  similar_types: SimilarRelationshipType[];
  /** Other active types that have a vector */
  total_compared: number;
}

export interface Simulation {
  allowed: boolean;
  decided_by: 'role' | 'parent_role' | 'withheld' | 'no_rule' | 'token_scope' | 'user_disabled';
  rule: {
    /** The role that has the rule */
    role_name: string;
    /** The role of the user that inherits the rule or is the role itself */
    held_role: string;
    resource_type: string;
    action: string;
    granted: boolean;
  } | null;
  reason: string;
}

export interface SimulationRequest {
  user_id: string;
  resource_type: string;
  action: string;
  scopes?: string[] | null;
}

export interface Source {
  source_id: string;
  /** The same for all versions of the document */
  document_id: string;
  /** Key of the document over all its versions */
  document_key: string | null;
  /** Number of the version; null where that is not the current one: it is still being read, or its job failed */
  version: number | null;
  filename: string;
  ontology_id: string;
  /** Content type of the chunk */
  content_type: string | null;
  content_hash: string;
  /** Size of the original */
  size_bytes: number;
  source_type: string | null;
  source_path: string | null;
  source_hostname: string | null;
  ingested_by: string | null;
  ingested_at: string | null;
  job_id: string;
  /** Name of the ontology */
  document: string;
  /** Ordinal in the document */
  paragraph: number;
  /** Page on which the chunk begins; null for documents without pages */
  page: number | null;
  full_text: string;
  start_offset: number;
  end_offset: number;
  /** Headings above it, outermost first */
  heading_path: string[];
  /** Key of the original in the object store; absent where it is not set */
  blob_key?: string;
  concepts: {
    concept_id: string;
    label: string;
    instances: {
      instance_id: string;
      /** Verbatim text of the document */
      quote: string;
      start_offset: number;
      end_offset: number;
      /** Method by which the quote of the extractor was found: exact; normalised (other layout, typography or punctuation); pieces (one of several parts). The quote is verbatim in each of these. unlocated: it is not in its source, as the backup that it was restored from has it; its place is that of the whole source. */
      match: 'exact' | 'normalised' | 'pieces' | 'unlocated';
      /** Page on which the chunk begins; null for documents without pages */
      page: number | null;
    }[];
  }[];
  links: {
    /** Path of the unchanged original */
    document: string;
  };
}

export interface SourceChange {
  /** Epoch event of the last change */
  epoch: number;
  /** Id of the entity: ontology_id, relationship_type, document_id and so on */
  id: string;
  kind: 'upsert';
  entity: 'source';
  content: FeedSource;
}

export interface SourceSearchRequest {
  query: string;
  limit?: number;
  offset?: number;
  /** Minimum score of a passage; default: the threshold of the embedding profile */
  min_similarity?: number;
  ontology?: string;
  /** Only in these documents; in a query string the parameter is repeated */
  document_ids?: string[];
  /** Include the whole chunk of each passage */
  include_full_text?: boolean;
}

export interface SourceSearchResponse {
  query: string;
  count: number;
  results: FoundPassage[];
  /** Number of matches among the 1000 nearest passages */
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
  /** Minimum score of the results */
  threshold_used: number;
  /** Passages below the threshold */
  below_threshold_count: number;
  /** Threshold that would include the best of them */
  suggested_threshold: number | null;
}

export interface Statistics {
  nodes: { concepts: number; sources: number; instances: number; ontologies: number; documents: number };
  relationships: {
    /** Relationships between concepts */
    total: number;
    by_type: { rel_type: string; count: number }[];
    appears: number;
    evidenced_by: number;
  };
  vocabulary_types: number;
  graph_change_counter: number;
  /** Newest epoch event */
  epoch: number;
  jobs_by_status: Record<string, number>;
}

export interface StepLogEntry {
  /** Index of the top-level statement the step belongs to, from 0 */
  statement: number;
  op: '+' | '-' | '&' | '?' | '!';
  operation_type: 'cypher' | 'api' | 'conditional';
  branch_taken?: 'then' | 'else';
  /** Added (+ ? !), removed (-) or retained (&) */
  nodes_affected: number;
  links_affected: number;
  w_size: { nodes: number; links: number };
  duration_ms: number;
}

export interface StoredProgram {
  id: number;
  name: string;
  program: GraphProgram;
  created_at: string;
  updated_at: string;
  owner_id: string | null;
}

export interface SubmissionCheck {
  document_key: string | null;
  content_hash: string;
  /** new: becomes a new document; new_version: becomes a version of an existing document; read_again: its reading was not finished, or force was given; in_flight: a job reads this content; duplicate: the document has this content; refused: error says why */
  outcome: 'new' | 'new_version' | 'read_again' | 'in_flight' | 'duplicate' | 'refused';
  /** The document, if it exists */
  document_id: string | null;
  /** The document has no key yet, and gets this one when it is submitted */
  takes_key: boolean;
  /** The job that reads or has read the content; null where another user submitted it */
  job_id: string | null;
  job_status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled' | null;
  /** The job that reads another version of the document and would be cancelled */
  superseded_job_id: string | null;
  error_code: string | null;
  /** Reason why it would be refused, and what to do */
  error: string | null;
}

export interface SubmissionCheckList {
  ontology: string;
  documents: SubmissionCheck[];
}

export interface SubmissionCheckRequest {
  /** Name of the ontology. A new name creates one, which needs ontologies:create. */
  ontology: string;
  /** Read the document again even when it was read before */
  force?: boolean;
  documents: {
    document_key?: string | null;
    /** SHA-256 of the bytes */
    content_hash: string;
    /** Name for display and citation */
    filename?: string;
    /** Size; too large a document is refused */
    size_bytes?: number;
    /** First 65536 bytes in base64, or all; with them, a kind that cannot be read is refused */
    head?: string;
  }[];
}

export interface SystemStatus {
  /** unavailable: the database cannot be read; degraded: there is another problem */
  status: 'ok' | 'degraded' | 'unavailable';
  /** Sentences that say what is wrong and what to do */
  problems: string[];
  version: string;
  /** Version of Node.js */
  node_version: string;
  database: {
    state: 'reachable' | 'unreachable';
    engine: string | null;
    version: string | null;
    schema_version: number | null;
    size_bytes: number | null;
  };
  temporal: {
    state: 'reachable' | 'unreachable';
    server_version: string | null;
    /** Null when Temporal did not say in time */
    reconciler_running: boolean | null;
    /** Empty when Temporal did not list them in time */
    queues: TaskQueue[];
    /** Empty when Temporal did not list them in time */
    schedules: Schedule[];
  };
  object_store: { state: 'reachable' | 'unreachable' };
  models: {
    /** Model for jobs that are submitted now */
    extraction: string | null;
    extraction_config_id: number | null;
    embedding: string;
    vision: string | null;
    provider_keys: {
      provider: 'openai' | 'anthropic' | 'openai-compatible';
      validation_status: 'valid' | 'unvalidated';
    }[];
  };
  graph: { epoch: number; graph_change_counter: number } | null;
  jobs_by_status: Record<string, number> | null;
  /** Disk of the data folder */
  disk: { total_bytes: number; free_bytes: number } | null;
}

export interface TaskQueue {
  name: string;
  /** Name in Temporal */
  task_queue: string;
  /** A worker asked for tasks in the last 90 seconds */
  is_polled: boolean;
  /** Workers that asked for tasks in the last 90 seconds; one that was stopped is listed until then */
  workers: { identity: string; last_seen_at: string }[];
  /** Tasks that wait for a worker, approximately */
  backlog: number | null;
}

export interface TextSubmission {
  text: string;
  /** Name of the ontology. A new name creates one, which needs ontologies:create. */
  ontology: string;
  /** Name for display and citation */
  filename?: string;
  /** Key of the document in its ontology; other content with the same key becomes its next version */
  document_key?: string;
  /** Read the document again even when it was read before */
  force?: boolean;
  /** true: never wait for approval; false: always wait; absent: wait when the estimated cost is above 0 */
  auto_approve?: boolean;
  /** Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: the default */
  max_cost_usd?: number;
  /** Reaction to an unreadable answer of the model: fail the job (default) or skip the chunk */
  on_unreadable_answer?: 'fail' | 'skip';
  /** Words per chunk */
  target_words?: number;
  min_words?: number;
  max_words?: number;
  overlap_words?: number;
  /** Change nothing; say which chunks would be read, what that would cost and what would be lost */
  dry_run?: boolean;
  /** Accepted for older clients; chunks are always integrated in order */
  processing_mode?: 'serial';
  /** For example file, stdin or api */
  source_type?: string;
  source_path?: string;
  source_hostname?: string;
}

export interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds */
  expires_in: number;
  /** Valid once; each use returns the next one */
  refresh_token?: string;
  /** Permissions, separated by spaces */
  scope?: string;
  id_token?: string;
}

export interface TokenList {
  access_tokens: AccessToken[];
  refresh_tokens: RefreshToken[];
  total_access: number;
  total_refresh: number;
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface TokenQuestion {
  token: string;
  token_type_hint?: string;
  client_id?: string;
  client_secret?: string;
}

export interface TokenRequest {
  grant_type: string;
  client_id?: string;
  client_secret?: string;
  code?: string;
  redirect_uri?: string;
  code_verifier?: string;
  refresh_token?: string;
  device_code?: string;
  scope?: string;
  resource?: string;
}

export interface TypeDecision {
  decision_id: string;
  /** prune: it was retired because nothing used it */
  kind: 'merge' | 'prune' | 'keep_apart' | 'undo';
  /** The type that was retired or is active again; of a pair kept apart, one of both */
  deprecated_type: string;
  /** Null where nothing used the type */
  target_type: string | null;
  reason: string;
  /** Relationships that got the other type */
  edges_updated: number;
  /** Those that joined a relationship of the target: there are as many fewer since */
  edges_joined: number;
  /** The job that decided; null where a person did */
  job_id: string | null;
  decided_by: string | null;
  decided_at: string;
  /** The decision that an undo undoes */
  undoes: string | null;
  /** The decision that undid it */
  undone_by: string | null;
}

export interface TypeDecisionList {
  decisions: TypeDecision[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface TypeEmbeddings {
  success: boolean;
  generated: number;
  skipped: number;
  failed: number;
  message: string;
}

export interface TypeEmbeddingsRequest {
  /** Only types that have none */
  only_missing?: boolean;
  /** All types, and the model is asked for each of them; only_missing is ignored */
  force_regenerate?: boolean;
}

export interface UnchangedDocument {
  unchanged: true;
  document_id: string;
  document_key: string | null;
  ontology: string;
  content_hash: string;
  /** The job that read it */
  existing_job_id: string;
  message: string;
}

export interface UndoConsolidation {
  /** Kept with the decision */
  reason?: string;
}

export interface UndoTypeDecision {
  /** Kept with the decision */
  reason?: string;
}

export interface UrlSubmission {
  /** http or https, on the public internet */
  url: string;
  /** Name of the ontology. A new name creates one, which needs ontologies:create. */
  ontology: string;
  /** Name for display and citation */
  filename?: string;
  /** Key of the document in its ontology; other content with the same key becomes its next version */
  document_key?: string;
  /** Read the document again even when it was read before */
  force?: boolean;
  /** true: never wait for approval; false: always wait; absent: wait when the estimated cost is above 0 */
  auto_approve?: boolean;
  /** Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: the default */
  max_cost_usd?: number;
  /** Reaction to an unreadable answer of the model: fail the job (default) or skip the chunk */
  on_unreadable_answer?: 'fail' | 'skip';
  /** Words per chunk */
  target_words?: number;
  min_words?: number;
  max_words?: number;
  overlap_words?: number;
  /** Change nothing; say which chunks would be read, what that would cost and what would be lost */
  dry_run?: boolean;
  /** Accepted for older clients; chunks are always integrated in order */
  processing_mode?: 'serial';
}

export interface User {
  id: string;
  username: string;
  role: string;
  created_at: string;
  last_login: string | null;
  disabled: boolean;
  /** In the answer of getUser: a permission of the user that the caller lacks, so that the caller can neither change nor delete them; null: there is none */
  exceeding_permission?: string | null;
  /** A consequence of the change that needs attention */
  warning?: string;
}

export interface UserCreate {
  username: string;
  /** A password has at least 8 characters, not blank, and not among the million most common passwords. */
  password: string;
  role: string;
}

export interface UserDeletionPlan {
  dry_run: true;
  user: User;
  /** Additional roles */
  roles: string[];
  api_keys: number;
  access_tokens: number;
  refresh_tokens: number;
  /** Personal clients */
  oauth_clients: number;
  /** A consequence of the deletion that needs attention */
  warning?: string;
}

export interface UserList {
  users: User[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface UserPermissions {
  role: string;
  role_hierarchy: string[];
  /** The role of the account and additional roles */
  roles: string[];
  permissions: { resource: string; action: string; scope_type: 'global'; granted: boolean }[];
  can: Record<string, boolean>;
}

export interface UserRole {
  id: string;
  user_id: string;
  role_name: string;
  scope_type: 'global';
  assigned_at: string;
  assigned_by: string | null;
  expires_at: string | null;
  /** A consequence of the change that needs attention */
  warning?: string;
}

export interface UserRoleAssign {
  user_id: string;
  role_name: string;
  scope_type?: 'global';
  expires_at?: string | null;
}

export interface UserRoleList {
  user_roles: UserRole[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface UserUpdate {
  /** A password has at least 8 characters, not blank, and not among the million most common passwords. */
  password?: string;
  role?: string;
  disabled?: boolean;
}

export interface ValidationIssue {
  rule_id: string;
  severity: 'error' | 'warning';
  /** Index of the top-level statement; absent for the program as a whole */
  statement?: number;
  /** Dotted path within the statement, or within the program */
  field?: string;
  message: string;
  /** Line within the query; present for issues within a query */
  line?: number;
  /** Column within the line, in UTF-16 code units */
  column?: number;
  /** Offset within the query, in UTF-16 code units */
  offset?: number;
}

export interface ValidationResult {
  valid: boolean;
  errors: ValidationIssue[];
  warnings: ValidationIssue[];
}

export interface VectorCostEstimate {
  tokens_low: number;
  tokens_high: number;
  cost_low: number;
  cost_high: number;
  currency: 'USD';
}

export interface VectorCoverage {
  /** Entities that have a vector, or are to have one */
  total: number;
  /** Vectors in use that are of the profile */
  in_use: number;
  /** Vectors of the profile that are kept for a switch */
  ready: number;
}

export interface VocabularyConfig {
  /** Active types up to which the aggressiveness is 0 */
  vocab_min: number;
  /** Active types from which the aggressiveness is 1 */
  vocab_max: number;
  /** Active types from which no type can be added manually */
  vocab_emergency: number;
  /** Decides about merges that are not certain: nobody (naive), a person (hitl) or a model (aitl) */
  pruning_mode: 'naive' | 'hitl' | 'aitl';
  /** Name of a profile */
  aggressiveness_profile: string;
  /** Types can be added manually also from vocab_emergency on */
  auto_expand_enabled: boolean;
  /** Cosine from which two types are synonyms */
  synonym_threshold_strong: number;
  /** Cosine from which two types may be synonyms */
  synonym_threshold_moderate: number;
  /** Value score below which a consolidation retires an unused type; 0 for never */
  low_value_threshold: number;
  /** Cosine from which a consolidation merges two types */
  consolidation_similarity_threshold: number;
  category_min: number;
  category_max: number;
}

export interface VocabularyConfigDetail {
  /** Active types up to which the aggressiveness is 0 */
  vocab_min: number;
  /** Active types from which the aggressiveness is 1 */
  vocab_max: number;
  /** Active types from which no type can be added manually */
  vocab_emergency: number;
  /** Decides about merges that are not certain: nobody (naive), a person (hitl) or a model (aitl) */
  pruning_mode: 'naive' | 'hitl' | 'aitl';
  /** Name of a profile */
  aggressiveness_profile: string;
  /** Types can be added manually also from vocab_emergency on */
  auto_expand_enabled: boolean;
  /** Cosine from which two types are synonyms */
  synonym_threshold_strong: number;
  /** Cosine from which two types may be synonyms */
  synonym_threshold_moderate: number;
  /** Value score below which a consolidation retires an unused type; 0 for never */
  low_value_threshold: number;
  /** Cosine from which a consolidation merges two types */
  consolidation_similarity_threshold: number;
  updated_at: string | null;
  /** User who changed the settings last; null: nobody did */
  updated_by: string | null;
  /** Active types */
  current_size: number;
  zone: 'comfort' | 'watch' | 'merge' | 'mixed' | 'emergency' | 'block';
  aggressiveness: number;
}

export interface VocabularyConfigUpdate {
  /** Active types up to which the aggressiveness is 0 */
  vocab_min?: number;
  /** Active types from which the aggressiveness is 1 */
  vocab_max?: number;
  /** Active types from which no type can be added manually */
  vocab_emergency?: number;
  /** Decides about merges that are not certain: nobody (naive), a person (hitl) or a model (aitl) */
  pruning_mode?: 'naive' | 'hitl' | 'aitl';
  aggressiveness_profile?: string;
  /** Types can be added manually also from vocab_emergency on */
  auto_expand_enabled?: boolean;
  /** Cosine from which two types are synonyms */
  synonym_threshold_strong?: number;
  /** Cosine from which two types may be synonyms */
  synonym_threshold_moderate?: number;
  /** Value score below which a consolidation retires an unused type; 0 for never */
  low_value_threshold?: number;
  /** Cosine from which a consolidation merges two types */
  consolidation_similarity_threshold?: number;
  /** Accepted for older clients and ignored: the caller counts */
  updated_by?: string;
}

export interface VocabularyConfigUpdateResponse {
  success: boolean;
  /** Fields that have another value now */
  updated_fields: string[];
  config: VocabularyConfigDetail;
  message: string;
}

export interface VocabularyMaintenance {
  task: 'consolidate' | 'undo';
  /** The job whose decisions are undone */
  undoes: string | null;
  /** Planned decisions; 0 until it is planned */
  steps: number;
  /** Decisions so far */
  decided: number;
  /** Of an undo that completed: decisions that cannot be undone any more, or were already */
  left: string[];
}

/** Maintains the vocabulary */
export interface VocabularyMaintenanceJob {
  job_type: 'vocabulary_maintenance';
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then. */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Reason why the job failed, was cancelled or waits; one line of at most 200 characters */
  reason: string | null;
  /** The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off */
  retry_reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** The job is paused before its next chunk */
  paused: boolean;
  /** Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** Maximum cost in US dollars before the job waits for approval again */
  cost_cap_usd: number | null;
  /** cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null */
  cost_cap_after_approval_usd: number | null;
  /** State of the workflow in Temporal; null when Temporal was not asked for it */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the Temporal UI */
  workflow_url: string | null;
  /** Lists in the Temporal UI that include the job */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs awaiting approval */
    awaiting_approval: string;
  } | null;
  /** Position in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** File name of the document or manifest, or the name of the program */
  filename: string;
  auto_approve: boolean | null;
  analysis: JobAnalysis | null;
  /** Description of the error, and what to do */
  error: string | null;
  error_code: string | null;
  /** The job that this one retries */
  retry_of: string | null;
  /** The job that retries this one */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
  content_hash: null;
  ontology: null;
  processing_mode: null;
  source_type: null;
  source_path: null;
  source_hostname: null;
  result: Consolidation | null;
  progress: PlainProgress;
  maintenance: VocabularyMaintenance;
}

export interface VocabularyStatus {
  /** Active types */
  vocab_size: number;
  vocab_min: number;
  vocab_max: number;
  vocab_emergency: number;
  aggressiveness: number;
  zone: 'comfort' | 'watch' | 'merge' | 'mixed' | 'emergency' | 'block';
  /** Active types that are built in */
  builtin_types: number;
  /** Active types that documents and users added */
  custom_types: number;
  /** Categories of the active types */
  categories: number;
  /** Name of the aggressiveness profile */
  profile: string;
}

export interface Webhook {
  webhook_id: string;
  url: string;
  description: string | null;
  events: ('job.completed' | 'job.failed' | 'job.awaiting_approval' | 'job.cancelled' | 'document.changed')[];
  /** The ontology whose events are sent; null: all */
  ontology: string | null;
  /** false: nothing was submitted to an ontology of this name yet; null: all */
  ontology_exists: boolean | null;
  active: boolean;
  /** Reason why it was deactivated after failed deliveries */
  inactive_reason: string | null;
  /** First failed attempt since the last success */
  failing_since: string | null;
  user_id: string;
  username: string;
  created_at: string;
  updated_at: string;
}

export interface WebhookAttempt {
  attempt: number;
  started_at: string;
  /** Null while in progress or when interrupted */
  duration_ms: number | null;
  http_status: number | null;
  /** The first kilobyte of the response */
  response: string | null;
  error: string | null;
}

export interface WebhookCreate {
  /** https URL on the public internet; an operator may allow others (CONCORDANCE_WEBHOOK_ALLOW) */
  url: string;
  events: ('job.completed' | 'job.failed' | 'job.awaiting_approval' | 'job.cancelled' | 'document.changed')[];
  description?: string | null;
  /** Send only events of this ontology, which need not exist yet */
  ontology?: string | null;
  /** false: no events are sent */
  active?: boolean;
}

export interface WebhookDelivery {
  /** The webhook-id header; the same on each attempt */
  delivery_id: string;
  webhook_id: string;
  event:
    | 'job.completed'
    | 'job.failed'
    | 'job.awaiting_approval'
    | 'job.cancelled'
    | 'document.changed'
    | 'webhook.test';
  job_id: string | null;
  status: 'pending' | 'delivered' | 'failed';
  /** Reason why the delivery failed */
  reason: string | null;
  next_attempt_at: string | null;
  attempt_count: number;
  /** The latest attempts, at most 20, oldest first */
  attempts: WebhookAttempt[];
  created_at: string;
  completed_at: string | null;
}

export interface WebhookDeliveryList {
  deliveries: WebhookDelivery[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface WebhookList {
  webhooks: Webhook[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

export interface WebhookMessage {
  type:
    | 'job.completed'
    | 'job.failed'
    | 'job.awaiting_approval'
    | 'job.cancelled'
    | 'document.changed'
    | 'webhook.test';
  timestamp: string;
  /** The job, or the change of a document */
  data: {
    job?: JobStatus;
    change?: 'added' | 'changed' | 'reread' | 'deleted';
    /** Large fields of the job are null */
    truncated?: boolean;
  };
}

export interface WebhookUpdate {
  /** https URL on the public internet; an operator may allow others (CONCORDANCE_WEBHOOK_ALLOW) */
  url?: string;
  events?: ('job.completed' | 'job.failed' | 'job.awaiting_approval' | 'job.cancelled' | 'document.changed')[];
  description?: string | null;
  /** Send only events of this ontology, which need not exist yet */
  ontology?: string | null;
  /** false: no events are sent */
  active?: boolean;
}

export interface WorkingGraph {
  nodes: RawNode[];
  links: RawLink[];
}

/** Parameters, bodies and responses of each operation. */
export interface Operations {
  /** Set the active embedding profile */
  activateEmbeddingProfile: {
    params: {
      /** Id of the profile */
      config_id: string;
    };
    query?: {
      /** Confirms a critical call; required when CONCORDANCE_REQUIRE_CONFIRMATION is on */
      confirm?: boolean;
    };
    answer: { status: 200; body: EmbeddingProfileChanged };
  };
  /** Add a type of relationships */
  addRelationshipType: { body: RelationshipTypeCreate; answer: { status: 201; body: RelationshipType } };
  /** Compute the positions of concepts between two poles */
  analyzePolarity: {
    query: {
      /** The concept at position 1 */
      positive_pole_id: string;
      /** The concept at position -1 */
      negative_pole_id: string;
      /** Concepts that are placed between the poles; default: those around them. In a query string separated by commas, or the parameter is repeated. */
      candidate_ids?: string[];
      /** Without candidate_ids, place concepts around the poles */
      auto_discover?: boolean;
      /** Maximum number of discovered concepts */
      max_candidates?: number;
      /** Maximum number of relationships between a pole and a discovered concept */
      max_hops?: number;
      /** Share of the discovered concepts that have the fewest relationships; the others have the most */
      discovery_slot_pct?: number;
      /** Accepted and without effect: one process computes it within milliseconds */
      use_parallel?: boolean;
      /** Accepted and without effect: one process computes it within milliseconds */
      max_workers?: number;
      /** Accepted and without effect: one process computes it within milliseconds */
      chunk_size?: number;
      /** Seconds that the analysis may take */
      timeout_seconds?: number;
      /** Compute it again, though the graph has not changed since it was last computed */
      force?: boolean;
    };
    answer: { status: 200; body: PolarityAxisResponse } | { status: 202; body: JobStatus };
  };
  /** Compute the positions of concepts between two poles */
  analyzePolarityAxis: {
    body: PolarityAxisRequest;
    answer: { status: 200; body: PolarityAxisResponse } | { status: 202; body: JobStatus };
  };
  /** Compute the positions of concepts between two poles */
  analyzePolarityByBody: {
    body: PolarityAxisRequest;
    answer: { status: 200; body: PolarityAxisResponse } | { status: 202; body: JobStatus };
  };
  /** Compare a type with its category and with others */
  analyzeRelationshipType: {
    params: {
      /** The type */
      relationship_type: string;
    };
    answer: { status: 200; body: RelationshipTypeAnalysis };
  };
  /** Find the answer to a question in the documents */
  answerQuestion: { body: AnswerRequest; answer: { status: 200; body: Answer } | { status: 202; body: JobStatus } };
  /** Approve the cost of a job or a batch */
  approveJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: JobStatus };
  };
  /** Assign an additional role to a user */
  assignUserRole: { body: UserRoleAssign; answer: { status: 201; body: UserRole } };
  /** Start an authorization (authorization code with PKCE) */
  authorize: {
    query?: {
      response_type?: string;
      client_id?: string;
      redirect_uri?: string;
      scope?: string;
      state?: string;
      code_challenge?: string;
      code_challenge_method?: string;
      response_mode?: string;
      nonce?: string;
      prompt?: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Send a message of the Model Context Protocol */
  callMcp: {
    body?: Record<string, unknown>;
    answer: { status: 200; body: Record<string, unknown> } | { status: 202; body: null };
  };
  /** Cancel a job */
  cancelJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: JobStatus };
  };
  /** Check a permission */
  checkPermission: { body: PermissionCheck; answer: { status: 200; body: PermissionAnswer } };
  /** Check what submissions would do, by hash */
  checkSubmissions: { body: SubmissionCheckRequest; answer: { status: 200; body: SubmissionCheckList } };
  /** Find the shortest paths between two concepts */
  connect: {
    query: {
      /** First concept of the path */
      from_id: string;
      /** Last concept of the path */
      to_id: string;
      max_hops?: number;
      /** Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated. */
      relationship_types?: string[];
      /** Only relationships whose type has one of these epistemic statuses in the latest measurement are followed */
      include_epistemic_status?: (
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED'
      )[];
      /** Relationships whose type has one of these epistemic statuses are not followed, also where they are included */
      exclude_epistemic_status?: (
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED'
      )[];
      /** Include up to three quotes with each concept */
      include_evidence?: boolean;
      /** Include grounding and confidence of each concept */
      include_grounding?: boolean;
      /** Include the diversity of the concepts around each concept */
      include_diversity?: boolean;
      /** Maximum number of relationships to the concepts that diversity is calculated from */
      diversity_max_hops?: number;
    };
    answer: { status: 200; body: FindConnectionResponse };
  };
  /** Find the shortest paths between two concepts */
  connectByBody: { body: FindConnectionRequest; answer: { status: 200; body: FindConnectionResponse } };
  /** Find paths between the best results of two searches */
  connectBySearch: {
    query: {
      from_query: string;
      to_query: string;
      /** Minimum score of a concept; default: the threshold of the embedding profile */
      threshold?: number;
      max_hops?: number;
      /** Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated. */
      relationship_types?: string[];
      /** Only relationships whose type has one of these epistemic statuses in the latest measurement are followed */
      include_epistemic_status?: (
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED'
      )[];
      /** Relationships whose type has one of these epistemic statuses are not followed, also where they are included */
      exclude_epistemic_status?: (
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED'
      )[];
      /** Include up to three quotes with each concept */
      include_evidence?: boolean;
      /** Include grounding and confidence of each concept */
      include_grounding?: boolean;
      /** Include the diversity of the concepts around each concept */
      include_diversity?: boolean;
      /** Maximum number of relationships to the concepts that diversity is calculated from */
      diversity_max_hops?: number;
    };
    answer: { status: 200; body: FindConnectionBySearchResponse };
  };
  /** Find paths between the best results of two searches */
  connectBySearchByBody: {
    body: FindConnectionBySearchRequest;
    answer: { status: 200; body: FindConnectionBySearchResponse };
  };
  /** Find the shortest paths between two concepts */
  connectConcepts: {
    query: {
      /** First concept of the path */
      from_id: string;
      /** Last concept of the path */
      to_id: string;
      max_hops?: number;
      /** Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated. */
      relationship_types?: string[];
      /** Only relationships whose type has one of these epistemic statuses in the latest measurement are followed */
      include_epistemic_status?: (
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED'
      )[];
      /** Relationships whose type has one of these epistemic statuses are not followed, also where they are included */
      exclude_epistemic_status?: (
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED'
      )[];
      /** Include up to three quotes with each concept */
      include_evidence?: boolean;
      /** Include grounding and confidence of each concept */
      include_grounding?: boolean;
      /** Include the diversity of the concepts around each concept */
      include_diversity?: boolean;
      /** Maximum number of relationships to the concepts that diversity is calculated from */
      diversity_max_hops?: number;
    };
    answer: { status: 200; body: FindConnectionResponse };
  };
  /** Merge similar types and retire unused ones */
  consolidateVocabulary: {
    body?: ConsolidateVocabulary;
    answer: { status: 200; body: Consolidation } | { status: 202; body: JobStatus };
  };
  /** Create an aggressiveness profile */
  createAggressivenessProfile: {
    body: AggressivenessProfileCreate;
    answer: { status: 201; body: AggressivenessProfile };
  };
  /** Create an API key */
  createApiKey: { body: ApiKeyCreate; answer: { status: 201; body: NewApiKey } };
  /** Store a result that a client computed */
  createArtifact: { body: ArtifactCreate; answer: { status: 201; body: Artifact } };
  /** Create a backup */
  createBackup: { body?: BackupRequest; answer: { status: 202; body: JobStatus } };
  /** Create a concept */
  createConcept: {
    body: ConceptCreate;
    answer: { status: 200; body: ConceptResponse } | { status: 201; body: ConceptResponse };
  };
  /** Start the authorization of a device (RFC 8628) */
  createDeviceCode: { body?: DeviceRequest; answer: { status: 200; body: DeviceAnswer } };
  /** Create a relationship */
  createEdge: { body: EdgeCreate; answer: { status: 200; body: EdgeResponse } | { status: 201; body: EdgeResponse } };
  /** Create an embedding profile */
  createEmbeddingProfile: { body: EmbeddingProfileCreate; answer: { status: 201; body: EmbeddingProfileChanged } };
  /** Register an OAuth client */
  createOAuthClient: { body: OAuthClientCreate; answer: { status: 201; body: OAuthClientWithSecret } };
  /** Grant or deny a permission to a role */
  createPermission: { body: PermissionCreate; answer: { status: 201; body: Permission } };
  /** Create a personal OAuth client */
  createPersonalClient: { body?: PersonalClientCreate; answer: { status: 201; body: OAuthClientWithSecret } };
  /** Validate and store a program */
  createProgram: {
    body: {
      /** One line, not blank */
      name?: string;
      program: GraphProgram;
    };
    answer: { status: 201; body: CreatedProgram };
  };
  /** Register a resource type */
  createResource: { body: ResourceTypeCreate; answer: { status: 201; body: ResourceType } };
  /** Create a role */
  createRole: { body: RoleCreate; answer: { status: 201; body: Role } };
  /** Create a user */
  createUser: { body: UserCreate; answer: { status: 201; body: User } };
  /** Register a webhook */
  createWebhook: { body: WebhookCreate; answer: { status: 201; body: NewWebhook } };
  /** Delete an aggressiveness profile */
  deleteAggressivenessProfile: {
    params: {
      /** The profile */
      profile_name: string;
    };
    answer: { status: 200; body: AggressivenessProfileDeleted };
  };
  /** Revoke an own API key */
  deleteApiKey: {
    params: {
      /** The key */
      key_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Delete an artifact */
  deleteArtifact: {
    params: {
      /** The artifact */
      artifact_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Delete a backup */
  deleteBackup: {
    params: {
      /** The backup */
      backup_id: string;
    };
    query?: {
      /** Delete nothing; say what would be deleted */
      dry_run?: boolean;
      /** Confirms a critical call; required when CONCORDANCE_REQUIRE_CONFIRMATION is on */
      confirm?: boolean;
    };
    answer: { status: 200; body: BackupDeletionPlan } | { status: 204; body: null };
  };
  /** Delete a concept with its relationships */
  deleteConcept: {
    params: {
      /** The concept */
      concept_id: string;
    };
    query?: {
      /** false: only when it has neither quotes nor relationships */
      cascade?: boolean;
      /** Delete nothing; say what would be deleted */
      dry_run?: boolean;
    };
    answer: { status: 200; body: GraphDeletionPlan } | { status: 204; body: null };
  };
  /** Delete a document */
  deleteDocument: {
    params: {
      /** The document */
      document_id: string;
    };
    query?: {
      /** Delete nothing; say what would be deleted */
      dry_run?: boolean;
    };
    answer: { status: 200; body: DocumentsDeletionPlan } | { status: 202; body: JobStatus };
  };
  /** Delete a relationship */
  deleteEdge: {
    params: {
      /** The relationship, as GET /concepts/{id} lists it */
      edge_id: string;
    };
    query?: {
      /** Delete nothing; say what would be deleted */
      dry_run?: boolean;
    };
    answer: { status: 200; body: GraphDeletionPlan } | { status: 204; body: null };
  };
  /** Delete an embedding profile */
  deleteEmbeddingProfile: {
    params: {
      /** Id of the profile */
      config_id: string;
    };
    answer: { status: 200; body: { success: true; message: string } };
  };
  /** Delete a finished job; graph data is kept */
  deleteJob: {
    params: {
      /** The job */
      job_id: string;
    };
    query?: {
      /** Cancel the job first when it has not finished */
      force?: boolean;
    };
    answer: { status: 204; body: null };
  };
  /** Delete an OAuth client */
  deleteOAuthClient: {
    params: {
      /** The client */
      client_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Delete an ontology with all its documents */
  deleteOntology: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    query?: {
      /** Delete nothing; say what would be deleted */
      dry_run?: boolean;
      /** Confirms a critical call; required when CONCORDANCE_REQUIRE_CONFIRMATION is on */
      confirm?: boolean;
    };
    body?: OntologyDeleteRequest;
    answer: { status: 200; body: DocumentsDeletionPlan } | { status: 202; body: JobStatus };
  };
  /** Delete an ontology with all its documents */
  deleteOntologyBySingularPath: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    query?: {
      /** Delete nothing; say what would be deleted */
      dry_run?: boolean;
      /** Confirms a critical call; required when CONCORDANCE_REQUIRE_CONFIRMATION is on */
      confirm?: boolean;
    };
    body?: OntologyDeleteRequest;
    answer: { status: 200; body: DocumentsDeletionPlan } | { status: 202; body: JobStatus };
  };
  /** Remove a permission from a role */
  deletePermission: {
    params: {
      /** The permission */
      permission_id: string;
    };
    query?: {
      /** Remove nothing; say who would lose the permission */
      dry_run?: boolean;
    };
    answer: { status: 200; body: PermissionRemovalPlan } | { status: 204; body: null };
  };
  /** Delete an own personal OAuth client */
  deletePersonalClient: {
    params: {
      /** The client */
      client_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Delete the API key of a model provider */
  deleteProviderKey: {
    params: {
      /** The provider */
      provider: 'openai' | 'anthropic' | 'openai-compatible';
    };
    answer: { status: 204; body: null };
  };
  /** Delete a stored query */
  deleteQueryDefinition: { params: { definition_id: number }; answer: { status: 204; body: null } };
  /** Delete a resource type */
  deleteResource: {
    params: {
      /** The resource type */
      resource_type: string;
    };
    answer: { status: 204; body: null };
  };
  /** Delete a role */
  deleteRole: {
    params: {
      /** The role */
      role_name: string;
    };
    answer: { status: 204; body: null };
  };
  /** Revoke an own token */
  deleteToken: {
    params: {
      /** The hash of the token, as in the list */
      token_hash: string;
    };
    answer: { status: 204; body: null };
  };
  /** Revoke all own tokens */
  deleteTokens: { answer: { status: 204; body: null } };
  /** Delete a user */
  deleteUser: {
    params: {
      /** The user */
      user_id: string;
    };
    query?: {
      /** Delete nothing; list what would be deleted with the user */
      dry_run?: boolean;
    };
    answer: { status: 200; body: UserDeletionPlan } | { status: 204; body: null };
  };
  /** Delete a webhook with its deliveries */
  deleteWebhook: {
    params: {
      /** The webhook */
      webhook_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Download the file of a backup */
  downloadBackup: {
    params: {
      /** The backup */
      backup_id: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Run a program or a deck of programs */
  executeProgram: {
    body?: ProgramExecutionRequest;
    answer: { status: 200; body: ProgramResult | BatchProgramResult } | { status: 202; body: JobStatus };
  };
  /** Get the descriptor of an embedding profile */
  exportEmbeddingProfile: {
    params: {
      /** Id of the profile */
      config_id: string;
    };
    answer: { status: 200; body: EmbeddingProfileDescriptor };
  };
  /** Stream the events of a job */
  followJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> } | { status: 204; body: null };
  };
  /** Create the vectors of the types */
  generateTypeEmbeddings: { body?: TypeEmbeddingsRequest; answer: { status: 200; body: TypeEmbeddings } };
  /** Get the active embedding profile */
  getActiveEmbeddingProfile: { answer: { status: 200; body: EmbeddingProfile } };
  /** Get an aggressiveness profile */
  getAggressivenessProfile: {
    params: {
      /** The profile */
      profile_name: string;
    };
    answer: { status: 200; body: AggressivenessProfile };
  };
  /** Get an artifact without its payload */
  getArtifact: {
    params: {
      /** The artifact */
      artifact_id: string;
    };
    answer: { status: 200; body: Artifact };
  };
  /** Get an artifact with its payload */
  getArtifactPayload: {
    params: {
      /** The artifact */
      artifact_id: string;
    };
    answer: { status: 200; body: ArtifactWithPayload };
  };
  /** Get a backup */
  getBackup: {
    params: {
      /** The backup */
      backup_id: string;
    };
    answer: { status: 200; body: Backup };
  };
  /** Get the format of backups */
  getBackupFormat: { answer: { status: 200; body: BackupFormat } };
  /** Compare a type with all categories */
  getCategoryScores: {
    params: {
      /** The type */
      relationship_type: string;
    };
    answer: { status: 200; body: CategoryScores };
  };
  /** Get a community with all of its concepts */
  getCommunity: {
    params: {
      /** The community */
      community_id: string;
    };
    query?: {
      /** An ontology; absent or `__all__` for all */
      ontology?: string;
      /** Let the model that reads documents summarize communities; each sentence cites quotes. Needs `ingest:create` */
      summaries?: boolean;
      /** Number of communities to summarize, the coarsest and largest first */
      max_summaries?: number;
      /** Maximum cost of the summaries in US dollars; absent: that of documents */
      max_cost_usd?: number;
      /** Seconds that the analysis may take */
      timeout_seconds?: number;
      /** Compute it again, though the graph has not changed since it was last computed */
      force?: boolean;
    };
    answer: { status: 200; body: Community } | { status: 202; body: JobStatus };
  };
  /** Get a concept */
  getConcept: {
    params: {
      /** The concept */
      concept_id: string;
    };
    query?: {
      /** Include the whole chunk with each quote */
      include_full_text?: boolean;
      include_embedding?: boolean;
      /** Include grounding and confidence of each concept */
      include_grounding?: boolean;
      /** Include the diversity of the concepts around each concept */
      include_diversity?: boolean;
      /** Maximum number of relationships to the concepts that diversity is calculated from */
      diversity_max_hops?: number;
      /** Quotes per page */
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: ConceptDetailsResponse };
  };
  /** Get a concept */
  getConceptByBody: {
    params: {
      /** The concept */
      concept_id: string;
    };
    body?: ConceptDetailsRequest;
    answer: { status: 200; body: ConceptDetailsResponse };
  };
  /** Get a concept */
  getConceptByQuery: {
    params: {
      /** The concept */
      concept_id: string;
    };
    query?: {
      /** Include the whole chunk with each quote */
      include_full_text?: boolean;
      include_embedding?: boolean;
      /** Include grounding and confidence of each concept */
      include_grounding?: boolean;
      /** Include the diversity of the concepts around each concept */
      include_diversity?: boolean;
      /** Maximum number of relationships to the concepts that diversity is calculated from */
      diversity_max_hops?: number;
      /** Quotes per page */
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: ConceptDetailsResponse };
  };
  /** Explain the grounding of a concept */
  getConceptGrounding: {
    params: {
      /** The concept */
      concept_id: string;
    };
    query?: {
      /** Maximum number of quotes of a relationship */
      quotes?: number;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: GroundingExplanation };
  };
  /** List the concepts related to a concept */
  getConceptRelated: {
    params: {
      /** The concept */
      concept_id: string;
    };
    query?: {
      /** Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated. */
      relationship_types?: string[];
      /** Only relationships whose type has one of these epistemic statuses in the latest measurement are followed */
      include_epistemic_status?: (
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED'
      )[];
      /** Relationships whose type has one of these epistemic statuses are not followed, also where they are included */
      exclude_epistemic_status?: (
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED'
      )[];
      /** Maximum number of relationships between the concepts */
      max_depth?: number;
      /** Direction in which relationships are followed */
      direction?: 'out' | 'in' | 'both';
      /** Only concepts evidenced in this ontology; paths may pass through others */
      ontology?: string;
      /** Include grounding and confidence of each concept */
      include_grounding?: boolean;
      /** Include the diversity of the concepts around each concept */
      include_diversity?: boolean;
      /** Maximum number of relationships to the concepts that diversity is calculated from */
      diversity_max_hops?: number;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: RelatedConceptsResponse };
  };
  /** Get the newest epoch of the graph */
  getDatabaseEpoch: { answer: { status: 200; body: DatabaseEpoch } };
  /** Get the engine, version and size of the database */
  getDatabaseInfo: { answer: { status: 200; body: DatabaseInfo } };
  /** Count the nodes and relationships as queries see them */
  getDatabaseStats: { answer: { status: 200; body: DatabaseStats } };
  /** Get a merge or split with the records it moved */
  getDecision: {
    params: {
      /** The decision */
      decision_id: string;
    };
    answer: { status: 200; body: ConceptDecision };
  };
  /** Start the authorization of a device */
  getDeviceCode: {
    query?: { client_id?: string; client_secret?: string; scope?: string; resource?: string };
    answer: { status: 200; body: DeviceAnswer };
  };
  /** Show the page where a device code is entered */
  getDevicePage: { query?: { user_code?: string }; answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** Get the OAuth server metadata */
  getDiscovery: { answer: { status: 200; body: Record<string, unknown> } };
  /** Explore the API in a browser */
  getDocs: { answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** Get a document */
  getDocument: {
    params: {
      /** The document */
      document_id: string;
    };
    query?: {
      /** Number of a version; default: the current one */
      version?: number;
      /** Offset where the section begins */
      start_offset?: number;
      /** Length of the section in UTF-16 code units; a surrogate pair is never split */
      length?: number;
      /** Also list the quotes of these chunks, with their concepts */
      quotes?: boolean;
    };
    answer: { status: 200; body: Document };
  };
  /** Compare two versions of a document */
  getDocumentChanges: {
    params: {
      /** The document */
      document_id: string;
    };
    query?: {
      /** Older version; 0: nothing. Default: the one before `to` */
      from?: number;
      /** Newer version. Default: the current one */
      to?: number;
      /** Only items with this change */
      change?: 'added' | 'removed' | 'unchanged';
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: DocumentChanges };
  };
  /** List the concepts of a document */
  getDocumentConcepts: {
    params: {
      /** The document */
      document_id: string;
    };
    query?: { limit?: number; offset?: number };
    answer: { status: 200; body: DocumentConcepts };
  };
  /** Download the original of a version */
  getDocumentVersionContent: {
    params: {
      /** The document */
      document_id: string;
      /** Number of the version, from 1 */
      version: number;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Get the model that makes vectors */
  getEmbeddingConfig: { answer: { status: 200; body: EmbeddingConfig } };
  /** Get the vectors of each embedding profile */
  getEmbeddingStatus: { answer: { status: 200; body: EmbeddingStatus } };
  /** Get the epistemic status of a type */
  getEpistemicStatus: {
    params: {
      /** The type */
      relationship_type: string;
    };
    answer: { status: 200; body: EpistemicStatusInfo };
  };
  /** Get the model that reads documents */
  getExtractionConfig: { answer: { status: 200; body: ExtractionConfig } };
  /** Get the configuration of extraction */
  getExtractionConfigDetail: { answer: { status: 200; body: ExtractionConfigDetail } };
  /** Check the health of the service */
  getHealth: { answer: { status: 200; body: Health } };
  /** Show the login page or the consent page */
  getInteraction: {
    params: {
      /** The step */
      uid: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Get a job */
  getJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: JobStatus };
  };
  /** Get the report of a batch or re-ingestion */
  getJobReport: {
    params: {
      /** The job of the batch or re-ingestion */
      job_id: string;
    };
    query?: {
      /** completed: read now or before; failed: refused, or its job failed or was cancelled; open: its job has not finished; not_submitted: not submitted yet, or never because the job ended first */
      status?: 'completed' | 'failed' | 'open' | 'not_submitted';
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: BatchReport };
  };
  /** Get the public keys that verify tokens */
  getJwks: { answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** Check that the process is alive */
  getLive: { answer: { status: 200; body: Live } };
  /** Get the metadata of MCP as an OAuth resource */
  getMcpResourceMetadata: { answer: { status: 200; body: ProtectedResource } };
  /** Get an OAuth client */
  getOAuthClient: {
    params: {
      /** The client */
      client_id: string;
    };
    answer: { status: 200; body: OAuthClient };
  };
  /** Get an ontology */
  getOntology: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    answer: { status: 200; body: Ontology };
  };
  /** Get an ontology */
  getOntologyBySingularPath: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    answer: { status: 200; body: Ontology };
  };
  /** Get the OpenAPI 3.0 document */
  getOpenApi: { answer: { status: 200; body: Record<string, unknown> } };
  /** List the effective permissions of the caller */
  getOwnPermissions: { answer: { status: 200; body: UserPermissions } };
  /** Get the current user */
  getOwnProfile: { answer: { status: 200; body: OwnUser } };
  /** Get the current user */
  getOwnUser: { answer: { status: 200; body: OwnUser } };
  /** Get the style sheet of the pages */
  getPagesStyle: { answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** Get a program */
  getProgram: { params: { program_id: number }; answer: { status: 200; body: StoredProgram } };
  /** Get the result of a program execution */
  getProgramExecution: {
    params: {
      /** The execution: the id of its job */
      execution_id: string;
    };
    answer: { status: 200; body: ProgramResult | BatchProgramResult };
  };
  /** Compute positions of concepts in two or three dimensions */
  getProjection: {
    query?: {
      /** An ontology; absent or `__all__` for all */
      ontology?: string;
      algorithm?: 'umap' | 'pca';
      /** Dimensions */
      n_components?: number;
      /** Neighbours that UMAP keeps near; fewer where there are fewer concepts */
      n_neighbors?: number;
      /** Distance that UMAP keeps between neighbours */
      min_dist?: number;
      /** Extent of the whole; at least min_dist */
      spread?: number;
      metric?: 'cosine' | 'euclidean';
      /** Make each vector one of length 1 first */
      normalize_l2?: boolean;
      /** Subtract the mean of all vectors */
      center?: boolean;
      /** With the grounding of each concept */
      include_grounding?: boolean;
      /** With the number of relationships of each concept */
      include_degree?: boolean;
      /** With the diversity of what is around each concept; takes longer */
      include_diversity?: boolean;
      /** Seconds that the analysis may take */
      timeout_seconds?: number;
      /** Compute it again, though the graph has not changed since it was last computed */
      force?: boolean;
    };
    answer: { status: 200; body: ProjectionDataset } | { status: 202; body: JobStatus };
  };
  /** Get a stored query */
  getQueryDefinition: { params: { definition_id: number }; answer: { status: 200; body: QueryDefinition } };
  /** Check that the API can serve */
  getReady: { answer: { status: 200; body: Readiness } };
  /** Read the API reference in a browser */
  getRedoc: { answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** List the concepts related to a concept */
  getRelated: {
    query: {
      /** The concept */
      concept_id: string;
      /** Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated. */
      relationship_types?: string[];
      /** Only relationships whose type has one of these epistemic statuses in the latest measurement are followed */
      include_epistemic_status?: (
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED'
      )[];
      /** Relationships whose type has one of these epistemic statuses are not followed, also where they are included */
      exclude_epistemic_status?: (
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED'
      )[];
      /** Maximum number of relationships between the concepts */
      max_depth?: number;
      /** Direction in which relationships are followed */
      direction?: 'out' | 'in' | 'both';
      /** Only concepts evidenced in this ontology; paths may pass through others */
      ontology?: string;
      /** Include grounding and confidence of each concept */
      include_grounding?: boolean;
      /** Include the diversity of the concepts around each concept */
      include_diversity?: boolean;
      /** Maximum number of relationships to the concepts that diversity is calculated from */
      diversity_max_hops?: number;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: RelatedConceptsResponse };
  };
  /** List the concepts related to a concept */
  getRelatedByBody: { body: RelatedConceptsRequest; answer: { status: 200; body: RelatedConceptsResponse } };
  /** Get a resource type */
  getResource: {
    params: {
      /** The resource type */
      resource_type: string;
    };
    answer: { status: 200; body: ResourceType };
  };
  /** Get the metadata of the API as an OAuth resource */
  getResourceMetadata: { answer: { status: 200; body: ProtectedResource } };
  /** Get a role */
  getRole: {
    params: {
      /** The role */
      role_name: string;
    };
    answer: { status: 200; body: Role };
  };
  /** Get the state of periodic work */
  getSchedulerStatus: { answer: { status: 200; body: SchedulerStatus } };
  /** Describe the service */
  getService: { answer: { status: 200; body: Service } };
  /** Get a chunk of a document */
  getSource: {
    params: {
      /** The chunk */
      source_id: string;
    };
    answer: { status: 200; body: Source };
  };
  /** Download the original document of a chunk */
  getSourceDocument: {
    params: {
      /** The chunk */
      source_id: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Download the image of a chunk */
  getSourceImage: {
    params: {
      /** The chunk */
      source_id: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Count the nodes and relationships of the graph */
  getStatistics: { answer: { status: 200; body: Statistics } };
  /** Get the state of all parts of the service */
  getSystemStatus: { answer: { status: 200; body: SystemStatus } };
  /** Get an own token */
  getToken: {
    params: {
      /** The hash of the token, as in the list */
      token_hash: string;
    };
    answer: { status: 200; body: AccessToken | RefreshToken };
  };
  /** Get a user */
  getUser: {
    params: {
      /** The user */
      user_id: string;
    };
    answer: { status: 200; body: User };
  };
  /** Get the settings of the vocabulary */
  getVocabularyConfig: { answer: { status: 200; body: VocabularyConfig } };
  /** Get the settings, size and zone of the vocabulary */
  getVocabularyConfigDetail: { answer: { status: 200; body: VocabularyConfigDetail } };
  /** Get the size and zone of the vocabulary */
  getVocabularyStatus: { answer: { status: 200; body: VocabularyStatus } };
  /** Get a webhook */
  getWebhook: {
    params: {
      /** The webhook */
      webhook_id: string;
    };
    answer: { status: 200; body: Webhook };
  };
  /** Submit a batch of documents */
  ingestBatch: {
    query?: {
      /** Default for lines without an ontology */
      ontology?: string;
      /** Default for lines without the field. Jobs that wait for approval are approved together, with the batch. */
      auto_approve?: boolean;
      /** Maximum cost of all lines in US dollars before the batch waits for approval; 0: no limit; absent: the default */
      max_cost_usd?: number;
      /** Name of the manifest, for display */
      filename?: string;
    };
    /** One JSON object a line */
    lines: Blob;
    answer: { status: 202; body: JobStatus };
  };
  /** Submit the files of a folder on the server */
  ingestDirectory: { body: DirectorySubmission; answer: { status: 200; body: DirectoryReport } };
  /** Submit a file */
  ingestFile: {
    form: {
      file: Blob;
      /** Name of the ontology. A new name creates one, which needs ontologies:create. */
      ontology: string;
      /** Name for display and citation */
      filename?: string;
      /** Key of the document in its ontology; other content with the same key becomes its next version */
      document_key?: string;
      /** Read the document again even when it was read before */
      force?: boolean;
      /** true: never wait for approval; false: always wait; absent: wait when the estimated cost is above 0 */
      auto_approve?: boolean;
      /** Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: the default */
      max_cost_usd?: number;
      /** Reaction to an unreadable answer of the model: fail the job (default) or skip the chunk */
      on_unreadable_answer?: 'fail' | 'skip';
      /** Words per chunk */
      target_words?: number;
      min_words?: number;
      max_words?: number;
      overlap_words?: number;
      /** Change nothing; say which chunks would be read, what that would cost and what would be lost */
      dry_run?: boolean;
      /** Accepted for older clients; chunks are always integrated in order */
      processing_mode?: 'serial';
      /** For example file, stdin or api */
      source_type?: string;
      source_path?: string;
      source_hostname?: string;
    };
    answer: { status: 200; body: DuplicateJobResponse | DryRunResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Submit a file */
  ingestFileByName: {
    form: {
      file: Blob;
      /** Name of the ontology. A new name creates one, which needs ontologies:create. */
      ontology: string;
      /** Name for display and citation */
      filename?: string;
      /** Key of the document in its ontology; other content with the same key becomes its next version */
      document_key?: string;
      /** Read the document again even when it was read before */
      force?: boolean;
      /** true: never wait for approval; false: always wait; absent: wait when the estimated cost is above 0 */
      auto_approve?: boolean;
      /** Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: the default */
      max_cost_usd?: number;
      /** Reaction to an unreadable answer of the model: fail the job (default) or skip the chunk */
      on_unreadable_answer?: 'fail' | 'skip';
      /** Words per chunk */
      target_words?: number;
      min_words?: number;
      max_words?: number;
      overlap_words?: number;
      /** Change nothing; say which chunks would be read, what that would cost and what would be lost */
      dry_run?: boolean;
      /** Accepted for older clients; chunks are always integrated in order */
      processing_mode?: 'serial';
      /** For example file, stdin or api */
      source_type?: string;
      source_path?: string;
      source_hostname?: string;
    };
    answer: { status: 200; body: DuplicateJobResponse | DryRunResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Submit an image */
  ingestImage: {
    form: {
      file: Blob;
      /** Name of the ontology. A new name creates one, which needs ontologies:create. */
      ontology: string;
      /** Name for display and citation */
      filename?: string;
      /** Key of the document in its ontology; other content with the same key becomes its next version */
      document_key?: string;
      /** Read the document again even when it was read before */
      force?: boolean;
      /** true: never wait for approval; false: always wait; absent: wait when the estimated cost is above 0 */
      auto_approve?: boolean;
      /** Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: the default */
      max_cost_usd?: number;
      /** Reaction to an unreadable answer of the model: fail the job (default) or skip the chunk */
      on_unreadable_answer?: 'fail' | 'skip';
      /** Words per chunk */
      target_words?: number;
      min_words?: number;
      max_words?: number;
      overlap_words?: number;
      /** Change nothing; say which chunks would be read, what that would cost and what would be lost */
      dry_run?: boolean;
      /** Accepted for older clients; chunks are always integrated in order */
      processing_mode?: 'serial';
      /** For example file, stdin or api */
      source_type?: string;
      source_path?: string;
      source_hostname?: string;
    };
    answer: { status: 200; body: DuplicateJobResponse | DryRunResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Submit a text */
  ingestText: {
    body: TextSubmission;
    answer: { status: 200; body: DuplicateJobResponse | DryRunResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Submit the document at a URL */
  ingestUrl: {
    body: UrlSubmission;
    answer: { status: 200; body: DuplicateJobResponse | DryRunResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Introspect a token (RFC 7662) */
  introspectToken: { body: TokenQuestion; answer: { status: 200; body: Introspection } };
  /** Poll for the token of a device */
  issueDeviceToken: { body: DeviceTokenRequest; answer: { status: 200; body: TokenAnswer } };
  /** Get an access token */
  issueToken: { body: TokenRequest; answer: { status: 200; body: TokenAnswer } };
  /** Keep two types apart in consolidations */
  keepTypesApart: { body: KeepTypesApart; answer: { status: 200; body: TypeDecision } };
  /** List aggressiveness profiles */
  listAggressivenessProfiles: {
    query?: { limit?: number; offset?: number };
    answer: { status: 200; body: AggressivenessProfileList };
  };
  /** List own API keys */
  listApiKeys: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: ApiKeyList } };
  /** List artifacts */
  listArtifacts: {
    query?: {
      artifact_type?: ArtifactType;
      representation?: string;
      ontology?: string;
      /** Of this user */
      owner_id?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: ArtifactList };
  };
  /** List audit events */
  listAuditEvents: {
    query?: {
      actor_id?: string;
      action?: string;
      target?: string;
      outcome?: 'done' | 'refused';
      since?: string;
      until?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: AuditList };
  };
  /** List backups */
  listBackups: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: BackupList } };
  /** Find communities of related concepts */
  listCommunities: {
    query?: {
      /** An ontology; absent or `__all__` for all */
      ontology?: string;
      /** Only this level; 0 is the coarsest */
      level?: number;
      limit?: number;
      offset?: number;
      /** Let the model that reads documents summarize communities; each sentence cites quotes. Needs `ingest:create` */
      summaries?: boolean;
      /** Number of communities to summarize, the coarsest and largest first */
      max_summaries?: number;
      /** Maximum cost of the summaries in US dollars; absent: that of documents */
      max_cost_usd?: number;
      /** Seconds that the analysis may take */
      timeout_seconds?: number;
      /** Compute it again, though the graph has not changed since it was last computed */
      force?: boolean;
    };
    answer: { status: 200; body: CommunityList } | { status: 202; body: JobStatus };
  };
  /** List merges, splits and their undos */
  listDecisions: {
    query?: {
      /** Only decisions about this concept */
      concept_id?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: ConceptDecisionList };
  };
  /** List documents */
  listDocuments: {
    query?: {
      ontology?: string;
      /** Part of the file name, ignoring case */
      search?: string;
      /** Key of the document, as it was submitted */
      document_key?: string;
      /** Documents whose key begins with this text */
      key_prefix?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: DocumentList };
  };
  /** List embedding profiles */
  listEmbeddingProfiles: { answer: { status: 200; body: EmbeddingProfileList } };
  /** List the epistemic status of the types */
  listEpistemicStatuses: {
    query?: {
      /** UNMEASURED: the latest measurement did not include the type */
      status_filter?:
        | 'WELL_GROUNDED'
        | 'MIXED'
        | 'WEAK'
        | 'POORLY_GROUNDED'
        | 'CONTRADICTED'
        | 'HISTORICAL'
        | 'INSUFFICIENT_DATA'
        | 'UNMEASURED';
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: EpistemicStatusList };
  };
  /** List changes of the graph since an epoch */
  listGraphChanges: {
    query?: {
      /** Epoch that the copy is at; 0: the whole graph */
      since?: number;
      /** `current_epoch_hash` of the answer with that epoch; refused when an older copy of the data was restored since */
      since_hash?: string;
      /** Cursor from `next`, which has all other parameters, too */
      cursor?: string;
      /** Only these entities; default: all. Separated by commas, or the parameter is repeated. */
      entity?: ('ontology' | 'relationship_type' | 'document' | 'source' | 'concept' | 'quote' | 'relationship')[];
      /** Name or id of an ontology; the id also works once it is deleted. An entity that leaves it appears as a deletion. Relationship types, and relationships that users created, are included for every ontology */
      ontology?: string;
      /** Maximum number of changes; fewer are returned if their content is long */
      limit?: number;
    };
    answer: { status: 200; body: GraphChanges };
  };
  /** List jobs */
  listJobs: {
    query?: {
      status?: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
      job_type?: JobKind;
      except_job_type?: JobKind;
      ontology?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: JobList };
  };
  /** List why documents were matched with a concept */
  listMatches: {
    query: {
      /** The concept */
      concept_id: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: MatchRecordList };
  };
  /** List OAuth clients */
  listOAuthClients: {
    query?: { active_only?: boolean; limit?: number; offset?: number };
    answer: { status: 200; body: OAuthClientPage };
  };
  /** List ontologies */
  listOntologies: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: OntologyList } };
  /** List ontologies */
  listOntologiesBySingularPath: {
    query?: { limit?: number; offset?: number };
    answer: { status: 200; body: OntologyList };
  };
  /** List the files of an ontology */
  listOntologyFiles: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    query?: { limit?: number; offset?: number };
    answer: { status: 200; body: OntologyFiles };
  };
  /** List the files of an ontology */
  listOntologyFilesBySingularPath: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    query?: { limit?: number; offset?: number };
    answer: { status: 200; body: OntologyFiles };
  };
  /** List the permissions of roles */
  listPermissions: {
    query?: { role_name?: string; resource_type?: string; limit?: number; offset?: number };
    answer: { status: 200; body: PermissionList };
  };
  /** List own personal OAuth clients */
  listPersonalClients: {
    query?: { limit?: number; offset?: number };
    answer: { status: 200; body: PersonalClientPage };
  };
  /** List programs */
  listPrograms: {
    query?: {
      /** Part of the name or description, ignoring case */
      search?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: ProgramListItem[] };
  };
  /** List model providers */
  listProviderKeys: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: ProviderKeyList } };
  /** List stored queries */
  listQueryDefinitions: {
    query?: {
      definition_type?: 'block_diagram' | 'cypher' | 'search' | 'polarity' | 'connection' | 'exploration' | 'program';
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: QueryDefinitionList };
  };
  /** List the categories of relationships */
  listRelationshipCategories: { answer: { status: 200; body: RelationshipCategoryList } };
  /** List the types of relationships */
  listRelationshipTypes: {
    query?: {
      /** Also types that were retired */
      include_inactive?: boolean;
      include_builtin?: boolean;
      /** Only types of this category */
      category?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: RelationshipTypeList };
  };
  /** List resource types */
  listResources: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: ResourceTypeList } };
  /** List roles */
  listRoles: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: RoleList } };
  /** List the types that are most similar to a type */
  listSimilarRelationshipTypes: {
    params: {
      /** The type */
      relationship_type: string;
    };
    query?: {
      limit?: number;
      /** The least similar types first */
      reverse?: boolean;
    };
    answer: { status: 200; body: SimilarRelationshipTypes };
  };
  /** List own active tokens */
  listTokens: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: TokenList } };
  /** List decisions on types and their undos */
  listTypeDecisions: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: TypeDecisionList } };
  /** List the roles of a user */
  listUserRoles: {
    params: {
      /** The user */
      user_id: string;
    };
    query?: { limit?: number; offset?: number };
    answer: { status: 200; body: UserRoleList };
  };
  /** List users */
  listUsers: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: UserList } };
  /** List deliveries of a webhook */
  listWebhookDeliveries: {
    params: {
      /** The webhook */
      webhook_id: string;
    };
    query?: {
      status?: 'pending' | 'delivered' | 'failed';
      event?:
        | 'job.completed'
        | 'job.failed'
        | 'job.awaiting_approval'
        | 'job.cancelled'
        | 'document.changed'
        | 'webhook.test';
      since?: string;
      until?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: WebhookDeliveryList };
  };
  /** List webhooks */
  listWebhooks: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: WebhookList } };
  /** Log in with a user name and password */
  login: { body: LoginRequest; answer: { status: 200; body: LoginResponse } };
  /** Log out: revoke the token of the request */
  logout: { answer: { status: 204; body: null } };
  /** Compute the epistemic status of all types */
  measureEpistemicStatuses: {
    body?: EpistemicStatusMeasureRequest;
    answer: { status: 200; body: EpistemicStatusMeasurement } | { status: 202; body: JobStatus };
  };
  /** Merge concepts into one */
  mergeConcepts: { body?: ConceptMerge; answer: { status: 200; body: ConceptMergeResponse } };
  /** Merge other concepts into a concept */
  mergeIntoConcept: {
    params: {
      /** The concept that stays */
      concept_id: string;
    };
    body?: ConceptMergeInto;
    answer: { status: 200; body: ConceptMergeResponse };
  };
  /** Merge a type into another one */
  mergeRelationshipTypes: { body: MergeTypes; answer: { status: 200; body: MergedTypes } };
  /** Pause a job before its next chunk */
  pauseJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: JobStatus };
  };
  /** Change a webhook */
  putWebhook: {
    params: {
      /** The webhook */
      webhook_id: string;
    };
    body?: WebhookUpdate;
    answer: { status: 200; body: Webhook };
  };
  /** Query a concept */
  queryConcept: { body: ConceptQueryRequest; answer: { status: 200; body: ConceptQueryResponse } };
  /** Run a read-only Cypher query */
  queryDatabase: { body: CypherQueryRequest; answer: { status: 200; body: CypherQueryResponse } };
  /** Deliver an event again */
  redeliverWebhook: {
    params: {
      /** The webhook */
      webhook_id: string;
      /** The delivery */
      delivery_id: string;
    };
    answer: { status: 202; body: WebhookDelivery };
  };
  /** Compute the categories of types again */
  refreshTypeCategories: { body?: RefreshCategories; answer: { status: 200; body: RefreshedCategories } };
  /** Compute an artifact again */
  regenerateArtifact: {
    params: {
      /** The artifact */
      artifact_id: string;
    };
    answer: { status: 202; body: JobStatus };
  };
  /** Create the vectors of an embedding profile again */
  regenerateConceptEmbeddings: {
    query?: {
      /** Confirms a critical call; required when CONCORDANCE_REQUIRE_CONFIRMATION is on */
      confirm?: boolean;
    };
    body?: EmbeddingRegenerationRequest;
    answer: { status: 200; body: EmbeddingRegenerationPlan } | { status: 202; body: JobStatus };
  };
  /** Create the vectors of an embedding profile again */
  regenerateEmbeddings: {
    query?: {
      /** Confirms a critical call; required when CONCORDANCE_REQUIRE_CONFIRMATION is on */
      confirm?: boolean;
    };
    body?: EmbeddingRegenerationRequest;
    answer: { status: 200; body: EmbeddingRegenerationPlan } | { status: 202; body: JobStatus };
  };
  /** Read a document again */
  reingestDocument: {
    params: {
      /** The document */
      document_id: string;
    };
    query?: {
      /** Change nothing; say what would be read and what that would cost */
      dry_run?: boolean;
    };
    body?: DocumentReingestRequest;
    answer: { status: 200; body: UnchangedDocument | DryRunResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Read the documents of an ontology again */
  reingestOntology: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    query?: {
      /** failed: documents whose last job failed or skipped chunks; changed: documents from a URL or a folder of the server, where they changed; other_model: documents that another model read, or the same with another prompt; absent: all */
      only?: 'failed' | 'changed' | 'other_model';
      /** Change and fetch nothing; say which documents would be read and what that may cost */
      dry_run?: boolean;
    };
    body?: OntologyReingestRequest;
    answer: { status: 200; body: ReingestionPlan } | { status: 202; body: JobStatus };
  };
  /** Read the documents of an ontology again */
  reingestOntologyBySingularPath: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    query?: {
      /** failed: documents whose last job failed or skipped chunks; changed: documents from a URL or a folder of the server, where they changed; other_model: documents that another model read, or the same with another prompt; absent: all */
      only?: 'failed' | 'changed' | 'other_model';
      /** Change and fetch nothing; say which documents would be read and what that may cost */
      dry_run?: boolean;
    };
    body?: OntologyReingestRequest;
    answer: { status: 200; body: ReingestionPlan } | { status: 202; body: JobStatus };
  };
  /** Check the model of the active embedding profile */
  reloadEmbeddingModel: { answer: { status: 200; body: EmbeddingModelReloaded } };
  /** Rename an ontology */
  renameOntology: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    query?: {
      /** Change nothing; check the name and count the affected records */
      dry_run?: boolean;
    };
    body: OntologyRenameRequest;
    answer: { status: 200; body: OntologyRename };
  };
  /** Rename an ontology */
  renameOntologyBySingularPath: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    query?: {
      /** Change nothing; check the name and count the affected records */
      dry_run?: boolean;
    };
    body: OntologyRenameRequest;
    answer: { status: 200; body: OntologyRename };
  };
  /** Restore a backup that is sent */
  restoreBackup: {
    query?: {
      /** Confirms a critical call; required when CONCORDANCE_REQUIRE_CONFIRMATION is on */
      confirm?: boolean;
    };
    form: {
      file: Blob;
      /** clone: the graph is empty, and ids stay as they are; merge: the records are added to the graph, and ids that are taken are changed; idempotent and adjacent: other names of the two */
      mode?: 'clone' | 'merge' | 'idempotent' | 'adjacent';
      /** simple: all belongs to the event of the restore; faithful (clone only): the events of the backup are replayed before it */
      epoch?: 'simple' | 'faithful';
      /** Only verify the file and say what would be kept */
      dry_run?: boolean;
    };
    answer: { status: 200; body: RestorePlan } | { status: 202; body: JobStatus };
  };
  /** Restore a backup of this service */
  restoreKeptBackup: {
    params: {
      /** The backup */
      backup_id: string;
    };
    query?: {
      /** Confirms a critical call; required when CONCORDANCE_REQUIRE_CONFIRMATION is on */
      confirm?: boolean;
    };
    body?: {
      /** clone: the graph is empty, and ids stay as they are; merge: the records are added to the graph, and ids that are taken are changed; idempotent and adjacent: other names of the two */
      mode?: 'clone' | 'merge' | 'idempotent' | 'adjacent';
      /** simple: all belongs to the event of the restore; faithful (clone only): the events of the backup are replayed before it */
      epoch?: 'simple' | 'faithful';
      /** Only verify the file and say what would be kept */
      dry_run?: boolean;
    };
    answer: { status: 200; body: RestorePlan } | { status: 202; body: JobStatus };
  };
  /** Continue an authorization after a step */
  resumeAuthorization: {
    params: {
      /** The step */
      uid: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Continue the authorization of a device after a step */
  resumeDevice: {
    params: {
      /** The step */
      uid: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Resume a paused job */
  resumeJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: JobStatus };
  };
  /** Retry a job or a batch */
  retryJob: {
    params: {
      /** A job that failed or was cancelled, or one that submits others and did not read all of them */
      job_id: string;
    };
    body?: JobRetry;
    answer: { status: 200; body: JobStatus } | { status: 202; body: JobStatus };
  };
  /** Revoke a token of the client (RFC 7009) */
  revokeToken: { body: TokenQuestion; answer: { status: 200; body: null } };
  /** Rotate the secret of an OAuth client */
  rotateOAuthClientSecret: {
    params: {
      /** The client */
      client_id: string;
    };
    answer: { status: 200; body: RotatedSecret };
  };
  /** Rotate the secret of an own webhook */
  rotateWebhookSecret: {
    params: {
      /** The webhook */
      webhook_id: string;
    };
    answer: { status: 200; body: NewWebhook };
  };
  /** Run a read-only Cypher query */
  runCypherQuery: { body: CypherQueryRequest; answer: { status: 200; body: CypherQueryResponse } };
  /** Search concepts */
  search: {
    query: {
      query: string;
      limit?: number;
      offset?: number;
      /** Minimum score of a result; default: the threshold of the embedding profile. A concept whose label or search term equals the query has score 1. */
      min_similarity?: number;
      ontology?: string;
      /** Include up to three quotes with each result */
      include_evidence?: boolean;
      /** Include grounding and confidence of each concept */
      include_grounding?: boolean;
      /** Include the diversity of the concepts around each concept */
      include_diversity?: boolean;
      /** Maximum number of relationships to the concepts that diversity is calculated from */
      diversity_max_hops?: number;
    };
    answer: { status: 200; body: SearchResponse };
  };
  /** Search concepts */
  searchByBody: { body: SearchRequest; answer: { status: 200; body: SearchResponse } };
  /** Search concepts */
  searchByQuery: {
    query: {
      query: string;
      limit?: number;
      offset?: number;
      /** Minimum score of a result; default: the threshold of the embedding profile. A concept whose label or search term equals the query has score 1. */
      min_similarity?: number;
      ontology?: string;
      /** Include up to three quotes with each result */
      include_evidence?: boolean;
      /** Include grounding and confidence of each concept */
      include_grounding?: boolean;
      /** Include the diversity of the concepts around each concept */
      include_diversity?: boolean;
      /** Maximum number of relationships to the concepts that diversity is calculated from */
      diversity_max_hops?: number;
    };
    answer: { status: 200; body: SearchResponse };
  };
  /** Search documents */
  searchDocuments: {
    query: {
      query: string;
      limit?: number;
      offset?: number;
      /** Minimum score of a passage; default: the threshold of the embedding profile */
      min_similarity?: number;
      ontology?: string;
    };
    answer: { status: 200; body: DocumentSearchResponse };
  };
  /** Search passages of documents */
  searchSources: {
    query: {
      query: string;
      limit?: number;
      offset?: number;
      /** Minimum score of a passage; default: the threshold of the embedding profile */
      min_similarity?: number;
      ontology?: string;
      /** Only in these documents; in a query string the parameter is repeated */
      document_ids?: string[];
      /** Include the whole chunk of each passage */
      include_full_text?: boolean;
    };
    answer: { status: 200; body: SourceSearchResponse };
  };
  /** Search passages of documents */
  searchSourcesByBody: { body: SourceSearchRequest; answer: { status: 200; body: SourceSearchResponse } };
  /** Search passages of documents */
  searchSourcesByQuery: {
    query: {
      query: string;
      limit?: number;
      offset?: number;
      /** Minimum score of a passage; default: the threshold of the embedding profile */
      min_similarity?: number;
      ontology?: string;
      /** Only in these documents; in a query string the parameter is repeated */
      document_ids?: string[];
      /** Include the whole chunk of each passage */
      include_full_text?: boolean;
    };
    answer: { status: 200; body: SourceSearchResponse };
  };
  /** Submit a device code */
  sendDeviceCode: { body?: DeviceCodeForm; answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** Submit a login or a consent decision */
  sendInteraction: {
    params: {
      /** The step */
      uid: string;
    };
    body?: InteractionForm;
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Set the model that reads documents */
  setExtractionConfig: { body: ExtractionConfigSet; answer: { status: 200; body: ExtractionConfigStored } };
  /** Set the lifecycle state of an ontology */
  setOntologyLifecycle: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    body: OntologyLifecycleRequest;
    answer: { status: 200; body: OntologyLifecycle };
  };
  /** Set the lifecycle state of an ontology */
  setOntologyLifecycleBySingularPath: {
    params: {
      /** The name of the ontology */
      ontology_name: string;
    };
    body: OntologyLifecycleRequest;
    answer: { status: 200; body: OntologyLifecycle };
  };
  /** Set the API key of a model provider */
  setProviderKey: {
    params: {
      /** The provider */
      provider: 'openai' | 'anthropic' | 'openai-compatible';
    };
    body: ProviderKeySet;
    answer: { status: 201; body: ProviderKey };
  };
  /** Simulate a permission check */
  simulatePermission: { body: SimulationRequest; answer: { status: 200; body: Simulation } };
  /** Split a concept: move quotes to a new concept */
  splitConcept: {
    params: {
      /** The concept that is split */
      concept_id: string;
    };
    body: ConceptSplit;
    answer: { status: 201; body: ConceptDecision };
  };
  /** Split a concept: move quotes to a new concept */
  splitConceptByPath: {
    params: {
      /** The concept that is split */
      concept_id: string;
    };
    body: ConceptSplit;
    answer: { status: 201; body: ConceptDecision };
  };
  /** Start a cleanup now */
  startCleanup: { answer: { status: 202; body: CleanupStarted } };
  /** Send a test event to an own webhook */
  testWebhook: {
    params: {
      /** The webhook */
      webhook_id: string;
    };
    answer: { status: 202; body: WebhookDelivery };
  };
  /** Remove an additional role from a user */
  unassignUserRole: {
    params: {
      /** The assignment */
      assignment_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Undo all decisions of a consolidation */
  undoConsolidation: {
    params: {
      /** The job of the consolidation */
      job_id: string;
    };
    body?: UndoConsolidation;
    answer: { status: 202; body: JobStatus };
  };
  /** Undo a merge or split */
  undoDecision: {
    params: {
      /** The decision */
      decision_id: string;
    };
    body?: DecisionUndo;
    answer: { status: 200; body: ConceptDecision };
  };
  /** Undo a decision on types */
  undoTypeDecision: {
    params: {
      /** The decision */
      decision_id: string;
    };
    body?: UndoTypeDecision;
    answer: { status: 200; body: TypeDecision };
  };
  /** Change a concept */
  updateConcept: {
    params: {
      /** The concept */
      concept_id: string;
    };
    body?: ConceptUpdate;
    answer: { status: 200; body: ConceptResponse };
  };
  /** Change an OAuth client */
  updateOAuthClient: {
    params: {
      /** The client */
      client_id: string;
    };
    body?: OAuthClientUpdate;
    answer: { status: 200; body: OAuthClient };
  };
  /** Change the password of the current user */
  updateOwnUser: { body: OwnUserUpdate; answer: { status: 200; body: User } };
  /** Change a stored query */
  updateQueryDefinition: {
    params: { definition_id: number };
    body?: {
      /** One line, not blank */
      name?: string;
      definition?: Record<string, unknown>;
      metadata?: Record<string, unknown> | null;
      /** Change the query only when its updated_at equals this value */
      if_updated_at?: string;
    };
    answer: { status: 200; body: QueryDefinition };
  };
  /** Change a resource type */
  updateResource: {
    params: {
      /** The resource type */
      resource_type: string;
    };
    body?: ResourceTypeUpdate;
    answer: { status: 200; body: ResourceType };
  };
  /** Change a role */
  updateRole: {
    params: {
      /** The role */
      role_name: string;
    };
    body?: RoleUpdate;
    answer: { status: 200; body: Role };
  };
  /** Change a user */
  updateUser: {
    params: {
      /** The user */
      user_id: string;
    };
    body?: UserUpdate;
    answer: { status: 200; body: User };
  };
  /** Change the settings of the vocabulary */
  updateVocabularyConfig: {
    body?: VocabularyConfigUpdate;
    answer: { status: 200; body: VocabularyConfigUpdateResponse };
  };
  /** Change a webhook */
  updateWebhook: {
    params: {
      /** The webhook */
      webhook_id: string;
    };
    body?: WebhookUpdate;
    answer: { status: 200; body: Webhook };
  };
  /** Validate a program */
  validateProgram: { body?: ProgramSubmission; answer: { status: 200; body: ValidationResult } };
  /** Verify the file of a backup */
  verifyBackup: { form: { file: Blob }; answer: { status: 200; body: BackupReport } };
}

/** Method, path and content type of each operation, and a field that each of its answers has. */
export const operations = {
  activateEmbeddingProfile: {
    method: 'POST',
    path: '/admin/embedding/config/{config_id}/activate',
    answer: 'json',
    has: 'warnings',
  },
  addRelationshipType: { method: 'POST', path: '/vocabulary/types', answer: 'json', has: 'synonyms' },
  analyzePolarity: { method: 'GET', path: '/query/polarity-axis', answer: 'json' },
  analyzePolarityAxis: { method: 'POST', path: '/polarity/analyze', answer: 'json' },
  analyzePolarityByBody: { method: 'POST', path: '/query/polarity-axis', answer: 'json' },
  analyzeRelationshipType: {
    method: 'GET',
    path: '/vocabulary/analyze/{relationship_type}',
    answer: 'json',
    has: 'most_similar_same_category',
  },
  answerQuestion: { method: 'POST', path: '/query/answer', answer: 'json', has: 'ontology' },
  approveJob: { method: 'POST', path: '/jobs/{job_id}/approve', answer: 'json', has: 'progress' },
  assignUserRole: { method: 'POST', path: '/rbac/user-roles', answer: 'json', has: 'id' },
  authorize: { method: 'GET', path: '/auth/authorize', answer: 'bytes' },
  callMcp: { method: 'POST', path: '/mcp', answer: 'json' },
  cancelJob: { method: 'POST', path: '/jobs/{job_id}/cancel', answer: 'json', has: 'progress' },
  checkPermission: { method: 'POST', path: '/rbac/check-permission', answer: 'json', has: 'allowed' },
  checkSubmissions: { method: 'POST', path: '/ingest/check', answer: 'json', has: 'documents' },
  connect: { method: 'GET', path: '/query/connect', answer: 'json', has: 'paths' },
  connectByBody: { method: 'POST', path: '/query/connect', answer: 'json', has: 'paths' },
  connectBySearch: { method: 'GET', path: '/query/connect-by-search', answer: 'json', has: 'paths' },
  connectBySearchByBody: { method: 'POST', path: '/query/connect-by-search', answer: 'json', has: 'paths' },
  connectConcepts: { method: 'GET', path: '/concepts/connect', answer: 'json', has: 'paths' },
  consolidateVocabulary: { method: 'POST', path: '/vocabulary/consolidate', answer: 'json' },
  createAggressivenessProfile: {
    method: 'POST',
    path: '/admin/vocabulary/profiles',
    answer: 'json',
    has: 'profile_name',
  },
  createApiKey: { method: 'POST', path: '/auth/api-keys', answer: 'json', has: 'id' },
  createArtifact: { method: 'POST', path: '/artifacts', answer: 'json', has: 'parameters' },
  createBackup: { method: 'POST', path: '/admin/backup', answer: 'json', has: 'progress' },
  createConcept: { method: 'POST', path: '/graph/concepts', answer: 'json', has: 'search_terms' },
  createDeviceCode: { method: 'POST', path: '/auth/device/code', answer: 'json', has: 'device_code' },
  createEdge: { method: 'POST', path: '/graph/edges', answer: 'json', has: 'edge_id' },
  createEmbeddingProfile: { method: 'POST', path: '/admin/embedding/config', answer: 'json', has: 'warnings' },
  createOAuthClient: { method: 'POST', path: '/auth/oauth/clients', answer: 'json', has: 'grant_types' },
  createPermission: { method: 'POST', path: '/rbac/permissions', answer: 'json', has: 'id' },
  createPersonalClient: {
    method: 'POST',
    path: '/auth/oauth/clients/personal/new',
    answer: 'json',
    has: 'grant_types',
  },
  createProgram: { method: 'POST', path: '/programs', answer: 'json', has: 'program' },
  createResource: { method: 'POST', path: '/rbac/resources', answer: 'json', has: 'available_actions' },
  createRole: { method: 'POST', path: '/rbac/roles', answer: 'json', has: 'role_name' },
  createUser: { method: 'POST', path: '/users', answer: 'json', has: 'id' },
  createWebhook: { method: 'POST', path: '/webhooks', answer: 'json', has: 'events' },
  deleteAggressivenessProfile: {
    method: 'DELETE',
    path: '/admin/vocabulary/profiles/{profile_name}',
    answer: 'json',
    has: 'success',
  },
  deleteApiKey: { method: 'DELETE', path: '/auth/api-keys/{key_id}', answer: 'json' },
  deleteArtifact: { method: 'DELETE', path: '/artifacts/{artifact_id}', answer: 'json' },
  deleteBackup: { method: 'DELETE', path: '/admin/backups/{backup_id}', answer: 'json', has: 'backup' },
  deleteConcept: { method: 'DELETE', path: '/graph/concepts/{concept_id}', answer: 'json', has: 'concepts' },
  deleteDocument: { method: 'DELETE', path: '/documents/{document_id}', answer: 'json', has: 'ontology' },
  deleteEdge: { method: 'DELETE', path: '/graph/edges/{edge_id}', answer: 'json', has: 'concepts' },
  deleteEmbeddingProfile: {
    method: 'DELETE',
    path: '/admin/embedding/config/{config_id}',
    answer: 'json',
    has: 'success',
  },
  deleteJob: { method: 'DELETE', path: '/jobs/{job_id}', answer: 'json' },
  deleteOAuthClient: { method: 'DELETE', path: '/auth/oauth/clients/{client_id}', answer: 'json' },
  deleteOntology: { method: 'DELETE', path: '/ontologies/{ontology_name}', answer: 'json', has: 'ontology' },
  deleteOntologyBySingularPath: {
    method: 'DELETE',
    path: '/ontology/{ontology_name}',
    answer: 'json',
    has: 'ontology',
  },
  deletePermission: { method: 'DELETE', path: '/rbac/permissions/{permission_id}', answer: 'json', has: 'permission' },
  deletePersonalClient: { method: 'DELETE', path: '/auth/oauth/clients/personal/{client_id}', answer: 'json' },
  deleteProviderKey: { method: 'DELETE', path: '/admin/keys/{provider}', answer: 'json' },
  deleteQueryDefinition: { method: 'DELETE', path: '/query-definitions/{definition_id}', answer: 'json' },
  deleteResource: { method: 'DELETE', path: '/rbac/resources/{resource_type}', answer: 'json' },
  deleteRole: { method: 'DELETE', path: '/rbac/roles/{role_name}', answer: 'json' },
  deleteToken: { method: 'DELETE', path: '/auth/oauth/tokens/{token_hash}', answer: 'json' },
  deleteTokens: { method: 'DELETE', path: '/auth/oauth/tokens', answer: 'json' },
  deleteUser: { method: 'DELETE', path: '/users/{user_id}', answer: 'json', has: 'user' },
  deleteWebhook: { method: 'DELETE', path: '/webhooks/{webhook_id}', answer: 'json' },
  downloadBackup: { method: 'GET', path: '/admin/backups/{backup_id}/download', answer: 'bytes' },
  executeProgram: { method: 'POST', path: '/programs/execute', answer: 'json', has: 'result' },
  exportEmbeddingProfile: {
    method: 'GET',
    path: '/admin/embedding/export/{config_id}',
    answer: 'json',
    has: 'identity',
  },
  followJob: { method: 'GET', path: '/jobs/{job_id}/events', answer: 'bytes' },
  generateTypeEmbeddings: { method: 'POST', path: '/vocabulary/generate-embeddings', answer: 'json', has: 'success' },
  getActiveEmbeddingProfile: { method: 'GET', path: '/admin/embedding/config', answer: 'json', has: 'id' },
  getAggressivenessProfile: {
    method: 'GET',
    path: '/admin/vocabulary/profiles/{profile_name}',
    answer: 'json',
    has: 'profile_name',
  },
  getArtifact: { method: 'GET', path: '/artifacts/{artifact_id}', answer: 'json', has: 'parameters' },
  getArtifactPayload: { method: 'GET', path: '/artifacts/{artifact_id}/payload', answer: 'json', has: 'parameters' },
  getBackup: { method: 'GET', path: '/admin/backups/{backup_id}', answer: 'json', has: 'records' },
  getBackupFormat: { method: 'GET', path: '/admin/backups/format', answer: 'json', has: 'containers' },
  getCategoryScores: {
    method: 'GET',
    path: '/vocabulary/category-scores/{relationship_type}',
    answer: 'json',
    has: 'scores',
  },
  getCommunity: { method: 'GET', path: '/communities/{community_id}', answer: 'json', has: 'ontology' },
  getConcept: { method: 'GET', path: '/concepts/{concept_id}', answer: 'json', has: 'search_terms' },
  getConceptByBody: { method: 'POST', path: '/query/concept/{concept_id}', answer: 'json', has: 'search_terms' },
  getConceptByQuery: { method: 'GET', path: '/query/concept/{concept_id}', answer: 'json', has: 'search_terms' },
  getConceptGrounding: { method: 'GET', path: '/concepts/{concept_id}/grounding', answer: 'json', has: 'axis' },
  getConceptRelated: { method: 'GET', path: '/concepts/{concept_id}/related', answer: 'json', has: 'results' },
  getDatabaseEpoch: { method: 'GET', path: '/database/epoch', answer: 'json', has: 'epoch' },
  getDatabaseInfo: { method: 'GET', path: '/database/info', answer: 'json', has: 'engine' },
  getDatabaseStats: { method: 'GET', path: '/database/stats', answer: 'json', has: 'nodes' },
  getDecision: { method: 'GET', path: '/graph/decisions/{decision_id}', answer: 'json', has: 'moved' },
  getDeviceCode: { method: 'GET', path: '/auth/device/code', answer: 'json', has: 'device_code' },
  getDevicePage: { method: 'GET', path: '/auth/device/verify', answer: 'bytes' },
  getDiscovery: { method: 'GET', path: '/.well-known/openid-configuration', answer: 'json' },
  getDocs: { method: 'GET', path: '/docs', answer: 'bytes' },
  getDocument: { method: 'GET', path: '/documents/{document_id}', answer: 'json', has: 'content' },
  getDocumentChanges: { method: 'GET', path: '/documents/{document_id}/changes', answer: 'json', has: 'counts' },
  getDocumentConcepts: { method: 'GET', path: '/documents/{document_id}/concepts', answer: 'json', has: 'concepts' },
  getDocumentVersionContent: {
    method: 'GET',
    path: '/documents/{document_id}/versions/{version}/content',
    answer: 'bytes',
  },
  getEmbeddingConfig: { method: 'GET', path: '/embedding/config', answer: 'json', has: 'config_id' },
  getEmbeddingStatus: { method: 'GET', path: '/admin/embedding/status', answer: 'json', has: 'profiles' },
  getEpistemicStatus: {
    method: 'GET',
    path: '/vocabulary/epistemic-status/{relationship_type}',
    answer: 'json',
    has: 'relationship_type',
  },
  getExtractionConfig: { method: 'GET', path: '/extraction/config', answer: 'json', has: 'config_id' },
  getExtractionConfigDetail: { method: 'GET', path: '/admin/extraction/config', answer: 'json', has: 'config_id' },
  getHealth: { method: 'GET', path: '/health', answer: 'json', has: 'status' },
  getInteraction: { method: 'GET', path: '/auth/interaction/{uid}', answer: 'bytes' },
  getJob: { method: 'GET', path: '/jobs/{job_id}', answer: 'json', has: 'progress' },
  getJobReport: { method: 'GET', path: '/jobs/{job_id}/report', answer: 'json', has: 'lines' },
  getJwks: { method: 'GET', path: '/auth/jwks', answer: 'bytes' },
  getLive: { method: 'GET', path: '/live', answer: 'json', has: 'status' },
  getMcpResourceMetadata: {
    method: 'GET',
    path: '/.well-known/oauth-protected-resource/mcp',
    answer: 'json',
    has: 'authorization_servers',
  },
  getOAuthClient: { method: 'GET', path: '/auth/oauth/clients/{client_id}', answer: 'json', has: 'grant_types' },
  getOntology: { method: 'GET', path: '/ontologies/{ontology_name}', answer: 'json', has: 'statistics' },
  getOntologyBySingularPath: { method: 'GET', path: '/ontology/{ontology_name}', answer: 'json', has: 'statistics' },
  getOpenApi: { method: 'GET', path: '/openapi.json', answer: 'json' },
  getOwnPermissions: { method: 'GET', path: '/users/me/permissions', answer: 'json', has: 'role_hierarchy' },
  getOwnProfile: { method: 'GET', path: '/users/me', answer: 'json', has: 'credential' },
  getOwnUser: { method: 'GET', path: '/auth/me', answer: 'json', has: 'credential' },
  getPagesStyle: { method: 'GET', path: '/auth/pages.css', answer: 'bytes' },
  getProgram: { method: 'GET', path: '/programs/{program_id}', answer: 'json', has: 'program' },
  getProgramExecution: { method: 'GET', path: '/programs/executions/{execution_id}', answer: 'json', has: 'result' },
  getProjection: { method: 'GET', path: '/projections', answer: 'json', has: 'ontology' },
  getQueryDefinition: { method: 'GET', path: '/query-definitions/{definition_id}', answer: 'json', has: 'definition' },
  getReady: { method: 'GET', path: '/ready', answer: 'json', has: 'status' },
  getRedoc: { method: 'GET', path: '/redoc', answer: 'bytes' },
  getRelated: { method: 'GET', path: '/query/related', answer: 'json', has: 'results' },
  getRelatedByBody: { method: 'POST', path: '/query/related', answer: 'json', has: 'results' },
  getResource: { method: 'GET', path: '/rbac/resources/{resource_type}', answer: 'json', has: 'available_actions' },
  getResourceMetadata: {
    method: 'GET',
    path: '/.well-known/oauth-protected-resource',
    answer: 'json',
    has: 'authorization_servers',
  },
  getRole: { method: 'GET', path: '/rbac/roles/{role_name}', answer: 'json', has: 'role_name' },
  getSchedulerStatus: { method: 'GET', path: '/admin/scheduler/status', answer: 'json', has: 'config' },
  getService: { method: 'GET', path: '/', answer: 'json', has: 'links' },
  getSource: { method: 'GET', path: '/sources/{source_id}', answer: 'json', has: 'heading_path' },
  getSourceDocument: { method: 'GET', path: '/sources/{source_id}/document', answer: 'bytes' },
  getSourceImage: { method: 'GET', path: '/sources/{source_id}/image', answer: 'bytes' },
  getStatistics: { method: 'GET', path: '/query/statistics', answer: 'json', has: 'nodes' },
  getSystemStatus: { method: 'GET', path: '/admin/status', answer: 'json', has: 'problems' },
  getToken: { method: 'GET', path: '/auth/oauth/tokens/{token_hash}', answer: 'json', has: 'kind' },
  getUser: { method: 'GET', path: '/users/{user_id}', answer: 'json', has: 'id' },
  getVocabularyConfig: { method: 'GET', path: '/vocabulary/config', answer: 'json', has: 'vocab_min' },
  getVocabularyConfigDetail: { method: 'GET', path: '/admin/vocabulary/config', answer: 'json', has: 'vocab_min' },
  getVocabularyStatus: { method: 'GET', path: '/vocabulary/status', answer: 'json', has: 'vocab_size' },
  getWebhook: { method: 'GET', path: '/webhooks/{webhook_id}', answer: 'json', has: 'events' },
  ingestBatch: { method: 'POST', path: '/ingest/batch', answer: 'json', has: 'progress' },
  ingestDirectory: { method: 'POST', path: '/ingest/directory', answer: 'json', has: 'files' },
  ingestFile: { method: 'POST', path: '/ingest', answer: 'json', has: 'content_hash' },
  ingestFileByName: { method: 'POST', path: '/ingest/file', answer: 'json', has: 'content_hash' },
  ingestImage: { method: 'POST', path: '/ingest/image', answer: 'json', has: 'content_hash' },
  ingestText: { method: 'POST', path: '/ingest/text', answer: 'json', has: 'content_hash' },
  ingestUrl: { method: 'POST', path: '/ingest/url', answer: 'json', has: 'content_hash' },
  introspectToken: { method: 'POST', path: '/auth/token/introspect', answer: 'json', has: 'active' },
  issueDeviceToken: { method: 'POST', path: '/auth/device/token', answer: 'json', has: 'access_token' },
  issueToken: { method: 'POST', path: '/auth/token', answer: 'json', has: 'access_token' },
  keepTypesApart: { method: 'POST', path: '/vocabulary/keep-apart', answer: 'json', has: 'decision_id' },
  listAggressivenessProfiles: { method: 'GET', path: '/admin/vocabulary/profiles', answer: 'json', has: 'profiles' },
  listApiKeys: { method: 'GET', path: '/auth/api-keys', answer: 'json', has: 'api_keys' },
  listArtifacts: { method: 'GET', path: '/artifacts', answer: 'json', has: 'artifacts' },
  listAuditEvents: { method: 'GET', path: '/admin/audit', answer: 'json', has: 'events' },
  listBackups: { method: 'GET', path: '/admin/backups', answer: 'json', has: 'backups' },
  listCommunities: { method: 'GET', path: '/communities', answer: 'json', has: 'ontology' },
  listDecisions: { method: 'GET', path: '/graph/decisions', answer: 'json', has: 'decisions' },
  listDocuments: { method: 'GET', path: '/documents', answer: 'json', has: 'documents' },
  listEmbeddingProfiles: { method: 'GET', path: '/admin/embedding/configs', answer: 'json', has: 'length' },
  listEpistemicStatuses: { method: 'GET', path: '/vocabulary/epistemic-status', answer: 'json', has: 'types' },
  listGraphChanges: { method: 'GET', path: '/graph/changes', answer: 'json', has: 'changes' },
  listJobs: { method: 'GET', path: '/jobs', answer: 'json', has: 'jobs' },
  listMatches: { method: 'GET', path: '/graph/matches', answer: 'json', has: 'matches' },
  listOAuthClients: { method: 'GET', path: '/auth/oauth/clients', answer: 'json', has: 'clients' },
  listOntologies: { method: 'GET', path: '/ontologies', answer: 'json', has: 'ontologies' },
  listOntologiesBySingularPath: { method: 'GET', path: '/ontology', answer: 'json', has: 'ontologies' },
  listOntologyFiles: { method: 'GET', path: '/ontologies/{ontology_name}/files', answer: 'json', has: 'files' },
  listOntologyFilesBySingularPath: {
    method: 'GET',
    path: '/ontology/{ontology_name}/files',
    answer: 'json',
    has: 'files',
  },
  listPermissions: { method: 'GET', path: '/rbac/permissions', answer: 'json', has: 'permissions' },
  listPersonalClients: { method: 'GET', path: '/auth/oauth/clients/personal', answer: 'json', has: 'clients' },
  listPrograms: { method: 'GET', path: '/programs', answer: 'json', has: 'length' },
  listProviderKeys: { method: 'GET', path: '/admin/keys', answer: 'json', has: 'keys' },
  listQueryDefinitions: { method: 'GET', path: '/query-definitions', answer: 'json', has: 'definitions' },
  listRelationshipCategories: { method: 'GET', path: '/vocabulary/categories', answer: 'json', has: 'categories' },
  listRelationshipTypes: { method: 'GET', path: '/vocabulary/types', answer: 'json', has: 'types' },
  listResources: { method: 'GET', path: '/rbac/resources', answer: 'json', has: 'resources' },
  listRoles: { method: 'GET', path: '/rbac/roles', answer: 'json', has: 'roles' },
  listSimilarRelationshipTypes: {
    method: 'GET',
    path: '/vocabulary/similar/{relationship_type}',
    answer: 'json',
    has: 'similar_types',
  },
  listTokens: { method: 'GET', path: '/auth/oauth/tokens', answer: 'json', has: 'access_tokens' },
  listTypeDecisions: { method: 'GET', path: '/vocabulary/decisions', answer: 'json', has: 'decisions' },
  listUserRoles: { method: 'GET', path: '/rbac/user-roles/{user_id}', answer: 'json', has: 'user_roles' },
  listUsers: { method: 'GET', path: '/users', answer: 'json', has: 'users' },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/webhooks/{webhook_id}/deliveries',
    answer: 'json',
    has: 'deliveries',
  },
  listWebhooks: { method: 'GET', path: '/webhooks', answer: 'json', has: 'webhooks' },
  login: { method: 'POST', path: '/auth/login', answer: 'json', has: 'user' },
  logout: { method: 'POST', path: '/auth/logout', answer: 'json' },
  measureEpistemicStatuses: {
    method: 'POST',
    path: '/vocabulary/epistemic-status/measure',
    answer: 'json',
    has: 'job_id',
  },
  mergeConcepts: { method: 'POST', path: '/graph/concepts/merge', answer: 'json', has: 'decisions' },
  mergeIntoConcept: { method: 'POST', path: '/concepts/{concept_id}/merge', answer: 'json', has: 'decisions' },
  mergeRelationshipTypes: { method: 'POST', path: '/vocabulary/merge', answer: 'json', has: 'success' },
  pauseJob: { method: 'POST', path: '/jobs/{job_id}/pause', answer: 'json', has: 'progress' },
  putWebhook: { method: 'PUT', path: '/webhooks/{webhook_id}', answer: 'json', has: 'events' },
  queryConcept: { method: 'POST', path: '/query/concept', answer: 'json', has: 'mode' },
  queryDatabase: { method: 'POST', path: '/database/query', answer: 'json', has: 'columns' },
  redeliverWebhook: {
    method: 'POST',
    path: '/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
    answer: 'json',
    has: 'attempts',
  },
  refreshTypeCategories: { method: 'POST', path: '/vocabulary/refresh-categories', answer: 'json', has: 'assignments' },
  regenerateArtifact: { method: 'POST', path: '/artifacts/{artifact_id}/regenerate', answer: 'json', has: 'progress' },
  regenerateConceptEmbeddings: { method: 'POST', path: '/admin/regenerate-concept-embeddings', answer: 'json' },
  regenerateEmbeddings: { method: 'POST', path: '/admin/embedding/regenerate', answer: 'json' },
  reingestDocument: { method: 'POST', path: '/documents/{document_id}/reingest', answer: 'json', has: 'document_id' },
  reingestOntology: { method: 'POST', path: '/ontologies/{ontology_name}/reingest', answer: 'json', has: 'ontology' },
  reingestOntologyBySingularPath: {
    method: 'POST',
    path: '/ontology/{ontology_name}/reingest',
    answer: 'json',
    has: 'ontology',
  },
  reloadEmbeddingModel: { method: 'POST', path: '/admin/embedding/config/reload', answer: 'json', has: 'success' },
  renameOntology: { method: 'POST', path: '/ontologies/{ontology_name}/rename', answer: 'json', has: 'old_name' },
  renameOntologyBySingularPath: {
    method: 'POST',
    path: '/ontology/{ontology_name}/rename',
    answer: 'json',
    has: 'old_name',
  },
  restoreBackup: { method: 'POST', path: '/admin/restore', answer: 'json' },
  restoreKeptBackup: { method: 'POST', path: '/admin/backups/{backup_id}/restore', answer: 'json' },
  resumeAuthorization: { method: 'GET', path: '/auth/authorize/{uid}', answer: 'bytes' },
  resumeDevice: { method: 'GET', path: '/auth/device/verify/{uid}', answer: 'bytes' },
  resumeJob: { method: 'POST', path: '/jobs/{job_id}/resume', answer: 'json', has: 'progress' },
  retryJob: { method: 'POST', path: '/jobs/{job_id}/retry', answer: 'json', has: 'progress' },
  revokeToken: { method: 'POST', path: '/auth/token/revoke', answer: 'json' },
  rotateOAuthClientSecret: {
    method: 'POST',
    path: '/auth/oauth/clients/{client_id}/rotate-secret',
    answer: 'json',
    has: 'client_id',
  },
  rotateWebhookSecret: { method: 'POST', path: '/webhooks/{webhook_id}/rotate-secret', answer: 'json', has: 'events' },
  runCypherQuery: { method: 'POST', path: '/query/cypher', answer: 'json', has: 'columns' },
  search: { method: 'GET', path: '/search', answer: 'json', has: 'results' },
  searchByBody: { method: 'POST', path: '/query/search', answer: 'json', has: 'results' },
  searchByQuery: { method: 'GET', path: '/query/search', answer: 'json', has: 'results' },
  searchDocuments: { method: 'GET', path: '/search/documents', answer: 'json', has: 'results' },
  searchSources: { method: 'GET', path: '/search/sources', answer: 'json', has: 'results' },
  searchSourcesByBody: { method: 'POST', path: '/query/sources/search', answer: 'json', has: 'results' },
  searchSourcesByQuery: { method: 'GET', path: '/query/sources/search', answer: 'json', has: 'results' },
  sendDeviceCode: { method: 'POST', path: '/auth/device/verify', answer: 'bytes' },
  sendInteraction: { method: 'POST', path: '/auth/interaction/{uid}', answer: 'bytes' },
  setExtractionConfig: { method: 'POST', path: '/admin/extraction/config', answer: 'json', has: 'warnings' },
  setOntologyLifecycle: {
    method: 'PUT',
    path: '/ontologies/{ontology_name}/lifecycle',
    answer: 'json',
    has: 'ontology',
  },
  setOntologyLifecycleBySingularPath: {
    method: 'PUT',
    path: '/ontology/{ontology_name}/lifecycle',
    answer: 'json',
    has: 'ontology',
  },
  setProviderKey: { method: 'POST', path: '/admin/keys/{provider}', answer: 'json', has: 'provider' },
  simulatePermission: { method: 'POST', path: '/rbac/simulate', answer: 'json', has: 'allowed' },
  splitConcept: { method: 'POST', path: '/graph/concepts/{concept_id}/split', answer: 'json', has: 'moved' },
  splitConceptByPath: { method: 'POST', path: '/concepts/{concept_id}/split', answer: 'json', has: 'moved' },
  startCleanup: { method: 'POST', path: '/admin/scheduler/cleanup', answer: 'json', has: 'schedule' },
  testWebhook: { method: 'POST', path: '/webhooks/{webhook_id}/test', answer: 'json', has: 'attempts' },
  unassignUserRole: { method: 'DELETE', path: '/rbac/user-roles/{assignment_id}', answer: 'json' },
  undoConsolidation: {
    method: 'POST',
    path: '/vocabulary/consolidations/{job_id}/undo',
    answer: 'json',
    has: 'progress',
  },
  undoDecision: { method: 'POST', path: '/graph/decisions/{decision_id}/undo', answer: 'json', has: 'moved' },
  undoTypeDecision: {
    method: 'POST',
    path: '/vocabulary/decisions/{decision_id}/undo',
    answer: 'json',
    has: 'decision_id',
  },
  updateConcept: { method: 'PUT', path: '/graph/concepts/{concept_id}', answer: 'json', has: 'search_terms' },
  updateOAuthClient: { method: 'PATCH', path: '/auth/oauth/clients/{client_id}', answer: 'json', has: 'grant_types' },
  updateOwnUser: { method: 'PUT', path: '/auth/me', answer: 'json', has: 'id' },
  updateQueryDefinition: {
    method: 'PUT',
    path: '/query-definitions/{definition_id}',
    answer: 'json',
    has: 'definition',
  },
  updateResource: { method: 'PUT', path: '/rbac/resources/{resource_type}', answer: 'json', has: 'available_actions' },
  updateRole: { method: 'PUT', path: '/rbac/roles/{role_name}', answer: 'json', has: 'role_name' },
  updateUser: { method: 'PUT', path: '/users/{user_id}', answer: 'json', has: 'id' },
  updateVocabularyConfig: { method: 'PUT', path: '/admin/vocabulary/config', answer: 'json', has: 'updated_fields' },
  updateWebhook: { method: 'PATCH', path: '/webhooks/{webhook_id}', answer: 'json', has: 'events' },
  validateProgram: { method: 'POST', path: '/programs/validate', answer: 'json', has: 'errors' },
  verifyBackup: { method: 'POST', path: '/admin/backup/verify', answer: 'json', has: 'errors' },
} as const;
