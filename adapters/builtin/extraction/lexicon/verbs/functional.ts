import type { VerbRow } from '../relation-verbs.js';

/** Functional verbs; see `VerbRow`. */
export const functionalVerbs: readonly VerbRow[] = [
  ['PRODUCES', 0.7, 'produce'],
  ['PRODUCES', 0.65, 'generate, emit'],
  [
    'PRODUCES',
    0.6,
    `create, yield, write, compose, invent, design, develop, found, establish, build, construct, make,
    manufacture, publish, paint, draft, devise, assemble, brew, bake, weave, forge, craft, print, 
    erect, launch, introduce, initiate, originate, pioneer, patent, set up, put together, come up
    with, work out, turn out, bring forth, lay, breed, hatch, secrete, excrete, discharge, exude,
    radiate, give off, send out, churn out, synthesise, synthesize, pay out, hand out, sculpt, carve,
    sew, knit, compile, formulate, sketch, draw up, cook, put up, give out, let off, throw
    up, bring out, fabricate, cultivate, grow, plant, spin, rear`,
  ],
  ['PRODUCES', 0.55, 'release, spew'],
  ['PRODUCES', 0.5, 'form, supply, provide, conceive'],
  [
    'PRODUCES',
    0.45,
    `deliver, issue, offer, bring in, transmit, output, render, export, serve up, grant, award, give,
    spawn, leave behind`,
  ],
  ['PRODUCES', 0.4, 'return'],
  ['REGULATES', 0.75, 'regulate'],
  ['REGULATES', 0.65, 'control, govern'],
  [
    'REGULATES',
    0.6,
    `manage, direct, lead, head, run, rule, command, oversee, supervise, guide, operate, administer,
    handle, look after, restrict, constrain, standardise, standardize, orchestrate,
    mediate, monitor, keep in check, preside over, curate, schedule, allocate, manipulate, dominate`,
  ],
  ['REGULATES', 0.55, 'moderate, coordinate'],
  [
    'REGULATES',
    0.5,
    'balance, maintain, determine, set, tune, keep up, enforce, watch over, care for, curtail, decide, confine, prescribe',
  ],
  ['REQUIRES', 0.7, 'require'],
  ['REQUIRES', 0.65, 'need, depend on, depend upon, rely on, rely upon, be dependent on'],
  [
    'REQUIRES',
    0.65,
    'be needed for, be required for, be required by, be essential for, be essential to, be necessary for',
    'reversed',
  ],
  [
    'REQUIRES',
    0.6,
    `be powered by, call for, live off, run on, hinge on, rest on, rest upon, build on, build upon,
    demand, presume, count on, be contingent on, be conditional on, be reliant on, be addicted
    to`,
  ],
  [
    'REQUIRES',
    0.6,
    `be indispensable for, be indispensable to, be critical to, be critical for, be crucial to, be vital
    to, be key to, be central to, be fundamental to, be necessary to`,
    'reversed',
  ],
  ['REQUIRES', 0.55, 'be vital for, be crucial for', 'reversed'],
  ['REQUIRES', 0.5, 'be based on'],
  [
    'REQUIRES',
    0.45,
    `use, consume, employ, utilise, utilize, draw on, draw upon, eat, drink, absorb, take in, take up,
    breathe, use up, burn up, exploit, harness, adopt, apply, involve, make use of`,
  ],
  ['USED_FOR', 0.7, 'be used for'],
  ['USED_FOR', 0.6, 'be designed for'],
  [
    'USED_FOR',
    0.55,
    `be meant for, be intended for, be suited for, be suitable for, be good for, be ideal for, be useful
    for, be employed for, be employed in, be employed as, be used against, be applied to, be applied in,
    serve for, be reserved for, cater for, cater to, be aimed at, be utilised for, be utilized for,
    function as, act as, be deployed for`,
  ],
  ['USED_FOR', 0.5, 'be used in, be used as, serve as'],
];
