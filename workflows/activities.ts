import {
  proxyActivities,
  workflowInfo,
  type ActivityCancellationType,
  type ActivityInterfaceFor,
  type ActivityOptions,
} from '@temporalio/workflow';
import type { Duration } from '@temporalio/common';
import { hasWorkflows } from '../domain/operations/queue-names.js';
import type { Activities } from '../activities/index.js';
import {
  activityNames,
  activityTable,
  retryProfiles,
  taskQueues,
  type ActivityName,
  type ActivityRow,
} from '../temporal-config/shared.js';

export type WorkflowActivities = ActivityInterfaceFor<Activities>;

/** A crashed worker is noticed after this, where the input does not say otherwise. */
const defaultHeartbeat: Duration = '10 s';

/**
 * Every activity, as the table of activities has it.
 * @param heartbeat time without a heartbeat after which an activity is given to another worker
 * @param budget what all attempts of an activity may take together whose row leaves that to the workflow
 */
export function activitiesOf(heartbeat: Duration = defaultHeartbeat, budget?: Duration): WorkflowActivities {
  const proxies = activityNames.map((name) => {
    const options = { ...optionsOf(activityTable[name], budget), heartbeatTimeout: heartbeat };
    return [name, proxyActivities<Activities>(options)[name]];
  });
  return Object.fromEntries(proxies) as Record<ActivityName, unknown> as WorkflowActivities;
}

function optionsOf({ queue, limit, retry, cancellation, summary }: ActivityRow, budget?: Duration): ActivityOptions {
  return {
    // Without one it runs on the queue of its workflow.
    ...(hasWorkflows(queue) ? {} : { taskQueue: taskQueues(workflowInfo().taskQueue)[queue] }),
    ...timeoutOf(limit, budget),
    retry: retryProfiles[retry],
    cancellationType: cancellationTypes[cancellation],
    summary,
  };
}

function timeoutOf(limit: ActivityRow['limit'], budget: Duration = '1 minute'): ActivityOptions {
  if (limit === 'budget') return { scheduleToCloseTimeout: budget };
  return 'whole' in limit ? { scheduleToCloseTimeout: limit.whole } : { startToCloseTimeout: limit.attempt };
}

const cancellationTypes: Record<ActivityRow['cancellation'], ActivityCancellationType> = {
  wait: 'WAIT_CANCELLATION_COMPLETED',
  leave: 'TRY_CANCEL',
};
