import { Option } from 'commander';
import type { Command } from 'commander';
import { collect } from '../../collect.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { statusFields, statusOption, withoutStatusOption, type StatusOptions } from '../../query/status-options.js';
import { printTable } from '../../output/table.js';

interface Options extends StatusOptions {
  type?: string[];
  depth: number;
  direction: 'out' | 'in' | 'both';
  ontology?: string;
  limit: number;
  offset: number;
}

export function addRelated(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('related')
    .description('List the concepts related to a concept, nearest first')
    .argument('<id>', 'the concept, as search shows it')
    .option(
      '-t, --type <type>',
      'follow only relationships of this type; several with commas, or given several times',
      collect,
    )
    .addOption(statusOption())
    .addOption(withoutStatusOption())
    .option('-d, --depth <n>', 'maximum number of relationships between the concepts', wholeNumber(1, 5), 2)
    .addOption(
      new Option('--direction <way>', 'direction in which relationships are followed')
        .choices(['out', 'in', 'both'])
        .default('both'),
    )
    .option('-o, --ontology <name>', 'only concepts that are evidenced in this ontology')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 500), 50)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0)
    .action((id: string, options: Options, self: Command) => related(dependencies, id, options, self));
  examples(command, [
    'concordance related crash-recovery',
    'concordance related crash-recovery --type REQUIRES --direction out --depth 3',
  ]);
}

async function related(dependencies: CliDependencies, id: string, options: Options, command: Command): Promise<void> {
  const { terminal } = dependencies;
  const { type, depth, direction, ontology, limit, offset } = options;
  const client = await clientOf(dependencies, command);
  const { body } = await client.call('getConceptRelated', {
    params: { concept_id: id },
    query: {
      ...{ max_depth: depth, direction, limit, offset },
      ...(type === undefined ? {} : { relationship_types: type }),
      ...(ontology === undefined ? {} : { ontology }),
      ...statusFields(options),
    },
  });
  showAnswer(dependencies, command, body, ({ results, total, followed_types: followed }) => {
    if (followed?.length === 0) {
      return terminal.message(
        'No type of relationships has such a status. For all: concordance vocabulary epistemic list',
      );
    }
    if (results.length === 0) return terminal.message('It has no related concepts.');
    const rows = results.map((one) => [
      one.concept_id,
      one.label,
      String(one.distance),
      one.confidence.toFixed(2),
      one.grounding_display ?? '',
      one.path_types.join(' '),
    ]);
    printTable(terminal, ['concept', 'label', 'away', 'confidence', 'grounding', 'by'], rows);
    const last = offset + results.length;
    terminal.message(`${offset + 1} to ${last} of ${total}.${last < total ? ` The next: --offset ${last}` : ''}`);
  });
}
