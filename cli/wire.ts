import type { JobStatus } from '../domain/jobs/job.js';

/** The answers of the REST API, as far as the commands read them. `--json` shows them whole. */

export interface ProblemBody {
  detail: string;
  code: string;
  request_id?: string;
  errors?: { loc: (string | number)[]; msg: string }[];
}

export interface UserBody {
  username: string;
  role?: string;
}

export interface LoginBody {
  access_token: string;
  /** Seconds. */
  expires_in: number;
  user?: UserBody;
}

export interface SubmissionBody {
  job_id: string;
  status: JobStatus;
  content_hash: string;
  message?: string | null;
}

export interface DuplicateBody {
  duplicate: true;
  existing_job_id: string;
  status: JobStatus;
  content_hash: string;
  result?: JobResultBody | null;
  message: string;
}

export interface JobResultBody {
  chunks_processed?: number;
  stats?: {
    concepts_created: number;
    concepts_linked: number;
    relationships_created: number;
    instances_created: number;
  };
  quote_fidelity?: number;
  cost?: { total: number; currency: string };
  message?: string;
}

export interface JobBody {
  job_id: string;
  status: JobStatus;
  stage?: string;
  paused?: boolean;
  ontology?: string;
  filename?: string | null;
  username?: string | null;
  content_hash?: string | null;
  position?: number | null;
  progress?: {
    percent?: number;
    chunks_total?: number | null;
    chunks_processed?: number;
    concepts_created?: number;
    concepts_linked?: number;
    relationships_created?: number;
  };
  analysis?: { cost_estimate?: { total?: { cost_low: number; cost_high: number; currency: string } } } | null;
  result?: JobResultBody | null;
  /** What went wrong and the way out. */
  error?: string | null;
  error_code?: string | null;
  created_at?: string;
  started_at?: string | null;
  completed_at?: string | null;
  expires_at?: string | null;
  engine?: string | null;
  workflow_url?: string | null;
}

export interface JobListBody {
  jobs: JobBody[];
  total: number;
  limit: number;
  offset: number;
}

export interface InstanceBody {
  quote: string;
  document: string;
  filename?: string | null;
  paragraph: number;
  source_id: string;
  start_offset?: number | null;
  end_offset?: number | null;
}

export interface FoundConcept {
  concept_id: string;
  label: string;
  description?: string | null;
  score: number;
  documents: string[];
  evidence_count: number;
  sample_evidence?: InstanceBody[] | null;
}

export interface SearchBody {
  results: FoundConcept[];
  total?: number;
  threshold_used?: number | null;
  suggested_threshold?: number | null;
  top_match?: FoundConcept | null;
}

export interface ConceptBody {
  concept_id: string;
  label: string;
  description?: string | null;
  search_terms: string[];
  documents?: string[];
  evidence_count?: number;
  instances: InstanceBody[];
  relationships: { to_id: string; to_label: string; rel_type: string; confidence?: number | null }[];
}

export interface SourceBody {
  source_id: string;
  document: string;
  filename?: string | null;
  paragraph: number;
  full_text: string;
  start_offset?: number;
  end_offset?: number;
  heading_path?: string[];
  source_path?: string | null;
  concepts?: { concept_id: string; label: string; instances: { quote: string }[] }[];
}
