import type { Command } from 'commander';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { grouped } from '../../output/grouped.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';

export function addDatabase(parent: Command, dependencies: CliDependencies): void {
  const command = parent.command('database').description('Show the size and state of the database');
  addStats(command, dependencies);
  addInfo(command, dependencies);
  addEpoch(command, dependencies);
  examples(command, ['concordance admin database info', 'concordance admin database stats --json']);
}

function addStats(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('stats')
    .description('Count the nodes and relationships of the graph as queries see them')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getDatabaseStats');
      showAnswer(dependencies, self, body, ({ nodes, relationships }) => {
        const { terminal } = dependencies;
        printTable(terminal, ['nodes', 'count'], rowsOf(Object.entries(nodes)));
        terminal.line();
        const types = relationships.by_type.map(({ rel_type: type, count }): [string, number] => [type, count]);
        printTable(terminal, ['relationships', 'count'], rowsOf([...types, ['total', relationships.total]]));
      });
    });
  examples(command, ['concordance admin database stats']);
}

function addInfo(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('info')
    .description('Show the engine, version and size of the database')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getDatabaseInfo');
      showAnswer(dependencies, self, body, (info) =>
        printFields(dependencies.terminal, [
          ['engine', `${info.engine} ${info.version}`],
          ['schema', info.schema_version],
          ['size', `${grouped(info.size_bytes)} bytes, of which ${grouped(info.free_bytes)} free`],
        ]),
      );
    });
  examples(command, ['concordance admin database info']);
}

function addEpoch(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('epoch')
    .description('Show the newest epoch of the graph')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getDatabaseEpoch');
      showAnswer(dependencies, self, body, (state) =>
        printFields(dependencies.terminal, [
          ['epoch', state.epoch],
          ['hash', state.epoch_hash],
          ['since', state.occurred_at],
          ['changes', state.graph_change_counter],
        ]),
      );
    });
  examples(command, ['concordance admin database epoch --json']);
}

function rowsOf(counts: [string, number][]): string[][] {
  return counts.map(([name, count]) => [name, grouped(count)]);
}
