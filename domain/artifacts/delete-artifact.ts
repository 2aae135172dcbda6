import type { WriteAuditEntry } from '../access/commands/access-command.js';
import type { ArtifactStore, Clock } from '../ports.js';
import { readableArtifact, type ArtifactReader } from './find-artifact.js';

/** Deletes an artifact of the user, or any with the permission. @throws ConcordanceError `not_found` */
export async function deleteArtifact(
  dependencies: { store: Pick<ArtifactStore, 'artifact' | 'deleteArtifact'>; clock: Pick<Clock, 'now'> },
  user: ArtifactReader,
  audit: WriteAuditEntry,
  artifactId: string,
): Promise<void> {
  const { artifactType } = await readableArtifact(dependencies, artifactId, user);
  await dependencies.store.deleteArtifact(
    artifactId,
    audit('artifact.delete', artifactId, { artifact_type: artifactType }),
  );
}
