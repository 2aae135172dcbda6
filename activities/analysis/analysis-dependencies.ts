import type { RunAnalysisDependencies } from '../../domain/analysis/run-analysis.js';
import type { Embedder, JobStore } from '../../domain/ports.js';

/** Dependencies and settings of the activities of analyses. */
export interface AnalysisDependencies extends Pick<
  RunAnalysisDependencies,
  'objects' | 'clock' | 'eventLoop' | 'threads'
> {
  store: RunAnalysisDependencies['store'] & Pick<JobStore, 'job'>;
  embedder: Pick<Embedder, 'profile'>;
  settings: { artifactMs: number };
  /** Tells a running activity to stop; undefined where nobody can. */
  signal(): AbortSignal | undefined;
}
