import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Context } from '@temporalio/activity';
import type { WorkflowHandle } from '@temporalio/client';
import type { temporal } from '@temporalio/proto';
import type { Activities } from '../../activities/index.js';
import type { MeasurementReport } from '../../activities/vocabulary/measure-types.js';
import { artifactIdOf } from '../../domain/analysis/analysis-run.js';
import { ConcordanceError } from '../../domain/errors.js';
import { ownCostCap } from '../../domain/jobs/job-status.js';
import { jobKindRules } from '../../domain/jobs/kinds.js';
import type { RestoreProgress } from '../../activities/restore/restore-job.js';
import type { BackupUpkeepReport } from '../../domain/backup/keep-backups.js';
import { scheduleNames, type ScheduleName } from '../../domain/operations/schedule-names.js';
import type { UpkeepReport } from '../../domain/vocabulary/maintenance/scheduled-upkeep.js';
import type { DeletionRecord } from '../../domain/ontologies/deletion.js';
import { ensureSchedules } from '../../temporal-config/schedules.js';
import {
  messageNames,
  scheduleId,
  searchAttributes,
  taskQueues,
  workflowTypes,
  type BatchInput,
  type DeliveryInput,
  type JobInput,
  type MaintenanceInput,
  type RegenerationInput,
  type OntologyJobInput,
} from '../../temporal-config/shared.js';
import { approve, commands, pause, proceed, progress, renamed, resume, sendNow } from '../../workflows/messages.js';
import type { DeliveryState } from '../../domain/webhooks/send-delivery.js';
import type { WorkflowRig } from '../support/workflow-rig.js';
import { abandoned, programTask, report } from '../workflows/program-fixtures.js';
import { cancelsWorkflow, documentWorld, smallPlan } from '../workflows/document-activities.js';
import { startIngest } from '../workflows/start-ingest.js';
import { until } from '../workflows/until.js';

export type History = temporal.api.history.v1.IHistory;

/**
 * A way through a workflow that is worth keeping. It is recorded once, by the version that brought it, and replayed
 * with every later one. A change of a workflow leaves recordings alone and adds scenarios with a `since` of their own.
 */
export interface Scenario {
  /** The change that brought it, as folder of the recording; absent: what the workflows were recorded with first. */
  since?: string;
  /** Folder and file below: the workflow, and what the history shows. */
  workflow: 'analyze-graph' | 'back-up-graph' | 'clear-expired-data' | 'delete-document' | 'delete-ontology' | 'deliver-webhook' | 'execute-program' | 'ingest-batch' | 'ingest-document' | 'keep-backups' | 'keep-vocabulary' | 'maintain-vocabulary' | 'measure-epistemic-status' | 'ontology-actor' | 'refresh-epistemic-status' | 'regenerate-embeddings' | 'reingest-documents' | 'restore-graph' | 'sweep-jobs';
  shows: string;
  /** Runs it to an end. Gives the finished history, or its first when it continued as new. */
  run(rig: WorkflowRig): Promise<History>;
}

