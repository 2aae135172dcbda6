import assert from 'node:assert/strict';
import { guard, type Veto } from '../../../domain/matching/guard/guard.js';

const veto = (a: string, b: string, aboutA = '', aboutB = '') =>
  guard({ label: a, description: aboutA }, { label: b, description: aboutB });

const kept: [string, string, Veto][] = [
  ['HTTP 1', 'HTTP 2', 'number'],
  ['type I error', 'type II error', 'number'],
  ['vitamin A', 'vitamin B', 'number'],
  ['first law of motion', 'second law of motion', 'number'],
  ['Python 2.7', 'Python 3', 'number'],
  ['mutable reference', 'immutable reference', 'negation'],
  ['linear system', 'non-linear system', 'negation'],
  ['cost of acting', 'cost of not acting', 'negation'],
  ['increase in price', 'decrease in price', 'opposite'],
  ['input buffer', 'output buffer', 'opposite'],
  ['northern border', 'southern border', 'opposite'],
  ['client certificate', 'server certificate', 'opposite'],
  ['New York', 'New Jersey', 'proper_name'],
  ['PostgreSQL', 'MySQL', 'proper_name'],
  ['knowledge graph', 'knowledge graph embedding', 'modifier'],
  ['access token', 'refresh token', 'modifier'],
  ['river', 'underground river', 'modifier'],
];

const joined: [string, string][] = [
  ['knowledge graph', 'graph of knowledge'],
  ['retry policy', 'retry policies'],
  ['data base', 'database'],
  ['automobile', 'car'],
  ['crash recovery', 'resuming after failure'],
  ['sorting', 'sorting method'],
  ['the water cycle', 'water cycle'],
  ['e-mail', 'email'],
];

describe('the guard', () => {
  for (const [a, b, reason] of kept) {
    it(`keeps ${a} and ${b} apart (${reason}), whichever comes first`, () => {
      assert.equal(veto(a, b), reason);
      assert.equal(veto(b, a), reason);
    });
  }

  for (const [a, b] of joined) {
    it(`has nothing against ${a} and ${b} being one`, () => {
      assert.equal(veto(a, b), null);
      assert.equal(veto(b, a), null);
    });
  }

  it('tells homonyms apart by what their definitions say', () => {
    const planet = 'Mercury is the planet closest to the Sun.';
    const metal = 'Mercury is a liquid metal that was used in thermometers.';
    assert.equal(veto('mercury', 'mercury', planet, metal), 'description');
  });

  it('lets definitions that share a word be of one thing', () => {
    const a = 'A forest is an ecosystem dominated by trees.';
    const b = 'A forest is a dense growth of trees and shrubs.';
    assert.equal(veto('forest', 'forest', a, b), null);
  });

  it('does not take a description that defines nothing for evidence', () => {
    assert.equal(veto('forest', 'forest', 'Forests return water to the air.', 'Logging destroyed much of it.'), null);
  });
});
