/** Questions to models that somebody is asking. Times are milliseconds since 1970. */
export const questionClaimSchema = `
CREATE TABLE question_claim (
  question TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX question_claim_owner ON question_claim (owner);
CREATE INDEX question_claim_expiry ON question_claim (expires_at);
`;
