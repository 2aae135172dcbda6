import { Type } from 'typebox';
import type { Static } from 'typebox';
import { extractionProviders, type ExtractionConfig } from '../../domain/extraction/extraction-config.js';
import type { Extractor } from '../../domain/ports.js';
import { isBuiltinModel } from '../../domain/providers/builtin-model.js';
import { isVertexModel } from '../../domain/providers/vertex-model.js';
import { closed, nullable, oneOf, timestamp } from '../validation/schema.js';

/** Providers as they are in effect: `settings` is one of the others. */
const effectiveProviders = extractionProviders.filter((provider) => provider !== 'settings');

const publicFields = {
  config_id: nullable(
    Type.Integer({ minimum: 1, description: 'Id of the stored configuration; null where only the settings apply' }),
  ),
  provider: oneOf(effectiveProviders, {
    description: 'Provider of the model; builtin: English rules, without a model',
  }),
  extractor: Type.String({ description: 'Provider and model, as jobs name it' }),
  prompt_version: Type.String({ description: 'Version of the prompt and its parameters' }),
  max_tokens: nullable(Type.Integer({ minimum: 1, description: 'Maximum tokens of an answer; null: no limit' })),
  supports_vision: Type.Boolean({ description: 'A model describes pictures' }),
};

export const publicExtractionSchema = closed(
  { ...publicFields, model: Type.String({ description: 'Name of the model' }) },
  { $id: 'ExtractionConfig' },
);

export const priceSchema = closed(
  {
    input_per_million_usd: Type.Number({ minimum: 0, maximum: 1e6 }),
    output_per_million_usd: Type.Number({ minimum: 0, maximum: 1e6 }),
  },
  { description: 'Prices in US dollars per million tokens' },
);

export const extractionDetailSchema = closed(
  {
    ...publicFields,
    model_name: Type.String({ description: 'Name of the model' }),
    is_of_settings: Type.Boolean({ description: 'The model is that of the settings' }),
    base_url: nullable(Type.String({ description: 'URL of the model server; null where there is none' })),
    price: nullable(priceSchema),
    cost_cap_usd: nullable(
      Type.Number({
        exclusiveMinimum: 0,
        description: 'Maximum cost of a job whose submitter sets none, in US dollars; null: no limit',
      }),
    ),
    updated_at: nullable(timestamp),
    updated_by: nullable(Type.String({ description: 'Name of the user who stored it' })),
  },
  { $id: 'ExtractionConfigDetail' },
);

/** A configuration in effect; `config` is null where it is that of the settings alone. */
export interface ExtractionInEffect {
  config: ExtractionConfig | null;
  extractor: Pick<Extractor, 'id' | 'version' | 'price'>;
  settings: { models: { baseUrl: string | null; vision: string | null } };
}

/** Maps the configuration of extraction as all users may see it: without address, price and cost limit. */
export function toPublicExtraction(inEffect: ExtractionInEffect): Static<typeof publicExtractionSchema> {
  return { ...shared(inEffect), model: modelOf(inEffect) };
}

/**
 * Maps the configuration of extraction as those with the permission `extraction_config:read` see it; the key of the
 * model server is not part of it.
 * @param costCapUsd limit of a job whose submitter sets none, in US dollars; 0: no limit
 */
export function toExtractionDetail(
  inEffect: ExtractionInEffect,
  costCapUsd: number,
): Static<typeof extractionDetailSchema> {
  const { config, extractor, settings } = inEffect;
  const isOfSettings = config === null || config.provider === 'settings';
  const isBehindServer = shared(inEffect).provider === 'model-server';
  const price = extractor.price;
  return {
    ...shared(inEffect),
    model_name: modelOf(inEffect),
    is_of_settings: isOfSettings,
    base_url: isOfSettings ? (isBehindServer ? settings.models.baseUrl : null) : config.baseUrl,
    price: price && {
      input_per_million_usd: price.inputPerMillionUsd,
      output_per_million_usd: price.outputPerMillionUsd,
    },
    cost_cap_usd: costCapUsd === 0 ? null : costCapUsd,
    updated_at: config?.createdAt ?? null,
    updated_by: config?.createdBy ?? null,
  };
}

function shared({ config, extractor, settings }: ExtractionInEffect) {
  return {
    config_id: config?.configId ?? null,
    provider: config === null || config.provider === 'settings' ? providerOfSettings(extractor) : config.provider,
    extractor: extractor.id,
    prompt_version: extractor.version,
    max_tokens: config?.maxAnswerTokens ?? null,
    supports_vision: settings.models.vision !== null,
  };
}

function providerOfSettings({ id }: Pick<Extractor, 'id'>) {
  if (isBuiltinModel(id)) return 'builtin';
  return isVertexModel(id) ? 'vertex' : 'model-server';
}

function modelOf({ extractor: { id } }: ExtractionInEffect): string {
  return id.slice(id.indexOf(':') + 1);
}
