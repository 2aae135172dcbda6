import type { JobIdPrefix } from '../jobs/job-kind-rules.js';
/** Time and randomness come from outside, so that rules stay pure and tests can set both. */
export interface Clock {
  /** ISO 8601 with Z, milliseconds. */
  now(): string;
  /** Milliseconds since 1970. */
  millis(): number;
}

/** Event loop of the process, for long computations. */
export interface EventLoop {
  /** Milliseconds of a steady clock. */
  now(): number;
  /** 0 up to, not including, 1. */
  random(): number;
  /** Lets other work of the process run. */
  yield(): Promise<void>;
}

export interface IdMaker {
  /** Unique, sortable by time, e.g. `job_01J…`. */
  mint(
    prefix:
      | JobIdPrefix
      | 'art'
      | 'ont'
      | 'usr'
      | 'req'
      | 'key'
      | 'asg'
      | 'client'
      | 'call'
      | 'edit'
      | 'dec'
      | 'whk'
      | 'evt',
  ): string;
}
