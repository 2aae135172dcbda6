import type { BulkStream, GraphReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { scanConcepts, scanEvidence, scanInstances, scanRelationships, scanVocabulary } from './concept-streams.js';
import { scanAnchors, scanEpochs, scanOntologies, scanScopes, scanSources } from './document-streams.js';
import type { ScanStatement, ScanValues } from './scan-statement.js';

const streams: Record<BulkStream, ScanStatement> = {
  concepts: scanConcepts,
  sources: scanSources,
  instances: scanInstances,
  evidence: scanEvidence,
  relationships: scanRelationships,
  vocabulary: scanVocabulary,
  graph_epochs: scanEpochs,
  ontologies: scanOntologies,
  scoped_by: scanScopes,
  anchored_by: scanAnchors,
};

/** Reads bulk streams page by page. The cursor is the key of the last record, as JSON. */
export function scanReads(database: ArangoDatabase): Pick<GraphReader, 'scan'> {
  return {
    async scan(stream, after, limit) {
      const from = after === null ? null : (JSON.parse(after) as ScanValues['after']);
      const rows = await database.rows(streams[stream], { after: from, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const next = rows.length > limit ? JSON.stringify(page.at(-1)?.key ?? null) : null;
      return { records: page.map(({ record }) => record), next };
    },
  };
}
