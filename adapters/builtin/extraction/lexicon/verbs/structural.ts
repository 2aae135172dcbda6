import type { VerbRow } from '../relation-verbs.js';

/** Structural verbs; see `VerbRow`. */
export const structuralVerbs: readonly VerbRow[] = [
  ['COMPOSED_OF', 0.75, 'consist of, be composed of'],
  ['COMPOSED_OF', 0.7, 'be made of, be made up of'],
  [
    'COMPOSED_OF',
    0.65,
    `comprise, be formed of, be built of, be constructed of, be comprised of, be woven from, be assembled
    from, be put together from`,
  ],
  ['COMPOSED_OF', 0.55, 'be built from'],
  ['COMPOSED_OF', 0.5, 'be divided into, be split into, be organised into, be organized into, fall into'],
  ['COMPOSED_OF', 0.55, 'constitute, make up', 'reversed'],
  ['CONTAINS', 0.7, 'contain'],
  ['CONTAINS', 0.65, 'be contained in', 'reversed'],
  [
    'CONTAINS',
    0.6,
    `include, encompass, incorporate, embrace, harbour, harbor, accommodate, be filled with, be full of,
    be rich in`,
  ],
  ['CONTAINS', 0.6, 'be included in', 'reversed'],
  ['CONTAINS', 0.55, 'store, house, enclose'],
  ['CONTAINS', 0.55, 'be stored in', 'reversed'],
  ['CONTAINS', 0.5, 'hold'],
  ['CONTAINS', 0.5, 'be held in, be dissolved in', 'reversed'],
  ['CONTAINS', 0.45, 'be found in', 'reversed'],
  [
    'CONTAINS',
    0.4,
    `have, possess, own, feature, boast, span, cover, combine, integrate, accumulate,
    trap, retain, record, list, host, exhibit`,
  ],
  [
    'CONTAINS',
    0.4,
    `live in, grow in, dwell in, reside in, inhabit, occur in, hide in, nest in, lie inside, be stored
    on, be kept in, be recorded in, be listed in, be buried in, be trapped in, be hidden in, populate,
    occupy`,
    'reversed',
  ],
  [
    'PART_OF',
    0.5,
    `be embedded in, join, serve in, play for, work for, be attached to, be built into, be integrated
    into, lie in, stand in, sit in, be situated in, be based in, be set in, belong in, enlist in, enrol
    in, enroll in, take part in`,
  ],
  ['PART_OF', 0.45, 'be located in'],
];
