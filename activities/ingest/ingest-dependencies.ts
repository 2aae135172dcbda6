import type {
  CarryReader,
  Clock,
  DocumentKinds,
  Embedder,
  ExtractionConfigStore,
  Extractor,
  GraphReader,
  GraphWriter,
  IdMaker,
  JobStore,
  MakeExtractor,
  MatchReader,
  ModelCache,
  ObjectStore,
  QuestionClaims,
  SpendingLedger,
  Vision,
} from '../../domain/ports.js';

/** Dependencies and settings of the activities of documents. */
export interface IngestDependencies {
  store: JobStore &
    GraphWriter &
    GraphReader &
    MatchReader &
    CarryReader &
    ModelCache &
    SpendingLedger &
    QuestionClaims &
    Pick<ExtractionConfigStore, 'extractionConfig'>;
  objects: ObjectStore;
  documents: DocumentKinds;
  /** That of the settings; while an activity works for a job, that of the job. */
  extractor: Extractor;
  makeExtractor: MakeExtractor;
  /** Null: pictures are not described. */
  vision: Vision | null;
  embedder: Embedder;
  clock: Clock;
  ids: Pick<IdMaker, 'mint'>;
  settings: {
    window: number;
    approvalMs: number;
    embedPassages: boolean;
    matchGuard: boolean;
    modelThreads: number;
    /** Milliseconds after which a process that sends no heartbeat is considered crashed. */
    heartbeatMs: number;
    models: { timeoutMs: number };
  };
  /** Heartbeat, and the signal that tells an activity to stop. */
  heartbeat: Heartbeat;
}

/** Given by Temporal to a running activity. */
export interface Heartbeat {
  send(details?: unknown): void;
  signal(): AbortSignal | undefined;
  /** The signal that the process ends: what must not be cut off otherwise stops for this one alone. */
  shutdown(): AbortSignal | undefined;
}