/** Each way once. */
export const ways: readonly Scenario[] = [
  {
    ...{ since: 'analyses', workflow: 'analyze-graph', shows: 'straight-through' },
    async run(rig) {
      await rig.work({ analyze: async ({ jobId }) => ({ artifactId: artifactIdOf(jobId) }) });
      const handle = await startPlain(rig, 'analysis');
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'analyses', workflow: 'analyze-graph', shows: 'cancelled-while-computing' },
    async run(rig) {
      let begun = false;
      await rig.work({
        analyze: async () => {
          begun = true;
          await Context.current().cancelled;
          return { artifactId: null };
        },
        cancelJob: async () => ({}),
      });
      const handle = await startPlain(rig, 'analysis');
      await until(() => begun);
      await handle.cancel();
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'analyses', workflow: 'analyze-graph', shows: 'cannot-be-computed' },
    async run(rig) {
      await rig.work({
        analyze: async () => {
          throw new ConcordanceError('analysis_time_exceeded', 'The analysis did not end within 120 s.');
        },
        finishJob: async () => undefined,
      });
      const handle = await startPlain(rig, 'analysis');
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'schedules', workflow: 'clear-expired-data', shows: 'cleared-on-a-schedule' },
    async run(rig) {
      await rig.work({ clearExpiredData: async () => ({ orphans: 2 }) });
      const installationId = randomUUID().slice(0, 8);
      const address = { taskQueue: rig.taskQueue, installationId };
      await ensureSchedules(rig.client, address);
      const schedule = rig.client.schedule.getHandle(scheduleId(installationId, 'clearing'));
      await schedule.trigger();
      await until(async () => (await schedule.describe()).info.recentActions.length > 0);
      const { action } = (await schedule.describe()).info.recentActions[0]!;
      const handle = rig.client.workflow.getHandle(action.workflow.workflowId, action.workflow.firstExecutionRunId);
      assert.deepEqual(await handle.result(), { orphans: 2 });
      await schedule.delete();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'epistemic-status', workflow: 'measure-epistemic-status', shows: 'measured' },
    async run(rig) {
      const ends: unknown[] = [];
      await rig.work({
        measureEpistemicStatus: async () => ({ types: 47, isStored: true }),
        finishJob: async ({ end }) => void ends.push(end),
      });
      const handle = await startPlain(rig, 'epistemic_measurement');
      assert.deepEqual(await handle.result(), { types: 47, isStored: true });
      assert.deepEqual(ends, [{ status: 'completed', error: null }]);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'epistemic-status', workflow: 'measure-epistemic-status', shows: 'failed' },
    async run(rig) {
      const ends: unknown[] = [];
      await rig.work({
        measureEpistemicStatus: () => Promise.reject(new ConcordanceError('not_found', 'There is no such job.')),
        finishJob: async ({ end }) => void ends.push(end),
      });
      const handle = await startPlain(rig, 'epistemic_measurement');
      await assert.rejects(handle.result() as Promise<unknown>);
      assert.deepEqual(ends, [{ status: 'failed', error: { code: 'not_found', detail: 'There is no such job.' } }]);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'epistemic-status', workflow: 'measure-epistemic-status', shows: 'cancelled-while-it-measures' },
    async run(rig) {
      const cancelled: string[] = [];
      let begun = false;
      await rig.work({
        measureEpistemicStatus: async () => {
          begun = true;
          await Context.current().cancelled;
          return { types: 0, isStored: false };
        },
        cancelJob: async ({ jobId }) => {
          cancelled.push(jobId);
          return {};
        },
      });
      const handle = await startPlain(rig, 'epistemic_measurement');
      await until(() => Promise.resolve(begun));
      await handle.cancel();
      await assert.rejects(handle.result() as Promise<unknown>);
      assert.equal(cancelled.length, 1);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'epistemic-status', workflow: 'refresh-epistemic-status', shows: 'measured-on-a-schedule' },
    run: (rig) => runMeasurementOnSchedule(rig, { types: 47, isStored: true }),
  },
  {
    ...{ since: 'epistemic-status', workflow: 'refresh-epistemic-status', shows: 'not-due' },
    run: (rig) => runMeasurementOnSchedule(rig, null),
  },
  {
    ...{ since: 'backup-schedule', workflow: 'keep-backups', shows: 'submits-a-backup-and-removes-one-on-a-schedule' },
    run: (rig) => runBackupsOnSchedule(rig, { jobId: 'bak_2', reason: null, removed: ['bak_1'] }),
  },
  {
    ...{ since: 'backup-schedule', workflow: 'keep-backups', shows: 'nothing-to-do' },
    run: (rig) => runBackupsOnSchedule(rig, { jobId: null, reason: 'scheduled backups are switched off', removed: [] }),
  },
  {
    ...{ since: 'vocabulary-schedule', workflow: 'keep-vocabulary', shows: 'submits-a-consolidation-on-a-schedule' },
    run: (rig) => runUpkeepOnSchedule(rig, { categoriesChanged: 2, jobId: 'voc_1', reason: null }),
  },
  {
    ...{ since: 'vocabulary-schedule', workflow: 'keep-vocabulary', shows: 'nothing-to-do' },
    run: (rig) =>
      runUpkeepOnSchedule(rig, { categoriesChanged: 0, jobId: null, reason: 'the zone comfort asks for none' }),
  },
  {
    ...{ since: 'deletions', workflow: 'delete-document', shows: 'deleted-in-its-turn-after-a-rename' },
    async run(rig) {
      const ends: unknown[] = [];
      await rig.work({
        confirmStart: async () => ({ ontologyId: 'ont_1', approved: false }),
        deleteFromGraph: async () => deletionRecord,
        finishJob: async ({ end }) => void ends.push(end),
      });
      const handle = await startDeletion(rig);
      await handle.signal(renamed, { ontology: 'Seafaring' });
      const ontologyOf = async () => (await handle.describe()).typedSearchAttributes.get(searchAttributes.ontology);
      await until(async () => (await ontologyOf()) === 'Seafaring');
      await handle.signal(proceed, { runToken: 3 });
      assert.deepEqual(await handle.result(), deletionRecord);
      assert.deepEqual(ends, [{ status: 'completed', error: null }]);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'deletions', workflow: 'delete-document', shows: 'refused-by-a-frozen-ontology' },
    async run(rig) {
      const errors: string[] = [];
      await rig.work({
        confirmStart: () => Promise.reject(new ConcordanceError('ontology_frozen', 'The ontology is frozen.')),
        failJob: async ({ error }) => void errors.push(error.code),
        wakeOntology: async () => undefined,
      });
      const handle = await startDeletion(rig);
      await handle.signal(proceed, { runToken: 1 });
      await assert.rejects(handle.result() as Promise<unknown>);
      assert.deepEqual(errors, ['ontology_frozen']);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'ontology-deletions', workflow: 'delete-ontology', shows: 'deleted-in-its-turn' },
    async run(rig) {
      const ends: unknown[] = [];
      await rig.work({
        confirmStart: async () => ({ ontologyId: 'ont_1', approved: false }),
        deleteFromGraph: async () => ontologyRecord,
        finishJob: async ({ end }) => void ends.push(end),
      });
      const handle = await startDeletion(rig, 'ontology_deletion');
      await handle.signal(proceed, { runToken: 2 });
      assert.deepEqual(await handle.result(), ontologyRecord);
      assert.deepEqual(ends, [{ status: 'completed', error: null }]);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'living-documents', workflow: 'delete-ontology', shows: 'tried-again-while-jobs-are-at-work' },
    async run(rig) {
      let attempts = 0;
      await rig.work({
        confirmStart: async () => ({ ontologyId: 'ont_1', approved: false }),
        deleteFromGraph: async () => {
          attempts += 1;
          if (attempts < 3) throw new ConcordanceError('store_busy', 'A job that is being cancelled still writes.');
          return ontologyRecord;
        },
        finishJob: async () => undefined,
      });
      const handle = await startDeletion(rig, 'ontology_deletion');
      await handle.signal(proceed, { runToken: 2 });
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'living-documents', workflow: 'delete-document', shows: 'cancelled-while-it-deletes' },
    async run(rig) {
      let begun = false;
      await rig.work({
        confirmStart: async () => ({ ontologyId: 'ont_1', approved: false }),
        deleteFromGraph: async () => {
          begun = true;
          await Context.current().cancelled;
          return deletionRecord;
        },
        cancelJob: async () => ({}),
        wakeOntology: async () => undefined,
      });
      const handle = await startDeletion(rig, 'document_deletion', { heartbeatMs: 1_000 });
      await handle.signal(proceed, { runToken: 4 });
      await until(() => begun);
      await handle.cancel();
      await assert.rejects(handle.result() as Promise<unknown>);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'ontology-deletions', workflow: 'delete-ontology', shows: 'cancelled-in-the-queue' },
    async run(rig) {
      const calls: string[] = [];
      await rig.work({
        cancelJob: async () => (calls.push('cancelJob'), {}),
        wakeOntology: async () => void calls.push('wakeOntology'),
      });
      const handle = await startDeletion(rig, 'ontology_deletion');
      const isQueued = async () => (await handle.describe()).typedSearchAttributes.get(searchAttributes.stage) === 'queued';
      await until(isQueued);
      await handle.cancel();
      await assert.rejects(handle.result() as Promise<unknown>);
      assert.deepEqual(calls, ['cancelJob', 'wakeOntology']);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'document-versions', workflow: 'ingest-document', shows: 'superseded-by-a-newer-version' },
    async run(rig) {
      const handle = await startWaiting(rig, {
        cancelJob: async () => ({ because: 'A newer version of the document was submitted as job_2.' }),
      });
      await handle.cancel();
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'living-documents', workflow: 'ingest-document', shows: 'carries-chunks-over-and-reads-the-others' },
    async run(rig) {
      const world = documentWorld({ ...smallPlan, chunks: 7, chunksPerRun: 2, window: 2 });
      const [extract, integrate] = [world.activities.extractChunks!, world.activities.integrateChunks!];
      // All but the third and fourth chunk are made of the text of the version before.
      world.activities.extractChunks = async (range) => ({ ...(await extract(range)), asked: range.from === 2 ? 2 : 0 });
      world.activities.integrateChunks = async (range) => ({ ...(await integrate(range)), costUsd: 0.02 });
      await rig.work(world.activities);
      const handle = await startIngest(rig);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'living-documents', workflow: 'ingest-document', shows: 'superseded-while-it-reads' },
    async run(rig) {
      const world = documentWorld(smallPlan, {
        cancelJob: async () => ({ because: 'A newer version of the document was submitted as job_2.' }),
      });
      const integrate = world.activities.integrateChunks!;
      let begun = false;
      world.activities.integrateChunks = async (range) => {
        begun ||= range.from === 2;
        if (range.from === 2) await Context.current().cancelled.catch(() => undefined);
        return integrate(range);
      };
      await rig.work(world.activities);
      const handle = await startIngest(rig, { heartbeatMs: 1_000 });
      await until(() => begun);
      await handle.cancel();
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'webhooks', workflow: 'deliver-webhook', shows: 'delivered-at-the-third-attempt' },
    async run(rig) {
      const states = [deliveryState('pending', 20), deliveryState('pending', 600_000), deliveryState('delivered', null)];
      await rig.work({ sendWebhook: async () => states.shift()! });
      const handle = await startDelivery(rig);
      await until(() => states.length === 1);
      // An operator does not wait for the minutes between attempts.
      await handle.signal(sendNow);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'webhooks', workflow: 'deliver-webhook', shows: 'cancelled-between-attempts' },
    async run(rig) {
      let reason = '';
      await rig.work({
        sendWebhook: async () => deliveryState('pending', 600_000),
        failWebhook: async (failed) => void ({ reason } = failed),
      });
      const handle = await startDelivery(rig);
      await until(async () => ((await handle.describe()).raw.pendingActivities ?? []).length === 0);
      await handle.cancel();
      await handle.result().catch(() => undefined);
      await until(() => reason.startsWith('An operator cancelled'));
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'commands-as-updates', workflow: 'ingest-document', shows: 'approved-by-command' },
    async run(rig) {
      const handle = await startWaiting(rig, { approveJob: async () => ({ status: 'queued', leftMs: null }) });
      await handle.executeUpdate(commands.approve);
      await handle.signal(proceed, { runToken: 2 });
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'commands-as-updates', workflow: 'ingest-document', shows: 'approved-in-its-record' },
    async run(rig) {
      const handle = await startWaiting(rig, { expireApproval: async () => ({ status: 'queued', leftMs: null }) });
      await handle.executeUpdate<unknown, [object]>('approve', { args: [{ recorded: true }] });
      await handle.signal(proceed, { runToken: 2 });
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'commands-as-updates', workflow: 'ingest-document', shows: 'approved-too-soon' },
    async run(rig) {
      const world = documentWorld(
        { ...smallPlan, chunks: 2, needsApproval: true },
        { awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }) },
      );
      await rig.work(world.activities);
      const handle = await startIngest(rig, { runToken: 0 });
      await handle.signal(approve);
      await handle.signal(proceed, { runToken: 1 });
      await until(async () => (await handle.query(progress)).stage === 'awaiting_approval');
      await handle.signal(proceed, { runToken: 2 });
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'commands-as-updates', workflow: 'ingest-document', shows: 'paused-and-resumed-by-command' },
    async run(rig) {
      let [paused, begun] = [false, false];
      const world = documentWorld({ ...smallPlan, chunks: 3 });
      const integrate = world.activities.integrateChunks!;
      world.activities.pauseJob = async (input) => ({ paused: (paused = input.paused ?? paused) });
      world.activities.integrateChunks = async (range) => {
        begun = true;
        if (range.from === 0) await until(() => paused);
        return { ...(await integrate(range)), paused };
      };
      await rig.work(world.activities);
      const handle = await startIngest(rig);
      await until(() => begun);
      await handle.executeUpdate(commands.pause);
      await until(async () => (await handle.query(progress)).paused === true);
      await handle.executeUpdate(commands.resume);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'commands-as-updates', workflow: 'ingest-document', shows: 'cancelled-by-command' },
    async run(rig) {
      const handle = await startWaiting(rig, cancelsWorkflow(rig, 'ingest'));
      await handle.executeUpdate(commands.cancel);
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'commands-as-updates', workflow: 'ingest-batch', shows: 'approved-by-command' },
    async run(rig) {
      let [approved, looks] = [false, 0];
      await rig.work({
        submitLines: async ({ place }) => ({ place, end: 'lines' }),
        finishBatch: async () => {
          looks += 1;
          const stage = approved ? 'finished' : 'awaiting_approval';
          return { over: approved, view: { stage, lines: 3, read: approved ? 2 : 0, failed: 1, costUsd: 0.25 } };
        },
        approveJob: async () => {
          approved = true;
          return { status: 'processing', leftMs: null };
        },
      });
      const handle = await startBatch(rig, { waitMs: 60_000 });
      await until(() => looks > 0);
      await handle.executeUpdate(commands.approve);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'commands-as-updates', workflow: 'ingest-batch', shows: 'cancelled-by-command' },
    async run(rig) {
      let looks = 0;
      await rig.work({
        submitLines: async ({ place }) => ({ place, end: 'lines' }),
        finishBatch: async () => ({ over: (looks += 1) < 0 }),
        cancelBatch: async () => undefined,
        ...cancelsWorkflow(rig, 'batch'),
      });
      const handle = await startBatch(rig, { waitMs: 60_000 });
      await until(() => looks > 0);
      await handle.executeUpdate(commands.cancel);
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'reingestion', workflow: 'reingest-documents', shows: 'approved-submitted-by-and-by-and-paused' },
    async run(rig) {
      let [approved, paused, looks] = [false, false, 0];
      await rig.work({
        submitLines: async ({ place }) => {
          if (!approved || paused) return { place, end: 'wait' };
          return { place: { line: place.line + 2, position: place.position + 80 }, end: place.line < 2 ? 'none' : 'lines' };
        },
        finishBatch: async ({ hasMore = false }) => {
          looks += 1;
          const stage = approved ? 'running' : 'awaiting_approval';
          return { over: !hasMore, view: { unit: 'document', stage, paused, lines: 4, read: 0, failed: 0, costUsd: 0 } };
        },
        approveJob: async () => {
          [approved, paused] = [true, true];
          return { status: 'processing', leftMs: null };
        },
        pauseJob: async ({ paused: said = paused }) => ({ paused: (paused = said) }),
      });
      const handle = await startReingestion(rig);
      await until(() => looks > 0);
      await handle.executeUpdate(commands.approve);
      await until(() => looks > 1);
      await handle.executeUpdate(commands.pause);
      await handle.signal('resume');
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'reingestion', workflow: 'reingest-documents', shows: 'cancelled-by-command' },
    async run(rig) {
      let looks = 0;
      await rig.work({
        submitLines: async ({ place }) => ({ place, end: 'wait' }),
        finishBatch: async () => ({ over: (looks += 1) < 0 }),
        cancelBatch: async () => undefined,
        ...cancelsWorkflow(rig, 'reingest'),
      });
      const handle = await startReingestion(rig);
      await until(() => looks > 0);
      await handle.executeUpdate(commands.cancel);
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    // Beside it is `ignores-a-rename`: the same, recorded by the version before with the activities of this one.
    ...{ since: 'renames-of-reingestions', workflow: 'reingest-documents', shows: 'follows-a-rename' },
    async run(rig) {
      let [ontology, looks, over] = ['Rivers', 0, false];
      await rig.work({
        submitLines: async ({ place }) => ({ place, end: 'lines' }),
        finishBatch: async () => {
          looks += 1;
          return { over, view: { unit: 'document', ontology, stage: 'running', lines: 4, read: 0, failed: 0, costUsd: 0 } };
        },
        pauseJob: async () => ({ paused: false }),
      });
      const handle = await startReingestion(rig);
      await until(() => looks > 0);
      ontology = 'Streams';
      await handle.signal(renamed, { ontology });
      await until(() => looks > 1);
      over = true;
      await handle.executeUpdate(commands.resume);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'execute-program',
    shows: 'straight-through',
    async run(rig) {
      await rig.work({ runProgram: async () => report });
      const handle = await startProgram(rig);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'execute-program',
    shows: 'cancelled-while-running',
    async run(rig) {
      let begun = false;
      await rig.work({
        runProgram: async () => {
          begun = true;
          const { cancellationSignal } = Context.current();
          await new Promise((resolve) => cancellationSignal.addEventListener('abort', resolve));
          return abandoned('cancelled', 'Program execution was cancelled');
        },
      });
      const handle = await startProgram(rig);
      await until(() => begun);
      await handle.cancel();
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'programs-cancelled-by-command', workflow: 'execute-program', shows: 'cancelled-by-command' },
    async run(rig) {
      let begun = false;
      await rig.work({
        runProgram: async () => {
          begun = true;
          const { cancellationSignal } = Context.current();
          await new Promise((resolve) => cancellationSignal.addEventListener('abort', resolve));
          return abandoned('cancelled', 'Program execution was cancelled');
        },
      });
      const handle = await startProgram(rig);
      await until(() => begun);
      await handle.executeUpdate(commands.cancel);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'execute-program',
    shows: 'a-run-fails',
    async run(rig) {
      await rig.work({
        runProgram: async () => {
          throw new ConcordanceError('store_corrupt', 'The file is damaged.');
        },
        abandonProgram: async ({ outcome, reason }) => abandoned(outcome, reason),
      });
      const handle = await startProgram(rig);
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'consolidations', workflow: 'maintain-vocabulary', shows: 'planned-and-decided-in-steps' },
    async run(rig) {
      const ends: unknown[] = [];
      await rig.work({
        planMaintenance: async () => ({ taken: 0, steps: 3 }),
        decideTypes: async ({ from }) => ({ taken: Math.min(3, from + 2), steps: 3 }),
        finishJob: async ({ end }) => void ends.push(end),
      });
      const handle = await startMaintenance(rig);
      await handle.result();
      assert.deepEqual(ends, [{ status: 'completed', error: null }]);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'consolidations', workflow: 'maintain-vocabulary', shows: 'cancelled-while-it-decides' },
    async run(rig) {
      let begun = false;
      const cancelled: string[] = [];
      await rig.work({
        planMaintenance: async () => ({ taken: 0, steps: 3 }),
        decideTypes: async () => {
          begun = true;
          await Context.current().cancelled;
          return { taken: 1, steps: 3 };
        },
        cancelJob: async ({ jobId }) => (cancelled.push(jobId), {}),
      });
      const handle = await startMaintenance(rig);
      await until(() => begun);
      await handle.cancel();
      await assert.rejects(handle.result() as Promise<unknown>);
      assert.equal(cancelled.length, 1);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'consolidations', workflow: 'maintain-vocabulary', shows: 'a-step-fails' },
    run: maintenanceFails,
  },
  {
    ...{ since: 'ends-of-plain-jobs', workflow: 'maintain-vocabulary', shows: 'a-step-fails' },
    run: maintenanceFails,
  },
  {
    ...{ since: 'regenerations', workflow: 'regenerate-embeddings', shows: 'made-in-steps-and-switched' },
    async run(rig) {
      await rig.work({
        planRegeneration: async () => ({ ...regeneration, place: { kind: 'type', after: null } }),
        makeVectors: async ({ place }) => ({
          ...{ ...regeneration, made: 2 },
          place: place.kind === 'type' ? { kind: 'concept', after: 7 } : null,
        }),
        switchVectors: async () => ({ ...regeneration, place: null, made: 3 }),
      });
      const handle = await startRegeneration(rig);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'regenerations', workflow: 'regenerate-embeddings', shows: 'paused-and-resumed-by-an-operator' },
    async run(rig) {
      let paused = false;
      let pages = 0;
      await rig.work({
        planRegeneration: async () => ({ ...regeneration, place: { kind: 'type', after: null } }),
        makeVectors: async ({ place }) => {
          pages += 1;
          if (pages === 1) await until(() => paused);
          return { ...regeneration, place: pages > 1 ? null : place, paused: pages === 1 };
        },
        pauseJob: async ({ paused: wanted }) => ({ paused: (paused = wanted ?? paused) }),
        switchVectors: async () => ({ ...regeneration, place: null, made: 3 }),
      });
      const handle = await startRegeneration(rig);
      await until(() => pages > 0);
      await handle.executeUpdate('pause', { args: [{}] });
      await handle.executeUpdate('resume', { args: [{}] });
      await handle.result();
      assert.equal(pages, 2);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'regenerations', workflow: 'regenerate-embeddings', shows: 'cancelled-while-it-makes-vectors' },
    async run(rig) {
      let begun = false;
      const cancelled: string[] = [];
      await rig.work({
        planRegeneration: async () => ({ ...regeneration, place: { kind: 'type', after: null } }),
        makeVectors: async () => {
          begun = true;
          await Context.current().cancelled;
          return { ...regeneration, place: null };
        },
        cancelJob: async ({ jobId }) => (cancelled.push(jobId), {}),
      });
      const handle = await startRegeneration(rig);
      await until(() => begun);
      await handle.cancel();
      await assert.rejects(handle.result() as Promise<unknown>);
      assert.equal(cancelled.length, 1);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'regenerations', workflow: 'regenerate-embeddings', shows: 'the-model-gives-other-vectors' },
    run: regenerationFails,
  },
  {
    ...{ since: 'held-switches', workflow: 'regenerate-embeddings', shows: 'paused-before-the-switch' },
    async run(rig) {
      let paused = true;
      let switches = 0;
      await rig.work({
        planRegeneration: async () => ({ ...regeneration, place: null }),
        switchVectors: async () => {
          switches += 1;
          return { ...regeneration, place: null, ...(paused && { paused, isHeld: true }) };
        },
        pauseJob: async ({ paused: wanted }) => ({ paused: (paused = wanted ?? paused) }),
      });
      const handle = await startRegeneration(rig);
      await until(() => switches > 0);
      await handle.executeUpdate('resume', { args: [{}] });
      await handle.result();
      assert.equal(switches, 2);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'long-pauses', workflow: 'regenerate-embeddings', shows: 'paused-until-its-history-is-full' },
    async run(rig) {
      let paused = true;
      await rig.work({
        planRegeneration: async () => ({ ...regeneration, place: null, paused }),
        switchVectors: async () => ({ ...regeneration, place: null }),
        pauseJob: async ({ paused: wanted }) => ({ paused: (paused = wanted ?? paused) }),
      });
      const handle = await startRegeneration(rig, { looksPerHistory: 1 });
      const latest = await untilContinued(rig, handle, (one) => one.executeUpdate('pause', { args: [{}] }));
      await latest.executeUpdate('resume', { args: [{}] });
      await latest.result();
      return firstHistory(rig, handle);
    },
  },
  {
    ...{ since: 'long-pauses', workflow: 'ingest-document', shows: 'paused-until-its-history-is-full' },
    run: async (rig) => (await pauseLong(rig)).first,
  },
  {
    ...{ since: 'long-pauses', workflow: 'ingest-document', shows: 'continued-as-new-while-paused' },
    run: async (rig) => (await pauseLong(rig)).latest,
  },
  {
    ...{ since: 'ends-of-regenerations', workflow: 'regenerate-embeddings', shows: 'the-model-gives-other-vectors' },
    run: regenerationFails,
  },
  {
    ...{ since: 'approved-regenerations', workflow: 'regenerate-embeddings', shows: 'approved-and-again-at-its-limit' },
    async run(rig) {
      const place = { kind: 'type', after: null } as const;
      let isWaiting = false;
      let pages = 0;
      await rig.work({
        planRegeneration: async () => ({ ...regeneration, place, waitsFor: 'estimate' }),
        async awaitApproval() {
          isWaiting = true;
          return { status: 'awaiting_approval', leftMs: 600_000 };
        },
        async approveJob() {
          isWaiting = false;
          return { status: 'processing', leftMs: null };
        },
        expireApproval: async () => ({ status: isWaiting ? 'awaiting_approval' : 'processing', leftMs: null }),
        async makeVectors() {
          pages += 1;
          return { ...regeneration, ...(pages === 1 ? { place, waitsFor: ownCostCap } : { place: null }) };
        },
        switchVectors: async () => ({ ...regeneration, place: null, made: 3 }),
      });
      const handle = await startRegeneration(rig);
      await until(() => isWaiting);
      await untilAccepted(() => handle.executeUpdate('approve', { args: [{}] }));
      await until(() => pages === 1 && isWaiting);
      await untilAccepted(() => handle.executeUpdate('approve', { args: [{}] }));
      await handle.result();
      assert.equal(pages, 2);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'backups', workflow: 'back-up-graph', shows: 'made-in-steps' },
    async run(rig) {
      let written = 0;
      await rig.work({
        takeSnapshot: async () => backupProgress,
        writeRecords: async () => ({ ...backupProgress, records: (written += 4), isDone: written > 4 }),
        assembleBackup: async () => {},
        clearBackupWork: async () => {},
      });
      const handle = await startBackup(rig);
      await handle.result();
      assert.equal(written, 8);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'backups', workflow: 'back-up-graph', shows: 'cancelled-while-it-writes-records' },
    async run(rig) {
      let begun = false;
      const cleared: string[] = [];
      await rig.work({
        takeSnapshot: async () => backupProgress,
        writeRecords: async () => {
          begun = true;
          await Context.current().cancelled;
          return { ...backupProgress, isDone: true };
        },
        cancelJob: async () => ({}),
        clearBackupWork: async ({ jobId }) => void cleared.push(jobId),
      });
      const handle = await startBackup(rig);
      await until(() => begun);
      await handle.cancel();
      await assert.rejects(handle.result() as Promise<unknown>);
      assert.equal(cleared.length, 1);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'backups', workflow: 'back-up-graph', shows: 'the-disk-is-full' },
    async run(rig) {
      const ends: unknown[] = [];
      await rig.work({
        takeSnapshot: () => Promise.reject(new ConcordanceError('no_space_for_backup', 'The disk is full.')),
        finishJob: async ({ end }) => void ends.push(end),
        clearBackupWork: async () => void ends.push('cleared'),
      });
      const handle = await startBackup(rig);
      await assert.rejects(handle.result() as Promise<unknown>);
      const error = { code: 'no_space_for_backup', detail: 'The disk is full.' };
      assert.deepEqual(ends, [{ status: 'failed', error }, 'cleared']);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'verified-restores', workflow: 'restore-graph', shows: 'restored-in-steps' },
    async run(rig) {
      const steps: string[] = [];
      const step = (name: string, result: RestoreProgress) => async () => (steps.push(name), result);
      await rig.work({
        verifyRestore: step('verify', { ...restoreProgress, recordsTotal: 8 }),
        stageBackup: step('stage', { ...restoreProgress, recordsTotal: 8, records: 8 }),
        publishRestore: step('publish', { ...restoreProgress, recordsTotal: 8, records: 8 }),
        startRegeneration: step('vectors', { ...restoreProgress, recordsTotal: 8, records: 8 }),
        verifyRestoredGraph: step('graph', { ...restoreProgress, recordsTotal: 8, records: 8 }),
        clearRestoreWork: async () => void steps.push('clear'),
      });
      const handle = await startRestore(rig);
      await handle.result();
      assert.deepEqual(steps, ['verify', 'stage', 'publish', 'vectors', 'graph', 'clear']);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'restores', workflow: 'restore-graph', shows: 'cancelled-while-it-stages-records' },
    async run(rig) {
      let begun = false;
      const steps: string[] = [];
      await rig.work({
        verifyRestore: async () => restoreProgress,
        stageBackup: async () => {
          begun = true;
          await Context.current().cancelled;
          return restoreProgress;
        },
        cancelJob: async () => (steps.push('cancelled'), {}),
        clearRestoreWork: async () => void steps.push('clear'),
      });
      const handle = await startRestore(rig);
      await until(() => begun);
      await handle.cancel();
      await assert.rejects(handle.result() as Promise<unknown>);
      assert.deepEqual(steps, ['cancelled', 'clear']);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'restores', workflow: 'restore-graph', shows: 'the-backup-is-not-valid' },
    async run(rig) {
      const ends: unknown[] = [];
      await rig.work({
        verifyRestore: () => Promise.reject(new ConcordanceError('backup_invalid', 'The file is cut off.')),
        finishJob: async ({ end }) => void ends.push(end),
        clearRestoreWork: async () => void ends.push('cleared'),
      });
      const handle = await startRestore(rig);
      await assert.rejects(handle.result() as Promise<unknown>);
      const error = { code: 'backup_invalid', detail: 'The file is cut off.' };
      assert.deepEqual(ends, [{ status: 'failed', error }, 'cleared']);
      return handle.fetchHistory();
    },
  },
  {
    ...{ since: 'approved-regenerations', workflow: 'regenerate-embeddings', shows: 'not-approved-in-time' },
    async run(rig) {
      await rig.work({
        planRegeneration: async () => ({ ...regeneration, place: null, waitsFor: 'estimate' }),
        awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 10 }),
        expireApproval: async () => ({ status: 'cancelled', leftMs: null }),
      });
      const handle = await startRegeneration(rig);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-batch',
    shows: 'continues-after-some-steps-and-waits',
    async run(rig) {
      let looks = 0;
      await rig.work({
        submitLines: async ({ place }) => ({
          place: { line: place.line + 1, position: place.position + 100 },
          end: place.line < 2 ? 'none' : 'lines',
        }),
        finishBatch: async () => ({ over: (looks += 1) > 1 }),
      });
      const handle = await startBatch(rig, { stepsPerHistory: 2, waitMs: 50 });
      await handle.result();
      return rig.client.workflow.getHandle(handle.workflowId).fetchHistory();
    },
  },
  {
    workflow: 'ingest-batch',
    shows: 'approved-by-an-operator',
    async run(rig) {
      let approved = false;
      let looks = 0;
      await rig.work({
        submitLines: async ({ place }) => ({ place, end: 'lines' }),
        finishBatch: async () => {
          looks += 1;
          const stage = approved ? 'finished' : 'awaiting_approval';
          return { over: approved, view: { stage, lines: 3, read: approved ? 2 : 0, failed: 1, costUsd: 0.25 } };
        },
        approveJob: async () => {
          approved = true;
          return { status: 'processing', leftMs: null };
        },
      });
      const handle = await startBatch(rig);
      await until(() => looks > 0);
      await handle.signal('approve');
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-batch',
    shows: 'cancelled-while-submitting',
    async run(rig) {
      let begun = false;
      await rig.work({
        submitLines: async () => {
          begun = true;
          const { cancellationSignal } = Context.current();
          await new Promise((_resolve, reject) =>
            cancellationSignal.addEventListener('abort', () => reject(cancellationSignal.reason as Error)),
          );
          throw new Error('unreachable');
        },
        cancelBatch: async () => undefined,
      });
      const handle = await startBatch(rig);
      await until(() => begun);
      await handle.cancel();
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'straight-through',
    async run(rig) {
      await rig.work(documentWorld({ ...smallPlan, chunks: 9, chunksPerRun: 2, window: 3 }).activities);
      const handle = await startIngest(rig);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'waits-for-its-turn',
    async run(rig) {
      await rig.work(documentWorld({ ...smallPlan, chunks: 1 }).activities);
      const handle = await startIngest(rig, { runToken: 0 });
      await until(
        async () => (await handle.query<{ stage: string }, []>(messageNames.progress)).stage === 'queued',
      );
      await handle.signal(messageNames.proceed, { runToken: 1 });
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'cancelled-in-the-queue',
    async run(rig) {
      await rig.work(documentWorld().activities);
      const handle = await startIngest(rig, { runToken: 0 });
      await until(
        async () => (await handle.query<{ stage: string }, []>(messageNames.progress)).stage === 'queued',
      );
      await handle.cancel();
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'continues-after-250-chunks',
    async run(rig) {
      await rig.work(documentWorld({ ...smallPlan, chunks: 300, chunksPerRun: 25, window: 4 }).activities);
      const handle = await startIngest(rig);
      await handle.result();
      return rig.client.workflow.getHandle(handle.workflowId, handle.firstExecutionRunId).fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'approved-by-an-operator',
    async run(rig) {
      const world = documentWorld(
        { ...smallPlan, chunks: 2, needsApproval: true },
        {
          awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }),
          approveJob: async () => ({ status: 'queued', leftMs: null }),
        },
      );
      await rig.work(world.activities);
      const handle = await startIngest(rig);
      await until(() => world.log.includes('chunkDocument'));
      await handle.signal(messageNames.approve);
      await handle.signal(messageNames.proceed, { runToken: 2 });
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'paused-and-resumed',
    async run(rig) {
      const world = documentWorld({ ...smallPlan, chunks: 3 });
      const integrate = world.activities.integrateChunks!;
      world.activities.integrateChunks = async (range) => ({ ...(await integrate(range)), paused: range.from === 0 });
      await rig.work(world.activities);
      const handle = await startIngest(rig);
      await until(async () => (await handle.query<{ paused?: boolean }>(messageNames.progress)).paused === true);
      await handle.signal(messageNames.resume);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'approved-again-at-its-cost-cap',
    async run(rig) {
      const world = documentWorld(
        { ...smallPlan, chunks: 3 },
        { awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }) },
      );
      const extract = world.activities.extractChunks!;
      world.activities.extractChunks = async (range) => {
        if (range.from >= 1 && range.runToken === 1) throw new ConcordanceError('cost_cap_reached', 'All is spent.');
        return extract(range);
      };
      await rig.work(world.activities);
      const handle = await startIngest(rig);
      await until(() => world.integrated.length === 1);
      await handle.signal(messageNames.proceed, { runToken: 2 });
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'waits-for-paid-calls-at-its-cost-cap',
    async run(rig) {
      const world = documentWorld(
        { ...smallPlan, chunks: 4, window: 3 },
        { awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }) },
      );
      const extract = world.activities.extractChunks!;
      world.activities.extractChunks = async (range) => {
        if (range.from >= 1 && range.runToken === 1) throw new ConcordanceError('cost_cap_reached', 'All is spent.');
        return extract(range);
      };
      await rig.work(world.activities);
      const handle = await startIngest(rig);
      await until(() => world.integrated.length === 1);
      await handle.signal(messageNames.proceed, { runToken: 2 });
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'approval-expired',
    async run(rig) {
      const world = documentWorld(
        { ...smallPlan, needsApproval: true },
        {
          awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 20 }),
          expireApproval: async () => ({ status: 'cancelled', leftMs: null }),
        },
      );
      await rig.work(world.activities);
      const handle = await startIngest(rig);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'cancelled-while-waiting',
    async run(rig) {
      const world = documentWorld(
        { ...smallPlan, needsApproval: true },
        { awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }) },
      );
      await rig.work(world.activities);
      const handle = await startIngest(rig);
      await until(async () => (await handle.query<{ stage: string }, []>(messageNames.progress)).stage === 'awaiting_approval');
      await handle.cancel();
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'a-chunk-fails',
    async run(rig) {
      const world = documentWorld();
      const extract = world.activities.extractChunks!;
      world.activities.extractChunks = async (range) => {
        if (range.from === 3) throw new ConcordanceError('object_missing', 'Chunk 3 is gone.');
        return extract(range);
      };
      await rig.work(world.activities);
      const handle = await startIngest(rig);
      await handle.result().catch(() => undefined);
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ingest-document',
    shows: 'superseded',
    async run(rig) {
      const world = documentWorld(smallPlan, {
        integrateChunks: async () => {
          throw new ConcordanceError('run_superseded', 'Run 2 leads the job.');
        },
      });
      await rig.work(world.activities);
      const handle = await startIngest(rig);
      await handle.result();
      return handle.fetchHistory();
    },
  },
  {
    workflow: 'ontology-actor',
    shows: 'starts-and-resumes-jobs-then-rests',
    async run(rig) {
      const ontologyId = `ont_${randomUUID()}`;
      const jobId = `job_${randomUUID()}`;
      const job = {
        ...{ jobId, workflowId: `ingest:${jobId}`, runToken: 1, resumes: false, kind: 'ingestion' as const },
        ...{ ontology: 'Sea travel', filename: 'harbour.txt', ownerId: 'usr_1', ownerName: 'ann' },
        contentHash: 'sha256:1',
      };
      const world = documentWorld(
        { ...smallPlan, chunks: 1, needsApproval: true },
        { awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }) },
      );
      const turns = [[job], [], [{ ...job, runToken: 2, resumes: true }]];
      world.activities.startJobs = async () => ({ ontology: 'Sea travel', heartbeatMs: 2_000, jobs: turns.shift() ?? [] });
      await rig.work(world.activities);
      const signal = () =>
        rig.client.workflow.signalWithStart(workflowTypes.actor, {
          workflowId: `ontology:${ontologyId}`,
          taskQueue: rig.taskQueue,
          args: [{ v: 1, ontologyId, idleMs: 500 }],
          signal: messageNames.storeChanged,
        });
      const handle = await signal();
      await until(() => world.log.includes('chunkDocument'));
      for (let left = turns.length; left > 0; left -= 1) {
        const before = turns.length;
        await signal();
        await until(() => turns.length < before);
      }
      await until(() => world.log.includes('finishDocument'));
      await handle.result();
      return rig.client.workflow.getHandle(handle.workflowId).fetchHistory();
    },
  },
  {
    workflow: 'sweep-jobs',
    shows: 'two-rounds-then-anew',
    async run(rig) {
      let rounds = 0;
      await rig.work({
        settleIdleJobs: async () => {
          rounds += 1;
          if (rounds === 1) throw new ConcordanceError('store_corrupt', 'The file is damaged.');
          return { expired: 0, settled: 1, woken: 1, engineReachable: true };
        },
      });
      const handle = await rig.client.workflow.start(workflowTypes.reconciler, {
        workflowId: `sweep:${randomUUID()}`,
        taskQueue: rig.taskQueue,
        args: [{ everyMs: 50, roundsPerHistory: 2 }],
      });
      await until(() => rounds > 2);
      await rig.client.workflow.getHandle(handle.workflowId).terminate();
      return rig.client.workflow.getHandle(handle.workflowId, handle.firstExecutionRunId).fetchHistory();
    },
  },
];

/** Ways that were recorded before, and again since the stage of a job is written at its end. */
const endedSince = [
  'analyze-graph/straight-through',
  'analyze-graph/cancelled-while-computing',
  'analyze-graph/cannot-be-computed',
  'execute-program/straight-through',
  'execute-program/cancelled-while-running',
  'execute-program/a-run-fails',
  'ingest-document/a-chunk-fails',
  'ingest-document/cancelled-while-waiting',
  'ingest-document/superseded',
  'delete-ontology/cancelled-in-the-queue',
  'delete-document/refused-by-a-frozen-ontology',
  'ingest-batch/cancelled-by-command',
  'measure-epistemic-status/failed',
];

/** All that is recorded. */
export const scenarios: readonly Scenario[] = [
  ...ways,
  ...endedSince.map((name) => ({
    ...ways.find(({ workflow, shows }) => `${workflow}/${shows}` === name)!,
    since: 'stages-at-the-end',
  })),
];

/** Starts a document that waits for approval, and waits until it does. */
async function startWaiting(rig: WorkflowRig, other: Partial<Activities> = {}) {
  const world = documentWorld(
    { ...smallPlan, chunks: 2, needsApproval: true },
    { awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }), ...other },
  );
  await rig.work(world.activities);
  const handle = await startIngest(rig);
  await until(async () => (await handle.query(progress)).stage === 'awaiting_approval');
  return handle;
}

