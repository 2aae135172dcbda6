/**
 * Rows that a source supports, and sources, say what they were before a reading of the current version that is not
 * published yet: JSON of the columns it wrote over, `"nothing"` for a row that it added, null for a row that stands.
 */
export const unpublishedReadings = [
  'source',
  'instance',
  'evidence',
  'term_support',
  'relationship_support',
  'match_decision',
  'passage',
]
  .map((table) => `ALTER TABLE ${table} ADD COLUMN replaced TEXT;`)
  .join('\n');
