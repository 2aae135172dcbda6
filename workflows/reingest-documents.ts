import { patched, setHandler } from '@temporalio/workflow';
import type { BatchInput } from '../temporal-config/shared.js';
import { acceptPause } from './commands/accept-pause.js';
import { acceptBatchCommands, followBatch, refusalOnceEnded, type AcceptBatchCommands } from './follow-batch.js';
import { renamed } from './messages.js';
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
  // The next look at the record gives the new name.
  setHandler(renamed, () => void (patched(patches.reingestionsFollowRenames) && batch.onChange()), {
    description: 'Internal: sent when the ontology was renamed. Not for people.',
  });
  acceptPause(input, {
    description: 'Submit no more documents; those that were submitted are read.',
    paused: 'No more documents are submitted.',
    refusal: (command) => refusalOnceEnded(command, batch)(),
    onChange: () => batch.onChange(),
  });
};
