import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCsv } from '../../cli/query/to-csv.js';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { readWater } from './read-water.js';
import { tempFolder } from './run-command.js';
import { runAs } from './run-in-process.js';

describe('the commands that ask the graph, against the API', () => {
  const folder = tempFolder();
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    await readWater(api);
  });
  after(() => api.stop());
  const ask = (args: string[], stdin = '') => runAs(api, 'platform_admin', args, { stdin });
  const labels = 'MATCH (c:Concept) RETURN c.label AS label ORDER BY label';

  describe('query', () => {
    it('takes its text from the argument, a file and stdin', async () => {
      const file = join(folder.path, 'q.cypher');
      writeFileSync(file, labels);
      const all = [await ask(['query', labels]), await ask(['query', '--file', file]), await ask(['query'], labels)];
      for (const ran of all) {
        assert.deepEqual([ran.code, ran.stdout], [0, 'label\nDelta\nRain\nRiver\n'], ran.stderr);
        assert.match(ran.stderr, /^3 rows in [\d.]+ ms\.\n$/);
      }
      assert.equal((await ask(['query', labels, '--file', file])).code, 2);
      assert.equal((await ask(['query'], ' ')).code, 2);
      assert.match((await ask(['query', '--file', `${file}x`])).stderr, /there is no such file/);
    });

    it('binds parameters, as JSON or as text', async () => {
      const text = 'RETURN $a + 1 AS a, $b AS b, $c[1] AS c, $d AS d';
      const params = ['a=41', 'b=Rain = water', 'c=["x","y"]', 'd="7"'].flatMap((one) => ['--param', one]);
      const ran = await ask(['query', text, ...params, '--json']);
      assert.deepEqual(JSON.parse(ran.stdout).rows, [[42, 'Rain = water', 'y', '7']]);
      assert.equal((await ask(['query', text, '--param', 'a'])).code, 2);
    });

    it('shows elements of the graph short, and as JSON in CSV', async () => {
      const text = 'MATCH p = (a:Concept {label: "Rain"})-[r]->(b) RETURN a, r, p, null AS n, [1, "x"] AS l';
      const table = await ask(['query', text]);
      assert.match(table.stdout, /\(Concept:rain\) +\[:REQUIRES\] +\(Concept:rain\)-\[:REQUIRES\]->\(Concept:river\) +null +\[1,"x"\]/); // oxfmt-ignore
      const { stdout } = await ask(['query', 'RETURN "a, b" AS `x,y`, null AS n, [1] AS l', '--format', 'csv']);
      assert.equal(stdout, '"x,y",n,l\r\n"a, b",,[1]\r\n');
      const node = await ask(['query', 'MATCH (a:Concept {label: "Rain"}) RETURN a', '--format', 'csv']);
      assert.match(node.stdout, /^a\r\n"\{""id"":""Concept:rain""/);
    });

    it('stops at the limit and says that there is more', async () => {
      const ran = await ask(['query', labels, '--limit', '2']);
      assert.equal(ran.stdout, 'label\nDelta\nRain\n');
      assert.match(ran.stderr, /There are more rows than 2/);
    });

    it('shows the plan, rows that feed others below them', async () => {
      const ran = await ask(['query', '--explain', labels]);
      assert.match(ran.stdout, /^operator +rows +estimated +requests +detail\nReturn +3 [^]*\n\. /);
      assert.match(ran.stderr, /Store requests: \d+ scan pages/);
      assert.equal((await ask(['query', '--explain', '--format', 'csv', labels])).code, 2);
    });

    it('shows the line with a caret, and the name that was meant', async () => {
      const ran = await ask(['query', 'MATCH (concept:Concept)\nRETURN concpt.label']);
      assert.equal(ran.code, 1);
      assert.match(ran.stderr, /Line 2, column 8: .*concept.*\(query_syntax, request /);
      assert.match(ran.stderr, /\n {2}RETURN concpt\.label\n {9}\^\n/);
    });

    it('ends with 3 for those who may not', async () => {
      const ran = await runAs(api, 'contributor', ['query', labels]);
      assert.equal(ran.code, 3);
      assert.match(ran.stderr, /graph:execute/);
    });
  });

  it('related lists what lies around a concept', async () => {
    const ran = await ask(['related', 'rain']);
    assert.equal(ran.code, 0, ran.stderr);
    assert.match(
      ran.stdout,
      /^river +River +1 +0\.75 +not judged +REQUIRES\ndelta +Delta +2 +0\.56 +not judged +REQUIRES REQUIRES$/m,
    );
    assert.equal(ran.stderr, '1 to 2 of 2.\n');
    const page = await ask(['related', 'rain', '--limit', '1', '--json']);
    assert.deepEqual([JSON.parse(page.stdout).count, JSON.parse(page.stdout).total], [1, 2]);
    const against = await ask(['related', 'rain', '--direction', 'in', '--type', 'REQUIRES']);
    assert.deepEqual([against.stdout, against.stderr], ['', 'It has no related concepts.\n']);
    assert.equal((await ask(['related', 'nothing'])).code, 4);
  });

  it('connect shows the ways between two concepts, with the direction of each step', async () => {
    const ran = await ask(['connect', 'delta', 'rain', '--evidence']);
    assert.equal(ran.code, 0, ran.stderr);
    assert.match(ran.stdout, /^Delta <-REQUIRES- River <-REQUIRES- Rain\n/);
    assert.match(ran.stdout, /"Rain feeds the river\."/);
    const short = await ask(['connect', 'delta', 'rain', '--max-hops', '1']);
    assert.equal(short.code, 0);
    assert.match(short.stdout, /^rain\.txt in water.*\n.*\n {2}Rain feeds the river\./);
    assert.match(short.stderr, /No path of up to 1 relationships leads from \w+ to \w+\. A longer one may/);
    assert.match(short.stderr, /Passages that hold both:/);
  });

  it('connect --search takes the concepts that words find, and says which', async () => {
    const ran = await ask(['connect', 'Rain', 'Delta', '--search']);
    assert.match(ran.stderr, /Rain: Rain \(rain\)\nDelta: Delta \(delta\)/);
    assert.match(ran.stdout, /^Rain -REQUIRES-> River -REQUIRES-> Delta\n/);
    const none = await ask(['connect', 'zzz', 'Delta', '--search', '--min-similarity', '0.99']);
    assert.match(none.stderr, /Nothing found for zzz/);
    assert.equal((await ask(['connect', 'rain', 'delta', '--min-similarity', '0.5'])).code, 2);
  });
});

describe('CSV', () => {
  it('quotes what needs it, and leaves null empty', () => {
    const csv = toCsv(['a', 'b,c'], [['x"y', null], ['two\nlines', true], [' =1', { k: 1 }]]); // oxfmt-ignore
    assert.equal(csv, 'a,"b,c"\r\n"x""y",\r\n"two\nlines",true\r\n =1,"{""k"":1}"\r\n');
  });
});
