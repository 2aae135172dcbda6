/** Fields of the SDK under the names that our own lines have; null: of no use in a log. */
const fieldNames: Record<string, string | null> = {
  workflowId: 'workflow_id',
  runId: 'run_id',
  workflowRunId: 'run_id',
  workflowType: 'workflow',
  activityId: 'activity_id',
  activityType: 'activity',
  taskQueue: 'task_queue',
  durationMs: 'ms',
  sdkComponent: 'sdk_component',
  isLocal: null,
  taskToken: null,
};

/** Gives the fields of a log line of the Temporal SDK the names that those of our own lines have. */
export function nameSdkFields(fields: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(fields).map(([name, value]) => {
    const other = Object.hasOwn(fieldNames, name) ? fieldNames[name]! : name;
    return [other, value] as const;
  });
  return Object.fromEntries(named.filter(([name]) => name !== null));
}
