import type { Command } from 'commander';
import { examples } from '../examples.js';
import type { Parts } from '../parts.js';
import { addJobDelete } from './job-delete.js';
import { addJobEvents } from './job-events.js';
import { addJobList } from './job-list.js';
import { addJobReport } from './job-report.js';
import { addJobRetry } from './job-retry.js';
import { addJobShow } from './job-show.js';
import { addJobSteer } from './job-steer.js';
import { addJobWait } from './job-wait.js';

export function addJob(program: Command, parts: Parts): void {
  const command = program.command('job').description('See and steer jobs.');
  addJobList(command, parts);
  addJobShow(command, parts);
  addJobEvents(command, parts);
  addJobWait(command, parts);
  addJobReport(command, parts);
  addJobSteer(command, parts, 'approve', 'Let a job go on that waits for approval of its cost.');
  addJobSteer(command, parts, 'pause', 'Hold a job before its next chunk.');
  addJobSteer(command, parts, 'resume', 'Let a paused job go on.');
  addJobSteer(command, parts, 'cancel', 'Stop a job. What it has integrated stays, in whole chunks.');
  addJobRetry(command, parts);
  addJobDelete(command, parts);
  examples(command, [
    'concordance job list --status processing',
    'concordance job show JOB_ID',
    'concordance job approve JOB_ID',
  ]);
}
