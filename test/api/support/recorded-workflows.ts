import type { Job } from '../../../domain/jobs/job.js';
import { jobKindRules, type JobKinds } from '../../../domain/jobs/kinds.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { WorkflowState, JobWorkflows } from '../../../domain/ports.js';

export interface RecordedWorkflows extends JobWorkflows {
  /** Requests it received, in order. */
  readonly asked: { what: Ask; id: string }[];
  reachable: boolean;
  /** Called with each job whose workflow is started. */
  onStart: (job: Job) => void;
  /** State it reports of any job. */
  state: WorkflowState;
}

type Ask = 'start' | 'queue' | 'notify' | 'cancel' | 'approve' | 'describe' | 'pause' | 'resume' | 'rename' | 'ping';

/** Workflows that are never run; records what is asked of them. */
export function createRecordedWorkflows(kinds: JobKinds = jobKindRules): RecordedWorkflows {
  const asked: RecordedWorkflows['asked'] = [];
  function note(what: Ask, id: string): void {
    if (!workflows.reachable) throw new ConcordanceError('engine_unreachable', 'Temporal does not answer.');
    asked.push({ what, id });
  }
  const workflows: RecordedWorkflows = {
    kinds,
    asked,
    reachable: true,
    onStart: () => undefined,
    state: { state: 'missing' },
    ping: async () => note('ping', ''),
    signalActor: async (id) => note('notify', id),
    async startJob(job) {
      note(kinds[job.kind]?.hasOntology ? 'queue' : 'start', job.jobId);
      workflows.onStart(job);
    },
    cancelJob: async ({ jobId }) => note('cancel', jobId),
    approveJob: async ({ jobId }) => note('approve', jobId),
    pauseJob: async ({ jobId }, paused) => note(paused ? 'pause' : 'resume', jobId),
    renameOntologyOfJob: async ({ jobId }) => note('rename', jobId),
    async describeJob({ jobId }) {
      note('describe', jobId);
      return workflows.state;
    },
    endedWhileQueued: async () => [],
    workflowId: ({ jobId }) => `ingest:${jobId}`,
    workflowUrl: ({ jobId }) => `http://ui.invalid/workflows/ingest:${jobId}`,
    workflowLists: ({ ontology, ownerName }) => ({
      ontology: `http://ui.invalid/workflows?query=${encodeURIComponent(ontology ?? '')}`,
      owner: `http://ui.invalid/workflows?query=${encodeURIComponent(ownerName)}`,
      awaitingApproval: 'http://ui.invalid/workflows?query=awaiting',
    }),
  };
  return workflows;
}
