import { emptyDelta, type GraphDelta } from '../graph/delta.js';
import { readAll } from '../graph/model.js';
import { jobStatuses, isFinal } from '../jobs/job-status.js';
import type { Embedder, GraphReader, JobWorkflows, JobStore, Notifier } from '../ports.js';
import { ontologyOf } from '../query/require-ontology.js';
import { ontologyNameOf } from '../submission/ontology-name.js';
import { inParallel } from '../concurrency/in-parallel.js';
import { isToRename } from './ontology-change.js';
import type { LifecycleDependencies, OntologyCommand } from './set-lifecycle.js';

export interface RenameDependencies extends LifecycleDependencies {
  store: LifecycleDependencies['store'] & Pick<GraphReader, 'ontologySummary'> & Pick<JobStore, 'jobs'>;
  embedder: Embedder;
  workflows: Pick<JobWorkflows, 'renameOntologyOfJob'>;
  notifier: Pick<Notifier, 'notifyActor' | 'notifyWorkflow'>;
}

export interface RenamedOntology {
  oldName: string;
  newName: string;
  /** Chunks that are shown under the new name. */
  sourcesUpdated: number;
  /** Jobs that have not finished; they continue under the new name. */
  openJobs: number;
}

/**
 * Gives an ontology another name, in one commit: jobs, chunks and documents refer to its id. The old name is free then,
 * and lines of batches that were sent before still mean this ontology by it.
 * @throws ConcordanceError `not_found`, `invalid_request`, `ontology_frozen`, `conflict`
 */
export async function renameOntology(
  dependencies: RenameDependencies,
  name: string,
  { newName: given, actor, audit, dryRun }: OntologyCommand & { newName: string; dryRun: boolean },
): Promise<RenamedOntology> {
  const { store, ids } = dependencies;
  const newName = ontologyNameOf(given, 'new_name');
  const ontology = await ontologyOf(store, readAll, name, (scope, one) => store.ontologySummary(scope, one));
  const { ontologyId, name: oldName, sourceCount: sourcesUpdated, openJobCount: openJobs } = ontology;
  const isTaken = (await store.ontologyByName(readAll, newName)) !== undefined;
  if (isToRename(ontology, oldName, newName, isTaken) && !dryRun) {
    const metadata = { ontology_id: ontologyId, old_name: oldName, new_name: newName };
    const delta: GraphDelta = {
      ...emptyDelta({ jobId: ids.mint('req'), step: 'rename', ordinal: 0 }, { kind: 'edit', actor, metadata }),
      ontologyChange: {
        kind: 'rename',
        ontologyId,
        oldName,
        name: newName,
        ...(await vectorOf(dependencies.embedder, newName)),
      },
    };
    await store.commit(delta, audit('ontology.rename', newName, { old_name: oldName }));
    await notifyWorkflows(dependencies, ontologyId, newName);
  }
  return { oldName, newName, sourcesUpdated, openJobs };
}

/** Without a vector the next document makes it: a model that is away must not hold a name up. */
async function vectorOf(embedder: Embedder, name: string) {
  try {
    const [embedding = null] = await embedder.embed([name], 'concept');
    return { embedding, embeddingProfile: embedding === null ? null : embedder.profile.identity };
  } catch {
    return { embedding: null, embeddingProfile: null };
  }
}

const pageSize = 500;
const messageConcurrency = 8;

/** Operators find open jobs under the new name at once; where Temporal is away, when it is their turn. */
async function notifyWorkflows(
  { store, workflows, notifier }: RenameDependencies,
  ontologyId: string,
  ontology: string,
): Promise<void> {
  let isReachable = true;
  for (const status of jobStatuses.filter((one) => !isFinal(one))) {
    for (let offset = 0; isReachable; offset += pageSize) {
      const { items, total } = await store.jobs(
        { userId: null, status, kind: null, ontology },
        { limit: pageSize, offset },
      );
      await inParallel(items, messageConcurrency, async (job) => {
        if (!isReachable) return;
        const notified = await notifier.notifyWorkflow(job.jobId, () => workflows.renameOntologyOfJob(job, ontology));
        if (notified === 'unreachable') isReachable = false;
      });
      if (offset + items.length >= total) break;
    }
  }
  await notifier.notifyActor(ontologyId);
}
