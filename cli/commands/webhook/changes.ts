import { Option, type Command } from 'commander';
import { webhookEventTypes, type WebhookEventType } from '../../../domain/webhooks/webhook.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { confirm } from '../../input/confirm.js';
import { showAnswer } from '../../output/show-answer.js';
import { printWebhook } from './read.js';

interface Fields {
  events?: WebhookEventType[];
  description?: string;
  ontology?: string;
}
interface Changes extends Fields {
  to?: string;
  allOntologies?: boolean;
  enable?: boolean;
  disable?: boolean;
}

const keepIt = 'Store it now: it is not shown again. It verifies the signatures of messages.';

/** Options that set what is sent. */
function withFields(command: Command): Command {
  return command
    .option('-e, --events <list>', `events, separated by commas: ${webhookEventTypes.join(', ')}`, readEvents)
    .option('-d, --description <text>', 'what it is for')
    .option('-o, --ontology <name>', 'only events of this ontology');
}

function readEvents(list: string): WebhookEventType[] {
  return list.split(',').map((given) => {
    const found = webhookEventTypes.find((type) => type === given.trim());
    if (found !== undefined) return found;
    const known = webhookEventTypes.join(', ');
    throw new CliError(exitCodes.usage, `There is no event ${JSON.stringify(given.trim())}. Events: ${known}.`);
  });
}

export function addWebhookAdd(parent: Command, dependencies: CliDependencies): void {
  const command = withFields(
    parent
      .command('create')
      .alias('add')
      .description('Register a webhook. Its secret is written to stdout only once.')
      .argument('<url>', 'https URL that receives the events'),
  ).action(async (url: string, { events = [...webhookEventTypes], ...rest }: Fields, self: Command) => {
    const body = { url, events, ...rest };
    const answer = await (await clientOf(dependencies, self)).call('createWebhook', { body });
    const { terminal } = dependencies;
    terminal.message(`${answer.body.webhook_id} is registered for ${events.join(', ')}.`);
    if (answer.body.ontology_exists === false) {
      terminal.message(`There is no ontology ${JSON.stringify(answer.body.ontology)} yet. Check its name.`);
    }
    showAnswer(dependencies, self, answer.body, ({ secret }) => terminal.line(secret));
    terminal.message(keepIt);
  });
  examples(command, [
    'concordance webhook create https://pipeline.example/hook --events job.completed,job.failed',
    'concordance webhook create https://pipeline.example/hook --ontology operations > secret.txt',
  ]);
}

export function addWebhookUpdate(parent: Command, dependencies: CliDependencies): void {
  const command = withFields(
    parent
      .command('update')
      .description('Change a webhook')
      .argument('<id>', 'the webhook')
      .option('--to <url>', 'https URL that receives the events'),
  )
    .option('--all-ontologies', 'events of all ontologies')
    .option('--enable', 'send events, also after it was deactivated')
    .addOption(new Option('--disable', 'send no events').conflicts('enable'))
    .action(async (id: string, options: Changes, self: Command) => {
      const { allOntologies, enable, disable, to: url, ...fields } = options;
      const body = {
        ...fields,
        ...(url === undefined ? {} : { url }),
        ...(allOntologies === true ? { ontology: null } : {}),
        ...(enable === true || disable === true ? { active: enable === true } : {}),
      };
      if (Object.keys(body).length === 0) throw new CliError(exitCodes.usage, 'Say what to change; see --help.');
      const client = await clientOf(dependencies, self);
      const answer = await client.call('updateWebhook', { params: { webhook_id: id }, body });
      showAnswer(dependencies, self, answer.body, (webhook) => printWebhook(dependencies.terminal, webhook));
    });
  examples(command, [
    'concordance webhook update WEBHOOK_ID --events job.failed',
    'concordance webhook update WEBHOOK_ID --enable',
  ]);
}

export function addWebhookDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Delete a webhook with its deliveries')
    .argument('<id>', 'the webhook')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, { yes }: { yes?: boolean }, self: Command) => {
      await confirm(dependencies.terminal, `${id} and the log of its deliveries are deleted.`, yes);
      await (await clientOf(dependencies, self)).call('deleteWebhook', { params: { webhook_id: id } });
      showAnswer(dependencies, self, { webhook_id: id, deleted: true }, () =>
        dependencies.terminal.message(`${id} is deleted.`),
      );
    });
  examples(command, ['concordance webhook delete WEBHOOK_ID --yes']);
}

export function addWebhookRotate(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('rotate')
    .description('Rotate the secret of a webhook. For 24 hours both secrets sign.')
    .argument('<id>', 'the webhook')
    .action(async (id: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('rotateWebhookSecret', { params: { webhook_id: id } });
      showAnswer(dependencies, self, body, ({ secret }) => dependencies.terminal.line(secret));
      dependencies.terminal.message(keepIt);
    });
  examples(command, ['concordance webhook rotate WEBHOOK_ID > secret.txt']);
}
