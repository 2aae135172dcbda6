import { patched, setHandler } from '@temporalio/workflow';
import type { BatchInput } from '../temporal-config/shared.js';
import { acceptCommand } from './commands/accept-command.js';
import { activitiesOf } from './activities.js';
import { acceptBatchCommands, followBatch, refusalOnceEnded, type AcceptBatchCommands } from './follow-batch.js';
import { pause, renamed, resume, type CommandInput } from './messages.js';
import { patches } from './patches.js';

/**
 * Submits documents of an ontology to be read again, a few at a time, and waits until their jobs have ended. While it
 * is paused it submits none; those that were submitted are read.
 */
export async function reingestDocuments(input: BatchInput): Promise<void> {
  await followBatch('reingestion', input, acceptReingestionCommands);
}

/** Lets operators also pause and resume it. */
const acceptReingestionCommands: AcceptBatchCommands = (input, batch) => {
  acceptBatchCommands(input, batch);
  const onChange = () => batch.onChange();
  const hold =
    (paused: boolean) =>
    async ({ recorded = false }: CommandInput) => {
      const { jobId, heartbeatMs } = input;
      const record = recorded ? { paused } : await activitiesOf(heartbeatMs).pauseJob({ jobId, runToken: 0, paused });
      onChange();
      const detail = record.paused ? 'No more documents are submitted.' : 'The job continues.';
      return { status: 'processing' as const, detail };
    };
  // The next look at the record gives the new name.
  setHandler(renamed, () => void (patched(patches.reingestionsFollowRenames) && onChange()), {
    description: 'Internal: sent when the ontology was renamed. Not for people.',
  });
  // A signal cannot be refused: of one that does not fit, the record says what to do next.
  setHandler(pause, () => hold(true)({}).then(() => undefined, onChange), { description: 'Better sent as an update.' });
  setHandler(resume, () => hold(false)({}).then(() => undefined, onChange), {
    description: 'Better sent as an update.',
  });
  acceptCommand('pause', {
    description: 'Submit no more documents; those that were submitted are read. Needs no input.',
    refusal: refusalOnceEnded('pause', batch),
    execute: hold(true),
  });
  acceptCommand('resume', {
    description: 'Let a paused job continue. Needs no input.',
    refusal: refusalOnceEnded('resume', batch),
    execute: hold(false),
  });
};
