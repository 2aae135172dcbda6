import assert from 'node:assert/strict';
import fc from 'fast-check';
import { chunkLimits, chunkText } from '../../../../domain/text/chunks/chunker.js';
import type { Span } from '../../../../domain/text/english/sentences.js';
import { planVersion, type VersionPlan } from './version-plan.js';

const options = { targetWords: 60, minWords: 35, maxWords: 80, overlapWords: 8 };

/** A paragraph of some sentences; equal numbers give equal paragraphs. */
function paragraph(nth: number): string {
  const sentences = Array.from(
    { length: 1 + (nth % 4) },
    (_, i) => `The river number ${nth} runs past mill ${i} through a valley of stones.`,
  );
  return sentences.join(' ');
}

function textOf(paragraphs: readonly number[]): string {
  return paragraphs.map((nth) => (nth % 11 === 0 ? `## Part ${nth}\n\n` : '') + `${paragraph(nth)}\n\n`).join('');
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, nth) => nth);
}

const base = numbers(250);
const text = textOf(base);
const chunks = chunkText(text, 'markdown', options);

const places = base.filter((nth) => nth % 13 === 0 || nth === base.length - 1);

function plan(newer: string, before: { text: string; chunks: readonly Span[]; quotes?: Span[] } = { text, chunks }) {
  return planVersion(before, newer, options);
}

function checkLaws(newer: string, { chunks: cut, carried, pieces }: VersionPlan, older = text): void {
  let at = 0;
  const { maxCharacters } = chunkLimits(options);
  for (const [nth, chunk] of cut.entries()) {
    assert.equal(chunk.ordinal, nth);
    assert.equal(chunk.start, at);
    assert.equal(chunk.endByte, Buffer.byteLength(newer.slice(0, chunk.end)));
    assert.ok(chunk.words <= options.maxWords && chunk.end - chunk.start <= maxCharacters);
    at = chunk.end;
  }
  assert.equal(at, newer.length);
  assert.equal(carried.length, cut.length);
  for (const { start, end, to, chunk } of pieces.flat()) {
    assert.equal(older.slice(start, end).trimEnd(), newer.slice(to, to + end - start).trimEnd());
    assert.ok(carried[chunk] !== null);
    assert.ok(to >= cut[chunk]!.start && to < cut[chunk]!.end);
  }
}

