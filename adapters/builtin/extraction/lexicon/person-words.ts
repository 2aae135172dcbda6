import { titles } from './proper-words.js';

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Common nouns, in the singular, for people. */
export const personNouns: ReadonlySet<string> = new Set([
  ...titles,
  ...words(`man woman child boy girl person human king queen worker soldier sailor student pupil neighbour neighbor monk nun
  priest farmer hunter fisherman miner baker brewer smith carpenter weaver trader peasant servant slave citizen leader
  president minister officer expert scholar researcher designer developer programmer user mother wife husband son daughter
  uncle aunt friend patient victim thief visitor guest driver rider printer inventor discoverer ruler chief clerk`),
]);

/** Verbs whose subjects are mostly people: a bare name before one may be a person's. */
export const personalVerbs: ReadonlySet<string> = new Set(
  words(`build invent write found discover marry compose publish patent say study propose teach paint design develop create
  describe win die live travel explore construct conceive devise demonstrate observe sculpt sing draw draft sketch marry
  visit meet argue believe think claim recognise recognize prove sell buy earn learn work retire resign graduate emigrate
  introduce formulate derive calculate compute measure collect train treat love hate`),
);