function startDelivery(rig: WorkflowRig) {
  const input: DeliveryInput = {
    ...{ v: 1, deliveryId: `msg_${randomUUID()}`, webhookId: 'whk_1', heartbeatMs: 2_000 },
    marks: { type: 'job.completed', url: 'https://hooks.example/', jobId: 'job_1', ownerName: 'ann' },
  };
  return rig.client.workflow.signalWithStart(workflowTypes.delivery, {
    workflowId: `webhook:${input.deliveryId}`,
    taskQueue: rig.taskQueue,
    args: [input],
    signal: sendNow,
  });
}

function deliveryState(status: DeliveryState['status'], waitMs: number | null): DeliveryState {
  return { status, attempts: 1, waitMs, note: 'The receiver answered.' };
}

const deletionRecord: DeletionRecord = {
  ...{ documentId: 'doc_1', cancelledJobs: 0, documents: 1 },
  ...{ sources: 3, instances: 9, concepts: 5, relationships: 2 },
};

const ontologyRecord: DeletionRecord = { ...deletionRecord, documentId: null, cancelledJobs: 2, documents: 4 };

/** The workflow of a deletion that waits for its turn. */
function startDeletion(
  rig: WorkflowRig,
  kind: 'document_deletion' | 'ontology_deletion' = 'document_deletion',
  more: Partial<OntologyJobInput> = {},
) {
  const { idPrefix, workflowType, workflowIdPrefix } = jobKindRules[kind];
  const jobId = `${idPrefix}_${randomUUID()}`;
  const marks = { filename: 'harbour.txt', ontology: 'Sea travel', ownerName: 'ann' };
  const input: OntologyJobInput = { v: 1, jobId, ontologyId: 'ont_1', runToken: 0, heartbeatMs: 2_000, marks, ...more };
  return rig.client.workflow.start(workflowType, {
    workflowId: `${workflowIdPrefix}:${jobId}`,
    taskQueue: rig.taskQueue,
    args: [input],
  });
}

