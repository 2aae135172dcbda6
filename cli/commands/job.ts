import type { Command } from 'commander';
import { examples } from '../examples.js';
import type { Parts } from '../parts.js';
import { addJobDelete } from './job-delete.js';
import { addJobEvents } from './job-events.js';
import { addJobList } from './job-list.js';
import { addJobReport } from './job-report.js';
import { addJobRetry } from './job-retry.js';
import { addJobShow } from './job-show.js';
import { addJobCommand } from './job-command.js';
import { addJobWait } from './job-wait.js';

export function addJob(program: Command, parts: Parts): void {
  const command = program.command('job').description('Manage jobs');
  addJobList(command, parts);
  addJobShow(command, parts);
  addJobEvents(command, parts);
  addJobWait(command, parts);
  addJobReport(command, parts);
  addJobCommand(command, parts, 'approve', 'Approve the cost of a job');
  addJobCommand(command, parts, 'pause', 'Pause a job before its next chunk');
  addJobCommand(command, parts, 'resume', 'Resume a paused job');
  addJobCommand(command, parts, 'cancel', 'Cancel a job. Integrated chunks are kept.');
  addJobRetry(command, parts);
  addJobDelete(command, parts);
  examples(command, [
    'concordance job list --status processing',
    'concordance job show JOB_ID',
    'concordance job approve JOB_ID',
  ]);
}
