/** OAuth: clients, what authorizations leave behind, and the tokens that were issued. */
export const oauthSchema = `
CREATE TABLE oauth_client (
  client_id TEXT PRIMARY KEY,
  client_name TEXT NOT NULL,
  client_type TEXT NOT NULL,
  secret_hash TEXT,
  grant_types TEXT NOT NULL,
  redirect_uris TEXT NOT NULL,
  scopes TEXT,
  is_active INTEGER NOT NULL,
  is_builtin INTEGER NOT NULL,
  is_personal INTEGER NOT NULL,
  owner_id TEXT REFERENCES user_account (user_id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  metadata TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_client_owner ON oauth_client (owner_id);

CREATE TABLE oauth_record (
  model TEXT NOT NULL,
  record_id TEXT NOT NULL,
  payload TEXT NOT NULL,
  client_id TEXT REFERENCES oauth_client (client_id) ON DELETE CASCADE,
  user_id TEXT REFERENCES user_account (user_id) ON DELETE CASCADE,
  grant_id TEXT,
  uid TEXT,
  user_code TEXT,
  consumed_at INTEGER,
  polled_at INTEGER,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (model, record_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_record_client ON oauth_record (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX oauth_record_user ON oauth_record (user_id, model) WHERE user_id IS NOT NULL;
CREATE INDEX oauth_record_grant ON oauth_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oauth_record_uid ON oauth_record (uid) WHERE uid IS NOT NULL;
CREATE INDEX oauth_record_user_code ON oauth_record (user_code) WHERE user_code IS NOT NULL;
CREATE INDEX oauth_record_expires ON oauth_record (expires_at);

CREATE TABLE issued_token (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user_account (user_id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  issued_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT,
  client_id TEXT REFERENCES oauth_client (client_id) ON DELETE CASCADE,
  scopes TEXT,
  grant_id TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX issued_token_user ON issued_token (user_id);
CREATE INDEX issued_token_expires ON issued_token (expires_at);
CREATE INDEX issued_token_client ON issued_token (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX issued_token_grant ON issued_token (grant_id) WHERE grant_id IS NOT NULL;
`;
