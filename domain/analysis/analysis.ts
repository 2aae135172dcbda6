import type { ArtifactDescription, ArtifactType, JsonObject } from '../artifacts/artifact.js';
import type { ReadScope } from '../graph/model.js';
import type { AnalysisThreads, ElementReader, EventLoop, GraphReader } from '../ports.js';

/** Ports that analyses read. */
export interface AnalysisContext {
  graph: GraphReader & ElementReader;
  scope: ReadScope;
  /** Identity of the active embedding profile. */
  profile: string;
  eventLoop: EventLoop;
}

/** Ports of an analysis while it computes. */
export interface ComputingContext extends AnalysisContext {
  /** Computations that would hold the event loop. */
  threads: AnalysisThreads;
}

/** An artifact as an analysis makes it. */
export interface AnalysisResult extends Pick<ArtifactDescription, 'metadata' | 'ontology' | 'conceptIds'> {
  payload: JsonObject;
}

/**
 * One analysis of the graph: a row of `analyses`. Its parameters are JSON under the names that clients use, all of them
 * given, so that the same request has the same parameters.
 */
export interface Analysis<Parameters extends object> {
  readonly artifactType: ArtifactType;
  /** Form in which clients show the result. */
  readonly representation: string;
  /**
   * Checks what can be refused before a job is made.
   * @returns the name of job and artifact
   * @throws ConcordanceError for a request that cannot be computed, with the field
   */
  check(context: AnalysisContext, parameters: Parameters): Promise<string>;
  /**
   * Reads the graph and computes the result. It writes nothing, so it is repeated safely. Long computations yield to
   * the event loop, and look at the signal, every few milliseconds.
   * @throws ConcordanceError as `check` does, because the graph may have changed since
   */
  compute(context: ComputingContext, parameters: Parameters, signal: AbortSignal): Promise<AnalysisResult>;
}
