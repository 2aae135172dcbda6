import type { Command } from 'commander';
import { readSetting } from '../../input/read-setting.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields } from '../../output/table.js';
import type { VocabularyConfigDetail } from '../../../client/index.js';

/** Settings of the vocabulary. */
export function addVocabularyConfig(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('config')
    .description('Show the settings, size and zone of the vocabulary')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getVocabularyConfigDetail');
      showAnswer(dependencies, self, body, (config) => printConfig(dependencies, config));
    });
  examples(command, ['concordance vocabulary config']);
  const set = group
    .command('set')
    .description('Change settings of the vocabulary')
    .argument('<settings...>', 'NAME=VALUE, with names as config shows them')
    .action(async (settings: string[], _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('updateVocabularyConfig', {
        body: Object.fromEntries(settings.map(readSetting)),
      });
      showAnswer(dependencies, self, body, ({ message }) => dependencies.terminal.message(message));
    });
  examples(set, ['concordance vocabulary set vocab_max=120 aggressiveness_profile=ease-in-out']);
}

function printConfig({ terminal }: CliDependencies, config: VocabularyConfigDetail): void {
  const { aggressiveness, ...fields } = config;
  printFields(
    terminal,
    Object.entries({ ...fields, aggressiveness: aggressiveness.toFixed(2) }).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? String(value) : value,
    ]),
  );
}
