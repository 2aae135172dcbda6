import type { Command } from 'commander';
import { collect } from '../../collect.js';
import type { Client } from '../../connection/client.js';
import { clientOf, type CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { wholeNumber } from '../../input/read-number.js';
import { waitForAnalysis } from '../../jobs/wait-for-analysis.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

interface Options {
  candidates?: string[];
  limit: number;
  depth: number;
  force?: boolean;
}

type Poles = readonly [positive: string, negative: string];

export function addPolarity(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('polarity')
    .description('Show the positions of concepts between two poles, from 1 to -1')
    .argument('<positive>', 'the concept at position 1, as search shows it')
    .argument('<negative>', 'the concept at position -1')
    .option('-c, --candidates <ids>', 'concepts to place; several with commas, or given several times', collect)
    .option('-l, --limit <n>', 'maximum number of concepts found around the poles', wholeNumber(1, 100), 20)
    .option('-d, --depth <n>', 'maximum number of relationships between them and a pole', wholeNumber(1, 3), 2)
    .option('-f, --force', 'compute again although the graph has not changed')
    .action((positive: string, negative: string, options: Options, self: Command) =>
      showPolarity(dependencies, [positive, negative], options, self),
    );
  examples(command, [
    'concordance polarity crash-recovery data-loss',
    'concordance polarity crash-recovery data-loss --candidates event-history,backup',
  ]);
}

async function showPolarity(dependencies: CliDependencies, poles: Poles, options: Options, command: Command) {
  const { terminal } = dependencies;
  const client = await clientOf(dependencies, command);
  const answer = await analyze(dependencies, client, poles, options);
  showAnswer(dependencies, command, answer, ({ projections, axis, without_vector: left, artifact_id: artifact }) => {
    if (projections.length === 0) terminal.message('There are no concepts to place. Name some with --candidates.');
    else {
      const rows = projections.map((one) => [
        ...[one.position.toFixed(2), one.direction, one.grounding?.toFixed(2) ?? ''],
        ...[one.concept_id, one.label],
      ]);
      printTable(terminal, ['position', 'direction', 'grounding', 'id', 'label'], rows);
    }
    if (left.length > 0) terminal.message(`Without a vector: ${left.join(', ')}.`);
    terminal.message(`The axis is ${axis.axis_quality}. The result is kept as ${artifact}.`);
  });
}

/** The result, from the job where the answer does not come in time. */
async function analyze(
  dependencies: CliDependencies,
  client: Client,
  [positive, negative]: Poles,
  { candidates, limit, depth, force }: Options,
) {
  const body = {
    ...{ positive_pole_id: positive, negative_pole_id: negative, max_candidates: limit, max_hops: depth },
    ...(candidates === undefined ? {} : { candidate_ids: candidates }),
  };
  const ask = async (again: boolean) => (await client.call('analyzePolarityAxis', { body: { ...body, force: again } })).body; // oxfmt-ignore
  return waitForAnalysis(dependencies, client, ask, force === true);
}