async function runMeasurementOnSchedule(rig: WorkflowRig, report: MeasurementReport | null): Promise<History> {
  await rig.work({ refreshEpistemicStatus: async () => report });
  return runOnSchedule(rig, 'epistemic', report);
}

async function runBackupsOnSchedule(rig: WorkflowRig, report: BackupUpkeepReport): Promise<History> {
  await rig.work({ keepBackups: async () => report });
  return runOnSchedule(rig, 'backups', report);
}

async function runUpkeepOnSchedule(rig: WorkflowRig, report: UpkeepReport): Promise<History> {
  await rig.work({ keepVocabulary: async () => report });
  return runOnSchedule(rig, 'vocabulary', report);
}

/** Runs the workflow that the schedule starts. @param report its result */
async function runOnSchedule(rig: WorkflowRig, name: ScheduleName, report: unknown): Promise<History> {
  const installationId = randomUUID().slice(0, 8);
  await ensureSchedules(rig.client, { taskQueue: rig.taskQueue, installationId });
  const schedule = rig.client.schedule.getHandle(scheduleId(installationId, name));
  await schedule.trigger();
  await until(async () => (await schedule.describe()).info.recentActions.length > 0);
  const { action } = (await schedule.describe()).info.recentActions[0]!;
  const handle = rig.client.workflow.getHandle(action.workflow.workflowId, action.workflow.firstExecutionRunId);
  assert.deepEqual(await handle.result(), report);
  for (const one of scheduleNames) await rig.client.schedule.getHandle(scheduleId(installationId, one)).delete();
  return handle.fetchHistory();
}

