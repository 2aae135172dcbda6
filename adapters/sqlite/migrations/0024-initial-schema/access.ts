/** Roles, users, API keys, and a log of what was changed that nobody can rewrite. */
export const accessSchema = `
CREATE TABLE resource_type (
  resource_type TEXT PRIMARY KEY,
  description TEXT NOT NULL,
  available_actions TEXT NOT NULL,
  supports_scoping INTEGER NOT NULL DEFAULT 0,
  registered_by TEXT NOT NULL DEFAULT 'system',
  registered_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE role (
  role_name TEXT PRIMARY KEY,
  display_name TEXT NOT NULL,
  description TEXT NOT NULL,
  parent_role TEXT REFERENCES role (role_name),
  is_active INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  is_builtin INTEGER NOT NULL DEFAULT 0,
  created_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX role_parent ON role (parent_role) WHERE parent_role IS NOT NULL;

CREATE TABLE permission (
  role_name TEXT NOT NULL REFERENCES role (role_name) ON DELETE CASCADE,
  resource_type TEXT NOT NULL REFERENCES resource_type (resource_type),
  action TEXT NOT NULL,
  granted_at TEXT NOT NULL,
  granted INTEGER NOT NULL DEFAULT 1,
  created_by TEXT,
  PRIMARY KEY (role_name, resource_type, action)
) STRICT, WITHOUT ROWID;
CREATE INDEX permission_resource ON permission (resource_type, action);

CREATE TABLE user_account (
  user_id TEXT PRIMARY KEY,
  username TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL,
  disabled INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  last_login TEXT,
  -- The form by which names are compared.
  name_key TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX user_account_role ON user_account (role);
CREATE UNIQUE INDEX user_account_name_key ON user_account (name_key);

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

CREATE TABLE signing_key (
  kid TEXT PRIMARY KEY,
  algorithm TEXT NOT NULL,
  private_jwk TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

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
-- INSERT OR REPLACE removes what is in its way without asking the trigger that watches over removal.
CREATE TRIGGER audit_event_is_never_replaced BEFORE INSERT ON audit_event
WHEN EXISTS (SELECT 1 FROM audit_event WHERE event_id = NEW.event_id) BEGIN
  SELECT raise(ABORT, 'the audit log is only ever added to');
END;
`;
