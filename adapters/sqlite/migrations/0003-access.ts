/**
 * Access grows: tokens that can be revoked, API keys, more than one role for a user, permissions that are withheld, and
 * a log of what was changed that nobody can rewrite.
 */
export const accessSchema = `
ALTER TABLE resource_type ADD COLUMN supports_scoping INTEGER NOT NULL DEFAULT 0;
ALTER TABLE resource_type ADD COLUMN registered_by TEXT NOT NULL DEFAULT 'system';
ALTER TABLE resource_type ADD COLUMN registered_at TEXT NOT NULL DEFAULT '2026-11-01T00:00:00.000Z';

ALTER TABLE role ADD COLUMN is_builtin INTEGER NOT NULL DEFAULT 0;
ALTER TABLE role ADD COLUMN created_by TEXT;
UPDATE role SET is_builtin = 1 WHERE role_name IN ('read_only', 'contributor', 'curator', 'admin', 'platform_admin');
CREATE INDEX role_parent ON role (parent_role) WHERE parent_role IS NOT NULL;

ALTER TABLE permission ADD COLUMN granted INTEGER NOT NULL DEFAULT 1;
ALTER TABLE permission ADD COLUMN created_by TEXT;
CREATE INDEX permission_resource ON permission (resource_type, action);

CREATE INDEX user_account_role ON user_account (role);

-- Roles of a user besides the one of the account.
CREATE TABLE user_role (
  assignment_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user_account (user_id) ON DELETE CASCADE,
  role_name TEXT NOT NULL REFERENCES role (role_name),
  assigned_at TEXT NOT NULL,
  assigned_by TEXT,
  expires_at TEXT,
  UNIQUE (user_id, role_name)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_role_role ON user_role (role_name);

CREATE TABLE issued_token (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user_account (user_id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  issued_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX issued_token_user ON issued_token (user_id);
CREATE INDEX issued_token_expires ON issued_token (expires_at);

CREATE TABLE api_key (
  key_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user_account (user_id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  key_hash TEXT NOT NULL UNIQUE,
  scopes TEXT,
  created_at TEXT NOT NULL,
  last_used TEXT,
  expires_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX api_key_user ON api_key (user_id, created_at);

-- Without references: what was done stays written when those who did it are gone.
CREATE TABLE audit_event (
  event_id INTEGER PRIMARY KEY AUTOINCREMENT,
  occurred_at TEXT NOT NULL,
  actor_id TEXT,
  actor_name TEXT,
  credential TEXT,
  request_id TEXT,
  address TEXT,
  action TEXT NOT NULL,
  target TEXT,
  outcome TEXT NOT NULL,
  details TEXT NOT NULL
) STRICT;
CREATE INDEX audit_event_action ON audit_event (action, event_id);
CREATE INDEX audit_event_actor ON audit_event (actor_id, event_id);
CREATE INDEX audit_event_target ON audit_event (target, event_id);
CREATE INDEX audit_event_occurred ON audit_event (occurred_at);
CREATE TRIGGER audit_event_is_never_changed BEFORE UPDATE ON audit_event BEGIN
  SELECT raise(ABORT, 'the audit log is only ever added to');
END;
CREATE TRIGGER audit_event_is_never_removed BEFORE DELETE ON audit_event BEGIN
  SELECT raise(ABORT, 'the audit log is only ever added to');
END;
`;
