import type { ReadScope, VocabularyType } from '../graph/model.js';
import type { GraphReader, VocabularySettingsStore } from '../ports.js';
import { aggressivenessOf, zoneOf, type BezierCurve, type Zone } from './config/aggressiveness.js';
import { requireProfile } from './config/aggressiveness-profiles.js';
import type { VocabularyConfig } from './config/vocabulary-config.js';

/** The store as `vocabularyState` uses it. */
export type VocabularyStateStore = Pick<GraphReader, 'vocabulary'> &
  Pick<VocabularySettingsStore, 'vocabularyConfig' | 'storedProfiles'>;

/** Size of the vocabulary, and what its settings say about that. */
export interface VocabularyState {
  config: VocabularyConfig;
  /** Of the profile in use. */
  curve: BezierCurve;
  /** Active types. */
  size: number;
  /** Built-in ones among them. */
  builtinTypes: number;
  customTypes: number;
  /** Categories of the active types. */
  categories: number;
  /** 0 to 1. */
  aggressiveness: number;
  zone: Zone;
}

/** Reads the size of the vocabulary and its settings, and calculates its zone. */
export async function vocabularyState(store: VocabularyStateStore, scope: ReadScope): Promise<VocabularyState> {
  const [vocabulary, config, stored] = await Promise.all([
    store.vocabulary(scope),
    store.vocabularyConfig(),
    store.storedProfiles(),
  ]);
  const { curve } = requireProfile(config.aggressivenessProfile, stored);
  return stateOf(vocabulary, config, curve);
}

function stateOf(
  vocabulary: readonly Pick<VocabularyType, 'isActive' | 'isBuiltin' | 'category'>[],
  config: VocabularyConfig,
  curve: BezierCurve,
): VocabularyState {
  const active = vocabulary.filter(({ isActive }) => isActive);
  const builtinTypes = active.filter(({ isBuiltin }) => isBuiltin).length;
  const aggressiveness = aggressivenessOf(active.length, config, curve);
  return {
    config,
    curve,
    size: active.length,
    builtinTypes,
    customTypes: active.length - builtinTypes,
    categories: new Set(active.map(({ category }) => category)).size,
    aggressiveness,
    zone: zoneOf(active.length, aggressiveness, config),
  };
}
