/**
 * Passages and quotes can be found: a log of changed passages, which readers follow to keep their vectors current, and
 * full text over both. Offsets count UTF-16 units and `substr` counts characters, so text that is indexed here may begin
 * a little late where a chunk holds characters beyond the basic plane.
 */
export const passageSearch = `
CREATE TABLE passage_change (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  passage_id INTEGER NOT NULL
) STRICT;
CREATE TRIGGER passage_added AFTER INSERT ON passage BEGIN
  INSERT INTO passage_change (passage_id) VALUES (new.passage_id);
END;
CREATE TRIGGER passage_changed AFTER UPDATE OF embedding, profile_id ON passage BEGIN
  INSERT INTO passage_change (passage_id) VALUES (new.passage_id);
END;
CREATE TRIGGER passage_removed AFTER DELETE ON passage BEGIN
  INSERT INTO passage_change (passage_id) VALUES (old.passage_id);
  DELETE FROM passage_text WHERE rowid = old.passage_id;
END;

CREATE VIRTUAL TABLE passage_text USING fts5 (
  words, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);
INSERT INTO passage_text (rowid, words)
  SELECT p.passage_id, substr(s.full_text, p.start_offset - s.start_offset + 1, p.end_offset - p.start_offset)
  FROM passage p JOIN source s ON s.source_id = p.source_id;

-- Instances have no number of their own, which full text needs.
CREATE TABLE quote_number (
  number INTEGER PRIMARY KEY,
  instance_id TEXT NOT NULL UNIQUE
) STRICT;
CREATE VIRTUAL TABLE quote_text USING fts5 (
  quote, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);
INSERT INTO quote_number (instance_id) SELECT instance_id FROM instance;
INSERT INTO quote_text (rowid, quote)
  SELECT n.number, i.quote FROM quote_number n JOIN instance i ON i.instance_id = n.instance_id;
CREATE TRIGGER quote_added AFTER INSERT ON instance BEGIN
  INSERT INTO quote_number (instance_id) VALUES (new.instance_id);
  INSERT INTO quote_text (rowid, quote)
    SELECT number, new.quote FROM quote_number WHERE instance_id = new.instance_id;
END;
CREATE TRIGGER quote_changed AFTER UPDATE OF quote ON instance WHEN new.quote <> old.quote BEGIN
  UPDATE quote_text SET quote = new.quote
    WHERE rowid = (SELECT number FROM quote_number WHERE instance_id = new.instance_id);
END;
CREATE TRIGGER quote_removed AFTER DELETE ON instance BEGIN
  DELETE FROM quote_text WHERE rowid = (SELECT number FROM quote_number WHERE instance_id = old.instance_id);
  DELETE FROM quote_number WHERE instance_id = old.instance_id;
END;
`;
