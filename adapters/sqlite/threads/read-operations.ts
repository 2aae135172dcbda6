import type { Store } from '../../../domain/ports.js';
import { accessReads } from '../access/access-reads.js';
import { oauthReads } from '../oauth/oauth-reads.js';
import { batchReads } from '../batches/batches.js';
import { cacheReads } from '../caches/cache-reads.js';
import type { Database } from '../database/database.js';
import { brokenOffReads } from '../graph/broken-off-versions.js';
import { carryReads } from '../graph/carry-reads.js';
import { conceptReads } from '../graph/concept-reads.js';
import { curationReads } from '../graph/curation-reads.js';
import { decisionReads } from '../graph/decision-reads.js';
import { deletionReads } from '../graph/deletions.js';
import { documentReads } from '../graph/document-reads.js';
import { elementCounts } from '../graph/element-counts.js';
import { elementRelationships } from '../graph/element-relationships.js';
import { elementNodes } from '../graph/element-nodes.js';
import { matchReads } from '../graph/match-reads.js';
import { passageReads } from '../graph/passage-reads.js';
import { passagesOfAll } from '../graph/passages-of-all.js';
import { integrityReads } from '../graph/integrity-reads.js';
import { ontologyReads } from '../graph/ontology-reads.js';
import { overviewReads } from '../graph/overview-reads.js';
import { scanStream } from '../graph/scan-stream.js';
import { versionReads } from '../graph/version-reads.js';
import { wordReads } from '../graph/word-reads.js';
import { installationReads } from '../installation.js';
import { jobReads } from '../jobs/job-reads.js';
import { stepFailureReads } from '../jobs/step-failures.js';
import { programReads } from '../programs/program-executions.js';
import { queryDefinitionReads } from '../programs/query-definitions.js';
import { providerKeyReads } from '../provider-keys.js';
import { webhookReads } from '../webhooks/webhook-reads.js';
import { ConceptVectors } from '../vectors/concept-vectors.js';
import { PassageVectors } from '../vectors/passage-vectors.js';
import type { Sync } from './sync.js';

export type ReadOperations = ReturnType<typeof readOperations>;

/** Each runs on one snapshot of the file. */
export function readOperations(database: Database) {
  const vectors = new ConceptVectors(database);
  return {
    ...matchReads(database, vectors),
    ...carryReads(database),
    ...conceptReads(database, vectors),
    ...curationReads(database),
    ...decisionReads(database),
    ...wordReads(database),
    ...documentReads(database),
    ...versionReads(database),
    ...brokenOffReads(database),
    ...deletionReads(database),
    ...passageReads(database, new PassageVectors(database)),
    passagesOfAll: passagesOfAll(database),
    ...ontologyReads(database),
    ...overviewReads(database),
    ...integrityReads(database),
    elementCounts: elementCounts(database),
    ...elementNodes(database),
    ...elementRelationships(database),
    scan: (stream, after, limit) => scanStream(database, stream, after, limit),
    ...installationReads(database),
    ...jobReads(database),
    ...stepFailureReads(database),
    ...accessReads(database),
    ...oauthReads(database),
    ...queryDefinitionReads(database),
    ...programReads(database),
    ...batchReads(database),
    ...providerKeyReads(database),
    ...cacheReads(database),
    ...webhookReads(database),
  } satisfies Partial<Sync<Store>>;
}
