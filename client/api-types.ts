/** The API as types, made of its OpenAPI document by `npm run client`. Do not edit. */

export interface AccessToken {
  kind: 'login' | 'oauth' | 'client';
  /** Its name; the token itself is kept nowhere */
  token_hash: string;
  /** Null: got by logging in here */
  client_id: string | null;
  user_id: string;
  /** Null: all its user may */
  scopes: string[] | null;
  created_at: string;
  expires_at: string;
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

/** An internal call; never an HTTP request */
export interface ApiOp {
  type: 'api';
  /** One of the allowlisted endpoints */
  endpoint: string;
  params: Record<string, unknown>;
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

export interface BatchLine {
  /** Number of the line, from 1 */
  line: number;
  /** accepted: read by a job of its own; in_flight: another job reads the same content just now; duplicate: another job was to read it, and has ended as `status` says */
  outcome: 'accepted' | 'in_flight' | 'duplicate' | 'refused';
  job_id: string | null;
  /** Of its job */
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled' | null;
  /** Chunks of its job without concepts: the model's answer cannot be read */
  chunks_skipped: number | null;
  /** What its job waits for, where that waits for an approval */
  reason: string | null;
  error_code: string | null;
  /** Why the line was refused or its job failed, and the way out */
  error: string | null;
}

export interface BatchProgramResult {
  result: WorkingGraph;
  programs: ProgramResult[];
  aborted?: {
    /** Index of the program in the deck */
    program: number;
    /** Index of the top-level statement that was under way */
    statement: number;
    reason: string;
  };
}

export interface BatchProgress {
  /** Lines of the manifest that are not blank */
  lines: number;
  /** Those that became jobs */
  submitted: number;
  /** Those whose content was read before, or is being read */
  duplicates: number;
  refused: number;
  /** Of the jobs of its lines */
  completed: number;
  /** Of those completed: chunks were skipped */
  completed_with_errors: number;
  failed: number;
  cancelled: number;
  open: number;
  /** Lines whose document was not read: those of the report with status=failed */
  failed_lines: number;
  /** Documents that are being read just now, three at most */
  reading: string[];
  /** Where it is said what became of each line */
  report: string;
}

export interface BatchReport {
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

export interface ConceptDetailsRequest {
  /** The whole chunk with each quote */
  include_full_text?: boolean;
  include_embedding?: boolean;
  /** Quotes on a page */
  limit?: number;
  offset?: number;
}

export interface ConceptDetailsResponse {
  concept_id: string;
  label: string;
  description: string;
  search_terms: string[];
  /** Ontologies it is evidenced in */
  documents: string[];
  evidence_count: number;
  /** A page of the quotes, best first: those that say what the concept is, then those that say something about it, then those that name it */
  instances: ConceptInstance[];
  /** Outgoing */
  relationships: ConceptRelationship[];
  /** Quotes there are */
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
  /** Verbatim */
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
  /** Exclusive */
  end_offset: number;
  /** How the quote that the extractor gave was found: exact; normalised (other layout, typography or punctuation); pieces (one of several stretches). The quote is verbatim in any case */
  match: 'exact' | 'normalised' | 'pieces';
  /** The whole chunk */
  full_text?: string;
  content_type: string | null;
  source_type: string | null;
  source_path: string | null;
  source_hostname: string | null;
}

export interface ConceptQueryRequest {
  /** The concept */
  concept_id: string;
  mode?: 'details' | 'related' | 'connections';
  /** Where connections lead; for that mode alone */
  to_id?: string;
  /** The whole chunk with each quote */
  include_full_text?: boolean;
  include_embedding?: boolean;
  /** Quotes of details (20), concepts that are related (50) */
  limit?: number;
  offset?: number;
  /** Only these types are followed; all where it is absent. In a query string with commas between them, or the name given for each */
  relationship_types?: string[];
  /** Relationships away */
  max_depth?: number;
  /** Which way relationships are followed */
  direction?: 'out' | 'in' | 'both';
  /** Only concepts evidenced there; the way may lead outside */
  ontology?: string;
  max_hops?: number;
  /** Three quotes with each concept */
  include_evidence?: boolean;
}

export interface ConceptQueryResponse {
  mode: 'details' | 'related' | 'connections';
  details: ConceptDetailsResponse | null;
  related: RelatedConceptsResponse | null;
  connections: FindConnectionResponse | null;
}

export interface ConceptRelationship {
  to_id: string;
  to_label: string;
  rel_type: string;
  category: string;
  confidence: number;
}

export interface ConceptSearchResult {
  concept_id: string;
  label: string;
  description: string;
  /** The order of results, held against the threshold: 1 where the query is the label or a search term, else the cosine, raised by the words of the query that the concept holds */
  score: number;
  /** Cosine with the query; null where it has no vector */
  similarity: number | null;
  matched_by: ('name' | 'vector' | 'words' | 'quotes')[];
  /** Ontologies it is evidenced in */
  documents: string[];
  evidence_count: number;
  sample_evidence: ConceptInstance[] | null;
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
  /** Types, one between each two nodes */
  relationships: string[];
  /** The same relationships, each in its own direction */
  links: PathLink[];
  hops: number;
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
  /** The part of the query it carries out */
  detail: string;
  estimated_rows: number | null;
  rows: number;
  /** Asked of the store */
  requests: number;
  /** Operators alike, which this one takes its rows from */
  inputs: Record<string, unknown>[];
}

export interface CypherQueryRequest {
  /** Read-only openCypher; docs/cypher.md says what can be matched */
  query: string;
  /** Values for $name in the query. Whole numbers are INTEGER, others FLOAT */
  parameters?: Record<string, unknown>;
  /** Rows of the answer at most */
  limit?: number;
  /** Seconds; the server has a limit of its own */
  timeout?: number;
  /** Runs the query, and gives its plan instead of its rows */
  explain?: boolean;
  /** Lists the nodes and relationships of the rows, each once */
  include_graph?: boolean;
}

export interface CypherQueryResponse {
  query: string;
  columns: string[];
  /** Values in the order of the columns. Nodes and relationships are objects, a path is an object of nodes and relationships, an integer beyond 2^53 is text. */
  rows: unknown[][];
  row_count: number;
  /** There are more rows than the limit of the request */
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

/** All that was asked of the store */
export interface CypherRequests {
  scan_pages: number;
  node_lookups: number;
  expansions: number;
  nodes_read: number;
  relationships_read: number;
}

/** Exactly one of program and program_id */
export interface DeckEntry {
  program?: GraphProgram;
  program_id?: number;
  /** Values of the declared parameters, by name */
  params?: Record<string, string | number>;
}

export interface DeviceAnswer {
  /** For the device; never shown */
  device_code: string;
  /** For the person to type */
  user_code: string;
  /** The page to type it on */
  verification_uri: string;
  /** The same with the code filled in */
  verification_uri_complete: string;
  /** Seconds */
  expires_in: number;
  /** Seconds between two questions at POST /auth/device/token */
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
  /** Below the folder */
  file: string;
  size_bytes: number;
  outcome: 'listed' | 'submitted' | 'in_flight' | 'duplicate' | 'refused';
  /** The job that reads it, or that has read it */
  job_id: string | null;
  error_code: string | null;
  /** Why it was refused, and the way out */
  error: string | null;
}

export interface DirectoryReport {
  /** Where the path really leads */
  folder: string;
  ontology: string;
  dry_run: boolean;
  submitted: number;
  /** Those that were read before, or are being read */
  duplicates: number;
  refused: number;
  files: DirectoryFile[];
}

export interface DirectorySubmission {
  /** A folder on the server inside those of CONCORDANCE_INGEST_ROOTS: absolute, or below one of them */
  path: string;
  /** Folders inside it, too */
  recursive?: boolean;
  /** Names of files that are taken, as *.md */
  pattern?: string;
  /** Only list what would be submitted */
  dry_run?: boolean;
  /** Name of the ontology; a name that is new makes one, which needs ontologies:create */
  ontology: string;
  /** Read the document anew although it was read before */
  force?: boolean;
  /** true: never wait; false: always wait; absent: wait when the estimate costs money */
  auto_approve?: boolean;
  /** US dollars it may spend before it waits for approval again; 0: no limit; absent: the usual limit */
  max_cost_usd?: number;
  /** An answer of the model that cannot be read fails the job (default), or its chunk is skipped */
  on_unreadable_answer?: 'fail' | 'skip';
  /** Words in a chunk */
  target_words?: number;
  min_words?: number;
  max_words?: number;
  overlap_words?: number;
  /** Chunks are always integrated in order; taken for older clients */
  processing_mode?: 'serial';
}

export interface Document {
  document_id: string;
  filename: string;
  /** Name of the ontology */
  document: string;
  ontology_id: string;
  content_type: string;
  content_hash: string;
  /** Of the original */
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
    /** Exclusive */
    end_offset: number;
    /** Of the text, as far as it was read */
    total_length: number;
    /** Path and query of the next stretch */
    next: string | null;
  };
  /** Those that overlap the stretch; the chunks of a document tile its text */
  chunks: { source_id: string; paragraph: number; start_offset: number; end_offset: number; heading_path: string[] }[];
  links: {
    concepts: string;
    /** Byte for byte; null before the first chunk was read */
    original: string | null;
  };
}

export interface DocumentConcepts {
  document_id: string;
  filename: string;
  concepts: {
    concept_id: string;
    label: string;
    description: string;
    /** Quotes of this document that evidence it */
    instance_count: number;
    /** Chunks of this document that speak of it */
    source_count: number;
    /** Where its first quote begins */
    first_offset: number;
  }[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
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
  document_id: string;
  filename: string;
  /** Name of the ontology */
  document: string;
  ontology_id: string;
  content_type: string;
  content_hash: string;
  /** Of the original */
  size_bytes: number;
  source_type: string | null;
  source_path: string | null;
  source_hostname: string | null;
  ingested_by: string | null;
  ingested_at: string | null;
  job_id: string;
  source_count: number;
  concept_count: number;
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
  /** Score that every result reaches */
  threshold_used: number;
  /** Passages left out for their score */
  below_threshold_count: number;
  /** Would let the best of those in */
  suggested_threshold: number | null;
}

export interface DuplicateJobResponse {
  duplicate: true;
  existing_job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  content_hash: string;
  ontology: string;
  document_id: string;
  created_at: string;
  completed_at: string | null;
  result: JobResult | null;
  message: string;
  /** How to have it read again all the same */
  use_force: string;
}

export interface FindConnectionBySearchRequest {
  from_query: string;
  to_query: string;
  /** Score that a concept must reach; the threshold of the embedding profile where it is absent */
  threshold?: number;
  max_hops?: number;
  /** Only these types are followed; all where it is absent. In a query string with commas between them, or the name given for each */
  relationship_types?: string[];
  /** Three quotes with each concept */
  include_evidence?: boolean;
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
  /** Would let the nearest in; null where one was found */
  from_suggested_threshold: number | null;
  /** Would let the nearest in; null where one was found */
  to_suggested_threshold: number | null;
  /** Concepts at most 0.1 below the threshold */
  from_near_misses: number;
  /** Concepts at most 0.1 below the threshold */
  to_near_misses: number;
  threshold_used: number;
  max_hops: number;
  count: number;
  /** The shortest paths, five at most; relationships are followed in either direction */
  paths: ConnectionPath[];
  no_path: NoPath | null;
}

export interface FindConnectionRequest {
  /** Where the way begins */
  from_id: string;
  /** Where it ends */
  to_id: string;
  max_hops?: number;
  /** Only these types are followed; all where it is absent. In a query string with commas between them, or the name given for each */
  relationship_types?: string[];
  /** Three quotes with each concept */
  include_evidence?: boolean;
}

export interface FindConnectionResponse {
  from_id: string;
  to_id: string;
  max_hops: number;
  count: number;
  /** The shortest paths, five at most; relationships are followed in either direction */
  paths: ConnectionPath[];
  no_path: NoPath | null;
}

export interface FoundDocument {
  document_id: string;
  filename: string;
  /** Name of the ontology */
  document: string;
  content_type: string;
  /** That of its best passage; the order of results */
  score: number;
  /** Highest cosine among its passages */
  best_similarity: number | null;
  /** Passages of it that were found */
  passage_count: number;
  /** The best of them, three at most */
  passages: FoundPassage[];
}

export interface FoundPassage {
  /** The chunk that holds it */
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
  /** The passage as it stands in the document */
  text: string;
  /** UTF-16 code units from the start of the document's text */
  start_offset: number;
  /** Exclusive */
  end_offset: number;
  /** The order of results, held against the threshold: half meaning (cosine), half words (normalised BM25) */
  score: number;
  /** Cosine with the query; null where it has no vector */
  similarity: number | null;
  matched_by: ('vector' | 'words')[];
  /** What is evidenced within the passage, with its quotes there */
  concepts: { concept_id: string; label: string; instances: PlacedQuote[] }[];
  /** The whole chunk */
  full_text?: string;
}

export interface GraphProgram {
  version: 1;
  metadata?: ProgramMetadata;
  params?: ProgramParameter[];
  statements: ProgramStatement[];
}

export interface Health {
  /** degraded: queries and submissions work, jobs wait for the workflow engine */
  status: 'ok' | 'degraded' | 'unavailable';
  store: 'reachable' | 'unreachable';
  engine: 'reachable' | 'unreachable';
  /** Why the store does not answer, and what to do */
  reason?: string;
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
    size_bytes: number;
    word_count: number;
    character_count: number;
    estimated_chunks: number;
    /** What a text was in */
    encoding: string | null;
    page_count: number | null;
    /** Pages whose words were read off a picture */
    recognised_pages: number | null;
    /** Of a web page: the words that were read, over the words that can be seen on it */
    kept_share: number | null;
  };
  cost_estimate: {
    extraction: { model: string; tokens_low: number; tokens_high: number; cost_low: number; cost_high: number };
    embeddings: { model: string; tokens_low: number; tokens_high: number; cost_low: number; cost_high: number };
    total: { cost_low: number; cost_high: number; currency: 'USD' };
  };
  config: { target_words: number; min_words: number; max_words: number; overlap_words: number } | null;
  warnings: string[];
  analyzed_at: string;
}

export interface JobList {
  jobs: JobStatus[];
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
}

/** Of a batch the sums of its jobs; null: jobs of this kind have no such number */
export interface JobProgress {
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** Of a batch that failed or was cancelled: the share of its lines of which nothing more is to come */
  percent: number;
  pages_total: number | null;
  chunks_total: number | null;
  pages_processed: number | null;
  chunks_processed: number | null;
  /** Of those: without concepts, for want of a readable answer */
  chunks_skipped: number | null;
  concepts_created: number | null;
  concepts_linked: number | null;
  sources_created: number | null;
  instances_created: number | null;
  relationships_created: number | null;
  quotes_proposed: number | null;
  quotes_kept: number | null;
  quotes_normalised: number | null;
  quotes_in_pieces: number | null;
  extraction_tokens: number | null;
  embedding_tokens: number | null;
  /** Paid for answers that came, whatever became of the job. It may still grow after the job has failed or was cancelled, as long as cost_reserved_usd is more than 0 */
  cost_usd: number | null;
  /** Upper estimate of the calls under way, also of those that a job which has ended had begun */
  cost_reserved_usd: number | null;
  /** Upper estimate of calls whose answer was lost: the provider may have charged them */
  cost_unconfirmed_usd: number | null;
}

export interface JobResult {
  status: 'completed';
  document_id: string;
  ontology: string;
  filename: string;
  chunks_processed: number;
  chunks_skipped: number;
  /** The first hundred chunks without concepts, because the answer of the model cannot be read */
  skipped_chunks: {
    /** Its place in the document */
    chunk: number;
    start_offset: number;
    end_offset: number;
    /** Why the answer cannot be read */
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
    extraction_tokens: number;
    embedding_tokens: number;
  };
  /** What of the document was not read */
  warnings: string[];
  /** Share of proposed quotes found in the text */
  quote_fidelity: number;
  cost: { total: number; currency: 'USD'; extraction_model: string; embedding_model: string };
  message: string;
}

export interface JobRetry {
  /** An answer of the model that cannot be read fails the job, or its chunk is skipped; of all lines of a batch */
  on_unreadable_answer?: 'fail' | 'skip';
  /** US dollars the new job, or the whole batch, may spend before it waits for approval again; 0: no limit */
  max_cost_usd?: number;
  /** true: never wait; false: always wait. Of a batch for lines that do not say */
  auto_approve?: boolean;
}

export interface JobStatus {
  job_id: string;
  /** Fields of documents are empty in jobs that have none */
  job_type: 'ingestion' | 'program' | 'batch';
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** How it ended; completed_with_errors: lines of a batch were not read, or chunks were skipped. Null while it is open */
  outcome: 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | null;
  /** Why it failed, was cancelled or waits, in one line of at most 200 characters */
  reason: string | null;
  stage: 'queued' | 'preparing' | 'awaiting_approval' | 'integrating' | 'running' | 'finishing' | 'finished';
  /** Held before its next chunk */
  paused: boolean;
  /** What it waits for: its estimate, or its limit has no room for the next call; batch, batch_cost_cap: its batch */
  approval_reason: 'estimate' | 'cost_cap' | 'batch' | 'batch_cost_cap' | null;
  /** US dollars it may spend before it waits for approval again */
  cost_cap_usd: number | null;
  /** Whether an answer of the model that cannot be read fails the job, or its chunk is skipped */
  on_unreadable_answer: 'fail' | 'skip' | null;
  /** What the workflow engine says of the job; null when there was no reason to ask */
  engine: 'running' | 'unreachable' | 'missing' | 'closed' | null;
  /** The job's workflow in the engine's UI */
  workflow_url: string | null;
  /** Lists in the engine's UI that the job is part of */
  workflow_lists: {
    /** Jobs of the same ontology */
    ontology: string | null;
    /** Jobs of the same owner */
    owner: string;
    /** Jobs that wait for approval */
    awaiting_approval: string;
  } | null;
  /** Place in the queue; 1 is next */
  position: number | null;
  user_id: string;
  username: string;
  /** Null in jobs of programs and batches, as all fields of documents */
  ontology: string | null;
  ontology_id: string | null;
  document_id: string | null;
  /** Of the document, or of the manifest of a batch */
  content_hash: string | null;
  /** Of the document or manifest; of a program its name */
  filename: string;
  content_type: string | null;
  size_bytes: number | null;
  source_type: string | null;
  source_path: string | null;
  source_hostname: string | null;
  processing_mode: 'serial' | null;
  force: boolean | null;
  auto_approve: boolean | null;
  options: { target_words: number; min_words: number; max_words: number; overlap_words: number } | null;
  progress: JobProgress;
  analysis: JobAnalysis | null;
  result: JobResult | null;
  program: ProgramRun | null;
  batch: BatchProgress | null;
  /** What went wrong and the way out */
  error: string | null;
  error_code: string | null;
  /** The batch that submitted it */
  batch_id: string | null;
  /** The job it was submitted again for */
  retry_of: string | null;
  /** The job that was submitted again for it */
  retried_as: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  expires_at: string | null;
}

export interface JobSubmitResponse {
  job_id: string;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
  /** `sha256:` and the hash of the bytes */
  content_hash: string;
  ontology: string;
  document_id: string;
  /** Place in the queue; 1 is next */
  position: number | null;
  /** unreachable: the job is recorded and starts as soon as the workflow engine is back */
  engine: 'told' | 'unreachable';
  message: string;
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

export interface NewApiKey {
  id: string;
  name: string;
  scopes: string[] | null;
  created_at: string;
  last_used: string | null;
  expires_at: string | null;
  key: string;
}

export interface NoPath {
  reason: 'no_relationships' | 'not_connected' | 'too_far' | 'no_concept';
  /** Why, and what to do */
  detail: string;
  /** Ids of the ends that have none to follow */
  without_relationships: string[];
  /** Passages that hold both concepts, five at most */
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
  /** Whom it acts for when it acts by itself */
  created_by: string | null;
  created_at: string;
  metadata: Record<string, unknown>;
}

export interface OAuthClientCreate {
  client_id?: string;
  client_name: string;
  client_type: 'public' | 'confidential';
  grant_types: (
    'authorization_code' | 'client_credentials' | 'refresh_token' | 'urn:ietf:params:oauth:grant-type:device_code'
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
    'authorization_code' | 'client_credentials' | 'refresh_token' | 'urn:ietf:params:oauth:grant-type:device_code'
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
  /** Whom it acts for when it acts by itself */
  created_by: string | null;
  created_at: string;
  metadata: Record<string, unknown>;
  /** Shown this once; null for public clients */
  client_secret: string | null;
}

export interface OAuthError {
  error: string;
  error_description?: string;
}

export interface OwnUser {
  id: string;
  username: string;
  role: string;
  created_at: string;
  last_login: string | null;
  disabled: boolean;
  /** What this change has led to */
  warning?: string;
  credential: {
    kind: 'login' | 'oauth' | 'api_key';
    /** The only permissions of this credential; null: all of its user */
    scopes: string[] | null;
    expires_at?: string | null;
  };
}

export interface OwnUserUpdate {
  current_password: string;
  /** at least 8 characters, not blank, and none that is among the first million to be guessed */
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
  sample_evidence: ConceptInstance[] | null;
}

export interface Permission {
  id: string;
  role_name: string;
  resource_type: string;
  action: string;
  scope_type: 'global';
  /** False: withheld from all who hold the role, whatever else gives it */
  granted: boolean;
  created_at: string;
  created_by: string | null;
  /** What this change has led to */
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
  /** The chunk that holds it */
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
  /** The passage as it stands in the document */
  text: string;
  /** UTF-16 code units from the start of the document's text */
  start_offset: number;
  /** Exclusive */
  end_offset: number;
}

export interface PlacedQuote {
  instance_id: string;
  /** Verbatim */
  quote: string;
  start_offset: number;
  end_offset: number;
  /** How the quote that the extractor gave was found: exact; normalised (other layout, typography or punctuation); pieces (one of several stretches). The quote is verbatim in any case */
  match: 'exact' | 'normalised' | 'pieces';
}

export interface Problem {
  /** A URN for the code */
  type: string;
  title: string;
  status: number;
  /** What is wrong and the way out, for a person */
  detail: string;
  /** Path of the request */
  instance: string;
  /** Stable word for a program to switch on */
  code: string;
  /** The same as in the X-Request-Id header and the log */
  request_id: string;
  errors: {
    /** Path to the field */
    loc: (string | number)[];
    msg: string;
    type: string;
  }[];
  /** Facts to act on, such as the missing permission */
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
  /** Values of the declared parameters, by name */
  params?: Record<string, string | number>;
  deck?: DeckEntry[];
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
  /** What was returned or asked for and did not enter the working graph; absent when there is nothing */
  warnings?: ProgramWarning[];
  aborted?: {
    /** Index of the top-level statement that was under way */
    statement: number;
    reason: string;
  };
}

export interface ProgramRun {
  aborted: ProgramAbort | null;
  nodes: number;
  links: number;
  /** Where the whole result is; null when it is not kept */
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
  /** One line with something to be seen */
  name?: string;
  program: GraphProgram;
}

export interface ProgramWarning {
  /** Index of the top-level statement, from 0 */
  statement: number;
  message: string;
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
  /** Where the provider is reached */
  base_url: string | null;
  /** The last four characters, of a key long enough */
  masked_key: string | null;
  /** unvalidated: the provider could not be asked */
  validation_status: 'valid' | 'unvalidated' | null;
  /** Why it is not validated */
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
  /** Where an openai-compatible server is reached, such as http://localhost:11434/v1 */
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

export interface RefreshToken {
  kind: 'refresh';
  /** Its name; the token itself is kept nowhere */
  token_hash: string;
  /** Null: got by logging in here */
  client_id: string | null;
  user_id: string;
  /** Null: all its user may */
  scopes: string[] | null;
  created_at: string;
  expires_at: string;
}

export interface RelatedConcept {
  concept_id: string;
  label: string;
  description: string;
  /** Relationships away */
  distance: number;
  /** Types of those on the way */
  path_types: string[];
  /** Product of theirs */
  confidence: number;
}

export interface RelatedConceptsRequest {
  /** The concept */
  concept_id: string;
  /** Only these types are followed; all where it is absent. In a query string with commas between them, or the name given for each */
  relationship_types?: string[];
  /** Relationships away */
  max_depth?: number;
  /** Which way relationships are followed */
  direction?: 'out' | 'in' | 'both';
  /** Only concepts evidenced there; the way may lead outside */
  ontology?: string;
  limit?: number;
  offset?: number;
}

export interface RelatedConceptsResponse {
  concept_id: string;
  max_depth: number;
  count: number;
  /** Nearest first, then the surest, then by id */
  results: RelatedConcept[];
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

export interface Role {
  role_name: string;
  display_name: string;
  description: string;
  is_builtin: boolean;
  is_active: boolean;
  parent_role: string | null;
  created_at: string;
  created_by: string | null;
  /** What this change has led to */
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

export interface SearchRequest {
  query: string;
  limit?: number;
  offset?: number;
  /** Score that every result must reach; the threshold of the embedding profile where it is absent. A concept whose label or search term is the query has score 1. */
  min_similarity?: number;
  ontology?: string;
  /** Three quotes with each result */
  include_evidence?: boolean;
}

export interface SearchResponse {
  query: string;
  count: number;
  results: ConceptSearchResult[];
  /** Matches among the 1000 nearest at most */
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
  /** Score that every result reaches */
  threshold_used: number;
  /** Candidates left out for their score */
  below_threshold_count: number;
  /** Would let the best of those in */
  suggested_threshold: number | null;
  top_match: ConceptSearchResult | null;
}

export interface Service {
  name: string;
  version: string;
  links: { docs: string; openapi: string; health: string };
  health: Health;
}

export interface Simulation {
  allowed: boolean;
  decided_by: 'role' | 'parent_role' | 'withheld' | 'no_rule' | 'token_scope' | 'user_disabled';
  rule: {
    /** The role the rule stands at */
    role_name: string;
    /** The role of the user that leads to it */
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
  document_id: string;
  filename: string;
  /** Name of the ontology */
  document: string;
  ontology_id: string;
  /** Of the chunk */
  content_type: string | null;
  content_hash: string;
  /** Of the original */
  size_bytes: number;
  source_type: string | null;
  source_path: string | null;
  source_hostname: string | null;
  ingested_by: string | null;
  ingested_at: string | null;
  job_id: string;
  /** Ordinal in the document */
  paragraph: number;
  /** Page it begins on; null for documents without pages */
  page: number | null;
  full_text: string;
  start_offset: number;
  end_offset: number;
  /** Headings above it, outermost first */
  heading_path: string[];
  concepts: {
    concept_id: string;
    label: string;
    instances: {
      instance_id: string;
      /** Verbatim */
      quote: string;
      start_offset: number;
      end_offset: number;
      /** How the quote that the extractor gave was found: exact; normalised (other layout, typography or punctuation); pieces (one of several stretches). The quote is verbatim in any case */
      match: 'exact' | 'normalised' | 'pieces';
      /** Page it begins on; null for documents without pages */
      page: number | null;
    }[];
  }[];
  links: {
    /** The original, byte for byte */
    document: string;
  };
}

export interface SourceSearchRequest {
  query: string;
  limit?: number;
  offset?: number;
  /** Score that every passage must reach; a threshold that suits the embedding profile where it is absent */
  min_similarity?: number;
  ontology?: string;
  /** Only in these documents; in a query string the name is given once for each */
  document_ids?: string[];
  /** The whole chunk of each passage */
  include_full_text?: boolean;
}

export interface SourceSearchResponse {
  query: string;
  count: number;
  results: FoundPassage[];
  /** Matches among the 1000 nearest passages at most */
  total: number;
  limit: number;
  offset: number;
  /** Path and query of the next page */
  next: string | null;
  /** Score that every result reaches */
  threshold_used: number;
  /** Passages left out for their score */
  below_threshold_count: number;
  /** Would let the best of those in */
  suggested_threshold: number | null;
}

export interface Statistics {
  nodes: { concepts: number; sources: number; instances: number; ontologies: number; documents: number };
  relationships: {
    /** Links between concepts */
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

export interface TextSubmission {
  text: string;
  /** Name of the ontology; a name that is new makes one, which needs ontologies:create */
  ontology: string;
  /** Name to show and cite */
  filename?: string;
  /** Read the document anew although it was read before */
  force?: boolean;
  /** true: never wait; false: always wait; absent: wait when the estimate costs money */
  auto_approve?: boolean;
  /** US dollars it may spend before it waits for approval again; 0: no limit; absent: the usual limit */
  max_cost_usd?: number;
  /** An answer of the model that cannot be read fails the job (default), or its chunk is skipped */
  on_unreadable_answer?: 'fail' | 'skip';
  /** Words in a chunk */
  target_words?: number;
  min_words?: number;
  max_words?: number;
  overlap_words?: number;
  /** Chunks are always integrated in order; taken for older clients */
  processing_mode?: 'serial';
  /** e.g. file, stdin, api */
  source_type?: string;
  source_path?: string;
  source_hostname?: string;
}

export interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds */
  expires_in: number;
  /** Good for one use; the answer then brings the next one */
  refresh_token?: string;
  /** Permissions, divided by spaces */
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

export interface UrlSubmission {
  /** http or https, on the public internet */
  url: string;
  /** Name of the ontology; a name that is new makes one, which needs ontologies:create */
  ontology: string;
  /** Name to show and cite */
  filename?: string;
  /** Read the document anew although it was read before */
  force?: boolean;
  /** true: never wait; false: always wait; absent: wait when the estimate costs money */
  auto_approve?: boolean;
  /** US dollars it may spend before it waits for approval again; 0: no limit; absent: the usual limit */
  max_cost_usd?: number;
  /** An answer of the model that cannot be read fails the job (default), or its chunk is skipped */
  on_unreadable_answer?: 'fail' | 'skip';
  /** Words in a chunk */
  target_words?: number;
  min_words?: number;
  max_words?: number;
  overlap_words?: number;
  /** Chunks are always integrated in order; taken for older clients */
  processing_mode?: 'serial';
}

export interface User {
  id: string;
  username: string;
  role: string;
  created_at: string;
  last_login: string | null;
  disabled: boolean;
  /** What this change has led to */
  warning?: string;
}

export interface UserCreate {
  username: string;
  /** at least 8 characters, not blank, and none that is among the first million to be guessed */
  password: string;
  role: string;
}

export interface UserDeletionPlan {
  dry_run: true;
  user: User;
  /** Roles assigned besides that of the account */
  roles: string[];
  api_keys: number;
  access_tokens: number;
  refresh_tokens: number;
  /** Personal clients */
  oauth_clients: number;
  /** What the deletion would lead to */
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
  /** The role of the account and those assigned besides */
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
  /** What this change has led to */
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
  /** at least 8 characters, not blank, and none that is among the first million to be guessed */
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
  /** In the query; present for what stands in a query */
  line?: number;
  /** In that line, in UTF-16 units */
  column?: number;
  /** In the query, in UTF-16 units */
  offset?: number;
}

export interface ValidationResult {
  valid: boolean;
  errors: ValidationIssue[];
  warnings: ValidationIssue[];
}

export interface WorkingGraph {
  nodes: RawNode[];
  links: RawLink[];
}

/** What each operation takes and answers. */
export interface Operations {
  /** Approve the cost of a job, or of a whole batch */
  approveJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: JobStatus };
  };
  /** Give a user a further role; they may do what all their roles together allow */
  assignUserRole: { body: UserRoleAssign; answer: { status: 201; body: UserRole } };
  /** Send a person here to ask for access in their name (authorization code with PKCE) */
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
  /** Stop a job; chunks that are integrated stay, none is left half done */
  cancelJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: JobStatus };
  };
  /** May I do this? May that user (with rbac:read)? */
  checkPermission: { body: PermissionCheck; answer: { status: 200; body: PermissionAnswer } };
  /** The shortest ways between two concepts */
  connect: {
    query: {
      /** Where the way begins */
      from_id: string;
      /** Where it ends */
      to_id: string;
      max_hops?: number;
      /** Only these types are followed; all where it is absent. In a query string with commas between them, or the name given for each */
      relationship_types?: string[];
      /** Three quotes with each concept */
      include_evidence?: boolean;
    };
    answer: { status: 200; body: FindConnectionResponse };
  };
  /** The shortest ways between two concepts */
  connectByBody: { body: FindConnectionRequest; answer: { status: 200; body: FindConnectionResponse } };
  /** The shortest ways between the concepts that two searches find first */
  connectBySearch: {
    query: {
      from_query: string;
      to_query: string;
      /** Score that a concept must reach; the threshold of the embedding profile where it is absent */
      threshold?: number;
      max_hops?: number;
      /** Only these types are followed; all where it is absent. In a query string with commas between them, or the name given for each */
      relationship_types?: string[];
      /** Three quotes with each concept */
      include_evidence?: boolean;
    };
    answer: { status: 200; body: FindConnectionBySearchResponse };
  };
  /** The shortest ways between the concepts that two searches find first */
  connectBySearchByBody: {
    body: FindConnectionBySearchRequest;
    answer: { status: 200; body: FindConnectionBySearchResponse };
  };
  /** The shortest ways between two concepts */
  connectConcepts: {
    query: {
      /** Where the way begins */
      from_id: string;
      /** Where it ends */
      to_id: string;
      max_hops?: number;
      /** Only these types are followed; all where it is absent. In a query string with commas between them, or the name given for each */
      relationship_types?: string[];
      /** Three quotes with each concept */
      include_evidence?: boolean;
    };
    answer: { status: 200; body: FindConnectionResponse };
  };
  /** Make an API key, to be sent as X-API-Key; it is shown this once */
  createApiKey: { body: ApiKeyCreate; answer: { status: 201; body: NewApiKey } };
  /** Begin to connect a device (RFC 8628) */
  createDeviceCode: { body?: DeviceRequest; answer: { status: 200; body: DeviceAnswer } };
  /** Add a program that may ask for access; its secret is shown this once */
  createOAuthClient: { body: OAuthClientCreate; answer: { status: 201; body: OAuthClientWithSecret } };
  /** Give a role a permission, or withhold one from it */
  createPermission: { body: PermissionCreate; answer: { status: 201; body: Permission } };
  /** Make a client that acts in your name by client_credentials; its secret is shown this once */
  createPersonalClient: { body?: PersonalClientCreate; answer: { status: 201; body: OAuthClientWithSecret } };
  /** Validate and store a program */
  createProgram: {
    body: {
      /** One line with something to be seen */
      name?: string;
      program: GraphProgram;
    };
    answer: { status: 201; body: CreatedProgram };
  };
  /** Register a resource type */
  createResource: { body: ResourceTypeCreate; answer: { status: 201; body: ResourceType } };
  /** Add a role; it has what its parents have and what it is given */
  createRole: { body: RoleCreate; answer: { status: 201; body: Role } };
  /** Add a user */
  createUser: { body: UserCreate; answer: { status: 201; body: User } };
  /** Make an own API key worthless, at once and everywhere */
  deleteApiKey: {
    params: {
      /** The key */
      key_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Take a job that has ended off the lists; what it brought into the graph stays */
  deleteJob: {
    params: {
      /** The job */
      job_id: string;
    };
    query?: {
      /** Cancel it first when it has not ended */
      force?: boolean;
    };
    answer: { status: 204; body: null };
  };
  /** Remove a program that may ask for access, and all its tokens with it */
  deleteOAuthClient: {
    params: {
      /** The client */
      client_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Take back what a role was given, or no longer withhold it */
  deletePermission: {
    params: {
      /** The permission */
      permission_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Remove an own client, and all its tokens with it */
  deletePersonalClient: {
    params: {
      /** The client */
      client_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Forget the key of a provider */
  deleteProviderKey: {
    params: {
      /** The provider */
      provider: 'openai' | 'anthropic' | 'openai-compatible';
    };
    answer: { status: 204; body: null };
  };
  /** Delete a stored query */
  deleteQueryDefinition: { params: { definition_id: number }; answer: { status: 204; body: null } };
  /** Remove a resource type that is not built in and that no permission uses */
  deleteResource: {
    params: {
      /** The resource type */
      resource_type: string;
    };
    answer: { status: 204; body: null };
  };
  /** Remove a role that is not built in, that no user has and no role inherits from */
  deleteRole: {
    params: {
      /** The role */
      role_name: string;
    };
    answer: { status: 204; body: null };
  };
  /** Make an own token worthless; a refresh token takes all of its authorization with it */
  deleteToken: {
    params: {
      /** The hash of the token, as the list shows it */
      token_hash: string;
    };
    answer: { status: 204; body: null };
  };
  /** Make all own tokens worthless, that of this request among them */
  deleteTokens: { answer: { status: 204; body: null } };
  /** Delete a user with their tokens, keys and roles */
  deleteUser: {
    params: {
      /** The user */
      user_id: string;
    };
    query?: {
      /** Delete nothing; say what would go with the user */
      dry_run?: boolean;
    };
    answer: { status: 200; body: UserDeletionPlan } | { status: 204; body: null };
  };
  /** Run a program, a stored one or a deck of up to ten with the permissions of the caller; with Prefer: respond-async as a job */
  executeProgram: {
    body?: ProgramExecutionRequest;
    answer: { status: 200; body: ProgramResult | BatchProgramResult } | { status: 202; body: JobStatus };
  };
  /** Follow a job (server-sent events): each event is the whole job under an id; `snapshot` while it runs, then `completed`, `failed` or `cancelled` as the last; `problem` when it may not be followed any more */
  followJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> } | { status: 204; body: null };
  };
  /** A concept with its quotes, each with the exact place it stands, its links and its documents */
  getConcept: {
    params: {
      /** The concept */
      concept_id: string;
    };
    query?: {
      /** The whole chunk with each quote */
      include_full_text?: boolean;
      include_embedding?: boolean;
      /** Quotes on a page */
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: ConceptDetailsResponse };
  };
  /** A concept with its quotes, each with the exact place it stands, its links and its documents */
  getConceptByBody: {
    params: {
      /** The concept */
      concept_id: string;
    };
    body?: ConceptDetailsRequest;
    answer: { status: 200; body: ConceptDetailsResponse };
  };
  /** A concept with its quotes, each with the exact place it stands, its links and its documents */
  getConceptByQuery: {
    params: {
      /** The concept */
      concept_id: string;
    };
    query?: {
      /** The whole chunk with each quote */
      include_full_text?: boolean;
      include_embedding?: boolean;
      /** Quotes on a page */
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: ConceptDetailsResponse };
  };
  /** The concepts within some relationships of this one */
  getConceptRelated: {
    params: {
      /** The concept */
      concept_id: string;
    };
    query?: {
      /** Only these types are followed; all where it is absent. In a query string with commas between them, or the name given for each */
      relationship_types?: string[];
      /** Relationships away */
      max_depth?: number;
      /** Which way relationships are followed */
      direction?: 'out' | 'in' | 'both';
      /** Only concepts evidenced there; the way may lead outside */
      ontology?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: RelatedConceptsResponse };
  };
  /** Begin to connect a device: a code for it, and one for a person to type */
  getDeviceCode: {
    query?: { client_id?: string; client_secret?: string; scope?: string; resource?: string };
    answer: { status: 200; body: DeviceAnswer };
  };
  /** The page to type the code of a device on */
  getDevicePage: { query?: { user_code?: string }; answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** Where the endpoints of OAuth are and what they can do */
  getDiscovery: { answer: { status: 200; body: Record<string, unknown> } };
  /** Explore this API in a browser */
  getDocs: { answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** A document, a stretch of its text, and the chunks it was cut into there */
  getDocument: {
    params: {
      /** The document */
      document_id: string;
    };
    query?: {
      /** Where the stretch begins */
      start_offset?: number;
      /** UTF-16 code units of text; a stretch never parts a surrogate pair */
      length?: number;
    };
    answer: { status: 200; body: Document };
  };
  /** The concepts a document speaks of, by the place of their first quote */
  getDocumentConcepts: {
    params: {
      /** The document */
      document_id: string;
    };
    query?: { limit?: number; offset?: number };
    answer: { status: 200; body: DocumentConcepts };
  };
  /** Whether the store and the workflow engine can be reached */
  getHealth: { answer: { status: 200; body: Health } };
  /** The page to log in on, or to allow or refuse access */
  getInteraction: {
    params: {
      /** The step */
      uid: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** A job as it is now; a record that has not moved for a while is compared with the workflow engine first */
  getJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: JobStatus };
  };
  /** Report on each line of a batch, or only those that failed */
  getJobReport: {
    params: {
      /** The job of the batch */
      job_id: string;
    };
    query?: {
      /** completed: read now or before; failed: refused, or its job failed or was cancelled; open: not yet settled */
      status?: 'completed' | 'failed' | 'open';
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: BatchReport };
  };
  /** The public keys that tokens are signed with */
  getJwks: { answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** A program that may ask for access */
  getOAuthClient: {
    params: {
      /** The client */
      client_id: string;
    };
    answer: { status: 200; body: OAuthClient };
  };
  /** This API as an OpenAPI 3.0 document */
  getOpenApi: { answer: { status: 200; body: Record<string, unknown> } };
  /** What the caller may do with what they sent: a key with scopes shows only these */
  getOwnPermissions: { answer: { status: 200; body: UserPermissions } };
  /** The user behind the token */
  getOwnProfile: { answer: { status: 200; body: OwnUser } };
  /** The user behind the token */
  getOwnUser: { answer: { status: 200; body: OwnUser } };
  /** The look of the pages for people */
  getPagesStyle: { answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** A stored program */
  getProgram: { params: { program_id: number }; answer: { status: 200; body: StoredProgram } };
  /** The result of a program that ran as a job; it is kept for a day */
  getProgramExecution: {
    params: {
      /** The execution; the id of its job */
      execution_id: string;
    };
    answer: { status: 200; body: ProgramResult | BatchProgramResult };
  };
  /** A stored query */
  getQueryDefinition: { params: { definition_id: number }; answer: { status: 200; body: QueryDefinition } };
  /** Read about this API in a browser */
  getRedoc: { answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** The concepts within some relationships of one */
  getRelated: {
    query: {
      /** The concept */
      concept_id: string;
      /** Only these types are followed; all where it is absent. In a query string with commas between them, or the name given for each */
      relationship_types?: string[];
      /** Relationships away */
      max_depth?: number;
      /** Which way relationships are followed */
      direction?: 'out' | 'in' | 'both';
      /** Only concepts evidenced there; the way may lead outside */
      ontology?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: RelatedConceptsResponse };
  };
  /** The concepts within some relationships of one */
  getRelatedByBody: { body: RelatedConceptsRequest; answer: { status: 200; body: RelatedConceptsResponse } };
  /** One resource type */
  getResource: {
    params: {
      /** The resource type */
      resource_type: string;
    };
    answer: { status: 200; body: ResourceType };
  };
  /** One role */
  getRole: {
    params: {
      /** The role */
      role_name: string;
    };
    answer: { status: 200; body: Role };
  };
  /** What this is, where its documentation stands, and how it is */
  getService: { answer: { status: 200; body: Service } };
  /** A chunk of a document, with what was read out of it */
  getSource: {
    params: {
      /** The chunk */
      source_id: string;
    };
    answer: { status: 200; body: Source };
  };
  /** The original document of a chunk, byte for byte */
  getSourceDocument: {
    params: {
      /** The chunk */
      source_id: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** The picture a chunk was read off, byte for byte */
  getSourceImage: {
    params: {
      /** The chunk */
      source_id: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** How much of what the graph holds */
  getStatistics: { answer: { status: 200; body: Statistics } };
  /** One of your own tokens */
  getToken: {
    params: {
      /** The hash of the token, as the list shows it */
      token_hash: string;
    };
    answer: { status: 200; body: AccessToken | RefreshToken };
  };
  /** One user */
  getUser: {
    params: {
      /** The user */
      user_id: string;
    };
    answer: { status: 200; body: User };
  };
  /** Submit many documents: a manifest with one JSON object a line, each a text or a URL with fields of its own */
  ingestBatch: {
    query?: {
      /** For lines that do not name one */
      ontology?: string;
      /** For lines that do not say; those that wait for approval are approved together, with the batch */
      auto_approve?: boolean;
      /** US dollars all lines together may spend before the batch waits for approval; 0: no limit; absent: the usual */
      max_cost_usd?: number;
      /** Name of the manifest, to show */
      filename?: string;
    };
    /** One JSON object a line */
    lines: Blob;
    answer: { status: 202; body: JobStatus };
  };
  /** Submit the files of a folder on the server, each as a job of its own */
  ingestDirectory: { body: DirectorySubmission; answer: { status: 200; body: DirectoryReport } };
  /** Submit a file */
  ingestFile: {
    form: {
      file: Blob;
      /** Name of the ontology; a name that is new makes one, which needs ontologies:create */
      ontology: string;
      /** Name to show and cite */
      filename?: string;
      /** Read the document anew although it was read before */
      force?: boolean;
      /** true: never wait; false: always wait; absent: wait when the estimate costs money */
      auto_approve?: boolean;
      /** US dollars it may spend before it waits for approval again; 0: no limit; absent: the usual limit */
      max_cost_usd?: number;
      /** An answer of the model that cannot be read fails the job (default), or its chunk is skipped */
      on_unreadable_answer?: 'fail' | 'skip';
      /** Words in a chunk */
      target_words?: number;
      min_words?: number;
      max_words?: number;
      overlap_words?: number;
      /** Chunks are always integrated in order; taken for older clients */
      processing_mode?: 'serial';
      /** e.g. file, stdin, api */
      source_type?: string;
      source_path?: string;
      source_hostname?: string;
    };
    answer: { status: 200; body: DuplicateJobResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Submit a file */
  ingestFileByName: {
    form: {
      file: Blob;
      /** Name of the ontology; a name that is new makes one, which needs ontologies:create */
      ontology: string;
      /** Name to show and cite */
      filename?: string;
      /** Read the document anew although it was read before */
      force?: boolean;
      /** true: never wait; false: always wait; absent: wait when the estimate costs money */
      auto_approve?: boolean;
      /** US dollars it may spend before it waits for approval again; 0: no limit; absent: the usual limit */
      max_cost_usd?: number;
      /** An answer of the model that cannot be read fails the job (default), or its chunk is skipped */
      on_unreadable_answer?: 'fail' | 'skip';
      /** Words in a chunk */
      target_words?: number;
      min_words?: number;
      max_words?: number;
      overlap_words?: number;
      /** Chunks are always integrated in order; taken for older clients */
      processing_mode?: 'serial';
      /** e.g. file, stdin, api */
      source_type?: string;
      source_path?: string;
      source_hostname?: string;
    };
    answer: { status: 200; body: DuplicateJobResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Submit a picture: what can be seen on it, and the words on it, become its text */
  ingestImage: {
    form: {
      file: Blob;
      /** Name of the ontology; a name that is new makes one, which needs ontologies:create */
      ontology: string;
      /** Name to show and cite */
      filename?: string;
      /** Read the document anew although it was read before */
      force?: boolean;
      /** true: never wait; false: always wait; absent: wait when the estimate costs money */
      auto_approve?: boolean;
      /** US dollars it may spend before it waits for approval again; 0: no limit; absent: the usual limit */
      max_cost_usd?: number;
      /** An answer of the model that cannot be read fails the job (default), or its chunk is skipped */
      on_unreadable_answer?: 'fail' | 'skip';
      /** Words in a chunk */
      target_words?: number;
      min_words?: number;
      max_words?: number;
      overlap_words?: number;
      /** Chunks are always integrated in order; taken for older clients */
      processing_mode?: 'serial';
      /** e.g. file, stdin, api */
      source_type?: string;
      source_path?: string;
      source_hostname?: string;
    };
    answer: { status: 200; body: DuplicateJobResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Submit a text */
  ingestText: {
    body: TextSubmission;
    answer: { status: 200; body: DuplicateJobResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Submit what stands at a URL; of a web page the readable part is read */
  ingestUrl: {
    body: UrlSubmission;
    answer: { status: 200; body: DuplicateJobResponse } | { status: 202; body: JobSubmitResponse };
  };
  /** Ask whether a token counts, and for what (RFC 7662) */
  introspectToken: { body: TokenQuestion; answer: { status: 200; body: Introspection } };
  /** Ask whether somebody has allowed the device; its token when somebody has */
  issueDeviceToken: { body: DeviceTokenRequest; answer: { status: 200; body: TokenAnswer } };
  /** Get a token for a code, a refresh token, a device code, or as a client by itself */
  issueToken: { body: TokenRequest; answer: { status: 200; body: TokenAnswer } };
  /** Own API keys, without the keys themselves */
  listApiKeys: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: ApiKeyList } };
  /** Who changed what of access, deleted something or failed to log in; newest first */
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
  /** The documents that were read, by ontology and name */
  listDocuments: {
    query?: {
      ontology?: string;
      /** A part of the name of the file, in either case */
      search?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: DocumentList };
  };
  /** Own jobs, newest first; all jobs for holders of admin:status */
  listJobs: {
    query?: {
      status?: 'queued' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'cancelled';
      job_type?: 'ingestion' | 'program' | 'batch';
      ontology?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: JobList };
  };
  /** Programs that may ask for access, personal ones among them */
  listOAuthClients: {
    query?: { active_only?: boolean; limit?: number; offset?: number };
    answer: { status: 200; body: OAuthClientPage };
  };
  /** What each role is given and what is withheld from it, without what it inherits */
  listPermissions: {
    query?: { role_name?: string; resource_type?: string; limit?: number; offset?: number };
    answer: { status: 200; body: PermissionList };
  };
  /** Own programs that act in your name */
  listPersonalClients: {
    query?: { limit?: number; offset?: number };
    answer: { status: 200; body: PersonalClientPage };
  };
  /** Own programs and those of the system, newest first; all for administrators. The Link header has the next page */
  listPrograms: {
    query?: {
      /** Part of name or description, in any case */
      search?: string;
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: ProgramListItem[] };
  };
  /** Every provider of models and whether its key is set; never the key itself */
  listProviderKeys: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: ProviderKeyList } };
  /** Own stored queries and those of the system, newest first; all for administrators */
  listQueryDefinitions: {
    query?: {
      definition_type?: 'block_diagram' | 'cypher' | 'search' | 'polarity' | 'connection' | 'exploration' | 'program';
      limit?: number;
      offset?: number;
    };
    answer: { status: 200; body: QueryDefinitionList };
  };
  /** What permissions can be about, and the actions of each */
  listResources: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: ResourceTypeList } };
  /** All roles, by name */
  listRoles: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: RoleList } };
  /** Own tokens that count: of logins, of programs in your name, and those they are renewed with */
  listTokens: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: TokenList } };
  /** The roles of a user: that of the account first, then those assigned besides */
  listUserRoles: {
    params: {
      /** The user */
      user_id: string;
    };
    query?: { limit?: number; offset?: number };
    answer: { status: 200; body: UserRoleList };
  };
  /** All users, by name */
  listUsers: { query?: { limit?: number; offset?: number }; answer: { status: 200; body: UserList } };
  /** Get a token for a user name and password */
  login: { body: LoginRequest; answer: { status: 200; body: LoginResponse } };
  /** Make the token of this request worthless, at once and everywhere */
  logout: { answer: { status: 204; body: null } };
  /** Hold a job before its next chunk */
  pauseJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: JobStatus };
  };
  /** A concept: its details, what is related to it, or the ways from it to another */
  queryConcept: { body: ConceptQueryRequest; answer: { status: 200; body: ConceptQueryResponse } };
  /** Run a read-only Cypher query, as POST /query/cypher does */
  queryDatabase: { body: CypherQueryRequest; answer: { status: 200; body: CypherQueryResponse } };
  /** Go on after a step of an authorization */
  resumeAuthorization: {
    params: {
      /** The step */
      uid: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Go on after a step of connecting a device */
  resumeDevice: {
    params: {
      /** The step */
      uid: string;
    };
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Let a paused job go on */
  resumeJob: {
    params: {
      /** The job */
      job_id: string;
    };
    answer: { status: 200; body: JobStatus };
  };
  /** Submit again what a job or a batch failed to read */
  retryJob: {
    params: {
      /** The job that failed, was cancelled, or is a batch of which lines were not read */
      job_id: string;
    };
    body?: JobRetry;
    answer: { status: 200; body: JobStatus } | { status: 202; body: JobStatus };
  };
  /** Make a token of the asking client worthless (RFC 7009) */
  revokeToken: { body: TokenQuestion; answer: { status: 200; body: null } };
  /** Give a client a new secret, shown this once; the old one, and tokens it got by that alone, are dead */
  rotateOAuthClientSecret: {
    params: {
      /** The client */
      client_id: string;
    };
    answer: { status: 200; body: RotatedSecret };
  };
  /** Run a read-only Cypher query */
  runCypherQuery: { body: CypherQueryRequest; answer: { status: 200; body: CypherQueryResponse } };
  /** Find concepts by meaning and by words */
  search: {
    query: {
      query: string;
      limit?: number;
      offset?: number;
      /** Score that every result must reach; the threshold of the embedding profile where it is absent. A concept whose label or search term is the query has score 1. */
      min_similarity?: number;
      ontology?: string;
      /** Three quotes with each result */
      include_evidence?: boolean;
    };
    answer: { status: 200; body: SearchResponse };
  };
  /** Find concepts by meaning and by words */
  searchByBody: { body: SearchRequest; answer: { status: 200; body: SearchResponse } };
  /** Find concepts by meaning and by words */
  searchByQuery: {
    query: {
      query: string;
      limit?: number;
      offset?: number;
      /** Score that every result must reach; the threshold of the embedding profile where it is absent. A concept whose label or search term is the query has score 1. */
      min_similarity?: number;
      ontology?: string;
      /** Three quotes with each result */
      include_evidence?: boolean;
    };
    answer: { status: 200; body: SearchResponse };
  };
  /** Find documents by their best passages */
  searchDocuments: {
    query: {
      query: string;
      limit?: number;
      offset?: number;
      /** Score that every passage must reach; a threshold that suits the embedding profile where it is absent */
      min_similarity?: number;
      ontology?: string;
    };
    answer: { status: 200; body: DocumentSearchResponse };
  };
  /** Find passages of documents by meaning and by words, with what is evidenced in them */
  searchSources: {
    query: {
      query: string;
      limit?: number;
      offset?: number;
      /** Score that every passage must reach; a threshold that suits the embedding profile where it is absent */
      min_similarity?: number;
      ontology?: string;
      /** Only in these documents; in a query string the name is given once for each */
      document_ids?: string[];
      /** The whole chunk of each passage */
      include_full_text?: boolean;
    };
    answer: { status: 200; body: SourceSearchResponse };
  };
  /** Find passages of documents by meaning and by words, with what is evidenced in them */
  searchSourcesByBody: { body: SourceSearchRequest; answer: { status: 200; body: SourceSearchResponse } };
  /** Find passages of documents by meaning and by words, with what is evidenced in them */
  searchSourcesByQuery: {
    query: {
      query: string;
      limit?: number;
      offset?: number;
      /** Score that every passage must reach; a threshold that suits the embedding profile where it is absent */
      min_similarity?: number;
      ontology?: string;
      /** Only in these documents; in a query string the name is given once for each */
      document_ids?: string[];
      /** The whole chunk of each passage */
      include_full_text?: boolean;
    };
    answer: { status: 200; body: SourceSearchResponse };
  };
  /** What the page sends: the code that was typed */
  sendDeviceCode: { body?: DeviceCodeForm; answer: { status: 200; body: ReadableStream<Uint8Array> } };
  /** What the page sends: user name and password, or the decision */
  sendInteraction: {
    params: {
      /** The step */
      uid: string;
    };
    body?: InteractionForm;
    answer: { status: 200; body: ReadableStream<Uint8Array> };
  };
  /** Set the key of a provider; it is tried out there first, and kept encrypted */
  setProviderKey: {
    params: {
      /** The provider */
      provider: 'openai' | 'anthropic' | 'openai-compatible';
    };
    body: ProviderKeySet;
    answer: { status: 201; body: ProviderKey };
  };
  /** May this user do this, with these scopes, and which rule decides? */
  simulatePermission: { body: SimulationRequest; answer: { status: 200; body: Simulation } };
  /** Take a further role back */
  unassignUserRole: {
    params: {
      /** The assignment */
      assignment_id: string;
    };
    answer: { status: 204; body: null };
  };
  /** Change a program that may ask for access; one made inactive loses all its tokens at once */
  updateOAuthClient: {
    params: {
      /** The client */
      client_id: string;
    };
    body?: OAuthClientUpdate;
    answer: { status: 200; body: OAuthClient };
  };
  /** Choose a new password; every token of the user is dead afterwards, this one among them */
  updateOwnUser: { body: OwnUserUpdate; answer: { status: 200; body: User } };
  /** Change a stored query; a program is validated again, and what is left out stays */
  updateQueryDefinition: {
    params: { definition_id: number };
    body?: {
      /** One line with something to be seen */
      name?: string;
      definition?: Record<string, unknown>;
      metadata?: Record<string, unknown> | null;
      /** Change it only when its updated_at still is this */
      if_updated_at?: string;
    };
    answer: { status: 200; body: QueryDefinition };
  };
  /** Describe a resource type anew, or change its actions where it is not built in */
  updateResource: {
    params: {
      /** The resource type */
      resource_type: string;
    };
    body?: ResourceTypeUpdate;
    answer: { status: 200; body: ResourceType };
  };
  /** Change a role; built-in ones stay active and keep their parents, so that there is always a way back */
  updateRole: {
    params: {
      /** The role */
      role_name: string;
    };
    body?: RoleUpdate;
    answer: { status: 200; body: Role };
  };
  /** Give a user another role or password, disable or enable them; they notice with their next request */
  updateUser: {
    params: {
      /** The user */
      user_id: string;
    };
    body?: UserUpdate;
    answer: { status: 200; body: User };
  };
  /** Validate a program; 200 also for one that is invalid */
  validateProgram: { body?: ProgramSubmission; answer: { status: 200; body: ValidationResult } };
}

/** Where each operation is found, and in what form its content goes and comes. */
export const operations = {
  approveJob: { method: 'POST', path: '/jobs/{job_id}/approve', answer: 'json' },
  assignUserRole: { method: 'POST', path: '/rbac/user-roles', answer: 'json' },
  authorize: { method: 'GET', path: '/auth/authorize', answer: 'bytes' },
  cancelJob: { method: 'POST', path: '/jobs/{job_id}/cancel', answer: 'json' },
  checkPermission: { method: 'POST', path: '/rbac/check-permission', answer: 'json' },
  connect: { method: 'GET', path: '/query/connect', answer: 'json' },
  connectByBody: { method: 'POST', path: '/query/connect', answer: 'json' },
  connectBySearch: { method: 'GET', path: '/query/connect-by-search', answer: 'json' },
  connectBySearchByBody: { method: 'POST', path: '/query/connect-by-search', answer: 'json' },
  connectConcepts: { method: 'GET', path: '/concepts/connect', answer: 'json' },
  createApiKey: { method: 'POST', path: '/auth/api-keys', answer: 'json' },
  createDeviceCode: { method: 'POST', path: '/auth/device/code', answer: 'json' },
  createOAuthClient: { method: 'POST', path: '/auth/oauth/clients', answer: 'json' },
  createPermission: { method: 'POST', path: '/rbac/permissions', answer: 'json' },
  createPersonalClient: { method: 'POST', path: '/auth/oauth/clients/personal/new', answer: 'json' },
  createProgram: { method: 'POST', path: '/programs', answer: 'json' },
  createResource: { method: 'POST', path: '/rbac/resources', answer: 'json' },
  createRole: { method: 'POST', path: '/rbac/roles', answer: 'json' },
  createUser: { method: 'POST', path: '/users', answer: 'json' },
  deleteApiKey: { method: 'DELETE', path: '/auth/api-keys/{key_id}', answer: 'json' },
  deleteJob: { method: 'DELETE', path: '/jobs/{job_id}', answer: 'json' },
  deleteOAuthClient: { method: 'DELETE', path: '/auth/oauth/clients/{client_id}', answer: 'json' },
  deletePermission: { method: 'DELETE', path: '/rbac/permissions/{permission_id}', answer: 'json' },
  deletePersonalClient: { method: 'DELETE', path: '/auth/oauth/clients/personal/{client_id}', answer: 'json' },
  deleteProviderKey: { method: 'DELETE', path: '/admin/keys/{provider}', answer: 'json' },
  deleteQueryDefinition: { method: 'DELETE', path: '/query-definitions/{definition_id}', answer: 'json' },
  deleteResource: { method: 'DELETE', path: '/rbac/resources/{resource_type}', answer: 'json' },
  deleteRole: { method: 'DELETE', path: '/rbac/roles/{role_name}', answer: 'json' },
  deleteToken: { method: 'DELETE', path: '/auth/oauth/tokens/{token_hash}', answer: 'json' },
  deleteTokens: { method: 'DELETE', path: '/auth/oauth/tokens', answer: 'json' },
  deleteUser: { method: 'DELETE', path: '/users/{user_id}', answer: 'json' },
  executeProgram: { method: 'POST', path: '/programs/execute', answer: 'json' },
  followJob: { method: 'GET', path: '/jobs/{job_id}/events', answer: 'bytes' },
  getConcept: { method: 'GET', path: '/concepts/{concept_id}', answer: 'json' },
  getConceptByBody: { method: 'POST', path: '/query/concept/{concept_id}', answer: 'json' },
  getConceptByQuery: { method: 'GET', path: '/query/concept/{concept_id}', answer: 'json' },
  getConceptRelated: { method: 'GET', path: '/concepts/{concept_id}/related', answer: 'json' },
  getDeviceCode: { method: 'GET', path: '/auth/device/code', answer: 'json' },
  getDevicePage: { method: 'GET', path: '/auth/device/verify', answer: 'bytes' },
  getDiscovery: { method: 'GET', path: '/.well-known/openid-configuration', answer: 'json' },
  getDocs: { method: 'GET', path: '/docs', answer: 'bytes' },
  getDocument: { method: 'GET', path: '/documents/{document_id}', answer: 'json' },
  getDocumentConcepts: { method: 'GET', path: '/documents/{document_id}/concepts', answer: 'json' },
  getHealth: { method: 'GET', path: '/health', answer: 'json' },
  getInteraction: { method: 'GET', path: '/auth/interaction/{uid}', answer: 'bytes' },
  getJob: { method: 'GET', path: '/jobs/{job_id}', answer: 'json' },
  getJobReport: { method: 'GET', path: '/jobs/{job_id}/report', answer: 'json' },
  getJwks: { method: 'GET', path: '/auth/jwks', answer: 'bytes' },
  getOAuthClient: { method: 'GET', path: '/auth/oauth/clients/{client_id}', answer: 'json' },
  getOpenApi: { method: 'GET', path: '/openapi.json', answer: 'json' },
  getOwnPermissions: { method: 'GET', path: '/users/me/permissions', answer: 'json' },
  getOwnProfile: { method: 'GET', path: '/users/me', answer: 'json' },
  getOwnUser: { method: 'GET', path: '/auth/me', answer: 'json' },
  getPagesStyle: { method: 'GET', path: '/auth/pages.css', answer: 'bytes' },
  getProgram: { method: 'GET', path: '/programs/{program_id}', answer: 'json' },
  getProgramExecution: { method: 'GET', path: '/programs/executions/{execution_id}', answer: 'json' },
  getQueryDefinition: { method: 'GET', path: '/query-definitions/{definition_id}', answer: 'json' },
  getRedoc: { method: 'GET', path: '/redoc', answer: 'bytes' },
  getRelated: { method: 'GET', path: '/query/related', answer: 'json' },
  getRelatedByBody: { method: 'POST', path: '/query/related', answer: 'json' },
  getResource: { method: 'GET', path: '/rbac/resources/{resource_type}', answer: 'json' },
  getRole: { method: 'GET', path: '/rbac/roles/{role_name}', answer: 'json' },
  getService: { method: 'GET', path: '/', answer: 'json' },
  getSource: { method: 'GET', path: '/sources/{source_id}', answer: 'json' },
  getSourceDocument: { method: 'GET', path: '/sources/{source_id}/document', answer: 'bytes' },
  getSourceImage: { method: 'GET', path: '/sources/{source_id}/image', answer: 'bytes' },
  getStatistics: { method: 'GET', path: '/query/statistics', answer: 'json' },
  getToken: { method: 'GET', path: '/auth/oauth/tokens/{token_hash}', answer: 'json' },
  getUser: { method: 'GET', path: '/users/{user_id}', answer: 'json' },
  ingestBatch: { method: 'POST', path: '/ingest/batch', answer: 'json' },
  ingestDirectory: { method: 'POST', path: '/ingest/directory', answer: 'json' },
  ingestFile: { method: 'POST', path: '/ingest', answer: 'json' },
  ingestFileByName: { method: 'POST', path: '/ingest/file', answer: 'json' },
  ingestImage: { method: 'POST', path: '/ingest/image', answer: 'json' },
  ingestText: { method: 'POST', path: '/ingest/text', answer: 'json' },
  ingestUrl: { method: 'POST', path: '/ingest/url', answer: 'json' },
  introspectToken: { method: 'POST', path: '/auth/token/introspect', answer: 'json' },
  issueDeviceToken: { method: 'POST', path: '/auth/device/token', answer: 'json' },
  issueToken: { method: 'POST', path: '/auth/token', answer: 'json' },
  listApiKeys: { method: 'GET', path: '/auth/api-keys', answer: 'json' },
  listAuditEvents: { method: 'GET', path: '/admin/audit', answer: 'json' },
  listDocuments: { method: 'GET', path: '/documents', answer: 'json' },
  listJobs: { method: 'GET', path: '/jobs', answer: 'json' },
  listOAuthClients: { method: 'GET', path: '/auth/oauth/clients', answer: 'json' },
  listPermissions: { method: 'GET', path: '/rbac/permissions', answer: 'json' },
  listPersonalClients: { method: 'GET', path: '/auth/oauth/clients/personal', answer: 'json' },
  listPrograms: { method: 'GET', path: '/programs', answer: 'json' },
  listProviderKeys: { method: 'GET', path: '/admin/keys', answer: 'json' },
  listQueryDefinitions: { method: 'GET', path: '/query-definitions', answer: 'json' },
  listResources: { method: 'GET', path: '/rbac/resources', answer: 'json' },
  listRoles: { method: 'GET', path: '/rbac/roles', answer: 'json' },
  listTokens: { method: 'GET', path: '/auth/oauth/tokens', answer: 'json' },
  listUserRoles: { method: 'GET', path: '/rbac/user-roles/{user_id}', answer: 'json' },
  listUsers: { method: 'GET', path: '/users', answer: 'json' },
  login: { method: 'POST', path: '/auth/login', answer: 'json' },
  logout: { method: 'POST', path: '/auth/logout', answer: 'json' },
  pauseJob: { method: 'POST', path: '/jobs/{job_id}/pause', answer: 'json' },
  queryConcept: { method: 'POST', path: '/query/concept', answer: 'json' },
  queryDatabase: { method: 'POST', path: '/database/query', answer: 'json' },
  resumeAuthorization: { method: 'GET', path: '/auth/authorize/{uid}', answer: 'bytes' },
  resumeDevice: { method: 'GET', path: '/auth/device/verify/{uid}', answer: 'bytes' },
  resumeJob: { method: 'POST', path: '/jobs/{job_id}/resume', answer: 'json' },
  retryJob: { method: 'POST', path: '/jobs/{job_id}/retry', answer: 'json' },
  revokeToken: { method: 'POST', path: '/auth/token/revoke', answer: 'json' },
  rotateOAuthClientSecret: { method: 'POST', path: '/auth/oauth/clients/{client_id}/rotate-secret', answer: 'json' },
  runCypherQuery: { method: 'POST', path: '/query/cypher', answer: 'json' },
  search: { method: 'GET', path: '/search', answer: 'json' },
  searchByBody: { method: 'POST', path: '/query/search', answer: 'json' },
  searchByQuery: { method: 'GET', path: '/query/search', answer: 'json' },
  searchDocuments: { method: 'GET', path: '/search/documents', answer: 'json' },
  searchSources: { method: 'GET', path: '/search/sources', answer: 'json' },
  searchSourcesByBody: { method: 'POST', path: '/query/sources/search', answer: 'json' },
  searchSourcesByQuery: { method: 'GET', path: '/query/sources/search', answer: 'json' },
  sendDeviceCode: { method: 'POST', path: '/auth/device/verify', answer: 'bytes' },
  sendInteraction: { method: 'POST', path: '/auth/interaction/{uid}', answer: 'bytes' },
  setProviderKey: { method: 'POST', path: '/admin/keys/{provider}', answer: 'json' },
  simulatePermission: { method: 'POST', path: '/rbac/simulate', answer: 'json' },
  unassignUserRole: { method: 'DELETE', path: '/rbac/user-roles/{assignment_id}', answer: 'json' },
  updateOAuthClient: { method: 'PATCH', path: '/auth/oauth/clients/{client_id}', answer: 'json' },
  updateOwnUser: { method: 'PUT', path: '/auth/me', answer: 'json' },
  updateQueryDefinition: { method: 'PUT', path: '/query-definitions/{definition_id}', answer: 'json' },
  updateResource: { method: 'PUT', path: '/rbac/resources/{resource_type}', answer: 'json' },
  updateRole: { method: 'PUT', path: '/rbac/roles/{role_name}', answer: 'json' },
  updateUser: { method: 'PUT', path: '/users/{user_id}', answer: 'json' },
  validateProgram: { method: 'POST', path: '/programs/validate', answer: 'json' },
} as const;
