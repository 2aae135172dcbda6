import { setHandler } from '@temporalio/workflow';
import type { Refusal } from '../../domain/jobs/job-commands.js';
import { activitiesOf } from '../activities.js';
import { pause, resume, type CommandInput } from '../messages.js';
import { acceptCommand } from './accept-command.js';

/** Texts and state that decide how operators may pause a job that takes no turn in a queue. */
export interface Pausing {
  /** Summary in the UI, of what a paused job does. */
  description: string;
  /** Sentence on what a paused job does not do. */
  paused: string;
  /** Reason why the command does not fit now. */
  refusal(command: 'pause' | 'resume'): Refusal | null;
  /** Called when the record may have changed. */
  onChange(): void;
}

/**
 * Lets users and operators pause and resume the job. Each command changes the record first, unless the API has done so;
 * then the workflow follows it.
 */
export function acceptPause(
  { jobId, heartbeatMs }: { jobId: string; heartbeatMs: number },
  { description, paused: pausedDetail, refusal, onChange }: Pausing,
): void {
  const setPaused =
    (paused: boolean) =>
    async ({ recorded = false }: CommandInput) => {
      const record = recorded ? { paused } : await activitiesOf(heartbeatMs).pauseJob({ jobId, runToken: 0, paused });
      onChange();
      return { status: 'processing' as const, detail: record.paused ? pausedDetail : 'The job continues.' };
    };
  // A signal cannot be refused: of one that does not fit, the record says what to do next.
  const bySignal = { description: 'Better sent as an update.' };
  setHandler(pause, () => setPaused(true)({}).then(() => undefined, onChange), bySignal);
  setHandler(resume, () => setPaused(false)({}).then(() => undefined, onChange), bySignal);
  acceptCommand('pause', {
    description: `${description} Needs no input.`,
    refusal: () => refusal('pause'),
    execute: setPaused(true),
  });
  acceptCommand('resume', {
    description: 'Let a paused job continue. Needs no input.',
    refusal: () => refusal('resume'),
    execute: setPaused(false),
  });
}
