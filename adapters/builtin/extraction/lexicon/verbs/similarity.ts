import type { VerbRow } from '../relation-verbs.js';

/** Similarity verbs; see `VerbRow`. */
export const similarityVerbs: readonly VerbRow[] = [
  ['ANALOGOUS_TO', 0.75, 'be analogous to'],
  ['ANALOGOUS_TO', 0.5, 'correspond to, parallel, be likened to, be compared to, be modelled on, be modeled on'],
  ['CONTRASTS_WITH', 0.7, 'differ from, contrast with'],
  ['CONTRASTS_WITH', 0.65, 'be different from, be distinct from'],
  [
    'CONTRASTS_WITH',
    0.55,
    `compete with, differ in, diverge from, deviate from, outperform, surpass, exceed, outweigh, rival,
    outnumber, vary from, depart from, be distinguished from, be unlike, be contrasted with, compare
    with, overtake`,
  ],
  ['SIMILAR_TO', 0.7, 'be similar to'],
  ['SIMILAR_TO', 0.65, 'resemble'],
  ['SIMILAR_TO', 0.6, 'be comparable to'],
  [
    'SIMILAR_TO',
    0.5,
    `look like, behave like, work like, act like, taste like, sound like, smell like, mirror, mimic,
    imitate, echo, be like, be close to, be related to, be akin to, emulate`,
  ],
];
