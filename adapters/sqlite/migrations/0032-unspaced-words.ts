import { rewriteFullText } from './rewrite-full-text.js';

/** Full text of scripts without spaces between words holds pairs of letters. */
export const unspacedWords = rewriteFullText({
  concepts: `is_unspaced(c.label || c.description
    || (SELECT coalesce(group_concat(term), '') FROM concept_term t WHERE t.concept_id = c.concept_id))`,
  sources: 'is_unspaced(s.full_text || s.heading_path)',
  quotes: 'is_unspaced(i.quote)',
});
