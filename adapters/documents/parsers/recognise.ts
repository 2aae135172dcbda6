import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import type { Page, PSM, Worker, WorkerOptions } from 'tesseract.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { RecognitionSettings } from '../process/messages.js';
import { median } from './median.js';
import { packageFolder } from './package-folder.js';
import { recognisedText } from './recognised-text.js';
import { withRowsOfTables } from './rows-of-tables.js';
import { enlarged, turnedBy } from './redraw.js';

/** Above this (of 100), the words are right and the page stands upright. */
const sure = 65;
/** Below this, what was "read" is noise of a picture without words. */
const leastConfidence = 50;

/**
 * How a picture is parted before it is read, as Tesseract counts it: into columns, tables and paragraphs; where that finds
 * nothing, as a single block.
 */
const layouts = { parted: '3', block: '6' };
/** Pictures with fewer pixels, screenshots mostly, may have letters that are read better when enlarged. */
const smallPixels = 1_000_000;
/** Pixels; lines that are higher are read as they are. Enlarged, ruled tables would be taken for drawings. */
const lowLine = 24;

/** Reads words off pictures, offline. */
export interface Recogniser {
  /** Names engine, layout and languages: what was read under another version may differ. */
  readonly version: string;
  /** The words, a line for each line, with an empty line between paragraphs; '' where there are none. */
  read(picture: Canvas): Promise<string>;
}

const { version: engineVersion } = createRequire(import.meta.url)('tesseract.js/package.json') as { version: string };

/** One engine for each process: it takes a third of a second and 80 MB to start. */
let words: Promise<Worker> | null = null;
let turns: Promise<Worker> | null = null;

export function recogniser({ languages, folder }: RecognitionSettings): Recogniser {
  const names = languages.join('+');
  const gzip = languages.every((name) => existsSync(join(folder, `${name}.traineddata.gz`)));
  return {
    version: `tesseract-${engineVersion}-${layouts.parted}-rows-${names}`,
    async read(picture) {
      words ??= engine(names, 'LSTM_ONLY', { langPath: folder, gzip });
      const upright = await recognisedAtBest(await words, picture);
      if (upright.confidence >= sure) return upright.text;
      const degrees = await turnOf(picture);
      const turned = degrees === 0 ? upright : await recognisedAtBest(await words, turnedBy(picture, degrees));
      const best = surer(upright, turned);
      return best.confidence >= leastConfidence ? best.text : '';
    },
  };
}

interface Recognised {
  text: string;
  /** 0 to 100. */
  confidence: number;
  /** Pixels, of the line in the middle; 0 where there is none. */
  lineHeight: number;
}

async function recognisedAtBest(worker: Worker, picture: Canvas): Promise<Recognised> {
  const plain = await recognised(worker, picture);
  const isSmall = picture.width * picture.height < smallPixels;
  if (!isSmall || (plain.confidence >= sure && plain.lineHeight >= lowLine)) return plain;
  return surer(await recognised(worker, enlarged(picture, 2)), plain);
}

function surer(one: Recognised, other: Recognised): Recognised {
  return other.confidence > one.confidence ? other : one;
}

async function recognised(worker: Worker, picture: Canvas): Promise<Recognised> {
  const png = picture.toBuffer('image/png');
  for (const layout of Object.values(layouts)) {
    await worker.setParameters({ tessedit_pageseg_mode: layout as PSM });
    const { data } = await worker.recognize(png, {}, { text: true, blocks: true });
    const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs.map((paragraph) => paragraph.lines));
    const text = recognisedText(withRowsOfTables(paragraphs) ?? data.text);
    if (text !== '') return { text, confidence: data.confidence, lineHeight: lineHeightOf(data) };
  }
  return { text: '', confidence: 0, lineHeight: 0 };
}

function lineHeightOf({ blocks }: Page): number {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return median(lines.map(({ bbox }) => bbox.y1 - bbox.y0));
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
 * Loaded with the first picture. Nothing is logged, nothing is written into the working folder; a failure rejects the call
 * it belongs to.
 */
async function engine(
  names: string,
  mode: 'LSTM_ONLY' | 'TESSERACT_ONLY',
  options: Partial<WorkerOptions>,
): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js');
  try {
    return await new Promise<Worker>((resolve, reject) => {
      // Told here alone when the data does not load; the promise never settles then.
      const quiet = { logger: () => undefined, errorHandler: reject };
      createWorker(names, OEM[mode], { ...quiet, cacheMethod: 'none', ...options }).then(resolve, reject);
    });
  } catch (cause) {
    throw new ConcordanceError(
      'configuration_invalid',
      `Words cannot be read off pictures: the data for ${names} in ${options.langPath} does not load (${String(cause)}). ` +
        'Get the files named in docs/documents.md anew and start the worker again.',
      { cause },
    );
  }
}
