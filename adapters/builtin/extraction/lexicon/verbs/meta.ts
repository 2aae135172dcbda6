import type { VerbRow } from '../relation-verbs.js';

/** Meta verbs; see `VerbRow`. */
export const metaVerbs: readonly VerbRow[] = [
  ['CATEGORIZED_AS', 0.75, 'be classified as, be categorised as, be categorized as'],
  [
    'CATEGORIZED_AS',
    0.6,
    `count as, rank as, rank among, qualify as, be seen as, be viewed as, be treated as, be listed as, be
    labelled as, be labeled as, be counted among, be recognised as, be recognized as, be ranked as, be
    numbered among, be hailed as`,
  ],
  ['CATEGORIZED_AS', 0.55, 'be regarded as'],
  ['CATEGORIZED_AS', 0.5, 'be considered, fall under'],
  ['DEFINED_AS', 0.75, 'be defined as'],
  ['DEFINED_AS', 0.6, 'be called, be known as, be termed', 'reversed'],
  [
    'DEFINED_AS',
    0.55,
    `refer to, denote, stand for, be understood as, be referred to as, be named, be dubbed, be nicknamed,
    designate, be thought of as`,
  ],
  ['DEFINED_AS', 0.5, 'be described as, mean'],
];
