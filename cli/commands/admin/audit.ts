import type { Command } from 'commander';
import { Option } from 'commander';
import { examples } from '../../examples.js';
import { findUser } from '../../connection/find-user.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

interface Options {
  user?: string;
  action?: string;
  target?: string;
  outcome?: 'done' | 'refused';
  since?: string;
  until?: string;
  limit: number;
  offset: number;
}

export function addAudit(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('audit')
    .description('Read the audit log, newest first')
    .option('-u, --user <user>', 'only actions of this user (name or id)')
    .option('-a, --action <action>', 'only this action, as in user.delete')
    .option('-t, --target <target>', 'only actions on this target')
    .addOption(new Option('--outcome <outcome>', 'only events with this outcome').choices(['done', 'refused']))
    .option('--since <time>', 'only events from this time on')
    .option('--until <time>', 'only events before this time')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 100), 20)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, Number.MAX_SAFE_INTEGER), 0)
    .action(async ({ user, ...query }: Options, self: Command) => {
      const client = await clientOf(dependencies, self);
      const actor = user === undefined ? {} : { actor_id: (await findUser(client, user)).id };
      const { body } = await client.call('listAuditEvents', { query: { ...query, ...actor } });
      showAnswer(dependencies, self, body, ({ events, total }) => {
        const rows = events.map((one) => [
          one.occurred_at,
          one.actor_name ?? 'nobody',
          one.action,
          one.target ?? '',
          one.outcome,
          one.address ?? '',
        ]);
        printTable(dependencies.terminal, ['when', 'who', 'action', 'target', 'outcome', 'from'], rows);
        dependencies.terminal.message(`${rows.length} of ${total}.`);
      });
    });
  examples(command, [
    'concordance admin audit --since 2026-11-01T00:00:00Z',
    'concordance admin audit --user ada --outcome refused --json',
  ]);
}
