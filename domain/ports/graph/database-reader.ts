/** The newest state of the graph. */
export interface GraphState {
  /** Newest epoch event; 0 for a graph without events. */
  epoch: number;
  /** `epochHash` of that event; null where there is none. */
  epochHash: string | null;
  /** ISO 8601 with Z; null where there is none. */
  occurredAt: string | null;
  /** Graph change counter. */
  counter: number;
}

/** The database that contains the graph. Sizes are bytes. */
export interface DatabaseInfo {
  /** Name of the database engine, lower case. */
  engine: string;
  version: string;
  /** Number of the newest migration. */
  schemaVersion: number;
  bytes: number;
  /** Of these, what deleted rows left and new ones will take. */
  freeBytes: number;
}

/** Reads what is known of the database besides its content. */
export interface DatabaseReader {
  graphState(): Promise<GraphState>;
  databaseInfo(): Promise<DatabaseInfo>;
}
