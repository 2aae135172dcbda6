import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DeterminismViolationError } from '@temporalio/workflow';
import type { WorkflowBundle } from '@temporalio/worker';
import { presentWorkflowBundle } from '../../worker/workflow-bundle.js';
import * as workflows from '../../workflows/index.js';
import { patches } from '../../workflows/patches.js';
import { quietRuntime } from '../support/workflow-rig.js';
import { changedBundle, type SourceChange } from './changed-bundle.js';
import { failuresOfReplays } from './replays.js';
import { checksumFile, checksums, patchesOf, recordingName, recordings, unrecordedTypes } from './recordings.js';
import { scenarios } from './scenarios.js';

// A history that is not valid makes a replay hang instead of failing; the time-out of mocha bounds it.
describe('recorded histories', function () {
  before(quietRuntime);

  const all = recordings();
  const failureOf = async (bundle: WorkflowBundle, name: string) =>
    (await failuresOfReplays(bundle, [all.find((recording) => recording.name === name)!])).get(name);

  it('are kept as they were recorded, and none is taken away', () => {
    assert.equal(
      checksums(),
      readFileSync(checksumFile, 'utf8'),
      'record new histories under a `since` of their own (CONTRIBUTING.md), and leave those on file alone',
    );
  });

  it('are there for every scenario', () => {
    const names = new Set(all.map(({ name }) => name));
    assert.deepEqual(
      scenarios.map(recordingName).filter((name) => !names.has(name)),
      [],
      'scripts/record-histories.ts records what is missing',
    );
  });

  it('are there for every workflow type', () => {
    assert.deepEqual(
      unrecordedTypes(Object.keys(workflows), all),
      [],
      'add a scenario of this workflow to test/histories/scenarios.ts; scripts/record-histories.ts records it',
    );
  });

  it('are found to lack a workflow type that nothing was recorded of', () => {
    assert.deepEqual(unrecordedTypes(['ingestDocument', 'reingestDocument'], all), ['reingestDocument']);
  });

  describe('replay with the present code', () => {
    let failures: Map<string, Error>;
    before(async () => {
      failures = await failuresOfReplays(await presentWorkflowBundle(), all);
    });

    for (const { name } of all) {
      it(name, () => {
        const failure = failures.get(name);
        if (failure) throw failure;
      });
    }
  });

  describe('prove each patch both ways', () => {
    for (const id of Object.values(patches)) {
      it(`${id}: with its marker, and as recorded before`, () => {
        const workflowOf = (name: string) => name.split('/')[1];
        const withIt = all.filter(({ history }) => patchesOf(history).includes(id));
        assert.notEqual(withIt.length, 0, 'no recording has its marker');
        const workflow = workflowOf(withIt[0]!.name);
        const before = all.filter(({ name }) => workflowOf(name) === workflow && !withIt.some((one) => one.name === name));
        assert.notEqual(before.length, 0, 'no recording is without its marker');
      });
    }

    it('and all patches stand in patches.ts', () => {
      const folder = fileURLToPath(new URL('../../workflows/', import.meta.url));
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
      assert.ok(files.length > 20, 'the workflows are read');
      const literal = files.filter((file) =>
        /\b(patched|deprecatePatch)\((?!patches\.)/.test(readFileSync(`${folder}/${file}`, 'utf8')),
      );
      assert.deepEqual(literal, []);
    });
  });

  describe('and another version of a workflow', () => {
    const parse = 'const text = await parseWithinCap(input, signals, reporter, current);';
    const enter = `await records.enterStage({ ...current.run, stage: 'preparing' });`;
    const document = (to: string): SourceChange => ({ file: 'ingest-document.ts', from: parse, to });
    const guard = 'if (capReason === null || !patched(patches.waitForPaidCalls)) CancellationScope.current().cancel();';
    const window = (to: string): SourceChange => ({ file: 'integrate-window.ts', from: guard, to });
    const cancelOthers = 'if (capReason === null) CancellationScope.current().cancel();';
    const patchedRecording = 'initial/ingest-document/waits-for-paid-calls-at-its-cost-cap';

    it('fails when its steps come in another order', async () => {
      const bundle = await changedBundle(document(`${enter}\n${parse}`));
      const failure = await failureOf(bundle, 'initial/ingest-document/straight-through');
      assert.ok(failure instanceof DeterminismViolationError);
    });

    it('replays what began before when the change is guarded by `patched`', async () => {
      const imports = { file: 'ingest-document.ts', from: 'continueAsNew, isCancellation', to: 'continueAsNew, isCancellation, patched' }; // oxfmt-ignore
      const bundle = await changedBundle(imports, document(`if (patched('the-stage-first')) ${enter}\n${parse}`));
      const ofDocuments = all.filter(({ name }) => name.includes('/ingest-document/'));
      assert.deepEqual([...(await failuresOfReplays(bundle, ofDocuments))], []);
    });

    it('replays what has the marker of a patch when the old way is gone and `deprecatePatch` is left', async () => {
      const imports = { file: 'integrate-window.ts', from: 'CancelledFailure, patched', to: 'CancelledFailure, deprecatePatch' }; // oxfmt-ignore
      const bundle = await changedBundle(imports, window(`deprecatePatch(patches.waitForPaidCalls);\n${cancelOthers}`));
      assert.equal(await failureOf(bundle, patchedRecording), undefined);
    });

    it('fails on what has the marker when nothing of the patch is left', async () => {
      const bundle = await changedBundle(window(cancelOthers));
      assert.ok((await failureOf(bundle, patchedRecording)) instanceof DeterminismViolationError);
    });
  });
});
