import type { Command } from 'commander';
import { answeredByApi } from '../../connection/answered-by-api.js';
import { clientOf, type CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { version } from '../../version.js';

export function addMcp(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('mcp')
    .description('Serve the Model Context Protocol on stdin and stdout, for local assistants')
    .action(async (_options: unknown, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { serveStdio } = await import('../../../mcp/index.js');
      await serveStdio(answeredByApi(client), version);
    });
  examples(command, ['concordance mcp', 'concordance mcp --url https://concordance.example.org']);
}
