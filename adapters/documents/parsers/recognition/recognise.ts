import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import type { PSM, Worker, WorkerOptions } from 'tesseract.js';
import { ConcordanceError } from '../../../../domain/errors.js';
import type { RecognitionSettings } from '../../process/messages.js';
import { overlaps, type ReadLine, type ReadWord } from './layout/box.js';
import { letterHeightOf } from './layout/ink.js';
import { layoutText } from './layout/page-layout.js';
import { leaveLetters, withoutPlaces } from './layout/unread-ink.js';
import { withFurtherWords } from './layout/with-further-words.js';
import { withoutRules } from './layout/without-rules.js';
import { median } from '../median.js';
import { packageFolder } from '../package-folder.js';
import { recognisedText } from './recognised-text.js';
import { enlarged, turnedBy } from './redraw.js';

/** Above this (of 100), the words are right and the page stands upright. */
const minSureConfidence = 65;
/** Below this, what was "read" is noise of a picture without words. */
const minConfidence = 50;

/** A word below this is reported as uncertain where it is among others, and left out where it stands alone. */
const minWordConfidence = 60;

/**
 * Page segmentation modes of Tesseract: into columns, tables and paragraphs. That drops columns of short words and
 * lines of a few letters, so what it left is read as words that stand anywhere.
 */
const layouts = { parted: '3', sparse: '11' };
/** Pictures with fewer pixels, screenshots mostly, may have letters that are read better when enlarged. */
const smallPixels = 1_000_000;
/** Pixels; lines that are higher are read as they are. Enlarged, ruled tables would be taken for drawings. */
const lowLine = 24;

/** Dots per inch, and those for each pixel that letters without ascenders are high. */
const dotsOfLetter = 16;
const defaultResolution = 200;
const minResolution = 100;
/** Tesseract takes no more. */
const maxResolution = 2400;

/** Reads words off pictures, offline. */
export interface Recogniser {
  /** Names engine, layout, resolution and languages: what was read under another version may differ. */
  readonly version: string;
  read(picture: Canvas): Promise<Recognition>;
}

/** Recognised words of a picture; JSON-serializable. */
export interface Recognition {
  /** A line for each line, with an empty line between paragraphs; '' where there are no words. */
  text: string;
  /** Words in the text that may be misread. */
  uncertain: number;
  /** Words that are not in the text because they were read with too little confidence. */
  leftOut: number;
  /** The picture has too many specks for the second pass, so what the first one passes over is missing; else absent. */
  isReadOnce?: true;
}

const { version: engineVersion } = createRequire(import.meta.url)('tesseract.js/package.json') as { version: string };

/** One engine for each process: it takes a third of a second and 80 MB to start. */
let words: Promise<Worker> | null = null;
let turns: Promise<Worker> | null = null;

/**
 * Creates a recogniser. The engine starts with the first picture, and all recognisers of the process share it: the
 * languages of the first one that reads apply to all. Languages are named as in Tesseract.
 */
export function recogniser({ languages, folder }: RecognitionSettings): Recogniser {
  const names = languages.join('+');
  const gzip = languages.every((name) => existsSync(join(folder, `${name}.traineddata.gz`)));
  return {
    version: `tesseract-${engineVersion}-${layouts.parted}-${layouts.sparse}-${dotsOfLetter}-${names}`,
    async read(picture) {
      words ??= engine(names, 'LSTM_ONLY', { langPath: folder, gzip });
      const worker = await words;
      const upright = await recognisedAtBest(worker, picture);
      if (upright.confidence >= minSureConfidence) return whole(worker, upright);
      const degrees = await turnOf(picture);
      const turned = degrees === 0 ? upright : await recognisedAtBest(worker, turnedBy(picture, degrees));
      return whole(worker, moreLegible(upright, turned));
    },
  };
}

interface Recognised {
  /** The picture that was read, after rotation and enlargement. */
  picture: Canvas;
  /** Dots per inch it was taken for. */
  resolution: number;
  paragraphs: ReadLine[][];
  /** 0 to 100. */
  confidence: number;
  /** Pixels, of the line in the middle; 0 where there is none. */
  lineHeight: number;
}

async function recognisedAtBest(worker: Worker, picture: Canvas): Promise<Recognised> {
  const plain = await recognised(worker, picture);
  const isSmall = picture.width * picture.height < smallPixels;
  if (!isSmall || (plain.confidence >= minSureConfidence && plain.lineHeight >= lowLine)) return plain;
  return moreLegible(await recognised(worker, enlarged(picture, 2)), plain);
}

/**
 * The reading with more letters that are clear, so that one that takes a part of the picture for a drawing is not
 * preferred.
 */
function moreLegible(one: Recognised, other: Recognised): Recognised {
  return legibility(other) > legibility(one) ? other : one;
}

function legibility({ paragraphs }: Recognised): number {
  const clear = wordsOf(paragraphs).filter(isClear);
  return clear.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
}

