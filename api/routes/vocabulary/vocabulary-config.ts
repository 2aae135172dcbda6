import { Type } from 'typebox';
import { changedNames } from '../../../domain/vocabulary/config/change-config.js';
import { vocabularyState } from '../../../domain/vocabulary/vocabulary-state.js';
import { readAll } from '../../../domain/graph/model.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import {
  configChangeSchema,
  configDetailSchema,
  exampleConfig,
  exampleConfigDetail,
  publicConfigSchema,
  settingNames,
  toConfigDetailDto,
  toPublicConfigDto,
  toVocabularyChange,
} from '../../schemas/vocabulary/vocabulary-config.js';
import { closed } from '../../validation/schema.js';

export const getVocabularyConfig = route({
  method: 'GET',
  path: '/vocabulary/config',
  operationId: 'getVocabularyConfig',
  tag: 'Vocabulary',
  summary: 'Get the settings of the vocabulary',
  permission: 'any',
  impact: 'read',
  uses: ['store'],
  responses: { 200: json('The settings', publicConfigSchema) },
  example: { answer: { status: 200, body: { ...exampleConfig, category_min: 8, category_max: 15 } } },
}).handle(async ({ dependencies }) => ({
  status: 200,
  body: toPublicConfigDto(await dependencies.store.vocabularyConfig()),
}));

export const getVocabularyConfigDetail = route({
  method: 'GET',
  path: '/admin/vocabulary/config',
  operationId: 'getVocabularyConfigDetail',
  tag: 'Vocabulary',
  summary: 'Get the settings, size and zone of the vocabulary',
  permission: 'vocabulary_config:read',
  impact: 'read',
  uses: ['store'],
  responses: { 200: json('The settings, and what they mean at present', configDetailSchema) },
  example: { answer: { status: 200, body: exampleConfigDetail } },
}).handle(async ({ dependencies }) => ({
  status: 200,
  body: toConfigDetailDto(await vocabularyState(dependencies.store, readAll)),
}));

export const updateVocabularyConfig = route({
  method: 'PUT',
  path: '/admin/vocabulary/config',
  operationId: 'updateVocabularyConfig',
  tag: 'Vocabulary',
  summary: 'Change the settings of the vocabulary',
  description:
    'Settings that are not given stay. `vocab_min` must stay below `vocab_max`, and that below `vocab_emergency`.',
  permission: 'vocabulary_config:write',
  impact: 'high',
  uses: ['store'],
  body: configChangeSchema,
  responses: {
    200: json(
      'The settings after the change',
      closed(
        {
          success: Type.Boolean(),
          updated_fields: Type.Array(Type.String(), { description: 'Fields that have another value now' }),
          config: configDetailSchema,
          message: Type.String(),
        },
        { $id: 'VocabularyConfigUpdateResponse' },
      ),
    ),
  },
  example: {
    body: { vocab_max: 120, aggressiveness_profile: 'ease-in-out' },
    answer: {
      status: 200,
      body: {
        success: true,
        updated_fields: ['vocab_max', 'aggressiveness_profile'],
        config: { ...exampleConfigDetail, vocab_max: 120, aggressiveness_profile: 'ease-in-out', aggressiveness: 0.07 },
        message: 'Changed vocab_max, aggressiveness_profile.',
      },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const change = toVocabularyChange(body);
  const { updated_by: _ignored, ...details } = body;
  const audit = auditEntry({ caller, request }, 'vocabulary.configure', null, details);
  const { before, after } = await dependencies.store.changeVocabularyConfig(change, caller.username, audit);
  const changed = changedNames(before, after).map((name) => settingNames[name]);
  return {
    status: 200,
    body: {
      success: true,
      updated_fields: changed,
      config: toConfigDetailDto(await vocabularyState(dependencies.store, readAll)),
      message: changed.length === 0 ? 'No setting changed.' : `Changed ${changed.join(', ')}.`,
    },
  };
});
