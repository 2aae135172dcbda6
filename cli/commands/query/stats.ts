import type { Command } from 'commander';
import { counted } from '../../../domain/text/counted.js';
import { examples } from '../../examples.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { grouped } from '../../output/grouped.js';
import { printFields, printTable } from '../../output/table.js';

export function addStats(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('stats')
    .description('Count the documents, concepts and relationships of the graph')
    .action((_options: object, self: Command) => stats(dependencies, self));
  examples(command, ['concordance stats', 'concordance stats --json']);
}

/** Types of relationships that are shown one by one. */
const maxTypes = 15;

async function stats(dependencies: CliDependencies, command: Command): Promise<void> {
  const { terminal } = dependencies;
  const client = await clientOf(dependencies, command);
  const { body } = await client.call('getStatistics');
  if (globalsOf(command).json) return terminal.json(body);
  const { nodes, relationships, jobs_by_status: jobs } = body;
  printFields(terminal, [
    ['ontologies', grouped(nodes.ontologies)],
    ['documents', `${grouped(nodes.documents)} in ${counted(nodes.sources, 'chunk', grouped)}`],
    ['concepts', grouped(nodes.concepts)],
    [
      'quotes',
      `${grouped(nodes.instances)}, which ${nodes.instances === 1 ? 'evidences' : 'evidence'} concepts ${counted(relationships.evidenced_by, 'time', grouped)}`,
    ],
    ['relationships', `${grouped(relationships.total)} of ${counted(relationships.by_type.length, 'type', grouped)}`],
    [
      'jobs',
      Object.entries(jobs)
        .map(([status, count]) => `${grouped(count)} ${status.replaceAll('_', ' ')}`)
        .join(', '),
    ],
    ['changes', `${grouped(body.graph_change_counter)} so far`],
  ]);
  if (relationships.by_type.length === 0) return;
  terminal.line();
  const shown = relationships.by_type.slice(0, maxTypes);
  printTable(
    terminal,
    ['relationship type', 'count'],
    shown.map(({ rel_type: type, count }) => [type, grouped(count)]),
  );
  const rest = relationships.by_type.length - shown.length;
  if (rest > 0) terminal.message(`${counted(rest, 'more type')}: concordance stats --json`);
}
