import type { VerbRow } from '../relation-verbs.js';

/** Evidential verbs; see `VerbRow`. */
export const evidentialVerbs: readonly VerbRow[] = [
  ['EXEMPLIFIES', 0.7, 'exemplify'],
  ['EXEMPLIFIES', 0.5, 'illustrate, embody, typify, epitomise, epitomize, symbolise, symbolize, showcase, personify'],
  ['EXEMPLIFIES', 0.45, 'represent'],
  ['MEASURED_BY', 0.7, 'be measured in, be measured with, be measured using'],
  [
    'MEASURED_BY',
    0.6,
    `be measured as, be quantified in, be measured by, be tracked with, be assessed by, be assessed with,
    be gauged by, be estimated from, be counted in, be detected by, be detected with`,
  ],
  ['MEASURED_BY', 0.6, 'measure, quantify', 'reversed'],
  ['MEASURED_BY', 0.55, 'be expressed in'],
  ['MEASURED_BY', 0.5, 'detect, pick up, track, assess, evaluate, estimate, calculate', 'reversed'],
  ['REFUTES', 0.7, 'refute, disprove'],
  ['REFUTES', 0.65, 'rebut'],
  [
    'REFUTES',
    0.55,
    `reject, deny, dispute, challenge, debunk, argue against, falsify, invalidate, repudiate, discredit,
    overturn, dismiss, criticise, criticize, turn down, condemn`,
  ],
  ['REFUTES', 0.45, 'doubt, question'],
  ['SUPPORTS', 0.65, 'corroborate'],
  [
    'SUPPORTS',
    0.6,
    `confirm, prove, demonstrate, verify, validate, back up, bear out, argue for, endorse, approve,
    justify, uphold, substantiate, attest, speak for, vindicate, underscore, reinforce, affirm, ratify`,
  ],
  ['SUPPORTS', 0.5, 'support'],
  ['SUPPORTS', 0.45, 'indicate, suggest, point to, hint at, testify to, advocate, recommend, vouch for, stand up for'],
];
