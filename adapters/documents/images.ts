import type { IsolatedKind } from './isolated-kind.js';

/** Pictures, by format. What is known of one is read off it as text: see the parser. */
export const images: readonly IsolatedKind[] = [
  image('png', ['.png'], [[0, '\x89PNG\r\n\x1a\n']]),
  image('jpeg', ['.jpg', '.jpeg'], [[0, '\xff\xd8\xff']]),
  image(
    'webp',
    ['.webp'],
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ),
  image('gif', ['.gif'], [[0, 'GIF8']]),
  image(
    'bmp',
    ['.bmp'],
    [
      [0, 'BM'],
      [6, '\0\0\0\0'],
    ],
  ),
];

/** `marks`: what stands where in the first bytes, a character for a byte. */
function image(name: string, extensions: string[], marks: [at: number, text: string][]): IsolatedKind {
  return {
    name,
    mediaType: `image/${name}`,
    syntax: 'plain',
    parser: 'image',
    extensions,
    accepts: (head) =>
      marks.every(([at, text]) => Buffer.from(head.subarray(at, at + text.length)).toString('latin1') === text),
  };
}
