import type { ProgramReport, ProgramTask } from '../../domain/program/execution.js';
import type {
  AccessStore,
  Clock,
  ElementReader,
  Embedder,
  GraphReader,
  ObjectStore,
  Pace,
  ProgramStore,
} from '../../domain/ports.js';
import type { QueryGate } from '../../domain/query/cypher/query-gate.js';
import type { QueryLimits } from '../../domain/query/cypher/run-cypher.js';

/** The parts programs are run with, and the settings they follow. */
export interface ProgramParts {
  store: GraphReader & ElementReader & Pick<AccessStore, 'userById' | 'rulesOf' | 'token' | 'apiKeys'> & ProgramStore;
  objects: ObjectStore;
  embedder: Embedder;
  clock: Clock;
  pace: Pace;
  /** Through which every query of a program goes. */
  queries: QueryGate;
  settings: { query: QueryLimits };
  /** Tells a running step to stop; undefined where nobody can. */
  signal(): AbortSignal | undefined;
  /** Told of failures whose cause clients do not see. */
  onFailure(error: unknown, executionId: string): void;
}

/** A task with the instant at which it is to be over, milliseconds since 1970. */
export type TimedTask = ProgramTask & { deadline: number };

/** Both only read the graph, and what they record is recorded once: they are safe to repeat. */
export interface ProgramSteps {
  /** Runs the programs to their end or to the deadline, and records how it ended. */
  runProgram(task: TimedTask): Promise<ProgramReport>;
  /** Records an execution that could not be carried to its end. */
  abandonProgram(
    task: ProgramTask & { outcome: 'aborted' | 'cancelled' | 'failed'; reason: string },
  ): Promise<ProgramReport>;
}
