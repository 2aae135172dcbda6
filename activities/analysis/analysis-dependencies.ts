import type { RunAnalysisDependencies } from '../../domain/analysis/run-analysis.js';
import type { Embedder } from '../../domain/ports.js';

/** Dependencies and settings of the activities of analyses. */
export interface AnalysisDependencies extends Pick<
  RunAnalysisDependencies,
  'store' | 'objects' | 'clock' | 'eventLoop' | 'threads'
> {
  embedder: Pick<Embedder, 'profile'>;
  settings: { artifactMs: number };
  /** Tells a running activity to stop; undefined where nobody can. */
  signal(): AbortSignal | undefined;
}
