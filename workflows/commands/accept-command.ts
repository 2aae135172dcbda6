import { setHandler } from '@temporalio/workflow';
import { ApplicationFailure } from '@temporalio/common';
import type { JobCommand } from '../../domain/jobs/commands/fitting-commands.js';
import type { Refusal } from '../../domain/jobs/job-commands.js';
import { jobErrorOf, workflowFailure } from '../failures.js';
import { commands, type CommandInput, type CommandResult } from '../messages.js';

export interface CommandHandler {
  /** Summary in the UI. */
  description: string;
  /** Reason why the command does not fit now; it is then refused at once, and no event is written. */
  refusal(): Refusal | null;
  /** Carries it out on the record. What it throws fails the update and leaves the workflow alone. */
  execute(input: CommandInput): Promise<CommandResult>;
}

/** Registers the handler of a command that operators give as an update; call it before anything is awaited. */
export function acceptCommand(command: JobCommand, { description, refusal, execute }: CommandHandler): void {
  const handler = async (input?: CommandInput | null): Promise<CommandResult> => {
    try {
      return await execute(input ?? {});
    } catch (error) {
      if (error instanceof ApplicationFailure || !(error instanceof Error)) throw error;
      throw workflowFailure(jobErrorOf(error, 'Give the command again.'), error);
    }
  };
  const validator = (input?: CommandInput | null): void => {
    const why = input?.recorded === true ? null : refusal();
    if (why !== null) throw commandFailure(why);
  };
  setHandler(commands[command], handler, { description, validator });
}

/** Failure of a refused command: the type is the code, the message the sentence. */
export function commandFailure({ code, detail }: Refusal): ApplicationFailure {
  const failure = ApplicationFailure.create({ type: code, message: detail, nonRetryable: true });
  failure.stack = '';
  return failure;
}
