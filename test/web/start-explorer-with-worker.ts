import { createLogger } from '../../monitoring/logging/create-logger.js';
import { createJobWorkflows } from '../../temporal-config/job-workflows.js';
import { workerActivities } from '../../worker/worker-activities.js';
import { createRecordedWebhooks } from '../api/support/recorded-webhooks.js';
import { openRig } from '../support/workflow-rig.js';
import { startExplorer } from './explorer.js';
import type { Explorer } from './explorer.js';

/** Starts the API, a browser, and a worker on the Temporal server of the tests: jobs run to their end by themselves. */
export async function startExplorerWithWorker(env: Record<string, string> = {}): Promise<Explorer> {
  const rig = await openRig();
  const { temporalClient: client, namespace, taskQueue } = rig;
  const explorer = await startExplorer(env, {
    workflowsOf: ({ installationId }) =>
      createJobWorkflows({
        ...{ client, namespace, taskQueue, installationId, uiUrl: () => 'http://temporal.invalid' },
      }),
  });
  const { platform, dependencies } = explorer.api;
  const log = createLogger('worker', 'debug', { write: () => undefined });
  await rig.work(
    workerActivities(platform, { workflows: dependencies.workflows, webhooks: createRecordedWebhooks() }, log),
  );
  return {
    ...explorer,
    async stop() {
      await rig.close();
      await explorer.stop();
    },
  };
}
