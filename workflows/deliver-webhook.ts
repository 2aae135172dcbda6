import {
  CancellationScope,
  condition,
  isCancellation,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { TemporalFailure } from '@temporalio/common';
import type { DeliveryState } from '../domain/webhooks/send-delivery.js';
import { searchAttributes, type DeliveryInput } from '../temporal-config/shared.js';
import { detailsTable, plain } from './details.js';
import { jobErrorOf, workflowFailure } from './failures.js';
import { sendNow } from './messages.js';
import { activitiesOf } from './activities.js';

/** Delivers one event to one webhook: an attempt, and further ones for a day. The record holds when the next is due. */
export async function deliverWebhook(input: DeliveryInput): Promise<DeliveryState> {
  const { deliveryId, webhookId, heartbeatMs } = input;
  const activities = activitiesOf(heartbeatMs);
  let asked = false;
  setHandler(sendNow, () => void (asked = true), { description: 'Make the next attempt now.' });
  try {
    for (;;) {
      asked = false;
      const state = await activities.sendWebhook({ deliveryId, webhookId });
      show(input, state);
      if (state.waitMs !== null) await condition(() => asked, state.waitMs, { summary: 'until the next attempt' });
      else if (!asked) return state;
    }
  } catch (error) {
    // Anything else is a mistake in workflow code and belongs to Temporal.
    if (!(error instanceof TemporalFailure)) throw error;
    const fail = (reason: string) =>
      CancellationScope.nonCancellable(() => activities.failWebhook({ deliveryId, reason }));
    if (isCancellation(error)) {
      await fail('An operator cancelled its workflow. Redeliver it to send it again.');
      throw error;
    }
    const failure = jobErrorOf(error);
    await fail(`${failure.detail} Redeliver it to send it again.`);
    throw workflowFailure(failure, error);
  }
}

function show(
  { marks: { type, url, jobId, ownerName } }: DeliveryInput,
  { status, attempts, note }: DeliveryState,
): void {
  const next = {
    pending: '_Send a Signal_ `send-now` to make the next attempt at once, or _Request Cancellation_ to give up.',
    delivered: 'Nothing: the receiver has it.',
    failed: 'Repair the receiver, then redeliver it.',
    deleted: 'Nothing.',
  };
  setCurrentDetails(
    detailsTable([
      ['Event', plain(type)],
      ['Receiver', plain(new URL(url).host)],
      ['Job', plain(jobId ?? 'none, a test')],
      ['Owner', plain(ownerName)],
      ['Status', plain(status)],
      ['Attempts', String(attempts)],
      ['Last answer', plain(note)],
      ['Next', next[status]],
    ]),
  );
  upsertSearchAttributes([{ key: searchAttributes.stage, value: status }]);
}
