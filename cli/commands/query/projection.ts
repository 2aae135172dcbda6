import { writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import type { ProjectionDataset } from '../../../client/index.js';
import { projectionAlgorithms, type ProjectionAlgorithm } from '../../../domain/analysis/projections/lay-out.js';
import { projectionSvg } from '../../../domain/analysis/projections/projection-svg.js';
import { counted } from '../../../domain/text/counted.js';
import { clientOf, type CliDependencies } from '../../dependencies.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { wholeNumber } from '../../input/read-number.js';
import { waitForAnalysis } from '../../jobs/wait-for-analysis.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

interface Options {
  ontology?: string;
  algorithm: ProjectionAlgorithm;
  dimensions: number;
  neighbours?: number;
  save?: string;
  force?: boolean;
}

export function addProjection(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('projection')
    .description('Compute positions of concepts in two or three dimensions, and clusters')
    .option('-o, --ontology <name>', 'only the concepts of this ontology')
    .addOption(
      new Option('-a, --algorithm <name>', 'umap keeps near neighbours near; pca the directions of largest variance')
        .choices(projectionAlgorithms)
        .default('umap'),
    )
    .option('-d, --dimensions <n>', 'dimensions', wholeNumber(2, 3), 2)
    .option('-n, --neighbours <n>', 'neighbours that umap keeps near (15)', wholeNumber(2, 200))
    .option('-s, --save <file>', 'save all positions as FILE.json, or the picture as FILE.svg')
    .option('-f, --force', 'compute again although the graph has not changed')
    .action((options: Options, self: Command) => showProjection(dependencies, options, self));
  examples(command, [
    'concordance projection --ontology operations --save operations.svg',
    'concordance projection --algorithm pca --json > projection.json',
  ]);
}

async function showProjection(dependencies: CliDependencies, options: Options, command: Command): Promise<void> {
  const { ontology, algorithm, dimensions, neighbours, save, force } = options;
  const content = save === undefined ? null : contentOf(save);
  const { terminal } = dependencies;
  const client = await clientOf(dependencies, command);
  const query = {
    ...{ algorithm, n_components: dimensions },
    ...(ontology === undefined ? {} : { ontology }),
    ...(neighbours === undefined ? {} : { n_neighbors: neighbours }),
  };
  const ask = async (again: boolean) =>
    (await client.call('getProjection', { query: { ...query, force: again } })).body;
  const dataset = await waitForAnalysis(dependencies, client, ask, force === true);
  if (save !== undefined && content !== null) {
    await writeFile(save, content(dataset));
    return terminal.message(`${counted(dataset.concepts.length, 'concept')} saved in ${save}.`);
  }
  showAnswer(dependencies, command, dataset, ({ statistics, artifact_id: artifact }) => {
    const { cluster_names: names, cluster_sizes: sizes } = statistics;
    printTable(
      terminal,
      ['cluster', 'concepts', 'name'],
      Object.entries(names).map(([id, name]) => [id, String(sizes[id]), name]),
    );
    const without = statistics.concepts_without_vector;
    terminal.message(
      `${counted(statistics.concept_count, 'concept')}, ${statistics.cluster_noise_count} in no cluster` +
        `${without === 0 ? '' : `, and ${without} without a vector`}. The result is kept as ${artifact}.`,
    );
  });
}

/** Chooses the content of a file by its name. @throws CliError for a name with another ending */
function contentOf(file: string): (dataset: ProjectionDataset) => string {
  if (file.endsWith('.json')) return (dataset) => `${JSON.stringify(dataset, null, 2)}\n`;
  if (file.endsWith('.svg')) return projectionSvg;
  throw new CliError(exitCodes.usage, `--save: ${file} must end in .svg (the picture) or .json (all positions).`);
}
