/** Decider about merges that are not certain: nobody (`naive`), a person (`hitl`) or a model (`aitl`). */
export const pruningModes = ['naive', 'hitl', 'aitl'] as const;
export type PruningMode = (typeof pruningModes)[number];

/** Values of the settings of the vocabulary that can be changed. */
export interface VocabularySettings {
  /** Active types up to which nothing is consolidated. */
  vocabMin: number;
  /** Active types that the vocabulary should not exceed. */
  vocabMax: number;
  /** Active types from which no type can be added manually. */
  vocabEmergency: number;
  pruningMode: PruningMode;
  /** Name of a profile, built-in or stored. */
  aggressivenessProfile: string;
  /** True if types can be added manually also from the emergency size on. */
  autoExpandEnabled: boolean;
  /** Cosine of two types from which they are synonyms. */
  synonymThresholdStrong: number;
  /** Cosine of two types from which they may be synonyms. */
  synonymThresholdModerate: number;
  /** Value score below which a type is worth little. */
  lowValueThreshold: number;
  /** Cosine from which a consolidation merges two types. */
  consolidationSimilarityThreshold: number;
}

/** The stored settings; time and user are null where nobody has changed them. */
export interface VocabularyConfig extends VocabularySettings {
  /** ISO 8601. */
  updatedAt: string | null;
  /** Name of the user. */
  updatedBy: string | null;
}

/** Settings of a new installation. */
export const defaultVocabularySettings: VocabularySettings = {
  vocabMin: 30,
  vocabMax: 90,
  vocabEmergency: 200,
  pruningMode: 'hitl',
  aggressivenessProfile: 'aggressive',
  autoExpandEnabled: false,
  synonymThresholdStrong: 0.9,
  synonymThresholdModerate: 0.7,
  lowValueThreshold: 1,
  consolidationSimilarityThreshold: 0.9,
};

/** Number of categories that a vocabulary should have; not a setting. */
export const minCategories = 8;
export const maxCategories = 15;

/** Ranges of the settings that are numbers, both ends included. */
export const settingRanges = {
  vocabMin: [30, 1000],
  vocabMax: [50, 1000],
  vocabEmergency: [100, 1000],
  synonymThresholdStrong: [0.7, 1],
  synonymThresholdModerate: [0.5, 0.9],
  lowValueThreshold: [0, 10],
  consolidationSimilarityThreshold: [0.5, 1],
} as const satisfies Partial<Record<keyof VocabularySettings, readonly [number, number]>>;
