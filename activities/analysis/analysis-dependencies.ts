import type { RunAnalysisDependencies } from '../../domain/analysis/run-analysis.js';
import type { JobExtractorDependencies } from '../../domain/extraction/choose-extractor.js';
import type { QueryEmbedder, JobStore, ModelCache } from '../../domain/ports.js';
import type { WalkLimits } from '../../domain/query/walk/walk.js';
import type { PaidCallDependencies } from '../paid-calls/paid-call-dependencies.js';

/** Dependencies and settings of the activities of analyses. */
export interface AnalysisDependencies
  extends
    Pick<RunAnalysisDependencies, 'objects' | 'clock' | 'eventLoop' | 'threads'>,
    Pick<JobExtractorDependencies, 'extractor' | 'makeExtractor'>,
    Pick<PaidCallDependencies, 'ids' | 'heartbeat'> {
  store: RunAnalysisDependencies['store'] &
    Pick<JobStore, 'job'> &
    Pick<ModelCache, 'description' | 'saveDescription'> &
    PaidCallDependencies['store'] &
    JobExtractorDependencies['store'];
  embedder: QueryEmbedder;
  settings: PaidCallDependencies['settings'] & { artifactMs: number; query: WalkLimits };
}
