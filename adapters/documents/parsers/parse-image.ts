import { createCanvas, loadImage } from '@napi-rs/canvas';
import { ConcordanceError } from '../../../domain/errors.js';
import { pictureHeading } from '../../../domain/text/own-words.js';
import { imageSize } from './recognition/image-size.js';
import { isCutOff } from './recognition/is-cut-off.js';
import { inPieces } from './in-pieces.js';
import type { ParserContext } from './parser.js';
import { recogniser } from './recognition/recognise.js';
import { recognitionNotes } from './recognition/recognition-notes.js';

const maxPixelsRead = 12_000_000;

/** Text of a picture without a vision model: its format and size, and the words found on it. */
export async function parseImage(bytes: Uint8Array, context: ParserContext): Promise<void> {
  const { format, width, height } = imageSize(bytes);
  if (width * height > context.limits.pixels) {
    throw new ConcordanceError(
      'payload_too_large',
      `The image has ${width} × ${height} pixels, ${megapixels(width * height)} megapixels; at most ` +
        `${megapixels(context.limits.pixels)} are taken. Scale it down, or raise CONCORDANCE_MAX_MEGAPIXELS.`,
    );
  }
  const { text: words, ...losses } = await recogniser(context.recognition).read(await drawn(bytes));
  const notes = isCutOff(bytes) ? ['The picture is cut off; what is left of it was read.'] : [];
  notes.push(...recognitionNotes(losses));
  context.report({ recognisedPages: words === '' ? 0 : 1, notes });
  const heading = pictureHeading({ format, width, height }, words !== '');
  const text = words === '' ? heading : `${heading}\n\n${words}`;
  for (const piece of inPieces(text)) await context.text(piece);
}

async function drawn(bytes: Uint8Array) {
  const image = await loadImage(Buffer.from(bytes.buffer)).catch((cause: unknown) => {
    throw new ConcordanceError(
      'unreadable_document',
      'The image is damaged or truncated. Open it, save it again and submit the new file.',
      { cause },
    );
  });
  const pixels = image.width * image.height;
  const scale = Math.min(1, Math.sqrt(maxPixelsRead / pixels));
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const context = canvas.getContext('2d');
  // What shines through a transparent picture is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function megapixels(pixels: number): number {
  return Math.round(pixels / 100_000) / 10;
}
