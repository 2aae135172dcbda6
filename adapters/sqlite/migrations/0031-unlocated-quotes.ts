/** Quotes that are not in their source, as backups of other services may have. A CHECK cannot be changed in place. */
export const unlocatedQuotes = `
DROP TRIGGER instance_changed_in_feed;
ALTER TABLE instance RENAME COLUMN match TO earlier_match;
-- How the quote was found in the text.
ALTER TABLE instance ADD COLUMN match TEXT NOT NULL DEFAULT 'exact'
  CHECK (match IN ('exact', 'normalised', 'pieces', 'unlocated'));
UPDATE instance SET match = earlier_match;
ALTER TABLE instance DROP COLUMN earlier_match;
CREATE TRIGGER instance_changed_in_feed AFTER UPDATE OF source_id, start_offset, end_offset, created_at_event_id, quote, match ON instance
WHEN new.source_id IS NOT old.source_id OR new.start_offset IS NOT old.start_offset OR new.end_offset IS NOT old.end_offset OR new.created_at_event_id IS NOT old.created_at_event_id OR new.quote IS NOT old.quote OR new.match IS NOT old.match BEGIN
  SELECT note_change(6, new.instance_id, 'changed');
END;
`;