describe('a new version of a text', () => {
  it('has 100 chunks to begin with', () => assert.ok(chunks.length >= 100, `${chunks.length}`));

  it('is cut and carried as it was where nothing changed', () => {
    const same = plan(text);
    assert.deepEqual(same.chunks, chunks);
    assert.deepEqual(
      same.carried,
      chunks.map((_, i) => [i]),
    );
  });

  it('reads at most two chunks when one paragraph is edited, wherever it stands', () => {
    for (const at of places) {
      for (const edit of ['', 'A dam was built there.', `${paragraph(997)} ${paragraph(1003)}`]) {
        const newer = textOf(base).replace(paragraph(at), edit);
        const made = plan(newer);
        checkLaws(newer, made);
        assert.ok(made.read.length <= 2, `paragraph ${at}: ${made.read.length} chunks are read`);
        assert.ok(edit === '' || made.read.length >= 1);
      }
    }
  });

  it('reads at most two chunks when a paragraph is added, and keeps the cuts of all others', () => {
    for (const at of places) {
      const newer = textOf([...base.slice(0, at), 999, ...base.slice(at)]);
      const made = plan(newer);
      checkLaws(newer, made);
      assert.ok(made.read.length <= 2);
      assert.ok(made.chunks.length - chunks.length <= 1);
    }
  });

  it('reads nothing when paragraphs only change places', () => {
    const swapped = [...base];
    [swapped[7], swapped[201]] = [201, 7];
    for (const order of [
      [...base].reverse(),
      [...base.slice(77), ...base.slice(0, 77)],
      [...base.slice(0, 33), ...base.slice(88, 132), ...base.slice(33, 88), ...base.slice(132)],
      swapped,
    ]) {
      const newer = textOf(order);
      const made = plan(newer);
      checkLaws(newer, made);
      assert.deepEqual(made.read, []);
    }
  });

  it('reads nothing for any order of the paragraphs, and the whole of what was read comes along', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(base.slice(0, 60), { minLength: 60 }), (order) => {
        const older = textOf(base.slice(0, 60));
        const cut = chunkText(older, 'markdown', options);
        const newer = textOf(order);
        const made = plan(newer, { text: older, chunks: cut });
        checkLaws(newer, made, older);
        assert.deepEqual(made.read, []);
        const words = (pieces: readonly { start: number; end: number }[]) =>
          pieces.map(({ start, end }) => older.slice(start, end).replace(/\s+/g, '')).join('');
        for (const [i, pieces] of made.pieces.entries()) {
          assert.equal(words(pieces), older.slice(cut[i]!.start, cut[i]!.end).replace(/\s+/g, ''));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('holds its laws for any edit, and gives the same plan each time', () => {
    const edited = fc.tuple(
      fc.subarray(base.slice(0, 80)),
      fc.array(fc.tuple(fc.nat(80), fc.nat(400)), { maxLength: 6 }),
    );
    fc.assert(
      fc.property(edited, ([kept, inserted]) => {
        const order = [...kept];
        for (const [at, nth] of inserted) order.splice(at, 0, nth);
        const newer = textOf(order);
        const quotes = base.map((nth) => {
          const start = text.indexOf(paragraph(nth));
          return { start, end: start + paragraph(nth).length };
        });
        const before = { text, chunks, quotes };
        const made = plan(newer, before);
        checkLaws(newer, made);
        assert.deepEqual(plan(newer, before), made);
        for (const quote of quotes) {
          const position = chunks.findIndex(({ end }) => end > quote.start);
          const piece = made.pieces[position]!.find(({ start, end }) => start <= quote.start && quote.start < end);
          if (!piece) continue;
          const start = piece.to + quote.start - piece.start;
          assert.equal(newer.slice(start, start + quote.end - quote.start), text.slice(quote.start, quote.end));
          assert.ok(start + quote.end - quote.start <= made.chunks[piece.chunk]!.end);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('cuts a text with nothing in common as if there were no other', () => {
    const newer = textOf(numbers(300).slice(260));
    const made = plan(newer);
    assert.deepEqual(made.chunks, chunkText(newer, 'markdown', options));
    assert.deepEqual(
      made.carried.filter((positions) => positions !== null),
      [],
    );
  });

  it('joins a sentence between two chunks with one of them', () => {
    const at = chunks[40]!.end;
    const newer = `${text.slice(0, at)}One more word is said.\n\n${text.slice(at)}`;
    const made = plan(newer);
    assert.equal(made.chunks.length, chunks.length);
    assert.equal(made.read.length, 1);
  });

  it('carries nothing of a chunk one of whose quotes is torn', () => {
    const older = textOf([1, 2, 3, 4, 5, 6, 7, 8]);
    const cut = chunkText(older, 'markdown', options);
    const [first, second] = [older.indexOf(paragraph(1)), older.indexOf(paragraph(2))];
    const quotes = [{ start: first, end: second + 20 }];
    const newer = textOf([2, 1, 3, 4, 5, 6, 7, 8]);
    const position = cut.findIndex(({ end }) => end > first);
    assert.deepEqual(plan(newer, { text: older, chunks: cut }).read, []);
    const split = plan(newer, { text: older, chunks: cut, quotes });
    assert.deepEqual(split.pieces[position], []);
    assert.deepEqual(
      split.read.map(({ ordinal }) => ordinal),
      [0],
    );
  });

  it('keeps the fences of code where they were', () => {
    const fenced = (nth: number) =>
      `\`\`\`\n${Array.from({ length: 12 }, (_, i) => `run step ${nth} of ${i}`).join('\n')}\n\`\`\`\n\n`;
    const older = numbers(12).map(fenced).join('');
    const cut = chunkText(older, 'markdown', options);
    assert.deepEqual(plan(older, { text: older, chunks: cut }).chunks, cut);
    const made = plan(older + 'Two words.\n', { text: older, chunks: cut });
    checkLaws(older + 'Two words.\n', made, older);
    assert.deepEqual(
      made.chunks.slice(0, -1).map(({ start }) => start),
      cut.slice(0, made.chunks.length - 1).map(({ start }) => start),
    );
    assert.ok(made.read.length <= 1);
  });

  it('reads nothing when only blank lines, ends of lines or a rule changed', () => {
    for (const newer of [
      text.replace(/\n\n/g, '\n\n\n'),
      text.replace(/\n/g, '\r\n'),
      text.replace(/\n\n/g, '\n\n---\n\n'),
    ]) {
      assert.deepEqual(plan(newer).read, []);
    }
  });
});
