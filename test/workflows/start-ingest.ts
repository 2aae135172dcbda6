import { randomUUID } from 'node:crypto';
import type { WorkflowHandleWithFirstExecutionRunId } from '@temporalio/client';
import { workflowTypes } from '../../temporal-config/shared.js';
import type { ingestDocument } from '../../workflows/ingest-document.js';
import type { IngestInput } from '../../workflows/messages.js';
import type { WorkflowRig } from '../support/workflow-rig.js';

/** Returns the input of a document's workflow; its turn has come unless said otherwise. */
export function ingestInput(change: Partial<IngestInput> = {}): IngestInput {
  return {
    ...{ v: 1, ontologyId: 'ont_1', jobId: `job_${randomUUID()}`, runToken: 1, heartbeatMs: 2_000 },
    marks: { filename: 'harbour.txt', ontology: 'Sea travel', ownerName: 'ann' },
    ...change,
  };
}

/** Starts a document's workflow as the actor of its ontology does. */
export function startIngest(
  rig: WorkflowRig,
  change: Partial<IngestInput> = {},
): Promise<WorkflowHandleWithFirstExecutionRunId<typeof ingestDocument>> {
  const input = ingestInput(change);
  return rig.client.workflow.start<typeof ingestDocument>(workflowTypes.ingest, {
    workflowId: `ingest:${input.jobId}`,
    taskQueue: rig.taskQueue,
    args: [input],
  });
}
