import { itAnswers } from './it-answers.js';

const graph = 'CREATE (a:A {n: 1})-[:T {w: 1}]->(b:B {n: 2})';

describe('conditions tried early, or passed to the graph', () => {
  itAnswers(
    'change no answer and no error',
    [
      ['MATCH (a {n: 1 / 0}) RETURN a', '!ArithmeticError:DivisionByZero'],
      ['MATCH (a {n: 0 / 1 + 1}) RETURN a.n', '1'],
      ['MATCH (a) WHERE a.n = 1 AND 1 / 0 = 1 RETURN a', '!ArithmeticError:DivisionByZero'],
      ['MATCH (a) WHERE a.n = 5 AND 1 / 0 = 1 RETURN a', ''],
      ["MATCH (a:A)-->(b) WHERE a.n + 'x' + [] = b.n OR true RETURN b.n", '2'],
      ['MATCH (a)-[r*1..2 {w: a.n}]->(b {n: a.n + 1}) RETURN b.n', '2'],
      ['MATCH (a {n: b.n - 1})-->(b) RETURN b.n', '2'],
      ['MATCH (a)-[*1..2 {w: b.n - 1}]->(b) RETURN b.n', '2'],
      ['MATCH (x), (a {n: x.n + 1}) RETURN x.n, a.n', '1 | 2'],
      ['WITH 2 AS k MATCH (a {n: k}) RETURN a.n', '2'],
      ['WITH null AS k MATCH (a {n: k}) RETURN a.n', ''],
      ['WITH [1, 2] AS ks MATCH (a) WHERE a.n IN ks RETURN a.n ORDER BY a.n', '1 ; 2'],
      ['UNWIND [2, 1, 2] AS k MATCH (a {n: k}) RETURN k, a.n', '1 | 1 ; 2 | 2 ; 2 | 2'],
      ['UNWIND [2.0, 1] AS k MATCH (a {n: k}) RETURN count(*)', '2'],
      ['UNWIND [[1], 2] AS k MATCH (a {n: k}) RETURN k', '2'],
      ["UNWIND ['a', 1] AS k MATCH (a) WHERE a.n = k RETURN k", '1'],
      ['UNWIND [1, 2] AS k MATCH (a) WHERE a.n = 1 / (k - 1) RETURN k', '!ArithmeticError:DivisionByZero'],
      ['OPTIONAL MATCH (x:X) MATCH (a {n: x.n}) RETURN a', ''],
      ['MATCH p = (a)-->(b {n: length(p) + 1}) RETURN b.n', '2'],
      ["MATCH (a) WHERE id(a) = 'n0' RETURN a.n", '1'],
      ['MATCH (a) WHERE id(a) = 1 RETURN a.n', ''],
      ["MATCH (a) WHERE id(a) IN ['n1', 'n0'] AND a.n > 1 RETURN a.n", '2'],
      ["MATCH (a)-->(b) WHERE id(b) = 'n1' RETURN a.n", '1'],
    ],
    graph,
  );
});
