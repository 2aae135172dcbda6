import type { WriteAuditEntry } from '../access/commands/access-command.js';
import { fieldError } from '../errors.js';
import type { EmbeddingProfile } from '../graph/model.js';
import type { EmbeddingProfileStore, VertexAccess } from '../ports.js';
import type { ProviderKeys } from '../providers/provider-keys.js';
import { serverOfProvider } from '../providers/server-of-provider.js';
import { checkVertexModel } from '../providers/vertex-model.js';
import { modelNamedBy, type NewProfile, type StoredProfile } from './stored-profile.js';

/**
 * Providers of models that make vectors. `model-server`: the server of the settings; `vertex`: in Vertex AI, with the
 * project and location of the settings; the others: at a provider whose key is stored.
 */
export const embeddingProviders = ['builtin', 'model-server', 'vertex', 'openai', 'openai-compatible'] as const;
export type EmbeddingProvider = (typeof embeddingProviders)[number];

export interface CreateProfileDependencies {
  store: Pick<EmbeddingProfileStore, 'createEmbeddingProfile'>;
  providerKeys: Pick<ProviderKeys, 'stored'>;
  builtinProfiles: readonly EmbeddingProfile[];
  /** Null: the settings name no location of Vertex AI. */
  vertex: VertexAccess | null;
  settings: { models: { embeddingBaseUrl: string | null; matchThreshold: number; searchThreshold: number } };
}

/** A profile as requested; what is null follows from the model or the settings. */
export interface RequestedProfile {
  provider: EmbeddingProvider;
  model: string;
  dims: number | null;
  name: string | null;
  matchThreshold: number | null;
  searchThreshold: number | null;
  pricePerMillionUsd: number | null;
}

/**
 * Creates a profile; it is not used before it is made the active one.
 * @returns the profile, and sentences about what may be wrong with it
 * @throws ConcordanceError `invalid_request`, `conflict` where there is one of this model and these dimensions
 */
export async function createProfile(
  dependencies: CreateProfileDependencies,
  { audit, username }: { audit: WriteAuditEntry; username: string },
  given: RequestedProfile,
): Promise<{ profile: StoredProfile; warnings: string[] }> {
  const requested = { ...given, model: given.model.trim(), name: given.name?.trim() ?? null };
  const { profile, warnings } =
    requested.provider === 'builtin'
      ? { profile: builtinProfile(dependencies.builtinProfiles, requested), warnings: [] }
      : await remoteProfile(dependencies, { ...requested, provider: requested.provider });
  const details = { base_url: profile.baseUrl, dimensions: profile.dims };
  const entry = audit('embedding_profile.create', profile.identity, details);
  return {
    profile: await dependencies.store.createEmbeddingProfile({ ...profile, createdBy: username }, entry),
    warnings,
  };
}

type Unsigned = Omit<NewProfile, 'createdBy'>;

function builtinProfile(
  builtin: readonly EmbeddingProfile[],
  { model, dims, name, matchThreshold, searchThreshold, pricePerMillionUsd }: RequestedProfile,
): Unsigned {
  const names = builtin.map(({ identity }) => modelNamedBy(identity)!.model);
  const found = builtin[names.indexOf(model)];
  if (found === undefined)
    throw refused('model_name', `is not the name of a built-in model; use one of: ${names.join(', ')}`);
  if (dims !== null && dims !== found.dims) throw refused('dimensions', `is ${found.dims} with ${model}; leave it out`);
  if (pricePerMillionUsd !== null)
    throw refused('price_per_million_usd', 'is for models behind a server; leave it out');
  const given = { name: name ?? found.name, matchThreshold: matchThreshold ?? found.matchThreshold };
  return {
    ...{ ...found, ...given, searchThreshold: searchThreshold ?? found.searchThreshold },
    ...{ baseUrl: null, pricePerMillionUsd: null },
  };
}

async function remoteProfile(
  { providerKeys, vertex, settings: { models } }: CreateProfileDependencies,
  { provider, model, dims, ...requested }: RequestedProfile & { provider: Exclude<EmbeddingProvider, 'builtin'> },
): Promise<{ profile: Unsigned; warnings: string[] }> {
  if (dims === null) throw refused('dimensions', `is missing: say how many dimensions the vectors of ${model} have`);
  const ofSettings = { baseUrl: models.embeddingBaseUrl, setting: 'CONCORDANCE_EMBEDDING_BASE_URL' };
  const { baseUrl, warnings } =
    provider === 'vertex'
      ? { baseUrl: null, warnings: await checkVertexModel(vertex, model) }
      : await serverOfProvider(providerKeys, provider, ofSettings);
  // All servers speak one protocol, and a model has the same vectors behind each.
  const identity = `${provider === 'vertex' ? 'vertex' : 'openai'}:${model}@${dims}`;
  const profile = {
    ...{ identity, vectorSpace: identity, dims, baseUrl },
    name: requested.name ?? `${model}, ${dims} dimensions`,
    matchThreshold: requested.matchThreshold ?? models.matchThreshold,
    searchThreshold: requested.searchThreshold ?? models.searchThreshold,
    pricePerMillionUsd: requested.pricePerMillionUsd,
  };
  return { profile, warnings };
}

function refused(field: string, msg: string) {
  return fieldError(['body', field], msg, 'embedding');
}
