import type { AnalysisContext } from '../analysis.js';
import type { ScannedConcept } from '../scan-concepts.js';

const idsPerRead = 500;

/** The vectors of the concepts that have one, by id. @param enough reads no more once there are so many */
export async function vectorsOf(
  { graph, scope, profile }: AnalysisContext,
  concepts: readonly ScannedConcept[],
  { enough = Infinity, signal }: { enough?: number; signal?: AbortSignal } = {},
): Promise<Map<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>();
  for (let at = 0; at < concepts.length && vectors.size < enough; at += idsPerRead) {
    signal?.throwIfAborted();
    const ids = concepts.slice(at, at + idsPerRead).map(({ conceptId }) => conceptId);
    for (const { conceptId, vector } of await graph.conceptEmbeddings(scope, profile, ids))
      vectors.set(conceptId, vector);
  }
  return vectors;
}
