import type { VerbRow } from '../relation-verbs.js';

/** Temporal verbs; see `VerbRow`. */
export const temporalVerbs: readonly VerbRow[] = [
  ['CONCURRENT_WITH', 0.65, 'coincide with'],
  [
    'CONCURRENT_WITH',
    0.5,
    `occur during, happen during, accompany, go with, go along with, overlap with, coexist with, run
    parallel to, co-occur with`,
  ],
  ['EVOLVES_INTO', 0.7, 'evolve into, develop into, turn into'],
  [
    'EVOLVES_INTO',
    0.65,
    `grow into, change into, condense into, be converted into, be converted to, be transformed into, be
    turned into`,
  ],
  [
    'EVOLVES_INTO',
    0.6,
    `decompose into, freeze into, melt into, harden into, merge into, mature into, morph into, degenerate
    into, transform into, convert into, convert to, turn to, dissolve into, break into, split into, be
    made into, be processed into, be refined into, be ground into, be transformed to, be changed into,
    develop to, blossom into, solidify into, decay into, be woven into, be baked into`,
  ],
  ['EVOLVES_INTO', 0.5, 'become'],
  ['PRECEDES', 0.7, 'precede'],
  ['PRECEDES', 0.65, 'happen before, occur before, come before'],
  ['PRECEDES', 0.65, 'happen after, occur after, come after', 'reversed'],
  ['PRECEDES', 0.6, 'run before'],
  ['PRECEDES', 0.6, 'begin after, start after, run after', 'reversed'],
  ['PRECEDES', 0.55, 'predate, antedate, herald, give way to, lead up to, anticipate, foreshadow'],
  ['PRECEDES', 0.5, 'replace, succeed, supersede, supplant, displace, take over from, oust, push aside', 'reversed'],
  ['PRECEDES', 0.4, 'follow', 'reversed'],
];
