import type { EmbeddingProfile } from '../graph/model.js';

/** An embedding profile as it is stored, with what is needed to ask its model. */
export interface StoredProfile extends EmbeddingProfile {
  profileId: number;
  /** Server of the model; null: that of the settings, or the model is built in. */
  baseUrl: string | null;
  /** US dollars per million tokens; null: as the settings say. */
  pricePerMillionUsd: number | null;
  /** True if searches use it and new vectors are of it. */
  isActive: boolean;
  /** ISO 8601 with Z; null where the profile was made by an earlier version. */
  createdAt: string | null;
  /** Null: the settings. */
  createdBy: string | null;
}

/** Provider, model and dimensions that an identity names (`provider:model@dims`). */
export interface NamedModel {
  provider: string;
  model: string;
  dims: number;
}

/** Reads an identity; null where it is none. */
export function modelNamedBy(identity: string): NamedModel | null {
  const parts = /^([^:]+):(.+)@(\d+)$/.exec(identity);
  return parts && { provider: parts[1]!, model: parts[2]!, dims: Number(parts[3]) };
}

/** A profile to be stored. */
export type NewProfile = Omit<StoredProfile, 'profileId' | 'isActive' | 'createdAt' | 'createdBy'> & {
  createdBy: string;
};
