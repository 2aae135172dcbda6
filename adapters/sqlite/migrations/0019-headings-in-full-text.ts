/**
 * Passages and sources are found by the headings above them, too. Of passages that are there already only the headings of
 * their source are known.
 */
export const headingsInFullText = `
DROP TABLE passage_text;
CREATE VIRTUAL TABLE passage_text USING fts5 (
  words, headings, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);
INSERT INTO passage_text (rowid, words, headings)
  SELECT p.passage_id, substr(s.full_text, p.start_offset - s.start_offset + 1, p.end_offset - p.start_offset),
    s.heading_path
  FROM passage p JOIN source s ON s.source_id = p.source_id;

DROP TRIGGER source_text_added;
DROP TRIGGER source_text_changed;
DROP TABLE source_text;
CREATE VIRTUAL TABLE source_text USING fts5 (
  full_text, headings, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);
INSERT INTO source_text (rowid, full_text, headings) SELECT source_key, full_text, heading_path FROM source;
CREATE TRIGGER source_text_added AFTER INSERT ON source BEGIN
  INSERT INTO source_text (rowid, full_text, headings) VALUES (new.source_key, new.full_text, new.heading_path);
END;
CREATE TRIGGER source_text_changed AFTER UPDATE OF full_text, heading_path ON source
  WHEN new.full_text <> old.full_text OR new.heading_path <> old.heading_path BEGIN
  UPDATE source_text SET full_text = new.full_text, headings = new.heading_path WHERE rowid = new.source_key;
END;
`;
