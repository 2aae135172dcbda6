import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlatform, type Platform } from '../../../platform/platform.js';
import { readSettings } from '../../../settings/settings.js';
import { readPassages } from '../quality/read-gold.js';
import { knownFiles, type KnownFile, type KnownText } from './known-files.js';

interface Tally {
  files: number;
  words: number;
  kept: number;
  falseWords: number;
  rows: number;
  wholeRows: number;
}

const passagesOfHalf = 6;

const rows = [
  ['Metal', 'Price per tonne', 'Mine'],
  ['Copper', '9000', 'Kirovo North'],
  ['Tin', '30500', 'Saint Agnes'],
  ['Zinc', '2450', 'Lake Harrow'],
];

/** Writes files of which every word is known, reads them as documents, and prints what became of words and rows. */
export async function measureDocuments(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'concordance-documents-'));
  const platform = await openPlatform(readSettings({ CONCORDANCE_DATA_DIR: folder }));
  const tallies = new Map<string, Tally>();
  try {
    for (const text of knownTexts()) {
      for (const file of knownFiles(text)) {
        const tally = tallies.get(file.kind) ?? { files: 0, words: 0, kept: 0, falseWords: 0, rows: 0, wholeRows: 0 };
        tallies.set(file.kind, tally);
        add(tally, text, await read(platform.documents, file), file.frame);
      }
    }
  } finally {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  }
  console.log('\nkind               files  words kept  false words  rows whole');
  for (const [kind, { files, words, kept, falseWords, rows: all, wholeRows }] of tallies) {
    const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3);
    const cells = [String(files).padStart(5), share(kept, words).padStart(10), String(falseWords).padStart(11)];
    console.log(`${kind.padEnd(18)} ${cells.join('  ')}  ${share(wholeRows, all).padStart(10)}`);
  }
}

/** Passages of the gold set, some of each half, with a table below. */
function knownTexts(): KnownText[] {
  return [...readPassages('tuning').slice(0, passagesOfHalf), ...readPassages('report').slice(0, passagesOfHalf)].map(
    ({ id, text }) => ({
      title: `Passage ${id}`,
      paragraphs: text.split(/\n{2,}/).map((one) => one.replace(/\s+/g, ' ').trim()),
      rows,
    }),
  );
}

async function read(kinds: Platform['documents'], { bytes, filename }: KnownFile): Promise<string> {
  const hints = { filename, declaredType: null };
  const pieces = kinds.kindOf(bytes.subarray(0, 65_536), hints).parse(
    { ...hints, bytes: bytes.length, open: () => Promise.resolve(whole(bytes)) },
    {
      report: () => undefined,
      onProgress: async () => undefined,
      loadCheckpoint: async () => null,
      keep: async () => undefined,
    },
  );
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Compares words as often as they stand; a row is whole where its cells are on one line in their order. */
function add(tally: Tally, { title, paragraphs, rows: expected }: KnownText, found: string, frame = ''): void {
  const truth = wordsOf([title, ...paragraphs, ...expected.flat()].join(' '));
  const left = new Map<string, number>();
  for (const word of wordsOf(found)) left.set(word, (left.get(word) ?? 0) + 1);
  for (const word of truth) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    tally.kept += 1;
  }
  const known = new Set([...truth, ...wordsOf(frame)]);
  tally.files += 1;
  tally.words += truth.length;
  for (const [word, count] of left) if (!known.has(word)) tally.falseWords += count;
  const lines = found.split('\n').map((line) => wordsOf(line).join(' '));
  tally.rows += expected.length;
  tally.wholeRows += expected.filter((row) => lines.includes(wordsOf(row.join(' ')).join(' '))).length;
}

function wordsOf(text: string): string[] {
  return text.replace(/[’‘]/g, "'").match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? [];
}