function startPlain(rig: WorkflowRig, kind: 'analysis' | 'epistemic_measurement') {
  const { idPrefix, workflowType, workflowIdPrefix } = jobKindRules[kind];
  const input: JobInput = {
    ...{ v: 1, jobId: `${idPrefix}_${randomUUID()}`, heartbeatMs: 2_000 },
    marks: { filename: kind === 'analysis' ? 'Polarity: Rain – Snow' : 'Types of relationships', ownerName: 'ann' },
  };
  return rig.client.workflow.start(workflowType, {
    workflowId: `${workflowIdPrefix}:${input.jobId}`,
    taskQueue: rig.taskQueue,
    args: [input],
  });
}

/** Recorded once by each version that ended it in its own way. */
async function maintenanceFails(rig: WorkflowRig): Promise<History> {
  const ends: unknown[] = [];
  await rig.work({
    planMaintenance: async () => ({ taken: 0, steps: 1 }),
    decideTypes: () => Promise.reject(new ConcordanceError('store_corrupt', 'The file is damaged.')),
    finishJob: async ({ end }) => void ends.push(end),
  });
  const handle = await startMaintenance(rig);
  await assert.rejects(handle.result() as Promise<unknown>);
  assert.deepEqual(ends, [{ status: 'failed', error: { code: 'store_corrupt', detail: 'The file is damaged.' } }]);
  return handle.fetchHistory();
}

