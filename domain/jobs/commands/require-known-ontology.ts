import { hasPermission, type Actor } from '../../access/has-permission.js';
import { ConcordanceError } from '../../errors.js';
import { readAll } from '../../graph/model.js';
import type { AccessStore, Clock, GraphReader, JobStore } from '../../ports.js';
import { requireOntology } from '../../query/require-ontology.js';
import type { JobReader } from '../find-job.js';

/**
 * Checks that a reader of jobs who filters by an ontology names one that they know: a name that no visible job and no
 * ontology has is a mistake, not an empty list. Users who may not read ontologies do not learn which there are.
 * @throws ConcordanceError `not_found`
 */
export async function requireKnownOntology(
  dependencies: {
    store: Pick<JobStore, 'jobs'> & GraphReader & Pick<AccessStore, 'rulesOf' | 'userById' | 'token' | 'apiKeys'>;
    clock: Clock;
  },
  reader: Actor & JobReader,
  ontology: string,
): Promise<void> {
  const { store } = dependencies;
  const userId = reader.hasOverride ? null : reader.userId;
  const anyJob = await store.jobs({ userId, status: null, kind: null, ontology }, { limit: 1, offset: 0 });
  if (anyJob.total > 0) return;
  if (await hasPermission(dependencies, reader, 'ontologies:read')) return requireOntology(store, readAll, ontology);
  throw new ConcordanceError(
    'not_found',
    `You have no job of an ontology ${JSON.stringify(ontology)}; GET /jobs lists yours.`,
  );
}
