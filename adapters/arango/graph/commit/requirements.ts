import type { GraphDelta } from '../../../../domain/graph/delta.js';
import { profilesOf, requireActiveProfile } from '../../../../domain/graph/embedding-profile.js';
import { requireLease } from '../../../../domain/graph/lease-rules.js';
import { requireCurrentAttempt } from '../../../../domain/jobs/job-state.js';
import { noJob } from '../../../../domain/no-such.js';
import { conceptsChangedByHand, ontologiesChanged } from '../../../../domain/ontologies/require-writable.js';
import { graphLease } from '../../../../domain/ports/graph/lease-store.js';
import { decideTogether } from '../../database/decide-together.js';
import { keyOf } from '../../database/key.js';
import { findLease } from '../../leases/lease-statements.js';
import { requireOntologyWritable } from '../ontologies/require-writable.js';
import type { GraphWork } from '../work/graph-work.js';

/**
 * Checks that the delta may be written: the lease allows it, its job is processing under its token, all that it changes
 * takes changes, and its vectors are of the active profile.
 * @throws ConcordanceError `exclusive_lease_held`, `run_superseded`, `job_cancelled`, `ontology_frozen`,
 *   `deletion_in_progress`, `embedding_profile_switched`
 */
export async function requireCommittable(work: GraphWork, delta: GraphDelta): Promise<void> {
  const lease = await work.reading.first(findLease, { key: keyOf(graphLease) });
  requireLease(lease, delta.leaseFence, Date.parse(work.now));
  if (delta.run !== null) await requireAttempt(work, delta.run);
  await requireWritable(work, delta);
  const { active, profiles } = await work.spaces();
  for (const identity of profilesOf(delta)) {
    if (profiles.some((one) => one.identity === identity)) requireActiveProfile(identity, active?.profile.identity);
  }
}

async function requireAttempt(work: GraphWork, { jobId, runToken }: NonNullable<GraphDelta['run']>): Promise<void> {
  const [found] = await work.jobs.jobs([jobId]);
  if (found === undefined) throw noJob(jobId);
  requireCurrentAttempt(found.document, runToken);
}

async function requireWritable(work: GraphWork, delta: GraphDelta): Promise<void> {
  const [changed] = await decideTogether(
    [(ask: (documentId: string) => string | undefined) => [...ontologiesChanged(delta, ask)]],
    async (documentIds) => {
      const found = await work.find('document', 'documentId', documentIds);
      const ontologies = new Map(found.map((one) => [one.documentId, one.ontologyId]));
      return new Map(documentIds.map((id) => [id, ontologies.get(id)]));
    },
  );
  for (const ontologyId of changed!) await requireOntologyWritable(work.reading, ontologyId, delta.id.jobId);
  const [concepts] = await decideTogether(
    [(ask: (edgeId: string) => string[]) => [...conceptsChangedByHand(delta, ask)]],
    async (edgeIds) => {
      const found = await work.find('relationship', 'edgeId', edgeIds);
      const ends = new Map(found.map(({ edgeId, from, to }) => [edgeId, [from, to]]));
      return new Map(edgeIds.map((id) => [id, ends.get(id) ?? []]));
    },
  );
  await requireConceptsWritable(work, concepts!);
}

/**
 * Checks the same of concepts that a person changes: each ontology with records of them takes changes.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export async function requireConceptsWritable(work: GraphWork, conceptIds: readonly string[]): Promise<void> {
  const concepts = await work.find('concept', 'conceptId', conceptIds);
  const evidence = await work.find('evidence', 'conceptId', conceptIds);
  const ontologyIds = new Set([
    ...concepts.flatMap(({ support }) => support.map((one) => one.ontologyId)),
    ...evidence.flatMap(({ ontologyId }) => ontologyId ?? []),
  ]);
  for (const ontologyId of [...ontologyIds].sort()) await requireOntologyWritable(work.reading, ontologyId);
}
