import type { Command } from 'commander';
import type { Webhook } from '../../../client/index.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';

export function addWebhookList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List your webhooks, oldest first; all webhooks with admin:status')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 100), 50)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async (query: { limit: number; offset: number }, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listWebhooks', { query });
      showAnswer(dependencies, self, body, ({ webhooks }) =>
        printTable(
          dependencies.terminal,
          ['id', 'state', 'events', 'ontology', 'url'],
          webhooks.map((one) => [one.webhook_id, stateOf(one), one.events.join(', '), ontologyOf(one), one.url]),
        ),
      );
    });
  examples(command, ['concordance webhook list']);
}

export function addWebhookShow(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('show')
    .description('Show a webhook, without its secret')
    .argument('<id>', 'the webhook')
    .action(async (id: string, _options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getWebhook', { params: { webhook_id: id } });
      showAnswer(dependencies, self, body, (webhook) => printWebhook(dependencies.terminal, webhook));
    });
  examples(command, ['concordance webhook show WEBHOOK_ID']);
}

export function printWebhook(terminal: Terminal, webhook: Webhook): void {
  printFields(terminal, [
    ['webhook', webhook.webhook_id],
    ['url', webhook.url],
    ['description', webhook.description],
    ['events', webhook.events.join(', ')],
    ['ontology', ontologyOf(webhook) || 'all'],
    ['state', stateOf(webhook)],
    ['failing since', webhook.failing_since],
    ['owner', webhook.username],
    ['created', webhook.created_at],
  ]);
}

/** Marks a name that may be mistyped; empty for all ontologies. */
function ontologyOf({ ontology, ontology_exists: exists }: Webhook): string {
  return exists === false ? `${ontology} (does not exist yet)` : (ontology ?? '');
}

function stateOf({ active, inactive_reason: reason }: Webhook): string {
  if (active) return 'active';
  return reason === null ? 'off' : `off: ${reason}`;
}
