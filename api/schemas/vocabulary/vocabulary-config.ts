import { Type } from 'typebox';
import type { Static } from 'typebox';
import { zones } from '../../../domain/vocabulary/config/aggressiveness.js';
import type { VocabularyChange } from '../../../domain/vocabulary/config/change-config.js';
import {
  maxCategories,
  minCategories,
  pruningModes,
  settingRanges,
  type VocabularyConfig,
  type VocabularySettings,
} from '../../../domain/vocabulary/config/vocabulary-config.js';
import type { VocabularyState } from '../../../domain/vocabulary/vocabulary-state.js';
import { closed, count, nullable, oneOf, timestamp, visiblePattern } from '../../validation/schema.js';

/** Names of the settings in requests and answers. */
export const settingNames: Record<keyof VocabularySettings, keyof Static<typeof settingsSchema>> = {
  vocabMin: 'vocab_min',
  vocabMax: 'vocab_max',
  vocabEmergency: 'vocab_emergency',
  pruningMode: 'pruning_mode',
  aggressivenessProfile: 'aggressiveness_profile',
  autoExpandEnabled: 'auto_expand_enabled',
  synonymThresholdStrong: 'synonym_threshold_strong',
  synonymThresholdModerate: 'synonym_threshold_moderate',
  lowValueThreshold: 'low_value_threshold',
  consolidationSimilarityThreshold: 'consolidation_similarity_threshold',
};

const number = (name: keyof typeof settingRanges, description: string) => {
  const [minimum, maximum] = settingRanges[name];
  return Type.Number({ minimum, maximum, description });
};
const size = (name: keyof typeof settingRanges, description: string) => {
  const [minimum, maximum] = settingRanges[name];
  return Type.Integer({ minimum, maximum, description });
};
const profileName = Type.String({ minLength: 3, maxLength: 50, pattern: visiblePattern });

const settings = {
  vocab_min: size('vocabMin', 'Active types up to which the aggressiveness is 0'),
  vocab_max: size('vocabMax', 'Active types from which the aggressiveness is 1'),
  vocab_emergency: size('vocabEmergency', 'Active types from which no type can be added manually'),
  pruning_mode: oneOf(pruningModes, {
    description: 'Decides about merges that are not certain: nobody (naive), a person (hitl) or a model (aitl)',
  }),
  aggressiveness_profile: Type.String({ description: 'Name of a profile' }),
  auto_expand_enabled: Type.Boolean({ description: 'Types can be added manually also from vocab_emergency on' }),
  synonym_threshold_strong: number('synonymThresholdStrong', 'Cosine from which two types are synonyms'),
  synonym_threshold_moderate: number('synonymThresholdModerate', 'Cosine from which two types may be synonyms'),
  low_value_threshold: number(
    'lowValueThreshold',
    'Value score below which a consolidation retires an unused type; 0 for never',
  ),
  consolidation_similarity_threshold: number(
    'consolidationSimilarityThreshold',
    'Cosine from which a consolidation merges two types',
  ),
};
const settingsSchema = closed(settings);

/** The settings for everyone who is logged in. */
export const publicConfigSchema = closed(
  { ...settings, category_min: count, category_max: count },
  { $id: 'VocabularyConfig' },
);

/** The settings with what they mean for the vocabulary at present. */
export const configDetailSchema = closed(
  {
    ...settings,
    updated_at: nullable(timestamp),
    updated_by: nullable(Type.String({ description: 'User who changed the settings last; null: nobody did' })),
    current_size: Type.Integer({ minimum: 0, description: 'Active types' }),
    zone: oneOf(zones),
    aggressiveness: Type.Number({ minimum: 0, maximum: 1 }),
  },
  { $id: 'VocabularyConfigDetail' },
);

/** Fields of a change; absent ones stay. */
export const configChangeSchema = closed(
  {
    vocab_min: Type.Optional(settings.vocab_min),
    vocab_max: Type.Optional(settings.vocab_max),
    vocab_emergency: Type.Optional(settings.vocab_emergency),
    pruning_mode: Type.Optional(settings.pruning_mode),
    aggressiveness_profile: Type.Optional(profileName),
    auto_expand_enabled: Type.Optional(settings.auto_expand_enabled),
    synonym_threshold_strong: Type.Optional(settings.synonym_threshold_strong),
    synonym_threshold_moderate: Type.Optional(settings.synonym_threshold_moderate),
    low_value_threshold: Type.Optional(settings.low_value_threshold),
    consolidation_similarity_threshold: Type.Optional(settings.consolidation_similarity_threshold),
    updated_by: Type.Optional(
      Type.String({ maxLength: 300, description: 'Accepted for older clients and ignored: the caller counts' }),
    ),
  },
  { $id: 'VocabularyConfigUpdate' },
);

export const exampleConfig = {
  vocab_min: 30,
  vocab_max: 90,
  vocab_emergency: 200,
  pruning_mode: 'hitl',
  aggressiveness_profile: 'aggressive',
  auto_expand_enabled: false,
  synonym_threshold_strong: 0.9,
  synonym_threshold_moderate: 0.7,
  low_value_threshold: 1,
  consolidation_similarity_threshold: 0.9,
} as const;

export const exampleConfigDetail = {
  ...exampleConfig,
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: 'ada',
  current_size: 47,
  zone: 'comfort',
  aggressiveness: 0.1612,
} as const;

/** The settings as clients see them. */
export function toSettingsDto(config: VocabularySettings): Static<typeof settingsSchema> {
  const names = Object.keys(settingNames) as (keyof VocabularySettings)[];
  return Object.fromEntries(names.map((name) => [settingNames[name], config[name]])) as Static<typeof settingsSchema>;
}

/** Maps the settings of the vocabulary as all users may see them. */
export function toPublicConfigDto(config: VocabularyConfig): Static<typeof publicConfigSchema> {
  return { ...toSettingsDto(config), category_min: minCategories, category_max: maxCategories };
}

/**
 * Maps the settings of the vocabulary as those with the permission `vocabulary_config:read` see them, with its present
 * size and zone.
 */
export function toConfigDetailDto({
  config,
  size: current,
  zone,
  aggressiveness,
}: VocabularyState): Static<typeof configDetailSchema> {
  const { updatedAt, updatedBy } = config;
  return {
    ...toSettingsDto(config),
    ...{ updated_at: updatedAt, updated_by: updatedBy, current_size: current, zone, aggressiveness },
  };
}

/** The change that a request asks for. */
export function toVocabularyChange(body: Static<typeof configChangeSchema>): VocabularyChange {
  const names = Object.keys(settingNames) as (keyof VocabularySettings)[];
  const given = names.filter((name) => body[settingNames[name]] !== undefined);
  return Object.fromEntries(given.map((name) => [name, body[settingNames[name]]]));
}
