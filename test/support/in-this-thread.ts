import { globalHandlers } from '@temporalio/worker/lib/workflow/vm-shared.js';

/**
 * Creates workers whose workflows run in this thread, in the same sandbox: threads of their own take the processor a
 * second for each set of workers, and are what the tests of the whole stack have. `TEMPORAL_DEBUG` is read while
 * workers are created; whatever a test starts afterwards is not to have it.
 */
export async function inThisThread<T>(create: () => Promise<T>): Promise<T> {
  const before = process.env['TEMPORAL_DEBUG'];
  process.env['TEMPORAL_DEBUG'] = '1';
  try {
    return await create();
  } finally {
    if (before === undefined) delete process.env['TEMPORAL_DEBUG'];
    else process.env['TEMPORAL_DEBUG'] = before;
    // The hook that records where each promise of a workflow was made would stay for as long as the process, and every
    // promise of every later test would take fifty times as long. It only serves the query for stack traces.
    globalHandlers.uninstall();
  }
}
