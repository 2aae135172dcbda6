/** Functions that a vector index computes, with its metric and the direction that sorts the nearest first. */
export const nearFunctions: Readonly<Record<string, { metric: string; descending: boolean }>> = {
  APPROX_NEAR_COSINE: { metric: 'cosine', descending: true },
  APPROX_NEAR_L2: { metric: 'l2', descending: false },
  APPROX_NEAR_INNER_PRODUCT: { metric: 'innerProduct', descending: true },
};
