/** Choices of the model that reads documents, and which one a job was submitted with; null: the settings. */
export const extractionConfigs = `
CREATE TABLE extraction_config (
  -- From 1; the highest applies to jobs that are submitted now.
  config_id INTEGER PRIMARY KEY AUTOINCREMENT,
  provider TEXT NOT NULL,
  model TEXT,
  base_url TEXT,
  max_answer_tokens INTEGER,
  -- Price in US dollars per million tokens, as JSON; null: that of the settings.
  price TEXT,
  cost_cap_usd REAL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL
) STRICT;
ALTER TABLE job ADD COLUMN extraction_config_id INTEGER;
`;
