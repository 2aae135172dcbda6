import {
  allHandlersFinished,
  CancellationScope,
  condition,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { TemporalFailure } from '@temporalio/common';
import type { JobAttempt } from '../activities/ingest/activity-payloads.js';
import type { DeletionRecord } from '../domain/ontologies/deletion.js';
import type { JobStage } from '../domain/jobs/job-status.js';
import { keyword, searchAttributes, type OntologyJobInput } from '../temporal-config/shared.js';
import { activitiesOf } from './activities.js';
import { acceptCancellation } from './commands/accept-cancellation.js';
import { detailsTable, plain } from './details.js';
import { showEnd } from './end-stage.js';
import { renamed } from './messages.js';
import { recordEnd } from './recorded-end.js';
import { acceptStartSignals } from './start-signals.js';

/** Deletes a document in its turn. */
export async function deleteDocument(input: OntologyJobInput): Promise<DeletionRecord | null> {
  return deleteQueued(input, 'document_deletion');
}

/** Deletes an ontology with all its documents. */
export async function deleteOntology(input: OntologyJobInput): Promise<DeletionRecord | null> {
  return deleteQueued(input, 'ontology_deletion');
}

/** @returns what was deleted; null where another attempt does it or the job had ended */
async function deleteQueued(
  input: OntologyJobInput,
  kind: 'document_deletion' | 'ontology_deletion',
): Promise<DeletionRecord | null> {
  const { jobId, heartbeatMs } = input;
  const signals = acceptStartSignals(input.runToken);
  let { marks } = input;
  let stage: JobStage = 'queued';
  const show = (next: JobStage, deletion?: DeletionRecord) => {
    stage = next;
    setCurrentDetails(deletionDetails(marks, stage, deletion));
    upsertSearchAttributes([{ key: searchAttributes.stage, value: stage }]);
  };
  setHandler(
    renamed,
    ({ ontology }) => {
      marks = { ...marks, ontology };
      upsertSearchAttributes([{ key: searchAttributes.ontology, value: keyword(ontology) }]);
      show(stage);
    },
    { description: 'Internal: sent when the ontology was renamed. Not for people.' },
  );

  const activities = activitiesOf(heartbeatMs);
  acceptCancellation(activities, jobId, { situation: () => ({ stage }) });
  const run: JobAttempt = { jobId, runToken: input.runToken };
  try {
    show('queued');
    await signals.waitForStart();
    run.runToken = signals.newestToken();
    await activities.confirmStart(run);
    show('running');
    const deletion = await activities.deleteFromGraph(run);
    await activities.finishJob({ ...run, end: { status: 'completed', error: null } });
    show('finished', deletion);
    return deletion;
  } catch (error) {
    if (error instanceof TemporalFailure) stage = 'finished';
    const notify = () => activities.wakeOntology({ ontologyId: input.ontologyId });
    return await recordEnd<null>(kind, error, {
      recordCancellation: () => activities.cancelJob({ jobId }),
      recordFailure: (jobError) => activities.failJob({ ...run, error: jobError }),
      async exit() {
        showEnd();
        await CancellationScope.nonCancellable(notify);
        return null;
      },
      notify,
    });
  } finally {
    await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
  }
}

function deletionDetails(
  { filename, ontology, ownerName }: OntologyJobInput['marks'],
  stage: JobStage,
  deletion?: DeletionRecord,
): string {
  return detailsTable([
    ['Deletes', plain(filename)],
    ['Ontology', plain(ontology)],
    ['Owner', plain(ownerName)],
    ['Stage', plain(stage)],
    ...(deletion === undefined ? [] : [['Deleted', countsOf(deletion)] as [string, string]]),
  ]);
}

function countsOf({ documents, sources, concepts, relationships }: DeletionRecord): string {
  return `${documents} documents, ${sources} chunks, ${concepts} concepts, ${relationships} relationships`;
}
