import type { Artifact, ArtifactType, JsonObject, NewArtifact } from '../../../domain/artifacts/artifact.js';
import type { Database, Row } from '../database/database.js';
import { listOrNull, textOrNull } from '../database/text-or-null.js';

/** Columns of an artifact without its payload, which lists do not need. */
export const artifactColumns =
  'artifact_id, artifact_type, representation, name, owner_id, graph_epoch, analysis, parameters, metadata, ontology, ' +
  'concept_ids, query_definition_id, blob_key, created_at, expires_at';

/** The artifact; undefined where there is none. */
export function findArtifact(database: Database, artifactId: string): Artifact | undefined {
  const row = database.get(`SELECT ${artifactColumns} FROM artifact WHERE artifact_id = ?`, artifactId);
  return row && toArtifact(row);
}

/** Writes an artifact; one with this id stays as it is. */
export function insertArtifact(database: Database, made: NewArtifact, timestamp: string): void {
  database.run(
    `INSERT INTO artifact (artifact_id, artifact_type, representation, name, owner_id, graph_epoch, analysis,
       request_key, parameters, metadata, ontology, concept_ids, query_definition_id, inline_result, blob_key,
       created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    made.artifactId,
    made.artifactType,
    made.representation,
    made.name,
    made.ownerId,
    made.graphEpoch,
    made.analysis,
    made.requestKey,
    JSON.stringify(made.parameters),
    jsonOrNull(made.metadata),
    made.ontology,
    jsonOrNull(made.conceptIds),
    made.queryDefinitionId,
    made.inlineResult,
    made.blobKey,
    timestamp,
    made.expiresAt,
  );
}

/** Artifact of a row with `artifactColumns`; its result is not among them. */
export function toArtifact(row: Row): Artifact {
  const metadata = textOrNull(row['metadata']);
  return {
    artifactId: String(row['artifact_id']),
    artifactType: row['artifact_type'] as ArtifactType,
    representation: String(row['representation']),
    name: textOrNull(row['name']),
    ownerId: String(row['owner_id']),
    graphEpoch: Number(row['graph_epoch']),
    analysis: textOrNull(row['analysis']),
    parameters: JSON.parse(String(row['parameters'])) as JsonObject,
    metadata: metadata === null ? null : (JSON.parse(metadata) as JsonObject),
    ontology: textOrNull(row['ontology']),
    conceptIds: listOrNull(row['concept_ids']),
    queryDefinitionId: row['query_definition_id'] === null ? null : Number(row['query_definition_id']),
    blobKey: textOrNull(row['blob_key']),
    createdAt: String(row['created_at']),
    expiresAt: textOrNull(row['expires_at']),
  };
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
