import { fieldErrors, type FieldIssue } from '../../errors.js';
import { defaultVocabularySettings, type VocabularySettings } from './vocabulary-config.js';

/** Settings to change. Absent ones stay. */
export type VocabularyChange = Partial<VocabularySettings>;

/**
 * The settings after a change.
 * @param profiles names of all aggressiveness profiles
 * @throws ConcordanceError `invalid_request`, which names each field that does not fit the others
 */
export function changedSettings(
  before: VocabularySettings,
  change: VocabularyChange,
  profiles: readonly string[],
): VocabularySettings {
  const after = { ...before, ...change };
  const [first, ...rest] = issuesOf(after, change, profiles);
  if (first !== undefined) throw fieldErrors([first, ...rest]);
  return after;
}

/** Names of the settings that have another value after the change. */
export function changedNames(before: VocabularySettings, after: VocabularySettings): (keyof VocabularySettings)[] {
  const names = Object.keys(defaultVocabularySettings) as (keyof VocabularySettings)[];
  return names.filter((name) => before[name] !== after[name]);
}

function issuesOf(after: VocabularySettings, change: VocabularyChange, profiles: readonly string[]): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const issue = (field: string, msg: string, type = 'value') => issues.push({ loc: ['body', field], msg, type });
  const { vocabMin, vocabMax, vocabEmergency, synonymThresholdModerate, synonymThresholdStrong } = after;
  if (vocabMin >= vocabMax) {
    if (change.vocabMin === undefined) issue('vocab_max', `must be above vocab_min, which is ${vocabMin}`);
    else issue('vocab_min', `must be below vocab_max, which is ${vocabMax}`);
  }
  if (vocabMax >= vocabEmergency) {
    if (change.vocabMax === undefined) issue('vocab_emergency', `must be above vocab_max, which is ${vocabMax}`);
    else issue('vocab_max', `must be below vocab_emergency, which is ${vocabEmergency}`);
  }
  if (synonymThresholdModerate > synonymThresholdStrong) {
    if (change.synonymThresholdModerate === undefined)
      issue(
        'synonym_threshold_strong',
        `must be at least synonym_threshold_moderate, which is ${synonymThresholdModerate}`,
      );
    else
      issue(
        'synonym_threshold_moderate',
        `must be at most synonym_threshold_strong, which is ${synonymThresholdStrong}`,
      );
  }
  if (!profiles.includes(after.aggressivenessProfile)) {
    const known = profiles.map((name) => JSON.stringify(name)).join(', ');
    issue('aggressiveness_profile', `is not a profile; there are ${known}`, 'unknown_profile');
  }
  return issues;
}
