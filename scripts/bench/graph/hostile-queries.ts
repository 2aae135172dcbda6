/** Queries made to hold a process: each is answered or refused, and must never keep the event loop for long. */
export const hostileQueries: readonly { name: string; query: string }[] = [
  { name: 'ranges crossed', query: 'UNWIND range(1, 1000000) AS a UNWIND range(1, 1000000) AS b RETURN count(*)' },
  { name: 'a long range as a value', query: 'WITH range(1, 1000000) AS l RETURN size(l)' },
  { name: 'ranges in lists', query: 'UNWIND range(1, 1000) AS x WITH x, range(1, 100000) AS l RETURN collect(l)' },
  { name: 'lists that double', query: 'RETURN size(reduce(l = [1], x IN range(1, 60) | l + l))' },
  { name: 'lists that grow by one', query: 'RETURN size(reduce(l = [], x IN range(1, 100000) | l + x))' },
  { name: 'lists of doubled lists', query: 'RETURN reduce(l = [1], x IN range(1, 60) | [l, l])' },
  { name: 'texts that double', query: "RETURN size(reduce(s = 'ab', x IN range(1, 60) | s + s))" },
  {
    name: 'functions of a long text in each other',
    query: `WITH reduce(s = 'aB', x IN range(1, 18) | s + s) AS s UNWIND range(1, 100) AS i
      RETURN ${'reverse(toUpper(toLower('.repeat(25)}s${')))'.repeat(25)} = s`,
  },
  {
    name: 'a long text split into letters',
    query: "WITH reduce(s = 'ab', x IN range(1, 18) | s + s) AS s RETURN size(split(s, '')), size(s)",
  },
  {
    name: 'a long text replaced by longer ones',
    query: "WITH reduce(s = 'a', x IN range(1, 18) | s + s) AS s RETURN size(replace(s, 'a', 'bcd'))",
  },
  {
    name: 'replacements without end',
    query:
      "UNWIND range(1, 1000) AS i WITH reduce(s = 'a', x IN range(1, 18) | s + s) AS s RETURN replace(s, 'a', 'b')",
  },
  {
    name: 'a regular expression on a long text',
    query: "WITH reduce(s = 'ab', x IN range(1, 16) | s + s) AS s RETURN s =~ '(a|b|ab)*(ba)*c'",
  },
  {
    name: 'large regular expressions',
    query: "UNWIND range(1, 100000) AS i RETURN 'aaaa' =~ ('(a{1,500}|b{1,400}){1,2}' + toString(i))",
  },
  {
    name: 'regular expressions on every row',
    query: "MATCH (a:Concept), (b:Concept) WHERE a.description =~ ('.*(' + b.label + '|x+y*z){3}.*') RETURN count(*)",
  },
  {
    name: 'comprehensions in each other',
    query: 'RETURN size([a IN range(1, 1000) | size([b IN range(1, 1000) | size([c IN range(1, 100) WHERE c = b])])])',
  },
  {
    name: 'quantifiers in each other',
    query: 'RETURN all(a IN range(1, 100000) WHERE none(b IN range(1, 100000) WHERE a = -b))',
  },
  { name: 'three labels crossed', query: 'MATCH (a:Concept), (b:Concept), (c:Concept) RETURN count(*)' },
  { name: 'five nodes crossed', query: 'MATCH (a), (b), (c), (d), (e) RETURN count(*)' },
  {
    name: 'everything collected and sorted',
    query: 'MATCH (c) WITH collect(c) AS l UNWIND l AS c RETURN c ORDER BY c.label DESC',
  },
  { name: 'everything returned', query: 'MATCH (c) RETURN collect(c)' },
  { name: 'everything returned twice', query: 'MATCH (c) WITH collect(properties(c)) AS l RETURN l, l AS m' },
  { name: 'pairs in order', query: 'MATCH (a:Concept), (b:Concept) RETURN a.label, b.label ORDER BY b.label, a.label' },
  {
    name: 'long equal lists in order',
    query: 'UNWIND range(1, 300) AS x WITH x, [i IN range(1, 20000) | 7] AS l RETURN x ORDER BY l, x',
  },
  {
    name: 'long equal texts in order',
    query:
      "WITH reduce(s = 'a', x IN range(1, 18) | s + s) AS s UNWIND range(1, 1000) AS x RETURN x ORDER BY s + toString(x)",
  },
  {
    name: 'maps in order',
    query: `MATCH (c:Concept) RETURN c.label ORDER BY {${Array.from({ length: 200 }, (_, i) => `k${i}: 1`).join()}}`,
  },
  {
    name: 'long lists made distinct',
    query: 'UNWIND range(1, 1000) AS x RETURN count(DISTINCT [i IN range(1, 20000) | i])',
  },
  {
    name: 'long lists in groups',
    query: 'UNWIND range(1, 1000) AS x RETURN [i IN range(1, 20000) | i + x] AS l, count(*)',
  },
  {
    name: 'long lists compared',
    query:
      'WITH [i IN range(1, 90000) | i] AS l UNWIND range(1, 100000) AS x WITH x WHERE l = l + [] RETURN count(*)'.replace(
        'WITH x WHERE',
        'WITH x, l WHERE',
      ),
  },
  {
    name: 'a long list searched',
    query:
      'WITH [i IN range(1, 90000) | i] AS l UNWIND range(1, 1000000) AS x WITH x WHERE -x IN l RETURN count(*)'.replace(
        'UNWIND range(1, 1000000) AS x WITH x WHERE',
        'UNWIND range(1, 1000000) AS x WITH x, l WHERE',
      ),
  },
  {
    name: 'the greatest of long lists',
    query: 'UNWIND range(1, 2000) AS x RETURN size(max([i IN range(1, 5000) | CASE i WHEN 5000 THEN x ELSE 7 END]))',
  },
  {
    name: 'percentiles of everything',
    query: 'UNWIND range(1, 490000) AS x RETURN percentileCont((x * 7919) % 100003, 0.5)',
  },
  {
    name: 'many unions',
    query: Array.from({ length: 90 }, () => 'UNWIND range(1, 100000) AS x RETURN x').join(' UNION '),
  },
  {
    name: 'wide rows',
    query: `UNWIND range(1, 1000000) AS x WITH ${Array.from({ length: 290 }, (_, i) => `x AS a${i}`).join()} RETURN count(*)`,
  },
  {
    name: 'wide rows in order',
    query: `UNWIND range(1, 1000000) AS x WITH ${Array.from({ length: 290 }, (_, i) => `x AS a${i}`).join()} ORDER BY a1 RETURN count(*)`,
  },
  {
    name: 'many keys to order by',
    query: `UNWIND range(1, 1000) AS x RETURN ${Array.from({ length: 290 }, (_, i) => `x+${i}`).join()} ORDER BY ${Array.from({ length: 50 }, (_, i) => `x-${i}`).join()}`,
  },
  {
    name: 'many aggregates',
    query: `MATCH (c:Concept) RETURN ${Array.from({ length: 290 }, (_, i) => `count(${i})`).join()} ORDER BY ${Array.from({ length: 50 }, (_, i) => `sum(${i})`).join()}`,
  },
  { name: 'many patterns', query: `MATCH ${Array.from({ length: 190 }, (_, i) => `(a${i})`).join()} RETURN count(*)` },
  { name: 'long ways from everywhere', query: 'MATCH p = (a)-[*1..6]-(b) RETURN count(p)' },
  { name: 'ways as values', query: 'MATCH p = (a)-[*1..4]-(b) RETURN collect(nodes(p))' },
  { name: 'ways that are distinct', query: 'MATCH p = (a)-[*1..5]-(b) RETURN DISTINCT p' },
  { name: 'patterns tried for each row', query: 'MATCH (a:Concept) RETURN a.label, size([(a)--(b)--(c) | c.label])' },
  {
    name: 'subqueries in each other',
    query:
      'MATCH (a:Concept) WHERE exists { MATCH (a)--(b) WHERE exists { MATCH (b)--(c)--(d) WHERE d.label = a.description } } RETURN a',
  },
  {
    name: 'numbers as texts as numbers',
    query: `UNWIND range(1, 1000000) AS x RETURN sum(${'toInteger(toString('.repeat(30)}x${'))'.repeat(30)})`,
  },
];
