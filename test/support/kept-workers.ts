import { Context } from '@temporalio/activity';
import { Client, WorkflowNotFoundError } from '@temporalio/client';
import type { Activities } from '../../activities/index.js';
import { activityNames } from '../../temporal-config/shared.js';
import type { Workers } from '../../worker/create-workers.js';
import { refused, type WorkflowRig } from './workflow-rig.js';

export interface KeptRig extends WorkflowRig {
  /** Stops the workers until the next `work`. */
  stop(): Promise<void>;
}

/**
 * A rig whose workers stay while tests come and go: `work` gives them other activities, and `rest` ends the workflows
 * that the test started and left. To start workers takes longer than most workflows do.
 */
export function keepWorkers(rig: WorkflowRig): KeptRig {
  const { connection, options } = rig.client;
  const started = new Set<string>();
  const note = <T extends { workflowId: string }>({ workflowId }: T) => void started.add(workflowId);
  const client = new Client({
    connection,
    namespace: options.namespace,
    interceptors: {
      workflow: [
        {
          start: (input, next) => (note(input.options), next(input)),
          signalWithStart: (input, next) => (note(input.options), next(input)),
        },
      ],
    },
  });
  let current: Partial<Activities> = {};
  let workers: Promise<Workers> | undefined;
  /** The workers that run are those of one test, with its options. */
  let hasOwn = false;
  const others = refused();
  /** A workflow that a test left has its activities to the end, and not those of the next test. */
  const activitiesOf = new Map<string, Partial<Activities>>();
  const ofWorkflow = (): Partial<Activities> => {
    const workflowId = Context.current().info.workflowExecution!.workflowId;
    const own = activitiesOf.get(workflowId) ?? current;
    activitiesOf.set(workflowId, own);
    return own;
  };
  const dispatched = Object.fromEntries(
    activityNames.map((name) => [
      name,
      (...given: unknown[]) => ((ofWorkflow()[name] ?? others[name]) as (...all: unknown[]) => unknown)(...given),
    ]),
  ) as unknown as Activities;

  async function stop(): Promise<void> {
    await rig.rest();
    workers = undefined;
  }

  return {
    ...rig,
    client,
    stop,
    async work(activities, own) {
      if (own !== undefined || hasOwn) await stop();
      hasOwn = own !== undefined;
      if (own !== undefined) return rig.work(activities, own);
      current = activities;
      return (workers ??= rig.work(dispatched));
    },
    async rest() {
      for (const workflowId of started) {
        await client.workflow.getHandle(workflowId).terminate('the test is over').catch(ignoreEnded);
      }
      started.clear();
      current = {};
    },
  };
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof WorkflowNotFoundError)) throw error;
}
