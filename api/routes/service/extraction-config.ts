import { Type } from 'typebox';
import { currentExtractor, extractorOf } from '../../../domain/extraction/choose-extractor.js';
import {
  defaultCostCapUsd,
  extractionProviders,
  type ExtractionConfig,
} from '../../../domain/extraction/extraction-config.js';
import type { Extractor } from '../../../domain/ports.js';
import { setExtractionConfig } from '../../../domain/extraction/set-extraction-config.js';
import { commandOf } from '../../auth/audit-entry.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import {
  extractionDetailSchema,
  priceSchema,
  publicExtractionSchema,
  toExtractionDetail,
  toPublicExtraction,
} from '../../schemas/extraction-config.js';
import { closed, linePattern, oneOf } from '../../validation/schema.js';

const exampleShared = {
  config_id: 3,
  provider: 'openai',
  extractor: 'openai:gpt-4o-mini',
  prompt_version: '1+max_tokens=8000',
  max_tokens: 8000,
  supports_vision: false,
} as const;

const exampleDetail = {
  ...exampleShared,
  model_name: 'gpt-4o-mini',
  is_of_settings: false,
  base_url: 'https://api.openai.com/v1',
  price: { input_per_million_usd: 0.15, output_per_million_usd: 0.6 },
  cost_cap_usd: 2,
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: 'ada',
};

export const getExtractionConfig = route({
  method: 'GET',
  path: '/extraction/config',
  operationId: 'getExtractionConfig',
  tag: 'Service',
  summary: 'Get the model that reads documents',
  description: 'Applies to jobs that are submitted now. A job keeps the one it was submitted with.',
  permission: 'any',
  impact: 'read',
  uses: ['extractor', 'makeExtractor', 'settings', 'store'],
  responses: { 200: json('The model', publicExtractionSchema) },
  example: { answer: { status: 200, body: { ...exampleShared, model: 'gpt-4o-mini' } } },
}).handle(async ({ dependencies }) => ({
  status: 200,
  body: toPublicExtraction({ ...(await currentExtractor(dependencies)), settings: dependencies.settings }),
}));

export const getExtractionConfigDetail = route({
  method: 'GET',
  path: '/admin/extraction/config',
  operationId: 'getExtractionConfigDetail',
  tag: 'Administration',
  summary: 'Get the configuration of extraction',
  description: 'The model that reads documents, its server, price and limits, and the user who set it.',
  permission: 'extraction_config:read',
  impact: 'read',
  uses: ['extractor', 'makeExtractor', 'settings', 'store'],
  responses: { 200: json('The configuration', extractionDetailSchema) },
  example: { answer: { status: 200, body: exampleDetail } },
}).handle(async ({ dependencies }) => ({ status: 200, body: await detailOf(dependencies) }));

export const setExtraction = route({
  method: 'POST',
  path: '/admin/extraction/config',
  operationId: 'setExtractionConfig',
  tag: 'Administration',
  summary: 'Set the model that reads documents',
  description:
    'Applies to jobs that are submitted afterwards; jobs that are queued or running keep the model they were submitted ' +
    'with. Fields that are omitted are those of the settings, not those of the previous configuration.',
  permission: 'extraction_config:write',
  impact: 'high',
  uses: ['extractor', 'makeExtractor', 'providerKeys', 'settings', 'store', 'vertex'],
  body: closed(
    {
      provider: oneOf(extractionProviders, {
        description:
          'settings: as the settings say; builtin: English rules; model-server: CONCORDANCE_MODEL_BASE_URL; vertex: Vertex AI in GOOGLE_CLOUD_LOCATION; the others need a key (POST /admin/keys/{provider})',
      }),
      model_name: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          pattern: linePattern,
          description: 'Name of the model; required for models behind a server, and only for these',
        }),
      ),
      max_tokens: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1_000_000,
          description: 'Maximum tokens of an answer. A longer one is cut off, and the model is asked once more',
        }),
      ),
      price: Type.Optional(priceSchema),
      cost_cap_usd: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 1e6,
          description:
            'Maximum cost of a job whose submitter sets none, in US dollars; 0: no limit; default: CONCORDANCE_COST_CAP_USD',
        }),
      ),
    },
    { $id: 'ExtractionConfigSet' },
  ),
  responses: {
    200: json(
      'The configuration is stored',
      closed(
        {
          success: Type.Literal(true),
          message: Type.String(),
          config_id: Type.Integer({ minimum: 1 }),
          reload_required: Type.Literal(false, { description: 'Workers use it for the next submission' }),
          warnings: Type.Array(Type.String()),
          config: extractionDetailSchema,
        },
        { $id: 'ExtractionConfigStored' },
      ),
    ),
  },
  example: {
    body: {
      ...{ provider: 'openai', model_name: 'gpt-4o-mini', max_tokens: 8000, cost_cap_usd: 2 },
      price: { input_per_million_usd: 0.15, output_per_million_usd: 0.6 },
    },
    answer: {
      status: 200,
      body: {
        ...{ success: true, config_id: 3, reload_required: false, warnings: [], config: exampleDetail },
        message: 'Documents that are submitted from now on are read by openai:gpt-4o-mini.',
      },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { audit } = commandOf({ caller, request });
  const { config, warnings } = await setExtractionConfig(
    dependencies,
    { audit, username: caller.username },
    {
      provider: body.provider,
      model: body.model_name ?? null,
      maxAnswerTokens: body.max_tokens ?? null,
      price: body.price === undefined ? null : toPrice(body.price),
      costCapUsd: body.cost_cap_usd ?? null,
    },
  );
  const detail = toDetail(dependencies, config, extractorOf(dependencies, config));
  return {
    status: 200,
    body: {
      success: true,
      message: `Documents that are submitted from now on are read by ${detail.extractor}.`,
      config_id: config.configId,
      reload_required: false,
      warnings,
      config: detail,
    },
  };
});

function toPrice({
  input_per_million_usd: input,
  output_per_million_usd: output,
}: {
  input_per_million_usd: number;
  output_per_million_usd: number;
}) {
  return { inputPerMillionUsd: input, outputPerMillionUsd: output };
}

async function detailOf(dependencies: Dependencies<'extractor' | 'makeExtractor' | 'settings' | 'store'>) {
  const { extractor, config } = await currentExtractor(dependencies);
  return toDetail(dependencies, config, extractor);
}

function toDetail({ settings }: Dependencies<'settings'>, config: ExtractionConfig | null, extractor: Extractor) {
  return toExtractionDetail({ extractor, config, settings }, defaultCostCapUsd(config, settings.costCapUsd));
}
