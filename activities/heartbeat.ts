/** Given by Temporal to a running activity. */
export interface Heartbeat {
  send(details?: unknown): void;
  signal(): AbortSignal | undefined;
  /** The signal that the process ends: what must not be cut off otherwise stops for this one alone. */
  shutdown(): AbortSignal | undefined;
}
