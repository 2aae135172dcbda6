/**
 * Full text and label keys hold words in their folded form: CO₂ is found as CO2, 10⁶ never as 106. Headings of passages
 * that are there already are those of their source.
 */
export const foldedFullText = `
UPDATE concept SET label_key = label_key(label) WHERE label_key <> label_key(label);
UPDATE concept_term SET term_key = label_key(term) WHERE term_key IS NOT NULL AND term_key <> label_key(term);

INSERT OR REPLACE INTO concept_text (rowid, label, terms, description)
  SELECT concept_key, fold_text(label),
    (SELECT coalesce(group_concat(fold_text(term), char(10)), '') FROM concept_term t WHERE t.concept_id = c.concept_id),
    fold_text(description)
  FROM concept c;

INSERT OR REPLACE INTO passage_text (rowid, words, headings)
  SELECT p.passage_id,
    fold_text(substr(s.full_text, p.start_offset - s.start_offset + 1, p.end_offset - p.start_offset)),
    fold_text(s.heading_path)
  FROM passage p JOIN source s ON s.source_id = p.source_id;

DROP TRIGGER source_text_added;
DROP TRIGGER source_text_changed;
INSERT OR REPLACE INTO source_text (rowid, full_text, headings)
  SELECT source_key, fold_text(full_text), fold_text(heading_path) FROM source;
CREATE TRIGGER source_text_added AFTER INSERT ON source BEGIN
  INSERT INTO source_text (rowid, full_text, headings)
    VALUES (new.source_key, fold_text(new.full_text), fold_text(new.heading_path));
END;
CREATE TRIGGER source_text_changed AFTER UPDATE OF full_text, heading_path ON source
  WHEN new.full_text <> old.full_text OR new.heading_path <> old.heading_path BEGIN
  UPDATE source_text SET full_text = fold_text(new.full_text), headings = fold_text(new.heading_path)
    WHERE rowid = new.source_key;
END;

DROP TRIGGER quote_added;
DROP TRIGGER quote_changed;
INSERT OR REPLACE INTO quote_text (rowid, quote)
  SELECT n.number, fold_text(i.quote) FROM quote_number n JOIN instance i ON i.instance_id = n.instance_id;
CREATE TRIGGER quote_added AFTER INSERT ON instance BEGIN
  INSERT INTO quote_number (instance_id) VALUES (new.instance_id);
  INSERT INTO quote_text (rowid, quote)
    SELECT number, fold_text(new.quote) FROM quote_number WHERE instance_id = new.instance_id;
END;
CREATE TRIGGER quote_changed AFTER UPDATE OF quote ON instance WHEN new.quote <> old.quote BEGIN
  UPDATE quote_text SET quote = fold_text(new.quote)
    WHERE rowid = (SELECT number FROM quote_number WHERE instance_id = new.instance_id);
END;
`;
