import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundleOption } from '@temporalio/worker';
import { siblingEntry } from '../from-source/sibling-entry.mjs';
import { failureConverterPath } from './worker-data-converter.js';

/** The file the workflow bundle is made of. */
export const workflowsPath = fileURLToPath(siblingEntry(import.meta.url, '../workflows/index'));

/** Modules whose `interceptors` are part of the bundle. */
export const workflowInterceptorModules = [
  fileURLToPath(siblingEntry(import.meta.url, '../workflows/forward-headers')),
];

/** Beside it, as part of the build: other sources are another build, so it is never stale. */
const bundleFiles = {
  plain: fileURLToPath(siblingEntry(import.meta.url, '../workflows/bundle')),
  withFailureConverter: fileURLToPath(siblingEntry(import.meta.url, '../workflows/bundle-encrypted')),
};

/**
 * The workflows as one script, as Temporal runs them. Bundling takes seconds of CPU time, so the first worker that
 * starts from a build keeps the result with it.
 * @param encodesFailures true: workflows put the messages of their failures into payloads, which are encrypted
 */
export async function presentWorkflowBundle(encodesFailures = false): Promise<WorkflowBundleOption> {
  const bundleFile = encodesFailures ? bundleFiles.withFailureConverter : bundleFiles.plain;
  if (existsSync(bundleFile)) return { codePath: bundleFile };
  const { code } = await bundleWorkflowCode({
    ...{ workflowsPath, workflowInterceptorModules },
    ...(encodesFailures && { failureConverterPath }),
    logger: new DefaultLogger('WARN'),
  });
  const making = `${bundleFile}.${process.pid}.tmp`;
  try {
    await writeFile(making, code, { mode: 0o644 });
    await rename(making, bundleFile);
    return { codePath: bundleFile };
  } catch {
    // A build that another user made.
    await rm(making, { force: true });
    return { code };
  }
}
