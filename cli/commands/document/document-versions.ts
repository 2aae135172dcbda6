import { Option, type Command } from 'commander';
import { changeKinds } from '../../../domain/versions/compare-support.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

const maxVersion = 1_000_000_000;

export function addVersions(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('versions')
    .description('List the versions of a document, newest first')
    .argument('<id>', 'the document')
    .action(async (id: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('getDocument', { params: { document_id: id }, query: { length: 1 } });
      showAnswer(dependencies, self, body.versions, (versions) => {
        const rows = versions.map((one) => [
          `${one.version}${one.current ? ' (current)' : ''}`,
          one.ingested_at ?? '',
          one.ingested_by ?? '',
          String(one.size_bytes),
          one.filename,
          one.job_id,
        ]);
        printTable(dependencies.terminal, ['version', 'read', 'by', 'bytes', 'file', 'job'], rows);
      });
    });
  examples(command, ['concordance document versions DOCUMENT_ID']);
}

interface ChangesOptions {
  from?: number;
  to?: number;
  change?: (typeof changeKinds)[number];
  limit: number;
  offset: number;
}

export function addChanges(parent: Command, dependencies: CliDependencies): void {
  const { terminal } = dependencies;
  const command = parent
    .command('changes')
    .description('Compare two versions of a document: its concepts, quotes and relationships')
    .argument('<id>', 'the document')
    .option(
      '--from <version>',
      'older version; 0 for nothing (default: the one before the newer)',
      wholeNumber(0, maxVersion),
    )
    .option('--to <version>', 'newer version (default: the current one)', wholeNumber(1, maxVersion))
    .addOption(new Option('--change <kind>', 'only items with this change').choices([...changeKinds]))
    .option('-l, --limit <n>', 'maximum number of results of each kind', wholeNumber(1, 500), 50)
    .option('--offset <n>', 'number of results of each kind to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async (id: string, query: ChangesOptions, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('getDocumentChanges', { params: { document_id: id }, query });
      showAnswer(dependencies, self, body, ({ from, to, counts, concepts, quotes, relationships, next }) => {
        const row = (what: keyof typeof counts) => {
          const { added, removed, unchanged } = counts[what];
          return [what, String(added), String(removed), String(unchanged)];
        };
        terminal.line(`Version ${from} to version ${to}`);
        printTable(
          terminal,
          ['', 'added', 'removed', 'unchanged'],
          [row('concepts'), row('quotes'), row('relationships')],
        );
        const details = [
          ...concepts.map(({ change, label }) => [change, 'concept', label]),
          ...quotes.map(({ change, label, quote }) => [change, 'quote', `${label}: "${quote.replace(/\s+/g, ' ')}"`]),
          ...relationships.map((one) => [
            one.change,
            'relationship',
            `${one.from_label} ${one.relationship_type} ${one.to_label}`,
          ]),
        ];
        if (details.length > 0) printTable(terminal, ['change', 'kind', 'what'], details);
        if (next !== null) terminal.message(`There is more: --offset ${query.offset + query.limit}`);
      });
    });
  examples(command, [
    'concordance document changes DOCUMENT_ID',
    'concordance document changes DOCUMENT_ID --from 1 --to 3 --change removed',
  ]);
}
