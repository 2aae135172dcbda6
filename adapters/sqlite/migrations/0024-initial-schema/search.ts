const tokenize = "tokenize = 'porter unicode61 remove_diacritics 2'";

/**
 * Search indexes: logs of changed vectors, and full text over labels, chunks, passages and quotes. Tables of full text
 * keep their (folded) texts: one without lowers its numbers of rows and words, which scores are computed from, with no
 * deletion, so words would be weighed by what is no longer there.
 */
export const searchSchema = `
-- What readers follow to keep their vectors current and commits consult for staleness. Numbers are in commit order.
CREATE TABLE concept_change (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  concept_key INTEGER NOT NULL
) STRICT;
CREATE TRIGGER concept_embedding_added AFTER INSERT ON concept_embedding BEGIN
  INSERT INTO concept_change (concept_key) VALUES (new.concept_key);
END;
CREATE TRIGGER concept_embedding_changed AFTER UPDATE ON concept_embedding BEGIN
  INSERT INTO concept_change (concept_key) VALUES (new.concept_key);
END;
CREATE TRIGGER concept_embedding_removed AFTER DELETE ON concept_embedding BEGIN
  INSERT INTO concept_change (concept_key) VALUES (old.concept_key);
END;
CREATE TRIGGER concept_renamed AFTER UPDATE OF concept_id, label, label_key ON concept BEGIN
  INSERT INTO concept_change (concept_key) VALUES (new.concept_key);
END;

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

CREATE VIRTUAL TABLE concept_text USING fts5 (label, terms, description, ${tokenize});
CREATE TRIGGER concept_text_removed AFTER DELETE ON concept BEGIN
  DELETE FROM concept_text WHERE rowid = old.concept_key;
END;

CREATE VIRTUAL TABLE source_text USING fts5 (full_text, headings, ${tokenize});
CREATE TRIGGER source_text_added AFTER INSERT ON source BEGIN
  INSERT INTO source_text (rowid, full_text, headings)
    VALUES (new.source_key, fold_text(new.full_text), fold_text(new.heading_path));
END;
CREATE TRIGGER source_text_changed AFTER UPDATE OF full_text, heading_path ON source
  WHEN new.full_text <> old.full_text OR new.heading_path <> old.heading_path BEGIN
  UPDATE source_text SET full_text = fold_text(new.full_text), headings = fold_text(new.heading_path)
    WHERE rowid = new.source_key;
END;
CREATE TRIGGER source_text_removed AFTER DELETE ON source BEGIN
  DELETE FROM source_text WHERE rowid = old.source_key;
END;

CREATE VIRTUAL TABLE passage_text USING fts5 (words, headings, ${tokenize});

-- Instances have no number of their own, which full text needs.
CREATE TABLE quote_number (
  number INTEGER PRIMARY KEY,
  instance_id TEXT NOT NULL UNIQUE
) STRICT;

CREATE VIRTUAL TABLE quote_text USING fts5 (quote, ${tokenize});
CREATE TRIGGER quote_added AFTER INSERT ON instance BEGIN
  INSERT INTO quote_number (instance_id) VALUES (new.instance_id);
  INSERT INTO quote_text (rowid, quote)
    SELECT number, fold_text(new.quote) FROM quote_number WHERE instance_id = new.instance_id;
END;
CREATE TRIGGER quote_changed AFTER UPDATE OF quote ON instance WHEN new.quote <> old.quote BEGIN
  UPDATE quote_text SET quote = fold_text(new.quote)
    WHERE rowid = (SELECT number FROM quote_number WHERE instance_id = new.instance_id);
END;
CREATE TRIGGER quote_removed AFTER DELETE ON instance BEGIN
  DELETE FROM quote_text WHERE rowid = (SELECT number FROM quote_number WHERE instance_id = old.instance_id);
  DELETE FROM quote_number WHERE instance_id = old.instance_id;
END;
`;
