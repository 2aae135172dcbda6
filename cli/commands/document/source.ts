import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { printFields } from '../../output/table.js';
import { wrap } from '../../output/wrap.js';

export function addSource(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('source')
    .description('Show a chunk of a document, or the original document')
    .argument('<id>', 'the source, as search --evidence and concept show it')
    .option('-d, --document', 'write the original document to stdout, unchanged')
    .action((id: string, options: { document?: boolean }, self: Command) =>
      showSource(dependencies, id, options, self),
    );
  examples(command, [
    'concordance source src_4b1d90c2a7e3f865',
    'concordance source src_4b1d90c2a7e3f865 --document > original.md',
  ]);
}

async function showSource(
  dependencies: CliDependencies,
  id: string,
  options: { document?: boolean },
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const { json } = globalsOf(command);
  if (json && options.document)
    throw new CliError(exitCodes.usage, '--document gives bytes, not JSON; leave out --json.');
  const client = await clientOf(dependencies, command);
  const params = { source_id: id };
  if (options.document) {
    const { body } = await client.call('getSourceDocument', { params, timeoutMs: 0 });
    return writeDocument(dependencies, body);
  }
  const { body } = await client.call('getSource', { params });
  if (json) return terminal.json(body);
  printFields(terminal, [
    ['source', body.source_id],
    ['file', body.filename],
    ['ontology', body.document],
    ['chunk', body.paragraph],
    ['characters', body.start_offset === undefined ? null : `${body.start_offset} to ${body.end_offset}`],
    ['under', body.heading_path?.join(' > ')],
    ['sent from', body.source_path],
  ]);
  terminal.line();
  terminal.line(body.full_text);
  if (body.concepts === undefined || body.concepts.length === 0) return;
  terminal.line(`\n${terminal.paint('bold', `Read out of it (${body.concepts.length})`)}`);
  for (const { label, concept_id: concept, instances } of body.concepts) {
    terminal.line(`  ${label}  ${terminal.paint('cyan', concept)}`);
    for (const { quote } of instances) {
      for (const line of wrap(`"${quote.trim()}"`, terminal.columns(), '    ')) terminal.line(line);
    }
  }
}

async function writeDocument({ terminal }: CliDependencies, body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    await pipeline(body, terminal.stdout, { end: false });
  } catch (cause) {
    throw new CliError(exitCodes.failed, `The download is incomplete: ${(cause as Error).message}`, {
      hint: 'Try again; what was written so far is not the whole document.',
      cause,
    });
  }
}
