import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Chunker, chunkText, defaultChunking, unitReader, type Chunk } from '../../../../domain/text/chunks/chunker.js';
import { hardPieces } from '../../../../domain/text/chunks/hard-pieces.js';
import { countWords } from '../../../../domain/text/count-words.js';
import type { TextSyntax } from '../../../../domain/ports/documents/documents.js';

const small = { targetWords: 30, minWords: 15, maxWords: 45, overlapWords: 8 };

/** `count` different sentences of ten words. */
function prose(count: number, topic = 'river'): string {
  return Array.from({ length: count }, (_, nth) => `The ${topic} number ${nth} runs through a valley of stones. `).join(
    '',
  );
}

function checkLaws(text: string, chunks: Chunk[], overlapWords: number): void {
  let at = 0;
  const graphemes = new Intl.Segmenter('en').segment(text);
  for (const [nth, chunk] of chunks.entries()) {
    assert.equal(chunk.ordinal, nth);
    assert.equal(chunk.start, at);
    assert.ok(chunk.end > chunk.start);
    assert.equal(
      graphemes.containing(chunk.end)?.index ?? text.length,
      chunk.end,
      `a character is torn at ${chunk.end}`,
    );
    assert.ok(chunk.contextStart <= chunk.start && chunk.contextStart >= (chunks[nth - 1]?.start ?? 0));
    assert.ok(countWords(text.slice(chunk.contextStart, chunk.start)) <= overlapWords);
    assert.equal(chunk.startByte, Buffer.byteLength(text.slice(0, chunk.start)));
    assert.equal(chunk.endByte, Buffer.byteLength(text.slice(0, chunk.end)));
    assert.equal(chunk.contextStartByte, Buffer.byteLength(text.slice(0, chunk.contextStart)));
    at = chunk.end;
  }
  assert.equal(at, text.length);
}

function inPieces(text: string, syntax: TextSyntax, options: typeof small, sizes: number[]): Chunk[] {
  const chunker = new Chunker(syntax, options);
  const chunks: Chunk[] = [];
  let at = 0;
  for (const size of sizes) {
    chunks.push(...chunker.push(text.slice(at, at + size)));
    at += size;
  }
  return [...chunks, ...chunker.push(text.slice(at)), ...chunker.end()];
}

