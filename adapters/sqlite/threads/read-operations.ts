import type { Store } from '../../../domain/ports.js';
import { artifactReads } from '../artifacts/artifacts.js';
import { accessReads } from '../access/access-reads.js';
import { oauthReads } from '../oauth/oauth-reads.js';
import { backupReads } from '../backup/backups.js';
import { restoreReads } from '../restore/restore-jobs.js';
import { batchReads } from '../batches/batches.js';
import { reingestionReads } from '../jobs/reingestions.js';
import { cacheReads } from '../caches/cache-reads.js';
import type { Database } from '../database/database.js';
import { brokenOffReads } from '../graph/documents/broken-off-versions.js';
import { carryReads } from '../graph/documents/carry-reads.js';
import { changeReads } from '../graph/feed/change-reads.js';
import { conceptReads } from '../graph/concepts/concept-reads.js';
import { curationReads } from '../graph/concepts/curation-reads.js';
import { databaseReads } from '../graph/database-reads.js';
import { decisionReads } from '../graph/concepts/decision-reads.js';
import { groundingReads } from '../graph/concepts/grounding-reads.js';
import { deletionReads } from '../graph/deletion/deletions.js';
import { documentReads } from '../graph/documents/document-reads.js';
import { elementCounts } from '../graph/relationships/element-counts.js';
import { elementRelationships } from '../graph/relationships/element-relationships.js';
import { elementNodes } from '../graph/relationships/element-nodes.js';
import { matchReads } from '../graph/concepts/match-reads.js';
import { passageReads } from '../graph/documents/passage-reads.js';
import { passagesOfAll } from '../graph/documents/passages-of-all.js';
import { keptChunkReads } from '../graph/documents/kept-chunks.js';
import { integrityReads } from '../graph/integrity-reads.js';
import { ontologyReads } from '../graph/ontologies/ontology-reads.js';
import { overviewReads } from '../graph/overview-reads.js';
import { scanStream } from '../graph/scan-stream.js';
import { versionReads } from '../graph/documents/version-reads.js';
import { wordReads } from '../graph/concepts/word-reads.js';
import { installationReads } from '../installation.js';
import { jobReads } from '../jobs/job-reads.js';
import { activityFailureReads } from '../jobs/activity-failures.js';
import { programReads } from '../programs/program-executions.js';
import { queryDefinitionReads } from '../programs/query-definitions.js';
import { embeddingProfileReads } from '../embedding/embedding-profiles.js';
import { extractionConfigReads } from '../extraction-configs.js';
import { providerKeyReads } from '../provider-keys.js';
import { webhookReads } from '../webhooks/webhook-reads.js';
import { epistemicReads } from '../vocabulary/epistemic-status.js';
import { typeDecisionReads } from '../vocabulary/type-decisions.js';
import { vocabularySettingsReads } from '../vocabulary/vocabulary-settings.js';
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
    ...changeReads(database),
    ...keptChunkReads(database),
    ...conceptReads(database, vectors),
    ...curationReads(database),
    ...databaseReads(database),
    ...decisionReads(database),
    ...groundingReads(database),
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
    ...activityFailureReads(database),
    ...accessReads(database),
    ...oauthReads(database),
    ...queryDefinitionReads(database),
    ...programReads(database),
    ...artifactReads(database),
    ...backupReads(database),
    ...restoreReads(database),
    ...batchReads(database),
    ...reingestionReads(database),
    ...providerKeyReads(database),
    ...extractionConfigReads(database),
    ...embeddingProfileReads(database),
    ...cacheReads(database),
    ...webhookReads(database),
    ...vocabularySettingsReads(database),
    ...typeDecisionReads(database),
    ...epistemicReads(database),
  } satisfies Partial<Sync<Store>>;
}
