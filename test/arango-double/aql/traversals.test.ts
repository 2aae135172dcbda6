import assert from 'node:assert/strict';
import { QueryRunner } from './query-runner.js';

describe('traversals of AQL', () => {
  const runner = new QueryRunner();
  runner.fill('n', ['a', 'b', 'c', 'd'].map((_key) => ({ _key }))); // oxfmt-ignore
  const edge = (from: string, to: string): Record<string, string> => ({
    _key: from + to,
    _from: `n/${from}`,
    _to: `n/${to}`,
  });
  runner.fill('e', [edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd'), edge('d', 'x')]);
  const walk = (text: string): unknown => runner.run(text);

  it('follow edges in each direction', () => {
    assert.deepEqual(walk('FOR v IN OUTBOUND "n/a" e RETURN v._key'), ['b']);
    assert.deepEqual(walk('FOR v IN INBOUND "n/a" e RETURN v._key'), ['c']);
    assert.deepEqual(walk('FOR v IN ANY "n/a" e SORT v._key RETURN v._key'), ['b', 'c']);
    assert.deepEqual(walk('FOR v, x IN 1..1 OUTBOUND DOCUMENT("n/b") e RETURN x._key'), ['bc']);
  });

  it('go to a depth, each edge once on a path', () => {
    assert.deepEqual(walk('FOR v, x, p IN 1..4 OUTBOUND "n/a" e RETURN CONCAT(p.edges[*]._key)'), [
      'ab',
      'abbc',
      'abbcca',
      'abbccd',
      'abbccddx',
    ]);
    assert.deepEqual(walk('FOR v IN 0..1 OUTBOUND "n/a" e RETURN v._key'), ['a', 'b']);
    assert.deepEqual(walk('FOR v IN 3 OUTBOUND "n/a" e RETURN v._key'), ['a', 'd']);
  });

  it('give null for a vertex that is not there', () => {
    assert.deepEqual(walk('FOR v, x IN 1..1 OUTBOUND "n/d" e RETURN [v, x._to]'), [[null, 'n/x']]);
  });

  it('visit vertices once with the option, and stop where PRUNE holds', () => {
    const global = 'OPTIONS { order: "bfs", uniqueVertices: "global" }';
    assert.deepEqual(walk(`FOR v IN 1..9 ANY "n/a" e ${global} FILTER v SORT v._key RETURN v._key`), ['b', 'c', 'd']);
    assert.deepEqual(walk('FOR v IN 1..9 OUTBOUND "n/a" e PRUNE v._key == "c" RETURN v._key'), ['b', 'c']);
    assert.deepEqual(walk('FOR v IN 1..9 OUTBOUND "n/a" e PRUNE s = v._key == "c" FILTER s RETURN v._key'), ['c']);
  });

  it('begin nowhere without an error, and need edge collections', () => {
    assert.deepEqual(walk('FOR v IN OUTBOUND "n/none" e RETURN v'), []);
    assert.deepEqual(walk('FOR v IN OUTBOUND null e RETURN v'), []);
    assert.equal(runner.errorOf('FOR v IN OUTBOUND "n/a" n RETURN v'), 1218);
    assert.equal(runner.errorOf('FOR v IN OUTBOUND "n/a" missing RETURN v'), 1203);
    assert.equal(runner.errorOf('FOR v IN OUTBOUND "n/a" GRAPH "g" RETURN v'), 1924);
    assert.equal(runner.errorOf('FOR p IN OUTBOUND SHORTEST_PATH "n/a" TO "n/b" e RETURN p'), 9);
  });
});
