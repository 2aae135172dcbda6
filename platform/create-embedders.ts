import { ConcordanceError } from '../domain/errors.js';
import { modelNamedBy, type StoredProfile } from '../domain/embedding/stored-profile.js';
import type { EmbeddingProfile } from '../domain/graph/model.js';
import type { Embedder, EmbeddingProfileStore, MakeEmbedder } from '../domain/ports.js';
import type { ModelProvider } from '../domain/providers/model-provider.js';
import { isVertexModel } from '../domain/providers/vertex-model.js';
import type { QueryVectorDependencies } from '../domain/query/cache-query-vectors.js';
import type { Settings } from '../settings/settings.js';
import type { PlatformObserver } from '../monitoring/observe/platform-observer.js';
import { builtinEmbedder, chooseEmbedder, remoteEmbedder, type ModelAccess } from './choose-models.js';

export interface EmbedderDependencies {
  store: Pick<EmbeddingProfileStore, 'activeProfile'>;
  access: ModelAccess;
  queries: QueryVectorDependencies;
  observer: Pick<PlatformObserver, 'embedder'>;
}

/** The embedders of a process: that of the settings, and those of stored profiles, made when first needed. */
export interface Embedders {
  /** That of the settings. */
  readonly ofSettings: Embedder;
  /** The embedder of a stored profile; one whose server is not configured fails when it is asked. */
  of: MakeEmbedder;
  /** That of the profile which is active at this moment, whichever process made it so. */
  active(): Promise<Embedder>;
  /** Ends all of them; nothing may use one any more. */
  close(): Promise<void>;
}

/** Makes embedders; one that is made stays until the end of the process, because requests in progress may use it. */
export function createEmbedders(
  settings: Settings,
  { store, access, queries, observer }: EmbedderDependencies,
): Embedders {
  const ofSettings = chooseEmbedder(settings, access, queries, observer);
  const made = new Map<string, Embedder>();

  function make({ identity, dims, matchThreshold, searchThreshold, ...profile }: StoredProfile): Embedder {
    const named = modelNamedBy(identity);
    const builtin = builtinEmbedder(settings, identity);
    if (builtin !== null) {
      const own = { ...builtin.profile, name: profile.name, matchThreshold, searchThreshold };
      return observer.embedder({ ...builtin, profile: own });
    }
    const provider: ModelProvider = isVertexModel(identity) ? 'vertex' : 'openai';
    const baseUrl = profile.baseUrl ?? settings.models.embeddingBaseUrl;
    if (named === null || (provider === 'vertex' ? access.vertex === null : baseUrl === null))
      return withoutModel({ ...profile, identity, dims, matchThreshold, searchThreshold });
    const { pricePerMillionUsd } = profile;
    const model = {
      provider,
      model: named.model,
      baseUrl,
      dims,
      matchThreshold,
      searchThreshold,
      pricePerMillionUsd,
      isStored: true,
    };
    return remoteEmbedder(settings, model, access, queries, observer);
  }

  function of(profile: StoredProfile): Embedder {
    // That of the settings follows them, also where they have changed.
    if (profile.identity === ofSettings.profile.identity && profile.createdBy === null) return ofSettings;
    const { identity, baseUrl, pricePerMillionUsd, matchThreshold, searchThreshold } = profile;
    const key = JSON.stringify([identity, baseUrl, pricePerMillionUsd, matchThreshold, searchThreshold]);
    const embedder = made.get(key) ?? make(profile);
    made.set(key, embedder);
    return embedder;
  }

  return {
    ofSettings,
    of,
    async active() {
      const profile = await store.activeProfile();
      return profile === undefined ? ofSettings : of(profile);
    },
    async close() {
      await Promise.allSettled([ofSettings, ...made.values()].map((embedder) => embedder.close()));
    },
  };
}

/**
 * Stands for a model that cannot be asked, so that everything else works, and the vectors can be regenerated with
 * another one.
 */
function withoutModel({
  identity,
  vectorSpace,
  name,
  dims,
  matchThreshold,
  searchThreshold,
}: EmbeddingProfile): Embedder {
  return {
    profile: { identity, vectorSpace, name, dims, matchThreshold, searchThreshold },
    pricePerMillionUsd: null,
    async embed() {
      throw new ConcordanceError(
        'configuration_invalid',
        `The model of the embedding profile ${identity} is not built in, and what reaches it is not configured. Set ` +
          `${isVertexModel(identity) ? 'GOOGLE_CLOUD_LOCATION' : 'CONCORDANCE_EMBEDDING_BASE_URL to its address'} and ` +
          'restart, or regenerate the vectors with another profile.',
      );
    },
    async close() {},
  };
}
