import { rewriteFullText } from './rewrite-full-text.js';

const tokenize = "tokenize = 'porter unicode61 remove_diacritics 2'";

/**
 * Makes the tables of full text ones that keep their (folded) texts. One without texts lowers its numbers of rows and
 * words, which scores are computed from, with no deletion: words would be weighed by what is no longer there. Triggers
 * on other tables stay as they are.
 */
export const fullTextKeepsTexts = `
DROP TABLE concept_text;
DROP TABLE source_text;
DROP TABLE passage_text;
DROP TABLE quote_text;
CREATE VIRTUAL TABLE concept_text USING fts5 (label, terms, description, ${tokenize});
CREATE VIRTUAL TABLE source_text USING fts5 (full_text, headings, ${tokenize});
CREATE VIRTUAL TABLE passage_text USING fts5 (words, headings, ${tokenize});
CREATE VIRTUAL TABLE quote_text USING fts5 (quote, ${tokenize});
${rewriteFullText}`;
