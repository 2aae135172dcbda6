/** Limits of what a model takes. */
export interface EmbeddingLimits {
  textsPerRequest: number;
  /** Of all texts of a request together. */
  tokensPerRequest: number;
  tokensPerText: number;
}

/** Limits of Google's documentation, for the models that take several texts. */
const ofTextModels: EmbeddingLimits = { textsPerRequest: 250, tokensPerRequest: 20_000, tokensPerText: 2_048 };
/** Those of `gemini-embedding-001`; a model that is not known is asked with the fewest, too. */
const ofOneText: EmbeddingLimits = { textsPerRequest: 1, tokensPerRequest: 2_048, tokensPerText: 2_048 };

/** Limits of an embedding model. */
export function embeddingLimitsOf(model: string): EmbeddingLimits {
  return /^text-(multilingual-)?embedding-\d+/.test(model) ? ofTextModels : ofOneText;
}
