import { Argument } from 'commander';
import type { Command } from 'commander';
import type { ProviderKey } from '../../../client/index.js';
import { providerNames } from '../../../domain/providers/provider.js';
import type { ProviderName } from '../../../domain/providers/provider.js';
import { askSecret, canAsk, readLine } from '../../input/ask.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { confirm } from '../../input/confirm.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';

export function addKey(parent: Command, dependencies: CliDependencies): void {
  const command = parent.command('key').description('Manage the API keys of model providers');
  addList(command, dependencies);
  addSet(command, dependencies);
  addDelete(command, dependencies);
  examples(command, ['concordance admin key list', 'concordance admin key set openai']);
}

function addList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List the providers, and whether a key is set. Keys are never shown.')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listProviderKeys');
      showAnswer(dependencies, self, body, ({ keys }) => printKeys(dependencies.terminal, keys));
    });
  examples(command, ['concordance admin key list']);
}

interface SetOptions {
  baseUrl?: string;
  keyStdin?: boolean;
}

function addSet(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('set')
    .description('Set the key of a provider, which validates it first. It is prompted for, or read from stdin.')
    .addArgument(new Argument('<provider>', 'the provider').choices(providerNames))
    .option('--base-url <url>', 'URL of an openai-compatible server')
    .option('--key-stdin', 'read the key from the first line of stdin')
    .action(async (provider: ProviderName, { baseUrl, keyStdin }: SetOptions, self: Command) => {
      const client = await clientOf(dependencies, self);
      const key = await readKey(dependencies.terminal, keyStdin);
      const { body } = await client.call('setProviderKey', {
        params: { provider },
        body: { api_key: key, ...(baseUrl === undefined ? {} : { base_url: baseUrl }) },
      });
      showAnswer(dependencies, self, body, (saved) => {
        printKeys(dependencies.terminal, [saved]);
        if (saved.validation_error !== null)
          dependencies.terminal.message(`It was not tested: ${saved.validation_error}`);
      });
    });
  examples(command, [
    'concordance admin key set openai',
    'concordance admin key set openai-compatible --base-url http://localhost:11434/v1 --key-stdin < key.txt',
  ]);
}

async function readKey(terminal: Terminal, fromStdin: boolean | undefined): Promise<string> {
  if (fromStdin !== true && !canAsk(terminal)) {
    throw new CliError(exitCodes.usage, 'There is no terminal to ask for the key; give --key-stdin.');
  }
  const key = fromStdin === true ? await readLine(terminal) : await askSecret(terminal, 'Key: ');
  if (key.trim() === '') throw new CliError(exitCodes.usage, 'The key is empty; nothing was done.');
  return key.trim();
}

function addDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Delete the key of a provider')
    .addArgument(new Argument('<provider>', 'the provider').choices(providerNames))
    .option('-y, --yes', 'do not ask')
    .action(async (provider: ProviderName, options: { yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      await confirm(dependencies.terminal, `The key of ${provider} will be deleted permanently.`, options.yes);
      await client.call('deleteProviderKey', { params: { provider } });
      const answer = { provider, deleted: true };
      showAnswer(dependencies, self, answer, () => dependencies.terminal.message(`The key of ${provider} is deleted.`));
    });
  examples(command, ['concordance admin key delete openai --yes']);
}

function printKeys(terminal: Terminal, keys: readonly ProviderKey[]): void {
  const rows = keys.map((one) => [
    one.provider,
    one.configured ? (one.masked_key ?? 'set') : 'not set',
    one.validation_status ?? '',
    one.base_url ?? '',
    one.updated_at ?? '',
  ]);
  printTable(terminal, ['provider', 'key', 'state', 'address', 'changed'], rows);
}
