/**
 * Traces of a reading that is not published yet: a pair that looks alike names the source that wrote it, and what it
 * was before (as in `unpublishedReadings`); properties wait beside the support of their relationship.
 */
export const unpublishedPairsAndProperties = `
ALTER TABLE similar_pair ADD COLUMN source_id TEXT;
ALTER TABLE similar_pair ADD COLUMN replaced TEXT;
CREATE INDEX similar_pair_source ON similar_pair (source_id) WHERE source_id IS NOT NULL;
ALTER TABLE relationship_support ADD COLUMN properties TEXT;
`;
