import type { Job } from '../../../domain/jobs/job.js';
import { jobKindRules, type JobKinds } from '../../../domain/jobs/kinds.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { EngineState, JobEngine } from '../../../domain/ports.js';

export interface RecordedEngine extends JobEngine {
  /** Requests it received, in order. */
  readonly asked: { what: Ask; id: string }[];
  reachable: boolean;
  /** Called with each job whose workflow is started. */
  onStart: (job: Job) => void;
  /** State it reports of any job. */
  state: EngineState;
}

type Ask = 'start' | 'queue' | 'wake' | 'cancel' | 'approve' | 'describe' | 'pause' | 'resume' | 'rename' | 'ping';

/** An engine that runs nothing and remembers what it was told. */
export function createRecordedEngine(kinds: JobKinds = jobKindRules): RecordedEngine {
  const asked: RecordedEngine['asked'] = [];
  function note(what: Ask, id: string): void {
    if (!engine.reachable) throw new ConcordanceError('engine_unreachable', 'The engine does not answer.');
    asked.push({ what, id });
  }
  const engine: RecordedEngine = {
    kinds,
    asked,
    reachable: true,
    onStart: () => undefined,
    state: { state: 'missing' },
    ping: async () => note('ping', ''),
    signalActor: async (id) => note('wake', id),
    async startJob(job) {
      note(kinds[job.kind]?.hasOntology ? 'queue' : 'start', job.jobId);
      engine.onStart(job);
    },
    cancelJob: async ({ jobId }) => note('cancel', jobId),
    approveJob: async ({ jobId }) => note('approve', jobId),
    pauseJob: async ({ jobId }, paused) => note(paused ? 'pause' : 'resume', jobId),
    renameOntologyOfJob: async ({ jobId }) => note('rename', jobId),
    async describeJob({ jobId }) {
      note('describe', jobId);
      return engine.state;
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
  return engine;
}
