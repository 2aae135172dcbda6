import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BlockScanner, type Block } from '../../../../domain/text/chunks/blocks.js';
import type { TextSyntax } from '../../../../domain/ports/documents/documents.js';

function scan(text: string, syntax: TextSyntax): Block[] {
  const scanner = new BlockScanner(syntax);
  return [...scanner.push(text), ...scanner.end()];
}

const kinds = (text: string, syntax: TextSyntax = 'markdown') =>
  scan(text, syntax)
    .filter(({ kind }) => kind !== 'blank')
    .map(({ kind, text: own }) => `${kind}: ${own.trim()}`);

describe('BlockScanner', () => {
  const markdown: [name: string, text: string, blocks: string[]][] = [
    [
      'headings and paragraphs',
      '# A\ntext\ngoes on\n\nmore\n',
      ['heading: # A', 'paragraph: text\ngoes on', 'paragraph: more'],
    ],
    [
      'underlined headings',
      'Title\n=====\ntext\n\nSub\n---\n',
      ['heading: Title\n=====', 'paragraph: text', 'heading: Sub\n---'],
    ],
    ['a rule under long prose', 'a\nb\nc\nd\n---\n', ['paragraph: a\nb\nc\nd\n---']],
    [
      'fences',
      'a\n```ts\n# no heading\n\n- no item\n```\nb',
      ['paragraph: a', 'code: ```ts\n# no heading\n\n- no item\n```', 'paragraph: b'],
    ],
    ['fences of other lengths', '~~~~\n~~~\n```\n~~~~\nb', ['code: ~~~~\n~~~\n```\n~~~~', 'paragraph: b']],
    ['open fences', '```\nx\n', ['code: ```\nx']],
    ['lists', '- a\n  more\n- b\n1. c\n', ['item: - a\n  more', 'item: - b', 'item: 1. c']],
    ['quotes', '> a\n> b\nlazy\n\nc', ['quote: > a\n> b\nlazy', 'paragraph: c']],
    [
      'tables with bars',
      '| a | b |\n|---|---|\n| 1 | 2 |\ntext',
      ['table: | a | b |\n|---|---|\n| 1 | 2 |', 'paragraph: text'],
    ],
    ['tables without outer bars', 'a | b\n--|--\n1 | 2\n', ['table: a | b\n--|--\n1 | 2']],
    ['front matter', '---\ntitle: x\n---\ntext', ['code: ---\ntitle: x\n---', 'paragraph: text']],
    ['a rule at the start', '---\n\n# A', ['code: ---', 'heading: # A']],
    ['no heading without a space', '#tag\n', ['paragraph: #tag']],
    ['CRLF', '# A\r\n\r\ntext\r\n', ['heading: # A', 'paragraph: text']],
  ];
  for (const [name, text, blocks] of markdown)
    it(`reads Markdown: ${name}`, () => assert.deepEqual(kinds(text), blocks));

  const plain: [name: string, text: string, blocks: string[]][] = [
    ['paragraphs', 'a\nb\n\nc', ['paragraph: a\nb', 'paragraph: c']],
    ['items', 'List:\n- a\n• b\n2) c', ['paragraph: List:', 'item: - a', 'item: • b', 'item: 2) c']],
    ['chapters', 'Chapter 3 The road\n\ntext', ['heading: Chapter 3 The road', 'paragraph: text']],
    ['numbered sections', 'x\n\n2.1 Methods\n\ntext', ['paragraph: x', 'heading: 2.1 Methods', 'paragraph: text']],
    ['capitals', 'INTRODUCTION\n\ntext', ['heading: INTRODUCTION', 'paragraph: text']],
    ['a short sentence', 'It rains.\n\ntext', ['paragraph: It rains.', 'paragraph: text']],
    ['marks of Markdown as text', '# a\n```\nb', ['paragraph: # a\n```\nb']],
  ];
  for (const [name, text, blocks] of plain)
    it(`reads plain text: ${name}`, () => assert.deepEqual(kinds(text, 'plain'), blocks));

  it('gives headings their level and their words', () => {
    const [first, , second] = scan('## The `code` of **[law](http://x)** ##\n\nSub_title\n===\n', 'markdown');
    assert.deepEqual([first?.level, first?.title], [2, 'The code of law']);
    assert.deepEqual([second?.level, second?.title], [1, 'Sub_title']);
  });

  const line = fc.constantFrom(
    '# A',
    'text',
    '',
    ' ',
    '```',
    '- x',
    '> q',
    '---',
    '===',
    '| a |',
    'a | b',
    '--|--',
    'é\u0301',
    '😀',
  );
  const end = fc.constantFrom('\n', '\r\n', '\r');
  const texts = fc.array(fc.tuple(line, end)).map((lines) => lines.flat().join(''));

  for (const syntax of ['plain', 'markdown'] as const) {
    it(`gives the same blocks of ${syntax} text however it comes in pieces, and loses nothing`, () => {
      fc.assert(
        fc.property(texts, fc.array(fc.nat({ max: 6 })), (text, sizes) => {
          const scanner = new BlockScanner(syntax);
          const blocks: Block[] = [];
          let at = 0;
          for (const size of sizes) {
            blocks.push(...scanner.push(text.slice(at, at + size)));
            at += size;
          }
          blocks.push(...scanner.push(text.slice(at)), ...scanner.end());
          assert.deepEqual(blocks, scan(text, syntax));
          assert.equal(blocks.map((block) => block.text).join(''), text);
          let start = 0;
          for (const block of blocks) {
            assert.equal(block.start, start);
            start += block.text.length;
          }
        }),
        { numRuns: 300 },
      );
    });
  }

  it('gives long blocks in parts of bounded size', () => {
    for (const text of [
      'One sentence here. '.repeat(3000),
      'x'.repeat(50_000),
      `\`\`\`\n${'line of code\n'.repeat(3000)}`,
    ]) {
      const blocks = scan(text, 'markdown');
      assert.ok(blocks.length > 4 && blocks.every((block) => block.text.length <= 8064));
      assert.equal(blocks.map((block) => block.text).join(''), text);
      assert.equal(new Set(blocks.map(({ kind }) => kind)).size, 1);
    }
  });
});