async function recognised(worker: Worker, picture: Canvas): Promise<Recognised> {
  const resolution = resolutionOf(picture);
  const parted = await readAs(worker, picture, { layout: layouts.parted, resolution });
  return parted.paragraphs.length > 0 ? parted : readAs(worker, picture, { layout: layouts.sparse, resolution });
}

async function readAs(
  worker: Worker,
  picture: Canvas,
  { layout, resolution }: { layout: string; resolution: number },
): Promise<Recognised> {
  await worker.setParameters({ tessedit_pageseg_mode: layout as PSM, user_defined_dpi: `${resolution}` });
  const { data } = await worker.recognize(picture.toBuffer('image/png'), {}, { blocks: true });
  const paragraphs = (data.blocks ?? [])
    .flatMap((block) => block.paragraphs.map(({ lines }) => lines.filter(({ text }) => text.trim() !== '')))
    .filter((lines) => lines.length > 0);
  const lineHeight = median(paragraphs.flat().map(({ bbox }) => bbox.y1 - bbox.y0));
  return { picture, resolution, paragraphs, confidence: paragraphs.length === 0 ? 0 : data.confidence, lineHeight };
}

/**
 * Dots per inch at which the letters have their usual size. Strokes longer than a quarter of an inch and thinner than a
 * twentieth are rules to Tesseract, which takes them off the picture; without it, it assumes 70 dots, and takes the
 * stems of letters in line below each other.
 */
function resolutionOf(picture: Canvas): number {
  const dots = Math.round(dotsOfLetter * letterHeightOf(picture)) || defaultResolution;
  return Math.min(maxResolution, Math.max(minResolution, dots));
}

/** Recognised lines with those that were missed, in reading order. */
async function whole(worker: Worker, { picture, resolution, paragraphs, ...first }: Recognised): Promise<Recognition> {
  const found = wordsOf(paragraphs);
  const clear = found.filter(isClear);
  const rest = withoutPlaces(picture, clear.map(({ bbox }) => bbox)); // oxfmt-ignore
  const left = leaveLetters(rest, first.lineHeight);
  const passes = left === 'unknown' ? { isReadOnce: true as const } : {};
  const second =
    left === 'letters' ? (await readAs(worker, rest, { layout: layouts.sparse, resolution })).paragraphs.flat() : [];
  const passedOver = second.map(({ words, ...line }) => ({ ...line, words: words.filter(hasMeaning) }));
  const further = passedOver.map(({ words, ...line }) => ({ ...line, words: words.filter(isClear) }));
  const all = withoutRules(withFurtherWords(paragraphs, further.filter(({ words }) => words.length > 0))); // oxfmt-ignore
  const kept = wordsOf(all);
  const leftOut = passedOver.flatMap((line) => line.words).filter((word) => !isClear(word) && !found.some((one) => overlaps(one, word))).length; // oxfmt-ignore
  const confidence = kept.reduce((sum, word) => sum + word.confidence, 0) / (kept.length || 1);
  if (confidence < minConfidence) return { text: '', uncertain: 0, leftOut: kept.length + leftOut, ...passes };
  return {
    text: recognisedText(layoutText(all)),
    uncertain: kept.filter((word) => !isClear(word)).length,
    leftOut,
    ...passes,
  };
}

function wordsOf(paragraphs: readonly (readonly ReadLine[])[]): ReadWord[] {
  return paragraphs.flatMap((lines) => lines.flatMap(({ words }) => words)).filter(hasMeaning);
}

/** Lines and specks are read as signs. */
function hasMeaning({ text }: ReadWord): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function isClear({ confidence }: ReadWord): boolean {
  return confidence >= minWordConfidence;
}

/** Degrees, clockwise, by which the picture must be turned for its words to stand upright. */
async function turnOf(picture: Canvas): Promise<number> {
  const langPath = join(packageFolder('@tesseract.js-data/osd'), '4.0.0_best_int');
  turns ??= engine('osd', 'TESSERACT_ONLY', { langPath, gzip: true, legacyCore: true, legacyLang: true });
  const worker = await turns;
  try {
    const { data } = await worker.detect(picture.toBuffer('image/png'));
    return data.orientation_degrees ?? 0;
  } catch {
    // Too few letters to tell.
    return 0;
  }
}

/**
 * Loaded with the first picture. Nothing is logged, nothing is written into the working folder; a failure rejects the
 * call it belongs to.
 */
async function engine(
  names: string,
  mode: 'LSTM_ONLY' | 'TESSERACT_ONLY',
  options: Partial<WorkerOptions>,
): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js');
  try {
    return await new Promise<Worker>((resolve, reject) => {
      // Only reported here when the data does not load; the promise never settles then.
      const quiet = { logger: () => undefined, errorHandler: reject };
      createWorker(names, OEM[mode], { ...quiet, cacheMethod: 'none', ...options }).then(resolve, reject);
    });
  } catch (cause) {
    throw new ConcordanceError(
      'configuration_invalid',
      `Text cannot be recognised in images: the data for ${names} in ${options.langPath} does not load (${String(cause)}). ` +
        'Download the files named in docs/documents.md again and restart the worker.',
      { cause },
    );
  }
}
