import { ConcordanceError, type ErrorCode } from '../errors.js';

/** Tells whether documents of this media type are images. */
export function isImage(mediaType: string): boolean {
  return mediaType.startsWith('image/');
}

/** A file that is to be an image. */
export interface ExpectedImage {
  mediaType: string;
  /** Begins the sentence that refuses it. */
  name: string;
  /** Says what it is instead; absent: the media type. */
  kind?: string;
}

/**
 * Checks that a file is an image.
 * @param wayOut what to do with one that is not, as a sentence
 * @throws ConcordanceError `code`
 */
export function requireImage(
  { mediaType, name, kind = mediaType }: ExpectedImage,
  code: ErrorCode,
  wayOut: string,
): void {
  if (!isImage(mediaType)) throw new ConcordanceError(code, `${name} is not an image but ${kind}. ${wayOut}`);
}
