import type { ProgramReport, ProgramTask } from '../../program/execution.js';

/** Fields of an execution for operators; its name is part of the workflow's id. */
export interface ProgramDisplayFields {
  /** Name of the program, or of the first of a deck. */
  name: string;
  ownerId: string;
  ownerName: string;
}

/** Programs as Temporal runs them. Each method throws `engine_unreachable` when it cannot be reached. */
export interface ProgramWorkflows {
  /** Starts an execution; asked again with the same id it changes nothing. */
  startProgram(task: ProgramTask, display: ProgramDisplayFields): Promise<void>;
  /**
   * Waits for the end of an execution.
   * @throws ConcordanceError `program_not_run` when it ended without a report; the codes its failure has
   */
  awaitProgram(task: ProgramTask, display: ProgramDisplayFields): Promise<ProgramReport>;
  /** Asks an execution to stop; no error when there is none. */
  cancelProgram(executionId: string, display: ProgramDisplayFields): Promise<void>;
}
