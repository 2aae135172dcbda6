import { ConcordanceError } from '../errors.js';
import { readAll } from '../graph/model.js';
import type { ArtifactFilter, Clock, GraphReader } from '../ports.js';
import { requireOntology } from '../query/require-ontology.js';
import { artifactOverridePermission, type ArtifactReader } from './find-artifact.js';

/**
 * The artifacts that a user is shown: their own, those of the user they ask for, or all where they may see all.
 * @throws ConcordanceError `permission_denied` for those of others, `not_found` for an unknown ontology
 */
export async function requireArtifactFilter(
  { store, clock }: { store: Pick<GraphReader, 'ontologyNames'>; clock: Pick<Clock, 'now'> },
  { userId, hasOverride }: ArtifactReader,
  filter: Omit<ArtifactFilter, 'now'>,
): Promise<ArtifactFilter> {
  if (filter.ownerId !== null && filter.ownerId !== userId && !hasOverride) {
    throw new ConcordanceError(
      'permission_denied',
      `Artifacts of other users need the permission ${artifactOverridePermission}. Leave owner_id out to list yours.`,
      { data: { permission: artifactOverridePermission } },
    );
  }
  if (filter.ontology !== null) await requireOntology(store, readAll, filter.ontology);
  return { ...filter, ownerId: filter.ownerId ?? (hasOverride ? null : userId), now: clock.now() };
}
