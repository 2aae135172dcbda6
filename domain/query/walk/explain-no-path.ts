import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, GraphReader } from '../../ports.js';
import { contentWords } from '../../text/english/content-words.js';
import { showPassages } from '../search-sources.js';
import type { PlacedPassage } from '../search-sources.js';
import type { ConnectRequest, NoPath } from './connect-concepts.js';

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
  graph: GraphReader & ElementReader,
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
  return {
    ...noPath,
    detail: sentence(noPath, request, labelOf),
    passages: await showPassages(graph, scope, spans),
  };
}

/** Explanation for an end for which a search found nothing. */
export function noConcept(queries: readonly string[], threshold: number): ExplainedNoPath {
  const names = queries.map((query) => JSON.stringify(query)).join(' and ');
  const detail = `No concept was found for ${names} at or above ${threshold}. Try other words or a lower threshold.`;
  return { reason: 'no_concept', without: [], detail, passages: [] };
}

function sentence(
  { reason, without }: NoPath,
  { fromId, toId, maxHops, types }: Pick<ConnectRequest, 'fromId' | 'toId' | 'maxHops' | 'types'>,
  labelOf: (id: string) => string,
): string {
  const ofTypes = types === null ? '' : ` of the ${types.length === 1 ? 'type' : 'types'} ${types.join(', ')}`;
  const more = types === null ? '' : ' Ask without types to follow all.';
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
