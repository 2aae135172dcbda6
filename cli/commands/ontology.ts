import { Argument } from 'commander';
import type { Command } from 'commander';
import { counted } from '../../domain/text/counted.js';
import { lifecycleStates, type LifecycleState } from '../../domain/graph/model.js';
import { printDeletionJob, printDeletionPlan } from '../jobs/print-deletion.js';
import { confirm } from '../input/confirm.js';
import { wholeNumber } from '../input/read-number.js';
import { showAnswer } from '../output/show-answer.js';
import { printFields, printTable } from '../output/table.js';
import { examples } from '../examples.js';
import { clientOf } from '../dependencies.js';
import type { CliDependencies } from '../dependencies.js';

export function addOntology(program: Command, dependencies: CliDependencies): void {
  const command = program.command('ontology').description('Manage ontologies');
  addList(command, dependencies);
  addInfo(command, dependencies);
  addFiles(command, dependencies);
  addLifecycle(command, dependencies);
  addRename(command, dependencies);
  addDelete(command, dependencies);
  examples(command, ['concordance ontology list', 'concordance ontology show operations']);
}

interface Page {
  limit: number;
  offset: number;
}

function paged(command: Command): Command {
  return command
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 500), 50)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0);
}

function printRange({ terminal }: CliDependencies, { offset }: Page, shown: number, total: number): void {
  const last = offset + shown;
  if (shown === 0) return terminal.message(offset === 0 ? 'There are none.' : 'There are no further ones.');
  terminal.message(`${offset + 1} to ${last} of ${total}.${last < total ? ` The next: --offset ${last}` : ''}`);
}

function addList(parent: Command, dependencies: CliDependencies): void {
  const command = paged(parent.command('list').description('List ontologies, sorted by name')).action(
    async (query: Page, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listOntologies', { query });
      showAnswer(dependencies, self, body, ({ ontologies, total }) => {
        const rows = ontologies.map((one) => [
          ...[one.ontology, one.lifecycle_state, String(one.file_count), String(one.source_count)],
          ...[String(one.concept_count), String(one.open_job_count)],
        ]);
        const heads = ['ontology', 'state', 'documents', 'chunks', 'concepts', 'open jobs'];
        if (rows.length > 0) printTable(dependencies.terminal, heads, rows);
        printRange(dependencies, query, rows.length, total);
      });
    },
  );
  examples(command, ['concordance ontology list']);
}

function addInfo(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('show')
    .alias('info')
    .description('Show an ontology: its counts, state and files')
    .argument('<name>', 'the ontology')
    .action(async (name: string, _options: object, self: Command) => {
      const { body } = await (
        await clientOf(dependencies, self)
      ).call('getOntology', { params: { ontology_name: name } });
      showAnswer(dependencies, self, body, ({ ontology, statistics, node, files }) => {
        printFields(dependencies.terminal, [
          ['ontology', ontology],
          ['id', node?.ontology_id ?? null],
          ['state', node?.lifecycle_state ?? 'active'],
          ['reason', node?.lifecycle_reason ?? null],
          ['created by', node?.created_by ?? null],
          ['documents', statistics.file_count],
          ['chunks', statistics.source_count],
          ['concepts', statistics.concept_count],
          ['quotes', statistics.instance_count],
          ['relationships', statistics.relationship_count],
          ['open jobs', statistics.open_job_count],
          ['files', files.slice(0, 10).join(', ')],
        ]);
      });
    });
  examples(command, ['concordance ontology show operations']);
}

function addFiles(parent: Command, dependencies: CliDependencies): void {
  const command = paged(
    parent
      .command('files')
      .description('List the documents of an ontology, sorted by file name')
      .argument('<name>', 'the ontology'),
  ).action(async (name: string, query: Page, self: Command) => {
    const client = await clientOf(dependencies, self);
    const { body } = await client.call('listOntologyFiles', { params: { ontology_name: name }, query });
    showAnswer(dependencies, self, body, ({ files, total }) => {
      const rows = files.map((one) => [
        ...[one.document_id, one.filename, String(one.chunk_count), String(one.concept_count)],
      ]);
      if (rows.length > 0) printTable(dependencies.terminal, ['document', 'file', 'chunks', 'concepts'], rows);
      printRange(dependencies, query, rows.length, total);
    });
  });
  examples(command, ['concordance ontology files operations']);
}

function addLifecycle(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('lifecycle')
    .description('Set the lifecycle state of an ontology. A frozen one refuses documents, edits and renaming.')
    .argument('<name>', 'the ontology')
    .addArgument(new Argument('<state>', 'the state').choices(lifecycleStates))
    .option('-r, --reason <text>', 'why; part of every refusal of a frozen ontology')
    .action(async (name: string, state: LifecycleState, { reason }: { reason?: string }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const body = { state, ...(reason !== undefined && { reason }) };
      const answer = await client.call('setOntologyLifecycle', { params: { ontology_name: name }, body });
      showAnswer(dependencies, self, answer.body, (now) => {
        dependencies.terminal.message(`${now.ontology} is ${now.new_state} now; it was ${now.previous_state}.`);
      });
    });
  examples(command, [
    'concordance ontology lifecycle operations frozen --reason "Audited on Friday"',
    'concordance ontology lifecycle operations active',
  ]);
}

function addRename(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('rename')
    .description('Rename an ontology, also while documents are read')
    .argument('<name>', 'the ontology')
    .argument('<new-name>', 'its new name')
    .option('--dry-run', 'change nothing; check the new name')
    .action(async (name: string, newName: string, { dryRun }: { dryRun?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('renameOntology', {
        params: { ontology_name: name },
        query: { dry_run: dryRun },
        body: { new_name: newName },
      });
      showAnswer(dependencies, self, body, (done) => {
        const verb = done.dry_run ? 'would be called' : 'is called';
        const counts = `${counted(done.sources_updated, 'chunk')} and ${counted(done.open_job_count, 'open job')}`;
        dependencies.terminal.message(`${done.old_name} ${verb} ${done.new_name} now, with ${counts}.`);
      });
    });
  examples(command, ['concordance ontology rename operations "site operations"']);
}

function addDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Delete an ontology with all its documents')
    .argument('<name>', 'the ontology')
    .option('--dry-run', 'delete nothing; show what would be deleted')
    .option('-y, --yes', 'do not ask')
    .action(async (name: string, options: { dryRun?: boolean; yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const params = { ontology_name: name };
      const planned = await client.call('deleteOntology', { params, query: { dry_run: true }, body: {} });
      if (options.dryRun === true) return printDeletionPlan(dependencies, self, planned.body);
      if ('dry_run' in planned.body) {
        const { documents_deleted, orphaned_concepts_deleted, open_job_count } = planned.body;
        const counts =
          `${counted(documents_deleted, 'document')}, ${counted(orphaned_concepts_deleted, 'concept')} that nothing ` +
          `else supports, and ${counted(open_job_count, 'open job')}`;
        await confirm(
          dependencies.terminal,
          `The ontology ${name} will be deleted permanently, with ${counts}.`,
          options.yes,
        );
      }
      const { body } = await client.call('deleteOntology', { params, query: { confirm: true }, body: {} });
      printDeletionJob(dependencies, self, body);
    });
  examples(command, [
    'concordance ontology delete operations --dry-run',
    'concordance ontology delete operations --yes',
  ]);
}
