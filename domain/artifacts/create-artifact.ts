import type { WriteAuditEntry } from '../access/commands/access-command.js';
import type { AccountActor } from '../access/is-program-admin.js';
import { fieldError } from '../errors.js';
import { isExpired } from '../is-expired.js';
import { readAll } from '../graph/model.js';
import type { ArtifactStore, Clock, GraphReader, IdMaker, ObjectStore } from '../ports.js';
import { readableDefinition, type DefinitionDependencies } from '../program/stored/find-definition.js';
import { requireOntology } from '../query/require-ontology.js';
import { expiryOf, type Artifact, type ArtifactDescription, type JsonObject } from './artifact.js';
import { maxInlineBytes } from './choose-payload-location.js';
import { storePayload } from './store-payload.js';

export interface CreateArtifactDependencies {
  store: DefinitionDependencies['store'] &
    Pick<ArtifactStore, 'addArtifact'> &
    Pick<GraphReader, 'graphState' | 'ontologyNames'>;
  objects: Pick<ObjectStore, 'putNamed'>;
  clock: Clock;
  ids: IdMaker;
  settings: { artifactMs: number };
}

export interface SentArtifact extends ArtifactDescription {
  payload: JsonObject;
  /** ISO 8601; undefined: as the settings say, null: it is kept until it is deleted. */
  expiresAt: string | null | undefined;
}

/**
 * Keeps a result that a client computed, at the present epoch.
 * @throws ConcordanceError `not_found` for an unknown ontology or stored query; `invalid_request`, `disk_full`
 */
export async function createArtifact(
  dependencies: CreateArtifactDependencies,
  { actor, audit }: { actor: AccountActor; audit: WriteAuditEntry },
  { payload, expiresAt, ...description }: SentArtifact,
): Promise<Artifact> {
  const { store, objects, clock, ids, settings } = dependencies;
  const { ontology, queryDefinitionId, artifactType } = description;
  const now = clock.millis();
  if (expiresAt != null && isExpired({ expiresAt: Date.parse(expiresAt) }, now))
    throw fieldError(['body', 'expires_at'], 'must lie in the future');
  for (const field of ['parameters', 'metadata'] as const) requireShort(field, description[field]);
  if (ontology !== null) await requireOntology(store, readAll, ontology);
  if (queryDefinitionId !== null) await readableDefinition(dependencies, actor, queryDefinitionId, null);
  const artifactId = ids.mint('art');
  const { epoch: graphEpoch } = await store.graphState();
  return store.addArtifact(
    {
      ...{ ...description, artifactId, ownerId: actor.userId, graphEpoch, analysis: null, requestKey: null },
      expiresAt:
        expiresAt === undefined ? expiryOf(now, settings.artifactMs) : expiresAt && new Date(expiresAt).toISOString(),
      ...(await storePayload(objects, { artifactType, artifactId }, payload)),
    },
    audit('artifact.create', artifactId, { artifact_type: artifactType }),
  );
}

/** Each list of artifacts has them, so they are about as short as a payload that is kept inline. */
function requireShort(field: 'parameters' | 'metadata', value: JsonObject | null): void {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes <= maxInlineBytes) return;
  throw fieldError(['body', field], `has ${bytes} bytes, and ${maxInlineBytes} are allowed; send more as payload`);
}
