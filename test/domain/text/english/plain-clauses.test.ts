import assert from 'node:assert/strict';
import { plainClauses } from '../../../../domain/text/english/plain-clauses.js';

/** Words of the clauses that say that rain causes floods. */
const said = (sentence: string) =>
  plainClauses(sentence).filter((clause) => /rain/i.test(clause) && /cause/.test(clause) && /flood/.test(clause));

describe('plainClauses', () => {
  for (const sentence of [
    'Rain causes floods because nobody builds dams.',
    'Because nobody builds dams, rain causes floods.',
    'Rain causes floods, but nobody builds dams.',
    'Rain causes floods, which nobody expects.',
    'Rain, which nobody expects, causes floods.',
    'Rain causes floods (nobody builds dams).',
    'Rain causes floods; dams do not.',
    'Dams do not help; rain causes floods.',
    'Rain causes floods: nobody builds dams.',
    'Rain causes floods, so nobody sleeps.',
    'Nobody sleeps, because rain causes floods.',
    'Dams are not built, but rain causes floods.',
    'Although rain causes floods, nobody builds dams.',
    'Nobody builds dams, although rain causes floods.',
    'Rain only causes floods.',
    'Rain causes floods – nobody builds dams.',
  ]) {
    it(`has the statement of: ${sentence}`, () => assert.equal(said(sentence).length, 1));
  }

  for (const sentence of [
    'Rain does not cause floods because somebody builds dams.',
    'Nobody believes that rain causes floods.',
    'Nobody builds dams because rain causes floods.',
    'Because nobody builds dams, rain never causes floods.',
    'Because of dams, nobody believes that rain causes floods.',
    'Nobody believes that dams help, and rain causes floods.',
    'Rain causes floods, but not in May.',
    'Rain causes floods, and never droughts.',
    'Rain causes floods (not in May).',
    'Rain causes floods – except in May.',
    'Rain causes floods unless somebody builds dams.',
    'Rain causes floods, if nobody builds dams.',
    'If nobody builds dams, rain causes floods.',
    'Only if it lasts, rain causes floods.',
    'Whether rain causes floods is unknown, because nobody looked.',
    'It is not true: rain causes floods.',
    'Nobody – not even farmers – says that rain causes floods.',
    'In no case, however, rain causes floods.',
    'Rain causes floods, which is wrong.',
    'Because rain causes floods is false, nobody builds dams.',
    'Rain causes floods no longer, because somebody built dams.',
    'Der Regen (rain causes floods) kommt nie.',
  ]) {
    it(`has no statement of: ${sentence}`, () => assert.deepEqual(said(sentence), []));
  }
});
