import type { ArtifactDescription, ArtifactType, JsonObject } from '../artifacts/artifact.js';
import type { ReadScope } from '../graph/model.js';
import type {
  AnalysisThreads,
  AnswerIssue,
  AnswerRequest,
  Description,
  ElementReader,
  QueryEmbedder,
  EventLoop,
  GraphReader,
  SummaryRequest,
} from '../ports.js';
import type { TypeReader } from '../query/walk/followed-types.js';
import type { WalkLimits } from '../query/walk/walk.js';

/** Permission to have a model asked: it costs as reading documents does. */
export const permissionToAskModel = 'ingest:create';

/** Ports that analyses read. */
export interface AnalysisContext {
  graph: GraphReader & ElementReader & TypeReader;
  scope: ReadScope;
  /** Identity of the active embedding profile. */
  profile: string;
  eventLoop: EventLoop;
}

/** Ports of an analysis while it computes. */
export interface ComputingContext extends AnalysisContext {
  /** Computations that would hold the event loop. */
  threads: AnalysisThreads;
  /** That of the active profile. */
  embedder: QueryEmbedder;
  /** Limits of one query. */
  limits: WalkLimits;
  /**
   * The model of a stored choice; null: that of the settings.
   * @throws ConcordanceError `configuration_invalid` where it cannot write
   */
  writerOf(extractionConfigId: number | null): Promise<AnalysisWriter>;
}

/** A model that an analysis asks. Each question is paid once, and its cost counts on the job. */
export interface AnalysisWriter {
  /**
   * @param issue problem of its earlier answer, which is named to it; null: it is asked for the first time
   * @returns what the model says now or said before; null where the cost limit of the job does not allow the question
   * @throws ConcordanceError `model_failed`, `model_refused`
   */
  summarize(request: SummaryRequest, issue: AnswerIssue | null): Promise<string | null>;
  /**
   * The model is stopped before its answer costs more than the cost limit of the job leaves.
   * @param issue as of `summarize`
   * @returns as `summarize`, with what the model took for it now, or before where it was not `asked`
   * @throws ConcordanceError `model_failed`, `model_refused`
   */
  answer(request: AnswerRequest, issue: AnswerIssue | null): Promise<WrittenText | null>;
  /** US dollars that the job has spent so far, in all of its attempts. */
  spentUsd(): Promise<number>;
}

/** Words of a model. */
export interface WrittenText extends Description {
  /** False where the answer was there before: it costs nothing. */
  asked: boolean;
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
  /** True if a model is asked that may cost money: asking it needs `permissionToAskModel`. Absent: none is. */
  asksModel?(parameters: Parameters): boolean;
  /** Maximum cost of the job, in US dollars; null or absent: no limit, or nothing costs. */
  costCapUsd?(parameters: Parameters): number | null;
  /**
   * Reads the graph and computes the result. It writes nothing, so it is repeated safely. Long computations yield to
   * the event loop, and look at the signal, every few milliseconds.
   * @throws ConcordanceError as `check` does, because the graph may have changed since
   */
  compute(context: ComputingContext, parameters: Parameters, signal: AbortSignal): Promise<AnalysisResult>;
}
