import assert from 'node:assert/strict';
import { keepWorkers } from '../support/kept-workers.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { largestPayload } from '../workflows/payloads.js';
import { ways, type History } from './scenarios.js';

/** References and counts only: far below what Temporal takes. */
const maxBytes = 8 * 1024;

/** Workflows that are not of a job. */
const withoutJob = new Set([
  'clear-expired-data',
  'deliver-webhook',
  'keep-backups',
  'keep-vocabulary',
  'ontology-actor',
  'refresh-epistemic-status',
  'sweep-jobs',
]);

describe('every way through a workflow', function () {
  let rig: WorkflowRig;
  before(async () => void (rig = keepWorkers(await openRig())));
  afterEach(() => rig.rest());
  after(() => rig?.close());

  for (const { workflow, shows, run } of ways) {
    it(`sends small payloads, and shows a job's end: ${workflow}, ${shows}`, async () => {
      const history = await run(rig);
      const { bytes, event } = largestPayload(history);
      assert.ok(bytes > 0, 'a history without any payload was measured');
      assert.ok(bytes <= maxBytes, `${bytes} bytes in ${event}`);
      if (withoutJob.has(workflow) || isContinued(history)) return;
      assert.equal(lastStage(history), 'finished');
    });
  }

  it('is measured: a large payload is found', () => {
    const data = new Uint8Array(9000);
    const history = { events: [{ activityTaskCompletedEventAttributes: { result: { payloads: [{ data }] } } }] };
    assert.equal(largestPayload(history).bytes, 9000);
  });
});

function isContinued({ events }: History): boolean {
  return events?.at(-1)?.workflowExecutionContinuedAsNewEventAttributes != null;
}

/** The last stage that the workflow wrote for operators to filter by. */
function lastStage({ events }: History): unknown {
  const written = (events ?? []).flatMap(
    ({ upsertWorkflowSearchAttributesEventAttributes: one }) => one?.searchAttributes?.indexedFields?.['Stage'] ?? [],
  );
  const last = written.at(-1)?.data;
  return last == null ? null : JSON.parse(Buffer.from(last).toString('utf8'));
}
