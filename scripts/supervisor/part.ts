/** One run of a part of the stack. */
export interface Run {
  /** Resolves when the part does its work; never when it ends before. */
  ready: Promise<void>;
  /**
   * Resolves when the run has ended, with how, as the end of a sentence: `ended with status 1`; details on more lines.
   */
  ended: Promise<string>;
  /** Ends the run; resolves when it has ended. */
  stop(): Promise<void>;
}

/** Something the supervisor keeps running. */
export interface Part {
  name: string;
  /** @throws Error when it cannot be started */
  start(): Promise<Run>;
}
