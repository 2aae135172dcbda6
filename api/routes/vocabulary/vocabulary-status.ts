import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { zones } from '../../../domain/vocabulary/config/aggressiveness.js';
import { vocabularyState } from '../../../domain/vocabulary/vocabulary-state.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, oneOf } from '../../validation/schema.js';

export const getVocabularyStatus = route({
  method: 'GET',
  path: '/vocabulary/status',
  operationId: 'getVocabularyStatus',
  tag: 'Vocabulary',
  summary: 'Get the size and zone of the vocabulary',
  permission: 'vocabulary:read',
  impact: 'read',
  uses: ['store'],
  responses: {
    200: json(
      'Size, limits and zone',
      closed(
        {
          vocab_size: Type.Integer({ minimum: 0, description: 'Active types' }),
          vocab_min: count,
          vocab_max: count,
          vocab_emergency: count,
          aggressiveness: Type.Number({ minimum: 0, maximum: 1 }),
          zone: oneOf(zones),
          builtin_types: Type.Integer({ minimum: 0, description: 'Active types that are built in' }),
          custom_types: Type.Integer({ minimum: 0, description: 'Active types that documents and users added' }),
          categories: Type.Integer({ minimum: 0, description: 'Categories of the active types' }),
          profile: Type.String({ description: 'Name of the aggressiveness profile' }),
        },
        { $id: 'VocabularyStatus' },
      ),
    ),
  },
  example: {
    answer: {
      status: 200,
      body: {
        vocab_size: 47,
        ...{ vocab_min: 30, vocab_max: 90, vocab_emergency: 200 },
        ...{ aggressiveness: 0.1612, zone: 'comfort', builtin_types: 31, custom_types: 16, categories: 8 },
        profile: 'aggressive',
      },
    },
  },
}).handle(async ({ dependencies }) => {
  const state = await vocabularyState(dependencies.store, readAll);
  const { vocabMin, vocabMax, vocabEmergency, aggressivenessProfile } = state.config;
  return {
    status: 200,
    body: {
      vocab_size: state.size,
      ...{ vocab_min: vocabMin, vocab_max: vocabMax, vocab_emergency: vocabEmergency },
      ...{ aggressiveness: state.aggressiveness, zone: state.zone, builtin_types: state.builtinTypes },
      ...{ custom_types: state.customTypes, categories: state.categories, profile: aggressivenessProfile },
    },
  };
});