describe('chunkText', () => {
  it('has nothing to say about an empty text', () => assert.deepEqual(chunkText('', 'markdown', defaultChunking), []));

  it('keeps a short text whole', () => {
    const text = '# A\n\nOne.\n\n# B\n\nTwo.\n';
    const [chunk, ...rest] = chunkText(text, 'markdown', defaultChunking);
    assert.deepEqual(rest, []);
    assert.deepEqual([chunk?.start, chunk?.end, chunk?.words], [0, text.length, 2 + countWords('A B')]);
  });

  it('cuts at headings when they stand near the target', () => {
    const text = [1, 2, 3, 4].map((nth) => `## Part ${nth}\n\n${prose(9)}\n\n${prose(8)}\n\n`).join('');
    const options = { targetWords: 170, minWords: 100, maxWords: 220, overlapWords: 20 };
    const chunks = chunkText(text, 'markdown', options);
    assert.deepEqual(
      chunks.map(({ start, headingPath }) => [text.slice(start, start + 9), headingPath]),
      [1, 2, 3, 4].map((nth) => [`## Part ${nth}`, [`Part ${nth}`]]),
    );
    assert.ok(chunks.every(({ contextStart, start }) => contextStart === start));
  });

  it('cuts at the end of a paragraph rather than inside', () => {
    const text = `${prose(26)}\n\n${prose(30)}`;
    const [first] = chunkText(text, 'plain', { targetWords: 300, minWords: 200, maxWords: 400, overlapWords: 0 });
    assert.equal(first?.end, text.indexOf('\n\n') + 2);
  });

  it('cuts where the subject changes when all borders are alike', () => {
    const text =
      prose(25, 'river') +
      prose(35, 'river').replace(/The .*? of stones/g, 'Banks lend money when interest rates fall to zero again');
    const [first] = chunkText(text, 'plain', { targetWords: 300, minWords: 200, maxWords: 400, overlapWords: 0 });
    assert.equal(first?.end, text.indexOf('Banks'));
  });

  it('does not part a heading from its text, nor cut inside code or a table when it can be helped', () => {
    const code = `\`\`\`\n${'let x = 1;\n'.repeat(6)}\`\`\`\n\n`;
    const table = `| a | b |\n|---|---|\n${'| one | two |\n'.repeat(6)}\n`;
    const text = `${prose(2)}\n\n## Heading\n\n${prose(2)}\n\n${code}${prose(2)}\n\n${table}`.repeat(10);
    const options = { targetWords: 90, minWords: 60, maxWords: 130, overlapWords: 10 };
    for (const { end } of chunkText(text, 'markdown', options).slice(0, -1)) {
      assert.doesNotMatch(text.slice(0, end).trimEnd(), /## Heading$/);
      assert.doesNotMatch(text.slice(end), /^let|^\| one/);
    }
  });

  it('keeps between min and max words, also where a unit is longer than that', () => {
    const oneSentence = 'word '.repeat(3000);
    for (const text of [prose(300), oneSentence, 'word\n'.repeat(3000), '我们在北京大学学习计算机科学'.repeat(300)]) {
      const chunks = chunkText(text, 'plain', small);
      assert.ok(chunks.length > 10);
      for (const { words } of chunks.slice(0, -1))
        assert.ok(words >= small.minWords && words <= small.maxWords, `${words}`);
      assert.ok((chunks.at(-1)?.words ?? 0) <= small.maxWords);
    }
  });

  it('divides long text at words alone, also where a space ends a clause: ids of chunks follow from their texts', () => {
    const text = 'แม่น้ำชีไหลผ่านหุบเขาหินปูนก่อนจะลงสู่ทะเลอันดามันในฤดูฝน '.repeat(100);
    const reader = unitReader('markdown', defaultChunking);
    const units = [...reader.push(text), ...reader.end()].map((unit) => unit.text);
    assert.deepEqual(units, hardPieces(text, 50));
  });

  it('works when min, target and max are one', () => {
    const exact = { targetWords: 100, minWords: 100, maxWords: 100, overlapWords: 10 };
    assert.deepEqual(
      chunkText(prose(35), 'plain', exact).map(({ words }) => words),
      [100, 100, 100, 50],
    );
  });

  it('leaves no crumb at the end when that can be helped', () => {
    for (let count = 131; count < 200; count += 7) {
      for (const { words } of chunkText(prose(count), 'plain', defaultChunking))
        assert.ok(words >= 600, `${count}: ${words}`);
    }
  });

  it('caps characters where words are few', () => {
    for (const text of ['x'.repeat(100_000), '\n'.repeat(100_000), `${'y'.repeat(7000)} `.repeat(20)]) {
      const chunks = chunkText(text, 'markdown', defaultChunking);
      assert.ok(chunks.every(({ start, end }) => end - start <= 12_000));
      assert.ok(chunks.length <= 30);
    }
  });

  it('gives as context the whole last sentences before a chunk', () => {
    const chunks = chunkText(prose(100), 'plain', {
      ...defaultChunking,
      targetWords: 300,
      minWords: 200,
      maxWords: 400,
      overlapWords: 45,
    });
    assert.ok(chunks.length >= 3);
    for (const { contextStart, start } of chunks.slice(1)) {
      const context = prose(100).slice(contextStart, start);
      assert.equal(countWords(context), 40);
      assert.match(context, /^The river number/);
    }
  });

  it('says the headings a chunk stands under', () => {
    const body = prose(30);
    const text = `# Book\n\n## One\n\n${body}\n\n${body}\n\n### Deep\n\n${body}\n\n## Two\n\n${body}`;
    const options = { targetWords: 300, minWords: 250, maxWords: 350, overlapWords: 20 };
    assert.deepEqual(
      chunkText(text, 'markdown', options).map(({ headingPath }) => headingPath.join(' > ')),
      ['Book > One', 'Book > One', 'Book > One > Deep', 'Book > Two'],
    );
  });
});

describe('Chunker', () => {
  const part = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }).map((count) => prose(count)) },
    fc.constantFrom(
      '\n\n',
      '\r\n',
      '\r',
      '\n',
      '# Head\n',
      '## Sub\r\n\r\n',
      '```\n',
      '- item one\n',
      '| a | b |\n',
      '> quoted\n',
    ),
    fc.constantFrom(
      '😀',
      '👩‍👩‍👧',
      'é\u0301',
      '🇩🇪🇫🇷',
      '我们在北京大学学习。',
      'Dr. ',
      '\u0600',
      '\u200d',
      'ß',
      'x'.repeat(300),
      '\ud800',
    ),
  );
  const texts = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));

  for (const syntax of ['plain', 'markdown'] as const) {
    it(`gives the same chunks of ${syntax} text however it comes in pieces`, () => {
      fc.assert(
        fc.property(texts, fc.array(fc.nat({ max: 40 }), { maxLength: 60 }), (text, sizes) => {
          const whole = chunkText(text, syntax, small);
          checkLaws(text, whole, small.overlapWords);
          assert.deepEqual(inPieces(text, syntax, small, sizes), whole);
          assert.deepEqual(chunkText(text, syntax, small), whole);
        }),
        { numRuns: 200 },
      );
    });
  }

  it('gives the same chunks when every piece is one UTF-16 unit', () => {
    const text = `# A\r\n\r\n${prose(8)}😀👩‍👩‍👧\r\n\r\n\`\`\`\r\ncode\r\n\`\`\`\r\n${prose(8)}`.repeat(3);
    assert.deepEqual(
      inPieces(text, 'markdown', small, new Array(text.length).fill(1)),
      chunkText(text, 'markdown', small),
    );
  });

  it('gives the same chunks of very long lines', () => {
    for (const text of [
      prose(3000),
      'x'.repeat(60_000),
      '👩‍👩‍👧'.repeat(5000),
      '我们在北京大学学习计算机科学'.repeat(1500),
      'a\u0301'.repeat(20_000),
    ]) {
      const whole = chunkText(text, 'plain', defaultChunking);
      checkLaws(text, whole, defaultChunking.overlapWords);
      assert.deepEqual(inPieces(text, 'plain', defaultChunking, new Array(40).fill(997)), whole);
    }
  });

  it('stays whole when one character fills pages', () => {
    const text = `a${'\u0301'.repeat(40_000)}`;
    const chunks = chunkText(text, 'plain', defaultChunking);
    assert.equal(chunks.at(-1)?.end, text.length);
    assert.ok(chunks.length > 1);
  });

  it('gives chunks while the text still streams', () => {
    const chunker = new Chunker('plain', defaultChunking);
    let given = 0;
    let behind = 0;
    for (let pushed = 0; pushed < 2_000_000;) {
      const piece = prose(400);
      pushed += piece.length;
      given = chunker.push(piece).at(-1)?.end ?? given;
      behind = Math.max(behind, pushed - given);
    }
    assert.ok(behind < 64_000, `${behind} characters were held back`);
  });
});
