import { emptyDelta } from '../../../domain/graph/delta.js';
import { edgeIdOf } from '../../../domain/ids.js';
import type { Store } from '../../../domain/ports.js';
import { batchSize } from './random-graph.js';
import type { BenchConcept, BenchRelationship } from './random-graph.js';

/**
 * Commits the graph by hand, a batch of concepts at a time and then their links.
 * @param vectorOf of the concept at this place; all have the same where it is absent
 */
export async function loadStore(
  store: Store,
  profile: string,
  dims: number,
  { concepts, links }: { concepts: BenchConcept[]; links: BenchRelationship[] },
  vectorOf?: (at: number) => Float32Array,
): Promise<void> {
  const epoch = { kind: 'edit', actor: 'bench', metadata: {} } as const;
  const embedding = new Float32Array(dims);
  embedding[0] = 1;
  for (let at = 0; at < concepts.length; at += batchSize) {
    await store.commit({
      ...emptyDelta({ jobId: 'bench', step: 'concepts', ordinal: at }, epoch),
      concepts: concepts.slice(at, at + batchSize).map(({ id, label, description }, place) => ({
        ...{ conceptId: id, label, labelKey: label.toLowerCase(), description, searchTerms: [] },
        ...{ embedding: vectorOf?.(at + place) ?? embedding, embeddingProfile: profile },
      })),
    });
  }
  for (let at = 0; at < links.length; at += batchSize * 10) {
    await store.commit({
      ...emptyDelta({ jobId: 'bench', step: 'links', ordinal: at }, epoch),
      relationships: links.slice(at, at + batchSize * 10).map(({ from, type, to, confidence }) => ({
        ...{ edgeId: edgeIdOf(from, type, to), from, type, to, confidence },
        ...{ category: 'causal', properties: {}, sourceId: null },
      })),
    });
  }
}
