import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Worker, WorkerOptions } from 'tesseract.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { RecognitionSettings } from '../process/messages.js';
import { joinLines } from './join-lines.js';
import { packageFolder } from './package-folder.js';

/** Above this (of 100), the words are right and the page stands upright. */
const sure = 65;
/** Below this, what was "read" is noise of a picture without words. */
const leastConfidence = 50;

/** Reads words off pictures, offline. */
export interface Recogniser {
  /** Names engine and languages: what was read under another version may differ. */
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
    version: `tesseract-${engineVersion}-${names}`,
    async read(picture) {
      words ??= engine(names, 'LSTM_ONLY', { langPath: folder, gzip });
      const upright = await recognised(await words, picture);
      if (upright.confidence >= sure) return upright.text;
      const degrees = await turnOf(picture);
      const turned = degrees === 0 ? upright : await recognised(await words, turnedBy(picture, degrees));
      const best = turned.confidence > upright.confidence ? turned : upright;
      return best.confidence >= leastConfidence ? best.text : '';
    },
  };
}

async function recognised(worker: Worker, picture: Canvas): Promise<{ text: string; confidence: number }> {
  const { data } = await worker.recognize(picture.toBuffer('image/png'));
  const paragraphs = data.text.replaceAll('\0', '').split(/\n\s*\n/);
  const text = paragraphs
    .map((paragraph) =>
      joinLines(
        paragraph
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
  return { text, confidence: text === '' ? 0 : data.confidence };
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

function turnedBy(picture: Canvas, degrees: number): Canvas {
  const lies = degrees % 180 !== 0;
  const canvas = createCanvas(lies ? picture.height : picture.width, lies ? picture.width : picture.height);
  const pen = canvas.getContext('2d');
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((degrees * Math.PI) / 180);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
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
