import type { StoredProfile } from '../../embedding/stored-profile.js';

/** Embedding profiles, and which of them is active. */
export interface EmbeddingProfileStore {
  /** The profile that is active now, whichever process made it so; undefined where none was seeded. */
  activeProfile(): Promise<StoredProfile | undefined>;
  /** All of them, in the order in which they were made. */
  embeddingProfiles(): Promise<StoredProfile[]>;
}
