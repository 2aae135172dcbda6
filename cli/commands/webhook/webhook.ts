import type { Command } from 'commander';
import { examples } from '../../examples.js';
import type { CliDependencies } from '../../dependencies.js';
import { addWebhookAdd, addWebhookDelete, addWebhookRotate, addWebhookUpdate } from './changes.js';
import { addWebhookDeliveries, addWebhookRedeliver, addWebhookTest } from './deliveries.js';
import { addWebhookList, addWebhookShow } from './read.js';

export function addWebhook(program: Command, dependencies: CliDependencies): void {
  const command = program.command('webhook').description('Manage webhooks: URLs that receive events of jobs');
  addWebhookList(command, dependencies);
  addWebhookShow(command, dependencies);
  addWebhookAdd(command, dependencies);
  addWebhookUpdate(command, dependencies);
  addWebhookDelete(command, dependencies);
  addWebhookRotate(command, dependencies);
  addWebhookTest(command, dependencies);
  addWebhookDeliveries(command, dependencies);
  addWebhookRedeliver(command, dependencies);
  examples(command, [
    'concordance webhook create https://pipeline.example/hook --events job.completed,job.failed',
    'concordance webhook deliveries WEBHOOK_ID --status failed',
  ]);
}