/** Progress of a regeneration of three vectors. */
const regeneration = { round: 0, found: 0, made: 0, total: 3, paused: false };

async function regenerationFails(rig: WorkflowRig): Promise<History> {
  const ends: unknown[] = [];
  await rig.work({
    planRegeneration: async () => ({ ...regeneration, place: null }),
    switchVectors: () => Promise.reject(new ConcordanceError('model_answer_invalid', 'The vectors are alike.')),
    finishJob: async ({ end }) => void ends.push(end),
  });
  const handle = await startRegeneration(rig);
  await assert.rejects(handle.result() as Promise<unknown>);
  assert.deepEqual(ends, [
    { status: 'failed', error: { code: 'model_answer_invalid', detail: 'The vectors are alike.' } },
  ]);
  return handle.fetchHistory();
}

function startRegeneration(rig: WorkflowRig, more: Partial<RegenerationInput> = {}) {
  const jobId = `emb_${randomUUID()}`;
  const input: RegenerationInput = {
    ...{ v: 1, jobId, heartbeatMs: 1_000 },
    marks: { filename: 'openai:small@16', ownerName: 'ann' },
    ...more,
  };
  const { workflowType, workflowIdPrefix } = jobKindRules.embedding_regeneration;
  return rig.client.workflow.start(workflowType, {
    ...{ workflowId: `${workflowIdPrefix}:${jobId}`, taskQueue: rig.taskQueue, args: [input] },
  });
}

