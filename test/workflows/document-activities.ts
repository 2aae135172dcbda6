import type { Activities } from '../../activities/index.js';
import type { ChunkRange, ExtractRange, IngestionPlan } from '../../activities/ingest/activity-payloads.js';
import type { JobError } from '../../domain/jobs/job.js';
import type { WorkflowRig } from '../support/workflow-rig.js';

export interface DocumentWorld {
  /** Names of the activities in the order in which they ended, ranges with their bounds. */
  log: string[];
  extracted: ExtractRange[];
  integrated: ChunkRange[];
  failures: JobError[];
  cancelled: string[];
  notified: string[];
  activities: Partial<Activities>;
}

/** The activity that asks a job's workflow to stop; its id begins with `prefix`. */
export function cancelsWorkflow({ client }: Pick<WorkflowRig, 'client'>, prefix: string): Partial<Activities> {
  return {
    async requestCancellation({ jobId }) {
      await client.workflow.getHandle(`${prefix}:${jobId}`).cancel();
      return { status: 'cancelled' };
    },
  };
}

export const smallPlan: IngestionPlan = {
  chunks: 6,
  chunksPerRun: 1,
  window: 2,
  needsApproval: false,
  approvalMs: 600_000,
};

/** The activities of one document without a store: they note what they were asked and answer at once. */
export function documentWorld(plan: IngestionPlan = smallPlan, other: Partial<Activities> = {}): DocumentWorld {
  const world: DocumentWorld = {
    log: [],
    extracted: [],
    integrated: [],
    failures: [],
    cancelled: [],
    notified: [],
    activities: {},
  };
  const note = (name: string) => void world.log.push(name);
  world.activities = {
    async confirmStart({ runToken }) {
      note(`confirmStart ${runToken}`);
      return { ontologyId: 'ont_1', approved: false };
    },
    async parseDocument() {
      note('parseDocument');
      return { textKey: 'text', contentType: 'text/plain', syntax: 'plain' };
    },
    async chunkDocument() {
      note('chunkDocument');
      return plan;
    },
    async enterStage({ stage }) {
      note(`enterStage ${stage}`);
    },
    async extractChunks(range) {
      world.extracted.push(range);
      return { cached: 0, asked: range.to - range.from };
    },
    async integrateChunks(range) {
      world.integrated.push(range);
      note(`integrate ${range.from}-${range.to}`);
      const done = range.to;
      return {
        chunksProcessed: done,
        conceptsCreated: done,
        conceptsLinked: 0,
        quotesProposed: done,
        quotesKept: done,
        costUsd: done / 100,
      };
    },
    async finishDocument() {
      note('finishDocument');
      return {
        chunksProcessed: plan.chunks,
        conceptsCreated: plan.chunks,
        conceptsLinked: 0,
        relationshipsCreated: 0,
        costUsd: 0,
      };
    },
    async pauseJob({ paused }) {
      note(`pauseJob ${paused ?? 'asked'}`);
      return { paused: paused ?? false };
    },
    async failJob({ error }) {
      note('failJob');
      world.failures.push(error);
    },
    async cancelJob({ jobId }) {
      note('cancelJob');
      world.cancelled.push(jobId);
      return {};
    },
    async wakeOntology({ ontologyId }) {
      note('wakeOntology');
      world.notified.push(ontologyId);
    },
    ...other,
  };
  return world;
}
