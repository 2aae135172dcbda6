import type { Command } from 'commander';
import type { Schedule, SystemStatus } from '../../../client/index.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { grouped } from '../../output/grouped.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';

export function addStatus(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('status')
    .description('Show the state of all parts of the service, and what is wrong')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getSystemStatus');
      showAnswer(dependencies, self, body, (status) => printStatus(dependencies.terminal, status));
    });
  examples(command, ['concordance admin status', 'concordance admin status --json']);
}

export function addScheduler(parent: Command, dependencies: CliDependencies): void {
  const command = parent.command('scheduler').description('Show periodic work, and start a cleanup');
  const show = command
    .command('status')
    .description('Show the schedules with their last and next workflow')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getSchedulerStatus');
      showAnswer(dependencies, self, body, ({ engine, running, schedules }) => {
        const { terminal } = dependencies;
        printFields(terminal, [
          ['Temporal', engine],
          ['running', running ? 'yes' : 'no'],
        ]);
        if (schedules !== null) printSchedules(terminal, schedules);
      });
    });
  examples(show, ['concordance admin scheduler status']);
  const cleanup = command
    .command('cleanup')
    .description('Start a cleanup of expired data now')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('startCleanup');
      showAnswer(dependencies, self, body, ({ message, schedule }) => {
        dependencies.terminal.message(message);
        if (schedule.url !== null) dependencies.terminal.message(schedule.url);
      });
    });
  examples(cleanup, ['concordance admin scheduler cleanup']);
  examples(command, ['concordance admin scheduler status', 'concordance admin scheduler cleanup']);
}

function printStatus(terminal: Terminal, status: SystemStatus): void {
  const { database, temporal, models, graph, disk, jobs_by_status: jobs } = status;
  printFields(terminal, [
    ['status', status.status],
    ['version', `${status.version}, Node.js ${status.node_version}`],
    [
      'database',
      database.state === 'reachable'
        ? `${database.engine} ${database.version}, schema ${database.schema_version}, ${grouped(database.size_bytes ?? 0)} bytes`
        : database.state,
    ],
    ['objects', status.object_store.state],
    ['Temporal', temporal.server_version === null ? temporal.state : `${temporal.state}, ${temporal.server_version}`],
    ['extraction', models.extraction],
    ['embedding', models.embedding],
    ['pictures', models.vision],
    ['epoch', graph?.epoch],
    ['jobs', jobs === null ? null : jobsText(jobs)],
    ['disk', disk === null ? null : `${grouped(disk.free_bytes)} of ${grouped(disk.total_bytes)} bytes free`],
  ]);
  if (temporal.queues.length > 0) {
    terminal.line();
    const rows = temporal.queues.map((queue) => [
      queue.name,
      queue.is_polled ? 'yes' : 'no',
      String(queue.workers.length),
      queue.backlog === null ? '' : grouped(queue.backlog),
    ]);
    printTable(terminal, ['queue', 'polled', 'workers', 'backlog'], rows);
  }
  if (temporal.schedules.length > 0) printSchedules(terminal, temporal.schedules);
  for (const problem of status.problems) terminal.message(problem);
}

function jobsText(jobs: Record<string, number>): string {
  return Object.entries(jobs)
    .map(([status, count]) => `${grouped(count)} ${status.replaceAll('_', ' ')}`)
    .join(', ');
}

function printSchedules(terminal: Terminal, schedules: readonly Schedule[]): void {
  terminal.line();
  const rows = schedules.map((one) => [
    one.name,
    one.state,
    one.last_started_at ?? 'never',
    one.next_start_at ?? 'never',
  ]);
  printTable(terminal, ['schedule', 'state', 'last', 'next'], rows);
}
