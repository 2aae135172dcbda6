import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundle } from '@temporalio/worker';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A text in a file of the workflows, and what stands in its place in another version of the program. */
export interface SourceChange {
  /** In `workflows/`. */
  file: string;
  from: string;
  to: string;
}

/** The bundle of the workflows as another version has them. */
export async function changedBundle(...changes: SourceChange[]): Promise<WorkflowBundle> {
  const folder = mkdtempSync(join(tmpdir(), 'concordance-workflows-'));
  try {
    for (const part of ['workflows', 'temporal-config', 'domain', 'activities']) {
      await cp(join(root, part), join(folder, part), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const { file, from, to } of changes) {
      const path = join(folder, 'workflows', file);
      const code = readFileSync(path, 'utf8');
      assert.ok(code.includes(from), `${file} no longer holds: ${from}`);
      writeFileSync(path, code.replace(from, to));
    }
    const workflowsPath = join(folder, 'workflows', 'index.ts');
    return await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
