/** Writes the full text of concepts again. @param where SQL condition on the concept `c` */
export const conceptTextWhere = (where: string): string => `
INSERT OR REPLACE INTO concept_text (rowid, label, terms, description)
  SELECT concept_key, fold_text(label),
    (SELECT coalesce(group_concat(fold_text(term), char(10)), '') FROM concept_term t WHERE t.concept_id = c.concept_id),
    fold_text(description)
  FROM concept c WHERE ${where};
`;

/** SQL conditions on the rows whose full text is written again: of concepts `c`, sources `s` and quotes `i`. */
export interface RewrittenRows {
  concepts: string;
  sources: string;
  quotes: string;
}

/**
 * Writes full text again, of all rows where no condition is given: to be a migration of its own whenever the rules of
 * `fold_text` change, as for plurals, spellings or short words in capitals.
 */
export const rewriteFullText = (
  { concepts, sources, quotes }: RewrittenRows = { concepts: 'true', sources: 'true', quotes: 'true' },
): string => `
${conceptTextWhere(concepts)}
INSERT OR REPLACE INTO source_text (rowid, full_text, headings)
  SELECT source_key, fold_text(full_text), fold_text(heading_path) FROM source s WHERE ${sources};

INSERT OR REPLACE INTO passage_text (rowid, words, headings)
  SELECT p.passage_id,
    fold_text(passage_words(s.full_text, s.start_offset, p.start_offset, p.end_offset)),
    fold_text(passage_headings(
      s.full_text, s.start_offset, s.content_type, s.heading_path, p.start_offset))
  FROM passage p JOIN source s ON s.source_id = p.source_id WHERE ${sources} ORDER BY p.passage_id;

INSERT OR REPLACE INTO quote_text (rowid, quote)
  SELECT n.number, fold_text(i.quote) FROM quote_number n JOIN instance i ON i.instance_id = n.instance_id
  WHERE ${quotes};
`;
