import assert from 'node:assert/strict';
import { isConcordanceError } from '../../../domain/errors.js';
import { changedSettings, type VocabularyChange } from '../../../domain/vocabulary/config/change-config.js';
import { defaultVocabularySettings as settings } from '../../../domain/vocabulary/config/vocabulary-config.js';

describe('a change of the settings of the vocabulary', () => {
  const wrong = (change: VocabularyChange): string[] => {
    try {
      changedSettings(settings, change, ['aggressive', 'linear']);
      return [];
    } catch (error) {
      assert.ok(isConcordanceError(error));
      return (error.errors ?? []).map(({ loc, msg }) => `${loc.join('.')} ${msg}`);
    }
  };

  it('names each field that does not fit: of two the one that was given', () => {
    assert.deepEqual(wrong({ vocabMin: 90 }), ['body.vocab_min must be below vocab_max, which is 90']);
    assert.deepEqual(wrong({ vocabMax: 200 }), ['body.vocab_max must be below vocab_emergency, which is 200']);
    assert.deepEqual(wrong({ vocabMin: 100, vocabMax: 300 }), ['body.vocab_max must be below vocab_emergency, which is 200']); // oxfmt-ignore
    assert.deepEqual(wrong({ vocabEmergency: 90, synonymThresholdModerate: 0.9, synonymThresholdStrong: 0.8, aggressivenessProfile: 'x' }), [
      'body.vocab_emergency must be above vocab_max, which is 90',
      'body.synonym_threshold_moderate must be at most synonym_threshold_strong, which is 0.8',
      'body.aggressiveness_profile is not a profile; there are "aggressive", "linear"',
    ]); // oxfmt-ignore
  });

  it('keeps what it does not name', () => {
    const after = changedSettings(settings, { vocabMin: 40, aggressivenessProfile: 'linear' }, ['linear']);
    assert.deepEqual(after, { ...settings, vocabMin: 40, aggressivenessProfile: 'linear' });
  });
});
