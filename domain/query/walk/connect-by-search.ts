import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, Embedder, GraphReader } from '../../ports.js';
import { searchConcepts } from '../search-concepts.js';
import type { ConceptBrief } from './concept-briefs.js';
import { connectConcepts } from './connect-concepts.js';
import type { ConnectionPath, ConnectRequest } from './connect-concepts.js';
import { explainNoPath, noConcept } from './explain-no-path.js';
import type { ExplainedNoPath } from './explain-no-path.js';
import type { TypeReader } from './followed-types.js';
import type { WalkDependencies } from './walk.js';

export interface ConnectBySearchRequest extends Pick<ConnectRequest, 'maxHops' | 'types' | 'statuses'> {
  fromQuery: string;
  toQuery: string;
  /** Score that a concept must reach to be taken; null: the threshold of the embedding profile. */
  threshold: number | null;
}

/** Concept that was chosen for one end. */
export interface FoundEnd {
  concept: ConceptBrief | null;
  /** Its score. */
  similarity: number | null;
  thresholdUsed: number;
  /** Threshold at which one would have been found; null when one was, or none is near. */
  suggestedThreshold: number | null;
  /** Concepts just below the threshold. */
  nearMisses: number;
}

export interface FoundConnection {
  from: FoundEnd;
  to: FoundEnd;
  paths: ConnectionPath[];
  noPath: ExplainedNoPath | null;
  /** Types of the relationships that were followed; null for all, and where an end was not found. */
  followed: readonly string[] | null;
}

/**
 * The shortest ways between the concepts that two searches find first. Without a concept for an end there is no path,
 * and the answer says what would have let one in.
 * @throws ConcordanceError as `connectConcepts`, and `model_failed`
 */
export async function connectBySearch(
  dependencies: WalkDependencies & { graph: GraphReader & ElementReader & TypeReader; embedder: Embedder },
  scope: ReadScope,
  request: ConnectBySearchRequest,
): Promise<FoundConnection> {
  const end = async (query: string): Promise<FoundEnd> => {
    const search = { query, limit: 1, offset: 0, minSimilarity: request.threshold, ontology: null, evidence: 0 };
    const found = await searchConcepts(dependencies, scope, search);
    const [concept] = found.results;
    return {
      concept: concept ?? null,
      similarity: concept?.score ?? null,
      thresholdUsed: found.thresholdUsed,
      suggestedThreshold: concept === undefined ? found.suggestedThreshold : null,
      nearMisses: found.nearMisses,
    };
  };
  const [from, to] = await Promise.all([end(request.fromQuery), end(request.toQuery)]);
  if (from.concept === null || to.concept === null) {
    const queries = [...(from.concept ? [] : [request.fromQuery]), ...(to.concept ? [] : [request.toQuery])];
    return { from, to, paths: [], noPath: noConcept(queries, from.thresholdUsed), followed: null };
  }
  const ends = { ...request, fromId: from.concept.conceptId, toId: to.concept.conceptId };
  const { paths, noPath, followed } = await connectConcepts(dependencies, scope, ends);
  const explained = noPath && (await explainNoPath(dependencies.graph, scope, ends, noPath));
  return { from, to, paths, noPath: explained, followed };
}
