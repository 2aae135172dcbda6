import { Argument, InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { ExtractionConfigDetail } from '../../../client/index.js';
import { extractionProviders } from '../../../domain/extraction/extraction-config.js';
import type { ExtractionProvider } from '../../../domain/extraction/extraction-config.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { amount, wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';

export function addExtraction(parent: Command, dependencies: CliDependencies): void {
  const command = parent.command('extraction').description('Manage the model that reads documents');
  addShow(command, dependencies);
  addSet(command, dependencies);
  examples(command, [
    'concordance admin extraction show',
    'concordance admin extraction set openai --model gpt-4o-mini',
  ]);
}

function addShow(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('show')
    .description('Show the model that reads documents, its price and limits')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getExtractionConfigDetail');
      showAnswer(dependencies, self, body, (config) => printConfig(dependencies.terminal, config));
    });
  examples(command, ['concordance admin extraction show --json']);
}

type Price = NonNullable<ExtractionConfigDetail['price']>;

interface SetOptions {
  model?: string;
  maxTokens?: number;
  price?: Price;
  costCap?: number;
}

function addSet(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('set')
    .description('Set the model that reads the documents submitted from now on')
    .addArgument(new Argument('<provider>', 'the provider').choices(extractionProviders))
    .option('-m, --model <name>', 'name of the model, where it is not built in')
    .option('--max-tokens <n>', 'maximum tokens of an answer', wholeNumber(1, 1_000_000))
    .option('--price <read/answered>', 'US dollars per million tokens, as 0.15/0.60', readPrice)
    .option('--cost-cap <usd>', 'maximum cost of a job whose submitter sets none; 0: no limit', amount)
    .action(async (name: ExtractionProvider, options: SetOptions, self: Command) => {
      const { model, maxTokens, price, costCap } = options;
      const { body } = await (
        await clientOf(dependencies, self)
      ).call('setExtractionConfig', {
        body: {
          provider: name,
          ...(model !== undefined && { model_name: model }),
          ...(maxTokens !== undefined && { max_tokens: maxTokens }),
          ...(price !== undefined && { price }),
          ...(costCap !== undefined && { cost_cap_usd: costCap }),
        },
      });
      showAnswer(dependencies, self, body, ({ config, message, warnings }) => {
        printConfig(dependencies.terminal, config);
        for (const line of [message, ...warnings]) dependencies.terminal.message(line);
      });
    });
  examples(command, [
    'concordance admin extraction set openai --model gpt-4o-mini --price 0.15/0.60 --cost-cap 2',
    'concordance admin extraction set vertex --model gemini-2.5-flash --price 0.30/2.50',
    'concordance admin extraction set builtin',
  ]);
}

function readPrice(text: string): Price {
  const [, input, output] = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (input === undefined || output === undefined) {
    throw new InvalidArgumentError('It must be two amounts, as in 0.15/0.60.');
  }
  return { input_per_million_usd: Number(input), output_per_million_usd: Number(output) };
}

function printConfig(terminal: Terminal, config: ExtractionConfigDetail): void {
  const { price } = config;
  printFields(terminal, [
    ['model', config.extractor],
    ['provider', config.is_of_settings ? `${config.provider}, as the settings say` : config.provider],
    ['address', config.base_url],
    ['prompt', config.prompt_version],
    ['max tokens', config.max_tokens],
    ['price', price === null ? 'unknown' : priceText(price)],
    ['cost cap', config.cost_cap_usd === null ? 'none' : `${config.cost_cap_usd} US dollars`],
    ['set by', config.updated_by],
    ['set at', config.updated_at],
  ]);
}

function priceText({ input_per_million_usd: read, output_per_million_usd: answered }: Price): string {
  return read === 0 && answered === 0 ? 'free' : `${read}/${answered} US dollars per million tokens`;
}
