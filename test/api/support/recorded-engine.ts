import { ConcordanceError } from '../../../domain/errors.js';
import type { EngineState, JobEngine } from '../../../domain/ports.js';

export interface RecordedEngine extends JobEngine {
  /** What it was asked to do, in order. */
  readonly asked: { what: Ask; id: string }[];
  reachable: boolean;
  /** What it says of any job. */
  state: EngineState;
}

type Ask = 'start' | 'wake' | 'cancel' | 'describe' | 'pause' | 'resume';

/** An engine that runs nothing and remembers what it was told. */
export function createRecordedEngine(): RecordedEngine {
  const asked: RecordedEngine['asked'] = [];
  function note(what: Ask, id: string): void {
    if (!engine.reachable) throw new ConcordanceError('engine_unreachable', 'The engine does not answer.');
    asked.push({ what, id });
  }
  const engine: RecordedEngine = {
    asked,
    reachable: true,
    state: { state: 'missing' },
    wakeOntology: async (id) => note('wake', id),
    startBatch: async ({ jobId }) => note('start', jobId),
    cancelJob: async (id) => note('cancel', id),
    pauseJob: async (id, paused) => note(paused ? 'pause' : 'resume', id),
    async describeJob(id) {
      note('describe', id);
      return engine.state;
    },
    workflowUrl: (jobId) => `http://ui.invalid/workflows/ingest:${jobId}`,
  };
  return engine;
}
