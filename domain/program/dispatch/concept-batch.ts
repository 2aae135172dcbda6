import type { ReadScope } from '../../graph/model.js';
import type { Evidence, GraphReader } from '../../ports.js';
import type { WorkingGraph } from '../working-graph.js';
import { conceptsById } from './concepts-by-id.js';
import { toRawLink, toRawNode } from './to-raw.js';

const idsPerRead = 500;
const quotesOfEach = 3;

/**
 * The concepts that exist among the ids; with details their epochs and first quotes, and the relationships among them.
 */
export async function conceptBatch(
  graph: Pick<GraphReader, 'concepts' | 'evidenceOf' | 'outgoing'>,
  scope: ReadScope,
  conceptIds: readonly string[],
  details: boolean,
): Promise<WorkingGraph> {
  const concepts = await conceptsById(graph, scope, conceptIds);
  if (!details) return { nodes: concepts.map((concept) => toRawNode(concept)), links: [] };
  const ids = concepts.map(({ conceptId }) => conceptId);
  const known = new Set(ids);
  const quotes = new Map<string, Evidence[]>();
  const links: WorkingGraph['links'] = [];
  for (let at = 0; at < ids.length; at += idsPerRead) {
    const some = ids.slice(at, at + idsPerRead);
    for (const { conceptId, ...one } of await graph.evidenceOf(scope, some, quotesOfEach)) {
      quotes.set(conceptId, [...(quotes.get(conceptId) ?? []), one]);
    }
    for (const { toLabel: _, ...one } of await graph.outgoing(scope, some)) if (known.has(one.to)) links.push(toRawLink(one)); // oxfmt-ignore
  }
  const nodes = concepts.map((concept) =>
    toRawNode(concept, {
      created_at_epoch: concept.createdAtEpoch,
      last_seen_epoch: concept.lastSeenEpoch,
      embedding_profile: concept.embeddingProfile,
      instances: (quotes.get(concept.conceptId) ?? []).map((one) => ({
        instance_id: one.instanceId,
        quote: one.quote,
        source_id: one.sourceId,
        filename: one.filename,
        start_offset: one.startOffset,
        end_offset: one.endOffset,
      })),
    }),
  );
  return { nodes, links };
}
