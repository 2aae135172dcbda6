/** Results that are kept. */
export const artifactsSchema = `
CREATE TABLE artifact (
  artifact_key INTEGER PRIMARY KEY AUTOINCREMENT,
  artifact_id TEXT NOT NULL UNIQUE,
  artifact_type TEXT NOT NULL,
  representation TEXT NOT NULL,
  name TEXT,
  owner_id TEXT NOT NULL,
  -- Newest epoch event when its computation began.
  graph_epoch INTEGER NOT NULL,
  -- Name of the analysis that computed it, and the hash of its request; null where a client sent it.
  analysis TEXT,
  request_key TEXT,
  parameters TEXT NOT NULL,
  metadata TEXT,
  ontology TEXT,
  concept_ids TEXT,
  query_definition_id INTEGER,
  -- Exactly one of them: the payload, or the key of the object with it.
  inline_result TEXT,
  blob_key TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  CHECK ((inline_result IS NULL) <> (blob_key IS NULL))
) STRICT;
CREATE INDEX artifact_owner ON artifact (owner_id, artifact_key);
CREATE INDEX artifact_request ON artifact (owner_id, request_key, graph_epoch) WHERE request_key IS NOT NULL;
CREATE INDEX artifact_blob ON artifact (blob_key) WHERE blob_key IS NOT NULL;
CREATE INDEX artifact_expiry ON artifact (expires_at) WHERE expires_at IS NOT NULL;
`;
