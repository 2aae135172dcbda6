import type { Client } from '@temporalio/client';

export interface TemporalTime {
  activities: number;
  /** Milliseconds from the scheduling of each activity to its start, summed. */
  waiting: number;
  /** Milliseconds from the scheduling of each workflow task to its completion, summed. */
  deciding: number;
}

/** Time that Temporal itself took for a workflow, from its history. */
export async function temporalTime(client: Client, workflowId: string): Promise<TemporalTime> {
  const { events } = await client.workflow.getHandle(workflowId).fetchHistory();
  const at = new Map<string, number>();
  const time: TemporalTime = { activities: 0, waiting: 0, deciding: 0 };
  for (const event of events ?? []) {
    const now = Number(event.eventTime?.seconds ?? 0) * 1000 + (event.eventTime?.nanos ?? 0) / 1e6;
    at.set(String(event.eventId), now);
    const started = event.activityTaskStartedEventAttributes;
    const decided = event.workflowTaskCompletedEventAttributes;
    if (started) {
      time.activities += 1;
      time.waiting += now - (at.get(String(started.scheduledEventId)) ?? now);
    }
    if (decided) time.deciding += now - (at.get(String(decided.scheduledEventId)) ?? now);
  }
  return time;
}
