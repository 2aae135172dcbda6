/** Keys of model providers, sealed. */
export const providerKeySchema = `
CREATE TABLE provider_key (
  provider TEXT PRIMARY KEY,
  -- The key it is sealed with; the box holds the secret and the address it is for.
  key_id TEXT NOT NULL,
  box TEXT NOT NULL,
  tail TEXT NOT NULL,
  base_url TEXT,
  status TEXT NOT NULL,
  problem TEXT,
  checked_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
