import type { Command } from 'commander';
import type { Document } from '../../../client/index.js';
import type { Client } from '../../connection/client.js';
import { examples } from '../../examples.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { addDocumentDelete } from './document-delete.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';
import { addChanges, addVersions } from './document-versions.js';

/** UTF-16 code units of text in one answer, the maximum of the API. */
const charactersPerAnswer = 500_000;
const offsetOption = ['--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0] as const;

export function addDocument(program: Command, dependencies: CliDependencies): void {
  const command = program.command('document').description('Manage the documents that were read');
  addList(command, dependencies);
  addShow(command, dependencies);
  addConcepts(command, dependencies);
  addVersions(command, dependencies);
  addChanges(command, dependencies);
  addDocumentDelete(command, dependencies);
  examples(command, ['concordance document list --ontology operations', 'concordance document show DOCUMENT_ID']);
}

interface Page {
  limit: number;
  offset: number;
}

function addList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List documents, sorted by ontology and name')
    .option('-o, --ontology <name>', 'only those of this ontology')
    .option('-s, --search <text>', 'only those whose name contains this text')
    .option('-k, --key <key>', 'only the document with this key')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 200), 50)
    .option(...offsetOption)
    .action(async ({ key, ...given }: Page & { ontology?: string; search?: string; key?: string }, self: Command) => {
      const query = { ...given, ...(key !== undefined && { document_key: key }) };
      const { body } = await (await clientOf(dependencies, self)).call('listDocuments', { query });
      showAnswer(dependencies, self, body, ({ documents, total }) => {
        const rows = documents.map((one) => [
          one.document_id,
          one.ontology,
          one.filename,
          String(one.source_count),
          String(one.concept_count),
        ]);
        if (rows.length > 0)
          printTable(dependencies.terminal, ['document', 'ontology', 'file', 'chunks', 'concepts'], rows);
        reportPage(dependencies, query.offset, rows.length, total);
      });
    });
  examples(command, ['concordance document list', 'concordance document list --ontology operations --search run']);
}

function addShow(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('show')
    .description('Show a document with its text. Offsets of quotes refer to that text.')
    .argument('<id>', 'the document')
    .option('-t, --text', 'print only the text')
    .option('-V, --version-number <n>', 'an older version', wholeNumber(1, 1_000_000_000))
    .action(async (id: string, options: { text?: boolean; versionNumber?: number }, self: Command) => {
      const { terminal } = dependencies;
      const client = await clientOf(dependencies, self);
      const first = await rangeOf(client, id, 0, options.versionNumber);
      if (globalsOf(self).json) return terminal.json(first);
      if (options.text !== true) printDocument(dependencies, first);
      let shown = first;
      for (;;) {
        terminal.text(shown.content.text);
        if (shown.content.next === null) break;
        shown = await rangeOf(client, id, shown.content.end_offset, options.versionNumber);
      }
      if (options.text !== true && !shown.content.text.endsWith('\n')) terminal.line();
    });
  examples(command, [
    'concordance document show DOCUMENT_ID',
    'concordance document show DOCUMENT_ID --text > text.md',
  ]);
}

async function rangeOf(client: Client, id: string, start: number, version: number | undefined): Promise<Document> {
  const query = { start_offset: start, length: charactersPerAnswer, ...(version !== undefined && { version }) };
  return (await client.call('getDocument', { params: { document_id: id }, query })).body;
}

function printDocument({ terminal }: CliDependencies, body: Document): void {
  printFields(terminal, [
    ['document', body.document_id],
    ['key', body.document_key],
    ['version', body.version],
    ['file', body.filename],
    ['ontology', body.ontology],
    ['kind', body.content_type],
    ['bytes', body.size_bytes],
    ['characters', body.content.total_length],
    ['sent from', body.source_path],
    ['sent by', body.ingested_by],
    ['read', body.ingested_at],
    ['job', body.job_id],
    ['content', body.content_hash],
  ]);
  terminal.line();
}

function addConcepts(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('concepts')
    .description('List the concepts of a document, sorted by the offset of their first quote')
    .argument('<id>', 'the document')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 200), 50)
    .option(...offsetOption)
    .action(async (id: string, query: Page, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('getDocumentConcepts', { params: { document_id: id }, query });
      showAnswer(dependencies, self, body, ({ concepts, total }) => {
        const rows = concepts.map((one) => [
          one.concept_id,
          one.label,
          String(one.instance_count),
          String(one.first_offset),
        ]);
        if (rows.length > 0) printTable(dependencies.terminal, ['concept', 'label', 'quotes', 'first at'], rows);
        reportPage(dependencies, query.offset, rows.length, total);
      });
    });
  examples(command, ['concordance document concepts DOCUMENT_ID']);
}

function reportPage({ terminal }: CliDependencies, offset: number, shown: number, total: number): void {
  const last = offset + shown;
  if (shown === 0) return terminal.message(offset === 0 ? 'There are none.' : 'There are no further ones.');
  terminal.message(`${offset + 1} to ${last} of ${total}.${last < total ? ` The next: --offset ${last}` : ''}`);
}
