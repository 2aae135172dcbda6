/** Time and chance come from outside, so that rules stay pure and tests can set both. */
export interface Clock {
  /** ISO 8601 with Z, milliseconds. */
  now(): string;
  /** Milliseconds since 1970. */
  millis(): number;
}

export interface IdMaker {
  /** Unique, sortable by time, e.g. `job_01J…`. */
  mint(prefix: 'job' | 'ont' | 'usr' | 'req' | 'key' | 'asg' | 'client'): string;
}
