import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, Embedder, EpistemicReader, GraphReader } from '../../ports.js';
import { conceptDiversities } from '../../grounding/concept-diversity.js';
import { conceptGroundings } from '../../grounding/concept-grounding.js';
import { conceptDetails } from '../../query/concept-details.js';
import { searchConcepts } from '../../query/search-concepts.js';
import { searchSources } from '../../query/search-sources.js';
import type { WalkDependencies } from '../../query/walk/walk.js';
import type { FetchedGraph } from '../dispatch.js';
import type { ApiEndpoint } from '../endpoints.js';
import { emptyGraph } from '../working-graph.js';
import { conceptBatch } from './concept-batch.js';
import { conceptsById } from './concepts-by-id.js';
import { neighbourhood } from './neighbourhood.js';
import { toRawLink, toRawNode } from './to-raw.js';
import { vocabularyStatus } from './vocabulary-status.js';

interface CallDependencies extends WalkDependencies {
  graph: GraphReader & ElementReader & EpistemicReader;
  embedder: Embedder;
}

/** The parameters as the table of endpoints has let them through. */
type Params = Readonly<Record<string, unknown>>;

type EndpointCall = (dependencies: CallDependencies, scope: ReadScope, params: Params) => Promise<FetchedGraph>;

const defaultResults = 10;
/** Relationships to the concepts of which a diversity is calculated. */
const defaultHops = 2;

/** Results of each endpoint as a working graph; a concept that does not exist brings nothing. */
export const endpointCalls: Record<ApiEndpoint, EndpointCall> = {
  async '/search/concepts'(dependencies, scope, params) {
    const { results } = await searchConcepts(dependencies, scope, { ...searchOf(params), evidence: 0 });
    return { nodes: results.map((concept) => toRawNode(concept, { score: concept.score })), links: [] };
  },

  async '/search/sources'(dependencies, scope, params) {
    const { results } = await searchSources(dependencies, scope, { ...searchOf(params), documentIds: null });
    const ids = results.flatMap(({ concepts }) => concepts.map(({ conceptId }) => conceptId));
    const concepts = await conceptsById(dependencies.graph, scope, ids);
    return { nodes: concepts.map((concept) => toRawNode(concept)), links: [] };
  },

  '/concepts/batch': ({ graph }, scope, params) =>
    conceptBatch(graph, scope, params['concept_ids'] as string[], params['include_details'] === true),

  async '/concepts/details'({ graph, embedder }, scope, params) {
    const conceptId = params['concept_id'] as string;
    if ((await conceptsById(graph, scope, [conceptId])).length === 0) return emptyGraph();
    const wanted = { limit: 0, offset: 0, embedding: false };
    const { concept, relationships } = await conceptDetails(graph, scope, conceptId, wanted);
    const targets = await conceptsById(
      graph,
      scope,
      relationships.map(({ to }) => to).filter((id) => id !== concept.conceptId),
    );
    const { scores, warnings } = await scoresOf(
      { graph, profile: embedder.profile.identity },
      scope,
      conceptId,
      params,
    );
    return {
      nodes: [{ ...toRawNode(concept), ...scores }, ...targets.map((one) => toRawNode(one))],
      links: relationships.map(({ toLabel: _, ...link }) => toRawLink(link)),
      warnings,
    };
  },

  async '/concepts/related'(dependencies, scope, params) {
    const conceptId = params['concept_id'] as string;
    if ((await conceptsById(dependencies.graph, scope, [conceptId])).length === 0) return emptyGraph();
    return neighbourhood(dependencies, scope, {
      conceptId,
      depth: (params['max_depth'] as number | undefined) ?? 2,
      types: (params['relationship_types'] as string[] | undefined) ?? null,
    });
  },

  '/vocabulary/status': ({ graph }, scope, params) =>
    vocabularyStatus(graph, scope, {
      type: (params['relationship_type'] as string | undefined) ?? null,
      status: (params['status_filter'] as string | undefined) ?? null,
    }),
};

/** The scores that were asked for; what has none, and why, is a warning. */
async function scoresOf(
  dependencies: { graph: GraphReader; profile: string },
  scope: ReadScope,
  conceptId: string,
  params: Params,
) {
  const ids = [conceptId];
  const [groundings, diversities] = await Promise.all([
    params['include_grounding'] === true ? conceptGroundings(dependencies, scope, ids) : undefined,
    params['include_diversity'] === true ? conceptDiversities(dependencies, scope, ids, defaultHops) : undefined,
  ]);
  const [grounding, diversity] = [groundings?.get(conceptId)?.strength, diversities?.get(conceptId)?.score];
  return {
    scores: {
      ...(grounding == null ? {} : { grounding_strength: grounding }),
      ...(diversity == null ? {} : { diversity_score: diversity }),
    },
    warnings: [
      ...(grounding === null ? [`${conceptId} has no grounding_strength: no relationship whose type was measured points at it.`] : []), // oxfmt-ignore
      ...(diversity === null ? [`${conceptId} has no diversity_score: fewer than two concepts are within two steps of it.`] : []), // oxfmt-ignore
    ],
  };
}

function searchOf(params: Params) {
  return {
    query: params['query'] as string,
    limit: (params['limit'] as number | undefined) ?? defaultResults,
    offset: (params['offset'] as number | undefined) ?? 0,
    minSimilarity: (params['min_similarity'] as number | undefined) ?? null,
    ontology: (params['ontology'] as string | undefined) ?? null,
  };
}
