import { causalVerbs } from './verbs/causal.js';
import { evidentialVerbs } from './verbs/evidential.js';
import { functionalVerbs } from './verbs/functional.js';
import { logicalVerbs } from './verbs/logical.js';
import { metaVerbs } from './verbs/meta.js';
import { similarityVerbs } from './verbs/similarity.js';
import { structuralVerbs } from './verbs/structural.js';
import { temporalVerbs } from './verbs/temporal.js';

/**
 * Relationship type, confidence of a plain statement, the verbs with this meaning, and whether the object is the first
 * end. `be` before a verb marks a passive or an adjective; words after it stand before the object. A transitive verb is
 * also understood in the passive with `by`.
 */
export type VerbRow = readonly [type: string, confidence: number, patterns: string, direction?: 'reversed'];

export type RelationVerb = readonly [pattern: string, type: string, confidence: number, direction?: 'reversed'];

/** Meanings of verbs, one pattern a row. */
export const relationVerbs: readonly RelationVerb[] = [
  ...causalVerbs,
  ...structuralVerbs,
  ...evidentialVerbs,
  ...logicalVerbs,
  ...similarityVerbs,
  ...temporalVerbs,
  ...functionalVerbs,
  ...metaVerbs,
].flatMap(([type, confidence, patterns, direction]) =>
  patterns
    .replace(/\s+/g, ' ')
    .split(', ')
    .map((pattern): RelationVerb =>
      direction === undefined ? [pattern, type, confidence] : [pattern, type, confidence, direction],
    ),
);
