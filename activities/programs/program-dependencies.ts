import type { ProgramTask } from '../../domain/program/execution.js';
import type {
  AccessStore,
  Clock,
  ElementReader,
  Embedder,
  EpistemicReader,
  GraphReader,
  ObjectStore,
  EventLoop,
  ProgramStore,
} from '../../domain/ports.js';
import type { QueryGate } from '../../domain/query/cypher/query-gate.js';
import type { QueryLimits } from '../../domain/query/cypher/query-request.js';

/** Dependencies and settings of the activities of programs. */
export interface ProgramDependencies {
  store: GraphReader &
    ElementReader &
    EpistemicReader &
    Pick<AccessStore, 'userById' | 'rulesOf' | 'token' | 'apiKeys'> &
    ProgramStore;
  objects: ObjectStore;
  embedder: Embedder;
  clock: Clock;
  eventLoop: EventLoop;
  /** Through which every query of a program goes. */
  queries: QueryGate;
  settings: { query: QueryLimits };
  /** Tells a running activity to stop; undefined where nobody can. */
  signal(): AbortSignal | undefined;
  /** Called for failures whose cause clients do not see. */
  onFailure(error: unknown, executionId: string): void;
}

/** A task with the time at which it is to be over, milliseconds since 1970. */
export type TimedTask = ProgramTask & { deadline: number };
