/**
 * Columns of `relationship_support` that say what a source states, by the names they have in `replaced`. All that
 * writes or copies rows takes them from here.
 */
export const supportColumns = {
  jobId: 'job_id',
  confidence: 'confidence',
  fromLabel: 'from_label',
  toLabel: 'to_label',
  properties: 'properties',
  places: 'places',
  byLabels: 'by_labels',
} as const;

/** The same as one list for a statement. */
export const supportColumnList = Object.values(supportColumns).join(', ');
