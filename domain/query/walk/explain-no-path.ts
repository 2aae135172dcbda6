import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, GraphReader } from '../../ports.js';
import type { StatusFilter } from '../../vocabulary/epistemic/status-filter.js';
import { contentWords } from '../../text/english/content-words.js';
import { showPassages } from '../search-sources.js';
import type { PlacedPassage } from '../search-sources.js';
import type { ConnectRequest, NoPath } from './connect-concepts.js';
import type { FollowedRelationships, TypeReader } from './followed-types.js';

/** Passages offered where there is no path, and names of a concept they are looked for by. */
const maxPassages = 5;
const maxNames = 10;

export interface ExplainedNoPath extends NoPath {
  /** A sentence or two: why there is none, and what to do. */
  detail: string;
  /** Passages that hold both concepts. */
  passages: PlacedPassage[];
}

/** Says why two concepts have no path, and what the documents say of both together. */
export async function explainNoPath(
  graph: GraphReader & ElementReader & TypeReader,
  scope: ReadScope,
  request: ConnectRequest,
  noPath: NoPath,
): Promise<ExplainedNoPath> {
  const ends = await graph.concepts(scope, [request.fromId, request.toId]);
  const concepts = ends.map(({ conceptId, label, searchTerms }) => ({
    conceptId,
    names: [label, ...searchTerms].filter((name) => contentWords(name).length > 0).slice(0, maxNames),
  }));
  const spans = concepts.length < 2 ? [] : await graph.passagesOfAll(scope, { concepts, limit: maxPassages });
  const labelOf = (id: string) => ends.find(({ conceptId }) => conceptId === id)?.label ?? id;
  const isUnmeasured = request.statuses !== null && (await graph.measurementState(scope)).measurement === null;
  return {
    ...noPath,
    detail: sentence(noPath, request, labelOf) + (isUnmeasured ? notMeasured : ''),
    passages: await showPassages(graph, scope, spans),
  };
}

/** Explanation for an end for which a search found nothing. */
export function noConcept(queries: readonly string[], threshold: number): ExplainedNoPath {
  const names = queries.map((query) => JSON.stringify(query)).join(' and ');
  const detail = `No concept was found for ${names} at or above ${threshold}. Try other words or a lower threshold.`;
  return { reason: 'no_concept', without: [], detail, passages: [] };
}

const notMeasured =
  ' No measurement was made yet, so all types are UNMEASURED; POST /vocabulary/epistemic-status/measure makes one.';

function sentence(
  { reason, without }: NoPath,
  { fromId, toId, maxHops, ...followed }: ConnectRequest,
  labelOf: (id: string) => string,
): string {
  const ofTypes = describe(followed);
  const more = ofTypes === '' ? '' : ` Ask without ${filtersOf(followed).join(' and without ')} to follow all.`;
  const [from, to] = [labelOf(fromId), labelOf(toId)];
  switch (reason) {
    case 'no_relationships': {
      const [one, other] = without.map(labelOf);
      const who = other === undefined ? `${one} has no relationship` : `Neither ${one} nor ${other} has a relationship`;
      return `${who}${ofTypes}.${more}`;
    }
    case 'not_connected':
      return `No relationships${ofTypes} lead from ${from} to ${to}, however many are followed.${more}`;
    case 'no_concept':
      return 'There is no concept for an end.';
    case 'too_far':
      return (
        `No path of up to ${maxHops} relationships${ofTypes} leads from ${from} to ${to}.` +
        `${maxHops < 10 ? ' A longer one may: raise max_hops, 10 at most.' : ''}${more}`
      );
  }
}

function describe({ types, statuses }: FollowedRelationships): string {
  const ofTypes = types === null ? '' : ` of the ${types.length === 1 ? 'type' : 'types'} ${types.join(', ')}`;
  return ofTypes + (statuses === null ? '' : describeStatuses(statuses));
}

function describeStatuses({ include, exclude }: StatusFilter): string {
  const parts = [
    ...(include === null ? [] : [`with the epistemic status ${include.join(' or ')}`]),
    ...(exclude.length === 0 ? [] : [`without the epistemic status ${exclude.join(' or ')}`]),
  ];
  return parts.length === 0 ? '' : ` ${parts.join(' and ')}`;
}

function filtersOf({ types, statuses }: FollowedRelationships): string[] {
  return [...(types === null ? [] : ['types']), ...(statuses === null ? [] : ['a filter by epistemic status'])];
}
