import assert from 'node:assert/strict';
import { toCsv } from '../../web/downloads/to-csv.js';
import { cellText } from '../../web/pages/query/graph-value.js';
import { crosses } from '../../web/map/picture/crosses.js';
import { toSvg } from '../../web/map/picture/to-svg.js';

describe('the picture of a map', () => {
  const palette = { surface: '#ffffff', label: '#000000' };
  const at = (x: number, y: number) => ({ x, y });

  it('has the concepts, their relationships and the legend, and any text as text', () => {
    const svg = toSvg(
      {
        ...{ width: 640, height: 480 },
        relationships: [{ from: at(10, 20), to: at(30, 40), color: '#111111', width: 2, isArrow: true }],
        concepts: [{ ...at(30, 40.06), size: 5, color: '#222222', label: 'A & <b>\u0000 "c" 𝛼\ud800' }],
      },
      { title: 'Map <1>', palette, legend: [{ id: 'a', name: 'x'.repeat(40), color: '#333333', size: 7 }] },
    );
    assert.match(svg, /<svg [^>]*width="640" height="518"/);
    assert.match(svg, /<title>Map &lt;1&gt;<\/title>/);
    assert.match(svg, /<line x1="10" y1="20" x2="30" y2="40" [^>]*\/><polygon /);
    assert.match(svg, /<circle cx="30" cy="40.1" r="5" fill="#222222"\/>/);
    assert.match(svg, />A &amp; &lt;b&gt; &quot;c&quot; 𝛼<\/text>/);
    assert.match(svg, />x{29}… \(7\)<\/text>/);
    assert.doesNotMatch(svg, /style=/, 'the policy of the page refuses styles in an attribute');
  });

  it('has each line of which a part is on the screen, and no other', () => {
    const area = { width: 100, height: 50 };
    for (const [from, to] of [
      [at(-10, 25), at(110, 30)],
      [at(50, -90), at(50, 90)],
      [at(-5, 10), at(20, -5)],
      [at(10, 10), at(20, 20)],
      [at(100, 50), at(200, 90)],
      [at(30, 30), at(30, 30)],
    ] as const) {
      assert.deepEqual([crosses(area, from, to), crosses(area, to, from)], [true, true]);
    }
    for (const [from, to] of [
      [at(-10, 5), at(5, -10)],
      [at(-10, 60), at(110, 51)],
      [at(-20, 10), at(-1, 10)],
      [at(-30, 30), at(-30, 30)],
    ] as const) {
      assert.deepEqual([crosses(area, from, to), crosses(area, to, from)], [false, false]);
    }
  });

  it('has a legend in as many columns as fit', () => {
    const legend = Array.from({ length: 5 }, (_, at) => ({
      id: `${at}`,
      name: `Group ${at}`,
      color: '#000000',
      size: 1,
    }));
    const heightAt = (width: number): string | undefined =>
      /height="(\d+)" viewBox/.exec(
        toSvg({ width, height: 100, relationships: [], concepts: [] }, { title: '', palette, legend }),
      )?.[1];
    assert.deepEqual([300, 600, 2000].map(heightAt), ['226', '182', '138']);
  });
});

describe('a table that is saved', () => {
  it('is CSV with the mark of UTF-8, quotes what needs it, and leaves null empty', () => {
    const csv = toCsv(['a', 'b,c'], [['x"y', null], ['two\nlines', -1.5]]); // oxfmt-ignore
    assert.equal(csv, '\ufeffa,"b,c"\r\n"x""y",\r\n"two\nlines",-1.5\r\n');
  });

  it('has no cell that a spreadsheet takes for a formula', () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'];
    const [header, ...rows] = toCsv(
      ['=HYPERLINK("x")'],
      [...cells, 'a=1', ' =1'].map((one) => [one]),
    ).split('\r\n');
    assert.equal(header, `\ufeff"'=HYPERLINK(""x"")"`);
    assert.deepEqual(rows, ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", `"'\r=1"`, "'＝1", 'a=1', ' =1', '']); // oxfmt-ignore
  });

  it('shows elements of the graph by their names', () => {
    const node = (id: string) => ({ id, labels: ['Concept'], properties: { label: `The ${id}` } });
    const causes = { type: 'CAUSES', from: 'a', to: 'b', properties: { confidence: 0.75 } };
    const path = { nodes: [node('b'), node('a')], relationships: [causes] };
    const values = [node('a'), causes, path, ['x', 1], true, 7, null];
    const texts = ['The a', 'CAUSES 0.75', 'The b ←CAUSES- The a', '["x",1]', 'true', 7, null];
    assert.deepEqual(values.map(cellText), texts);
  });
});
