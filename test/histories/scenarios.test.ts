import assert from 'node:assert/strict';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { largestPayload } from '../workflows/payloads.js';
import { scenarios } from './scenarios.js';

/** References and counts only: far below what the engine takes. */
const maxBytes = 8 * 1024;

describe('what is sent through Temporal', function () {
  let rig: WorkflowRig;
  beforeEach(async () => (rig = await openRig()));
  afterEach(() => rig.close());

  for (const { workflow, shows, run } of scenarios) {
    it(`stays below 8 KiB in ${workflow}, ${shows}`, async () => {
      const { bytes, event } = largestPayload(await run(rig));
      assert.ok(bytes > 0, 'a history without any payload was measured');
      assert.ok(bytes <= maxBytes, `${bytes} bytes in ${event}`);
    });
  }

  it('is measured: a large payload is found', () => {
    const data = new Uint8Array(9000);
    const history = { events: [{ activityTaskCompletedEventAttributes: { result: { payloads: [{ data }] } } }] };
    assert.equal(largestPayload(history).bytes, 9000);
  });
});
