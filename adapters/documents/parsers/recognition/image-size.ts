import { ConcordanceError } from '../../../../domain/errors.js';

export interface ImageSize {
  /** Common name of the format, e.g. `JPEG`. */
  format: string;
  width: number;
  height: number;
}

/**
 * Format and size of a picture as its header states them, without decoding it.
 * @throws ConcordanceError `unreadable_document` when the header is cut off or states no size
 */
export function imageSize(bytes: Uint8Array): ImageSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: ImageSize | null;
  try {
    size = readers.map((read) => read(view)).find((found) => found !== null) ?? null;
  } catch (error) {
    // A header that points beyond the end of the file.
    if (!(error instanceof RangeError)) throw error;
    size = null;
  }
  if (size !== null && size.width > 0 && size.height > 0) return size;
  throw new ConcordanceError(
    'unreadable_document',
    'The image has no size: its beginning is damaged or truncated. Open it, save it again and submit the new file.',
  );
}

const readers: readonly ((view: DataView) => ImageSize | null)[] = [png, jpeg, gif, webp, bmp];

function png(view: DataView): ImageSize | null {
  if (view.getUint32(0) !== 0x89504e47) return null;
  return { format: 'PNG', width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(view: DataView): ImageSize | null {
  if (view.getUint32(0) !== 0x47494638) return null;
  return { format: 'GIF', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function bmp(view: DataView): ImageSize | null {
  if (view.getUint16(0) !== 0x424d) return null;
  // A negative height says that rows run downwards.
  return { format: 'BMP', width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

/** Goes from segment to segment up to the frame header. */
function jpeg(view: DataView): ImageSize | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint16(at) === 0xffff) at += 1;
    const marker = view.getUint16(at);
    if ((marker & 0xff00) !== 0xff00) return null;
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { format: 'JPEG', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
}

function webp(view: DataView): ImageSize | null {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
  const format = 'WebP';
  switch (view.getUint32(12)) {
    case 0x56503820: // VP8: lossy
      return { format, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      // VP8L: lossless
      const bits = view.getUint32(21, true);
      return { format, width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    case 0x56503858: // VP8X: extended
      return { format, width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    default:
      return null;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}
