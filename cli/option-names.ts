/** Options of the command line by the fields of the API that they fill. */
export const optionNames: Readonly<Record<string, string>> = {
  auto_approve: '--auto-approve',
  exclude_epistemic_status: '--without-status',
  force: '--force',
  include_epistemic_status: '--status',
  include_evidence: '--evidence',
  limit: '--limit',
  max_cost_usd: '--max-cost',
  max_hops: '--max-hops',
  max_words: '--max-words',
  min_similarity: '--min-similarity',
  min_words: '--min-words',
  offset: '--offset',
  on_unreadable_answer: '--on-unreadable-answer',
  ontology: '--ontology',
  overlap_words: '--overlap-words',
  target_words: '--target-words',
};
