import type { VerbRow } from '../relation-verbs.js';

/** Logical verbs; see `VerbRow`. */
export const logicalVerbs: readonly VerbRow[] = [
  ['CONTRADICTS', 0.7, 'contradict'],
  ['CONTRADICTS', 0.65, 'conflict with, be incompatible with'],
  ['CONTRADICTS', 0.55, 'clash with, disagree with, be at odds with, be inconsistent with, violate, defy, negate'],
  ['EQUIVALENT_TO', 0.75, 'be equivalent to, be synonymous with'],
  ['EQUIVALENT_TO', 0.7, 'be identical to, be equal to'],
  ['EQUIVALENT_TO', 0.65, 'equal'],
  ['EQUIVALENT_TO', 0.6, 'amount to, be the same as, be tantamount to'],
  ['IMPLIES', 0.65, 'imply, entail'],
  ['IMPLIES', 0.5, 'signify, necessitate, dictate, warrant'],
  ['IMPLIES', 0.45, 'predict'],
  ['PRESUPPOSES', 0.7, 'presuppose'],
  ['PRESUPPOSES', 0.55, 'take for granted, postulate'],
  ['PRESUPPOSES', 0.5, 'assume'],
];
