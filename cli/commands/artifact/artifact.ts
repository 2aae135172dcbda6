import { Option, type Command } from 'commander';
import { clientOf, type CliDependencies } from '../../dependencies.js';
import { artifactTypes, type ArtifactType } from '../../../domain/artifacts/artifact.js';
import { examples } from '../../examples.js';
import { confirm } from '../../input/confirm.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';

interface ListOptions {
  type?: ArtifactType;
  representation?: string;
  ontology?: string;
  owner?: string;
  limit: number;
  offset: number;
}

export function addArtifact(program: Command, dependencies: CliDependencies): void {
  const command = program.command('artifact').description('Manage artifacts: results of analyses that are kept');
  addList(command, dependencies);
  addShow(command, dependencies);
  addPayload(command, dependencies);
  addDelete(command, dependencies);
  addRegenerate(command, dependencies);
  examples(command, ['concordance artifact list --type polarity_analysis', 'concordance artifact show ARTIFACT_ID']);
}

function addList(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('list')
    .description('List your artifacts, newest first; all artifacts with admin:status')
    .addOption(new Option('-t, --type <type>', 'only artifacts of this type').choices(artifactTypes))
    .option('-r, --representation <name>', 'only those for this form, as polarity_explorer')
    .option('-o, --ontology <name>', 'only those that were computed of this ontology')
    .option('--owner <id>', 'only those of this user')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 500), 50)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async ({ type, owner, ...rest }: ListOptions, self: Command) => {
      const query = {
        ...rest,
        ...(type === undefined ? {} : { artifact_type: type }),
        ...(owner === undefined ? {} : { owner_id: owner }),
      };
      const { body } = await (await clientOf(dependencies, self)).call('listArtifacts', { query });
      showAnswer(dependencies, self, body, ({ artifacts }) =>
        printTable(
          dependencies.terminal,
          ['id', 'type', 'state', 'created', 'name'],
          artifacts.map((one) => [one.id, one.artifact_type, stateOf(one), one.created_at, one.name ?? '']),
        ),
      );
    });
  examples(command, ['concordance artifact list', 'concordance artifact list --type report --ontology operations']);
}

function addShow(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('show')
    .description('Show an artifact, without its payload')
    .argument('<id>', 'the artifact')
    .action(async (id: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('getArtifact', { params: { artifact_id: id } });
      showAnswer(dependencies, self, body, (one) =>
        printFields(dependencies.terminal, [
          ['artifact', one.id],
          ['name', one.name],
          ['type', one.artifact_type],
          ['representation', one.representation],
          ['state', stateOf(one)],
          ['epoch', one.graph_epoch],
          ['analysis', one.analysis],
          ['parameters', JSON.stringify(one.parameters)],
          ['ontology', one.ontology],
          ['concepts', one.concept_ids?.length],
          ['owner', one.owner_id],
          ['created', one.created_at],
          ['expires', one.expires_at ?? 'never'],
        ]),
      );
    });
  examples(command, ['concordance artifact show ARTIFACT_ID']);
}

function addPayload(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('payload')
    .description('Print the payload of an artifact as JSON; with --json, the artifact, too')
    .argument('<id>', 'the artifact')
    .action(async (id: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('getArtifactPayload', { params: { artifact_id: id } });
      showAnswer(dependencies, self, body, ({ payload }) => dependencies.terminal.json(payload));
    });
  examples(command, ['concordance artifact payload ARTIFACT_ID > result.json']);
}

function addDelete(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('delete')
    .description('Delete an artifact with its payload')
    .argument('<id>', 'the artifact')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, { yes }: { yes?: boolean }, self: Command) => {
      await confirm(dependencies.terminal, `${id} and its payload are deleted.`, yes);
      await (await clientOf(dependencies, self)).call('deleteArtifact', { params: { artifact_id: id } });
      showAnswer(dependencies, self, { artifact_id: id, deleted: true }, () =>
        dependencies.terminal.message(`${id} is deleted.`),
      );
    });
  examples(command, ['concordance artifact delete ARTIFACT_ID --yes']);
}

function addRegenerate(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('regenerate')
    .description('Compute an artifact again, at the present state of the graph, as a job. This artifact stays.')
    .argument('<id>', 'the artifact')
    .action(async (id: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('regenerateArtifact', { params: { artifact_id: id } });
      showAnswer(dependencies, self, body, ({ job_id: job }) =>
        dependencies.terminal.message(`The job ${job} computes it. To follow it: concordance job wait ${job}`),
      );
    });
  examples(command, ['concordance artifact regenerate ARTIFACT_ID']);
}

function stateOf({ is_fresh: isFresh }: { is_fresh: boolean }): string {
  return isFresh ? 'fresh' : 'out of date';
}
