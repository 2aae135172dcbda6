import type { Artifact, ArtifactType, NewArtifact } from '../../artifacts/artifact.js';
import type { AuditEntry } from '../access/audit-store.js';
import type { Page, PageOf } from '../jobs/job-store.js';

/** Conditions on artifacts, all of which hold; null: any. */
export interface ArtifactFilter {
  ownerId: string | null;
  artifactType: ArtifactType | null;
  representation: string | null;
  ontology: string | null;
  /** Leaves out artifacts that have expired by this time, ISO 8601. */
  now: string;
}

/** A request whose result may have been computed. */
export interface ComputedRequest {
  ownerId: string;
  requestKey: string;
  /** Newest epoch event: a result of another state of the graph is none. Null: of any state. */
  graphEpoch: number | null;
  /** ISO 8601; a result that has expired is none. */
  now: string;
}

/** Results that are kept. A change that is given an audit entry writes it in the same transaction. */
export interface ArtifactStore {
  /** Keeps the artifact; one with this id stays as it is. */
  addArtifact(artifact: NewArtifact, audit?: AuditEntry): Promise<Artifact>;
  artifact(artifactId: string): Promise<Artifact | undefined>;
  /** Newest first. */
  artifacts(filter: ArtifactFilter, page: Page): Promise<PageOf<Artifact>>;
  /** JSON of a payload that is kept in the store itself; undefined where there is none. */
  inlineResult(artifactId: string): Promise<string | undefined>;
  /** The newest artifact of the request; undefined where there is none. */
  computedArtifact(request: ComputedRequest): Promise<Artifact | undefined>;
  /**
   * Deletes the record; its object is released (`DeletionStore.releasedObjects`).
   * @throws ConcordanceError `not_found`
   */
  deleteArtifact(artifactId: string, audit?: AuditEntry): Promise<void>;
  /** Deletes artifacts that have expired by this time, up to the limit, like `deleteArtifact`. Gives how many. */
  deleteExpiredArtifacts(now: string, limit: number): Promise<number>;
}
