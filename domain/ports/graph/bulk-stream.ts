/** The bulk streams of the backup format, by which a graph is dumped, compared and carried elsewhere. */
export const bulkStreams = [
  'concepts',
  'sources',
  'instances',
  'evidence',
  'relationships',
  'vocabulary',
  'graph_epochs',
  'ontologies',
  'scoped_by',
  'anchored_by',
] as const;
export type BulkStream = (typeof bulkStreams)[number];
