import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { batchLimits } from '../../../domain/batches/batch.js';
import { submitBatch, type SubmitBatchDependencies } from '../../../domain/batches/submit-batch.js';

const stored = { key: 'sha256/ab', sha256: 'ab', bytes: 9 };
const submission = {
  ...{ userId: 'ada', username: 'Ada', scopes: null, filename: undefined, ontology: ' operations ' },
  ...{ autoApprove: null, costCapUsd: 5 },
};

function batchesWith(manifest: string) {
  const [opened, started]: [unknown[][], string[]] = [[], []];
  const dependencies = {
    store: { openBatch: async (...given: unknown[]) => (opened.push(given), given[0]) },
    objects: { readStream: async () => Readable.from([Buffer.from(manifest)]) },
    ids: { mint: (prefix: string) => `${prefix}_new` },
    workflows: { startJob: async ({ jobId }: { jobId: string }) => void started.push(jobId) },
    notifier: {
      notifyWorkflow: async (_id: string, message: () => Promise<void>) => message().then(() => 'notified'),
    },
  } as unknown as SubmitBatchDependencies;
  return { dependencies, opened, started };
}

describe('submitting a batch', () => {
  it('counts the lines that are not blank, and starts the workflow', async () => {
    const { dependencies, opened, started } = batchesWith('{"text":"a"}\n\n  \n{"text":"b"}');
    const { job, notified } = await submitBatch(dependencies, submission, stored);
    const [[record, plan] = []] = opened as [object, { lines: number; sender: { defaults: object } }][];
    assert.deepEqual([job.jobId, notified, started], ['bat_new', 'notified', ['bat_new']]);
    assert.deepEqual(record, {
      ...{ jobId: 'bat_new', ownerId: 'ada', ownerName: 'Ada', filename: 'manifest.ndjson' },
      ...{ contentHash: 'sha256:ab', bytes: 9, blobKey: 'sha256/ab' },
    });
    assert.deepEqual([plan?.lines, plan?.sender.defaults], [2, { ontology: 'operations', autoApprove: null }]);
  });

  it('refuses a manifest without documents or with too many, and opens nothing', async () => {
    for (const [manifest, code] of [
      [' \n\n', 'empty_document'],
      ['{}\n'.repeat(batchLimits.lines + 1), 'payload_too_large'],
    ] as const) {
      const { dependencies, opened, started } = batchesWith(manifest);
      await assert.rejects(submitBatch(dependencies, submission, stored), { code });
      assert.deepEqual([opened, started], [[], []]);
    }
  });
});
