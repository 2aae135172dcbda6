import assert from 'node:assert/strict';
import { printHeadline } from '../../cli/output/print-headline.js';
import { printPassage } from '../../cli/search/print-passage.js';
import { fakeTerminal } from './fake-terminal.js';

describe('the headline of a result', () => {
  const headline = (columns: number, name: string): string[] => {
    const { terminal, stdout } = fakeTerminal({ tty: true, columns, env: { NO_COLOR: '1' } });
    printHeadline(terminal, name, 'doc_01hzy3v9k2b4c8d1e6f7a9m3n5', 0.5);
    return stdout().trimEnd().split('\n');
  };

  it('is one line where the terminal is wide enough', () => {
    assert.deepEqual(headline(80, 'water.md in Hydrology'), [
      'water.md in Hydrology  doc_01hzy3v9k2b4c8d1e6f7a9m3n5  0.500',
    ]);
  });

  it('is never wider than the terminal', () => {
    const lines = headline(60, 'recharge-of-groundwater.md in Hydrology of river basins and wells');
    assert.ok(
      lines.every((line) => line.length <= 60),
      lines.join('\n'),
    );
    assert.equal(lines.at(-1), '  doc_01hzy3v9k2b4c8d1e6f7a9m3n5  0.500');
    assert.equal(lines.slice(0, -1).join(' '), 'recharge-of-groundwater.md in Hydrology of river basins and wells');
  });
});

describe('a passage that was found', () => {
  it('is printed within the width of the terminal, with its headings and its concepts', () => {
    const { terminal, stdout } = fakeTerminal({ tty: true, columns: 50, env: { NO_COLOR: '1' } });
    const named = ['Water cycle', 'Groundwater recharge', 'Evapotranspiration', 'Surface runoff', 'River basin'];
    const concepts = named.map((label) => ({ label, concept_id: label.toLowerCase().replace(' ', '-') }));
    const passage = {
      ...{ filename: 'water.md', document: 'Hydrology', paragraph: 0, start_offset: 0, end_offset: 90 },
      ...{ source_id: 'src_1', score: 0.5, concepts },
      heading_path: ['How water moves through a landscape', 'Recharge of groundwater in spring'],
      text: 'Rain that does not run off seeps into the soil, where it feeds springs and wells for years.',
    };
    printPassage(terminal, passage as unknown as Parameters<typeof printPassage>[1], '  ');
    const all = stdout().trimEnd().split('\n');
    const [first, second, ...lines] = all;
    for (const line of [first, second]) assert.match(line!, /^ {2}\S.{0,47}$/);
    assert.equal(`${first} ${second!.trim()}`, '  water.md in Hydrology, chunk 0, characters 0 to 90 src_1 0.500');
    for (const line of lines) assert.match(line, /^ {4}\S.{0,45}$/);
    const whole = lines.map((line) => line.trim()).join(' ');
    assert.match(whole, /landscape > Recharge of .* for years\. evidences Water cycle \(water-cycle\), .*River basin/);
  });
});