/** Progress of a backup of eight records. */
const backupProgress = {
  ...{ takenAt: '2026-11-20T09:00:00.000Z', recordsTotal: 8, records: 0, bytesTotal: 0, bytes: 0 },
};

function startBackup(rig: WorkflowRig) {
  const jobId = `bak_${randomUUID()}`;
  const input = { v: 1 as const, jobId, heartbeatMs: 1_000, marks: { filename: 'All ontologies', ownerName: 'ann' } };
  const { workflowType, workflowIdPrefix } = jobKindRules.backup;
  return rig.client.workflow.start(workflowType, {
    ...{ workflowId: `${workflowIdPrefix}:${jobId}`, taskQueue: rig.taskQueue, args: [input] },
  });
}

const restoreProgress: RestoreProgress = { recordsTotal: null, records: 0, result: null };

function startRestore(rig: WorkflowRig) {
  const jobId = `res_${randomUUID()}`;
  const input = { v: 1 as const, jobId, heartbeatMs: 1_000, marks: { filename: 'graph.tar.gz', ownerName: 'ann' } };
  const { workflowType, workflowIdPrefix } = jobKindRules.restore;
  return rig.client.workflow.start(workflowType, {
    ...{ workflowId: `${workflowIdPrefix}:${jobId}`, taskQueue: rig.taskQueue, args: [input] },
  });
}

