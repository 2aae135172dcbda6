import type { Command } from 'commander';
import { examples } from '../../examples.js';
import type { CliDependencies } from '../../dependencies.js';
import { addJobDelete } from './job-delete.js';
import { addJobEvents } from './job-events.js';
import { addJobList } from './job-list.js';
import { addJobReport } from './job-report.js';
import { addJobRetry } from './job-retry.js';
import { addJobShow } from './job-show.js';
import { addJobCommand } from './job-command.js';
import { addJobWait } from './job-wait.js';

export function addJob(program: Command, dependencies: CliDependencies): void {
  const command = program.command('job').description('Manage jobs');
  addJobList(command, dependencies);
  addJobShow(command, dependencies);
  addJobEvents(command, dependencies);
  addJobWait(command, dependencies);
  addJobReport(command, dependencies);
  addJobCommand(command, dependencies, 'approve', 'Approve the cost of a job');
  addJobCommand(command, dependencies, 'pause', 'Pause a job before its next chunk');
  addJobCommand(command, dependencies, 'resume', 'Resume a paused job');
  addJobCommand(command, dependencies, 'cancel', 'Cancel a job. Integrated chunks of a first version are kept.');
  addJobRetry(command, dependencies);
  addJobDelete(command, dependencies);
  examples(command, [
    'concordance job list --status processing',
    'concordance job show JOB_ID',
    'concordance job approve JOB_ID',
  ]);
}
