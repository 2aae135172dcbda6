import { Option, type Command } from 'commander';
import type { WebhookDelivery } from '../../../client/index.js';
import {
  deliveryStatuses,
  testEventType,
  webhookEventTypes,
  type DeliveredEventType,
  type DeliveryStatus,
} from '../../../domain/webhooks/webhook.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

interface DeliveryQuery {
  status?: DeliveryStatus;
  event?: DeliveredEventType;
  since?: string;
  until?: string;
  limit: number;
  offset: number;
}

export function addWebhookTest(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('test')
    .description('Send a test event to a webhook')
    .argument('<id>', 'the webhook')
    .action(async (id: string, _options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('testWebhook', { params: { webhook_id: id } });
      showAnswer(dependencies, self, body, (delivery) =>
        dependencies.terminal.message(`${delivery.delivery_id} is being sent; see webhook deliveries ${id}.`),
      );
    });
  examples(command, ['concordance webhook test WEBHOOK_ID']);
}

export function addWebhookDeliveries(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('deliveries')
    .description('List the deliveries of a webhook, newest first, with the last attempt of each')
    .argument('<id>', 'the webhook')
    .addOption(new Option('-s, --status <status>', 'only those with this status').choices(deliveryStatuses))
    .addOption(
      new Option('-e, --event <event>', 'only those of this event').choices([...webhookEventTypes, testEventType]),
    )
    .option('--since <time>', 'only those created then or later, as in 2026-11-20T09:00:00Z')
    .option('--until <time>', 'only those created before')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 200), 20)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async (id: string, query: DeliveryQuery, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('listWebhookDeliveries', { params: { webhook_id: id }, query });
      showAnswer(dependencies, self, body, ({ deliveries }) =>
        printTable(
          dependencies.terminal,
          ['delivery', 'event', 'status', 'attempts', 'last answer', 'next attempt', 'created'],
          deliveries.map(row),
        ),
      );
    });
  examples(command, ['concordance webhook deliveries WEBHOOK_ID --status failed --since 2026-11-20T09:00:00Z']);
}

export function addWebhookRedeliver(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('redeliver')
    .description('Deliver an event again, under the same webhook-id')
    .argument('<webhook>', 'the webhook')
    .argument('<delivery>', 'the delivery, as webhook deliveries shows it')
    .action(async (webhook: string, delivery: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const params = { webhook_id: webhook, delivery_id: delivery };
      const { body } = await client.call('redeliverWebhook', { params });
      showAnswer(dependencies, self, body, () => dependencies.terminal.message(`${delivery} is being sent again.`));
    });
  examples(command, ['concordance webhook redeliver WEBHOOK_ID DELIVERY_ID']);
}

function row(delivery: WebhookDelivery): string[] {
  const last = delivery.attempts.at(-1);
  const answer =
    last === undefined ? '' : (last.error ?? (last.http_status === null ? 'none' : String(last.http_status)));
  return [
    ...[delivery.delivery_id, delivery.event, delivery.status, String(delivery.attempt_count)],
    ...[answer, delivery.next_attempt_at ?? '', delivery.created_at],
  ];
}
