/** Numbers of texts that a search looks at. */
export const textLimits = {
  /** Those that changed last are looked up in their collection: their view follows with a delay. */
  newest: 500,
  /** Those that the view holds for the best, of which a search that is restricted passes over some. */
  ranked: { unrestricted: 2000, restricted: 100_000 },
  /** Those whose exact score decides. */
  candidates: 2000,
};

export type TextLimits = typeof textLimits;
