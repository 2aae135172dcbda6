/** Numbers of what a model proposed, and of what was kept of it. */
export interface ProposalLosses {
  quotesProposed: number;
  quotesKept: number;
  /** Of the quotes kept, those that are there apart from layout, typography or punctuation. */
  quotesNormalised: number;
  /** Of the quotes kept, those that are kept as several parts of the text. */
  quotesInPieces: number;
  /** Concepts without a quote in the text, without a label, or beyond the limit of an answer. */
  conceptsDropped: number;
  /** Relationships of dropped concepts, without a type or another end, that no passage states, or beyond the limit. */
  relationshipsDropped: number;
}

/** Nothing was proposed. */
export const noLosses: Readonly<ProposalLosses> = {
  quotesProposed: 0,
  quotesKept: 0,
  quotesNormalised: 0,
  quotesInPieces: 0,
  conceptsDropped: 0,
  relationshipsDropped: 0,
};
