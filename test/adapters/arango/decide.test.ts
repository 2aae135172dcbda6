import assert from 'node:assert/strict';
import { decideLazily } from '../../../adapters/arango/database/decide-lazily.js';
import { decideTogether, type Ask } from '../../../adapters/arango/database/decide-together.js';

describe('a rule over parts that are loaded', () => {
  it('gets those that it asks for, each loaded once, and no others', async () => {
    const loaded: string[] = [];
    const load = (name: string, value: number) => () => {
      loaded.push(name);
      return Promise.resolve(value);
    };
    const result = await decideLazily<{ lines: number; cost: number; unused: number }, number>(
      { lines: load('lines', 3), cost: load('cost', 4), unused: load('unused', 5) },
      ({ lines, cost, unused }) => (lines() > 2 ? lines() * cost() : unused()),
    );
    assert.deepEqual([result, loaded], [12, ['lines', 'cost']]);
  });

  it('refuses with its own errors, and with those of loading', async () => {
    const refusing = decideLazily<{ part: number }, never>({ part: () => Promise.resolve(1) }, ({ part }) => {
      throw new Error(`refused ${part()}`);
    });
    await assert.rejects(refusing, /refused 1/);
    const broken = decideLazily<{ part: number }, number>(
      { part: () => Promise.reject(new Error('away')) },
      ({ part }) => part(),
    );
    await assert.rejects(broken, /away/);
  });
});

describe('rules that are decided together', () => {
  it('have all that they wait for loaded at once, whatever they ask next', async () => {
    const asked: string[][] = [];
    const load = (questions: string[]) => {
      asked.push(questions);
      return Promise.resolve(new Map(questions.map((question) => [question, question.length])));
    };
    const chain = (first: string) => (ask: Ask<number>) => ask(first) + ask(`${first}-${ask(first)}`);
    const constant = () => 7;
    const results = await decideTogether([chain('a'), constant, chain('bb'), chain('a')], load);
    assert.deepEqual(results, [4, 7, 6, 4]);
    assert.deepEqual(asked, [
      ['a', 'bb'],
      ['a-1', 'bb-2'],
    ]);
  });

  it('refuse with their own errors', async () => {
    const refusing = (ask: Ask<number>): number => {
      throw new Error(`refused ${ask('a')}`);
    };
    await assert.rejects(
      decideTogether([refusing], () => Promise.resolve(new Map([['a', 1]]))),
      /refused 1/,
    );
  });
});
