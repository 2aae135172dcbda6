/** What models said of pictures, kept so that none is paid for twice. */
export const descriptionSchema = `
CREATE TABLE description_cache (
  request_hash TEXT PRIMARY KEY,
  vision_id TEXT NOT NULL,
  answer TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  paid_by TEXT NOT NULL
) STRICT;
`;
