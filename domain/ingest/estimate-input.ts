import { readAll } from '../graph/model.js';
import type { Embedder, Extractor, GraphReader } from '../ports.js';
import type { ModelPrices, EstimateInput } from './estimate.js';

/** Dependencies of the estimate of reading documents. */
export interface EstimateDependencies {
  store: Pick<GraphReader, 'counts' | 'vocabulary'>;
  extractor: Pick<Extractor, 'id' | 'version' | 'price' | 'estimate' | 'repair'>;
  embedder: Pick<Embedder, 'profile' | 'pricePerMillionUsd'>;
}

/**
 * Sizes of the parts of the graph that are sent with the chunks of a document of the ontology, or need vectors first.
 */
export async function estimateInput(
  { store, extractor, embedder }: EstimateDependencies,
  ontology: string,
): Promise<EstimateInput> {
  const [{ concepts }, vocabulary] = await Promise.all([store.counts(readAll), store.vocabulary(readAll)]);
  const active = vocabulary.filter(({ isActive }) => isActive);
  const names = (types: typeof active) => types.map(({ relationshipType }) => relationshipType).join('", "');
  const withoutVector = active.filter(({ embeddingModel }) => embeddingModel !== embedder.profile.identity);
  return {
    extractor,
    concepts,
    vocabularyBytes: bytesOf(names(active)),
    firstVectorBytes: bytesOf(names(withoutVector)) + bytesOf(ontology),
  };
}

/** The models that read, and what they cost. */
export function pricesOf({ extractor, embedder }: Pick<EstimateDependencies, 'extractor' | 'embedder'>): ModelPrices {
  return {
    extractionModel: extractor.id,
    embeddingModel: embedder.profile.identity,
    extraction: extractor.price,
    embedding: embedder.pricePerMillionUsd,
  };
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
