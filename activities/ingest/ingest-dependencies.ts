import type {
  CarryReader,
  Clock,
  DocumentKinds,
  Embedder,
  ExtractionConfigStore,
  Extractor,
  GraphReader,
  GraphWriter,
  JobStore,
  MakeExtractor,
  MatchReader,
  ModelCache,
  ObjectStore,
  Vision,
} from '../../domain/ports.js';
import type { PaidCallDependencies } from '../paid-calls/paid-call-dependencies.js';

/** Dependencies and settings of the activities of documents. */
export interface IngestDependencies extends Pick<PaidCallDependencies, 'ids' | 'heartbeat'> {
  store: JobStore &
    GraphWriter &
    GraphReader &
    MatchReader &
    CarryReader &
    ModelCache &
    PaidCallDependencies['store'] &
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
  settings: PaidCallDependencies['settings'] & {
    window: number;
    approvalMs: number;
    embedPassages: boolean;
    matchGuard: boolean;
    modelThreads: number;
  };
}
