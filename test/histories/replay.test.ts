import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeterminismViolationError } from '@temporalio/workflow';
import { bundleWorkflowCode, DefaultLogger, Worker, type WorkflowBundle } from '@temporalio/worker';
import { quietRuntime, workflowBundle } from '../support/workflow-rig.js';
import { recordings } from './recordings.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

// A history that is not valid makes a replay hang instead of failing; the time-out of mocha bounds it.
describe('recorded histories', function () {
  before(quietRuntime);

  const all = recordings();

  it('are there', () => assert.ok(all.length >= 12));

  for (const { name, history } of all) {
    it(`replay with the present code: ${name}`, async () => {
      await Worker.runReplayHistory({ workflowBundle: await workflowBundle() }, history);
    });
  }

  it('do not replay with a workflow that takes its steps in another order', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'concordance-replay-'));
    try {
      const changed = await changedBundle(folder);
      const { history } = all.find(({ name }) => name === 'ingest-document/straight-through')!;
      await assert.rejects(Worker.runReplayHistory({ workflowBundle: changed }, history), DeterminismViolationError);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** The workflows with one line changed: the stage is entered before the start is confirmed. */
async function changedBundle(folder: string): Promise<WorkflowBundle> {
  for (const part of ['workflows', 'temporal-config', 'domain', 'activities']) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'workflows', 'ingest-document.ts');
  const code = readFileSync(file, 'utf8');
  const line = 'const text = await parseWithinCap(input, inbox, board, current);';
  assert.ok(code.includes(line));
  writeFileSync(file, code.replace(line, `await records.enterStage({ ...current.run, stage: 'preparing' });\n${line}`));
  return bundleWorkflowCode({
    workflowsPath: join(folder, 'workflows', 'index.ts'),
    logger: new DefaultLogger('ERROR'),
  });
}
