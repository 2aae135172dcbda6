import { counted } from '../../../domain/text/counted.js';
import { examples } from '../../examples.js';
import { confirm } from '../../input/confirm.js';
import { printDeletionJob, printDeletionPlan } from '../../jobs/print-deletion.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import type { Command } from 'commander';

export function addDocumentDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Delete a document, with everything that only it supports')
    .argument('<id>', 'the document')
    .option('--dry-run', 'delete nothing; show what would be deleted')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, options: { dryRun?: boolean; yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const params = { document_id: id };
      const planned = await client.call('deleteDocument', { params, query: { dry_run: true } });
      if (options.dryRun === true) return printDeletionPlan(dependencies, self, planned.body);
      if ('dry_run' in planned.body) {
        const { filenames, orphaned_concepts_deleted: concepts } = planned.body;
        const what = `The document ${filenames.join(', ')} will be deleted permanently, with ${counted(concepts, 'concept')} that nothing else supports.`;
        await confirm(dependencies.terminal, what, options.yes);
      }
      const { body } = await client.call('deleteDocument', { params });
      printDeletionJob(dependencies, self, body);
    });
  examples(command, [
    'concordance document delete DOCUMENT_ID --dry-run',
    'concordance document delete DOCUMENT_ID --yes',
  ]);
}
