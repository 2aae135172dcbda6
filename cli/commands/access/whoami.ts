import type { Command } from 'commander';
import { examples } from '../../examples.js';
import { clientOf, connectionOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { printFields } from '../../output/table.js';

export function addWhoami(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('whoami')
    .description('Show the current user and the server')
    .action((_options: object, self: Command) => whoami(dependencies, self));
  examples(command, ['concordance whoami', 'concordance whoami --json']);
}

async function whoami(dependencies: CliDependencies, command: Command): Promise<void> {
  const { terminal } = dependencies;
  const client = await clientOf(dependencies, command);
  const { body } = await client.call('getOwnUser');
  if (globalsOf(command).json) return terminal.json(body);
  const { from, expires, renewable } = await connectionOf(dependencies, command);
  printFields(terminal, [
    ['user', body.username],
    ['role', body.role],
    ['server', client.url],
    ['scopes', body.credential?.scopes?.join(' ')],
    ['token from', from === 'login' ? 'concordance login' : from],
    ['key ends', body.credential?.expires_at],
    ['expires', expires === null || !renewable ? expires : `${expires}, and is renewed then`],
  ]);
}