function startMaintenance(rig: WorkflowRig) {
  const jobId = `voc_${randomUUID()}`;
  const input: MaintenanceInput = {
    ...{ v: 1, jobId, heartbeatMs: 1_000 },
    marks: { filename: 'Consolidation of the vocabulary', ownerName: 'ann' },
  };
  const { workflowType, workflowIdPrefix } = jobKindRules.vocabulary_maintenance;
  return rig.client.workflow.start(workflowType, {
    ...{ workflowId: `${workflowIdPrefix}:${jobId}`, taskQueue: rig.taskQueue, args: [input] },
  });
}

function startProgram(rig: WorkflowRig) {
  const task = programTask({ heartbeatMs: 1_000 });
  return rig.client.workflow.start(workflowTypes.program, {
    workflowId: `program:${task.executionId}`,
    taskQueue: taskQueues(rig.taskQueue).programs,
    args: [task],
  });
}

function startBatch(rig: WorkflowRig, more: Partial<BatchInput> = {}) {
  const input: BatchInput = {
    ...{ v: 1, jobId: `bat_${randomUUID()}`, heartbeatMs: 2_000 },
    marks: { filename: 'manifest.ndjson', ownerName: 'ann' },
    ...more,
  };
  return rig.client.workflow.start(workflowTypes.batch, {
    workflowId: `batch:${input.jobId}`,
    taskQueue: rig.taskQueue,
    args: [input],
  });
}

function startReingestion(rig: WorkflowRig) {
  const input: BatchInput = {
    ...{ v: 1, jobId: `rei_${randomUUID()}`, heartbeatMs: 2_000, waitMs: 60_000 },
    marks: { filename: 'Rivers', ownerName: 'ann' },
  };
  return rig.client.workflow.start(workflowTypes.reingestion, {
    workflowId: `reingest:${input.jobId}`,
    taskQueue: rig.taskQueue,
    args: [input],
  });
}

/** Pauses a document after its second chunk until its workflow has continued as new, and resumes it. */
async function pauseLong(rig: WorkflowRig): Promise<{ first: History; latest: History }> {
  const world = documentWorld();
  let paused = false;
  world.activities.pauseJob = async ({ paused: wanted }) => ({ paused: (paused = wanted ?? paused) });
  const integrate = world.activities.integrateChunks!;
  world.activities.integrateChunks = async (range) => {
    const done = await integrate(range);
    if (range.from === 1) paused = true;
    return { ...done, paused };
  };
  await rig.work(world.activities);
  const handle = await startIngest(rig, { looksPerHistory: 1 });
  await until(async () => (await handle.query(progress)).paused === true);
  const latest = await untilContinued(rig, handle, (one) => one.signal(pause));
  await until(async () => (await latest.query(progress)).paused === true);
  await latest.signal(resume);
  await latest.result();
  assert.equal(world.integrated.length, smallPlan.chunks);
  return { first: await firstHistory(rig, handle), latest: await latest.fetchHistory() };
}

/** Gives a command until the workflow has come to where it fits. */
async function untilAccepted(command: () => Promise<unknown>): Promise<void> {
  await until(async () => !((await command().catch((error: unknown) => error)) instanceof Error));
}

type Started = Awaited<ReturnType<typeof startIngest>> | Awaited<ReturnType<typeof startRegeneration>>;

/** Does something over and over until the workflow has continued as new. */
async function untilContinued(
  rig: WorkflowRig,
  { workflowId, firstExecutionRunId }: Started,
  act: (latest: WorkflowHandle) => Promise<unknown>,
): Promise<WorkflowHandle> {
  const latest = rig.client.workflow.getHandle(workflowId);
  await until(async () => {
    await act(latest);
    return (await latest.describe()).runId !== firstExecutionRunId;
  });
  return latest;
}

function firstHistory(rig: WorkflowRig, { workflowId, firstExecutionRunId }: Started): Promise<History> {
  return rig.client.workflow.getHandle(workflowId, firstExecutionRunId).fetchHistory();
}
