import { ConcordanceError } from '../errors.js';
import type { DocumentVersion, ObjectStore } from '../ports.js';
import { outsidePair, splitsPair } from '../text/surrogate-pairs.js';
import { supportOfVersion } from './read-support.js';
import type { ChunkSupport } from './support.js';

/** A range of the text of a version that is not current any more, and the chunks it had. */
export interface VersionContent {
  text: string;
  startOffset: number;
  endOffset: number;
  /** Of the whole text. */
  length: number;
  /** Chunks that overlap the text given, in order. */
  chunks: ChunkSupport[];
}

/**
 * Reads a range of the text of a version that another one has replaced. The borders never part a surrogate pair.
 * @throws ConcordanceError `not_found` where its text or support was not kept, `object_missing`, `object_damaged`
 */
export async function versionContent(
  { objects }: { objects: Pick<ObjectStore, 'readStream'> },
  version: DocumentVersion,
  { start, end }: { start: number; end: number },
): Promise<VersionContent> {
  if (version.textKey === null) {
    throw new ConcordanceError(
      'not_found',
      `The text of version ${version.version} of the document was not kept. Choose another version.`,
    );
  }
  const text = await sliceOf(objects, version.textKey, start, end);
  const chunks: ChunkSupport[] = [];
  const noStore = { versionSupport: async () => [] };
  for await (const chunk of supportOfVersion({ store: noStore, objects }, version, false)) {
    if (chunk.end > text.startOffset && chunk.start < text.endOffset) chunks.push(chunk);
  }
  return { ...text, chunks };
}

async function sliceOf(objects: Pick<ObjectStore, 'readStream'>, key: string, start: number, end: number) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let [text, from, length] = ['', 0, 0];
  for await (const bytes of await objects.readStream(key)) {
    const piece = decoder.decode(bytes as Uint8Array, { stream: true });
    // One character more on either side, which may be half of a pair.
    const [first, last] = [Math.max(0, start - 1 - length), end + 1 - length];
    if (first < piece.length && last > 0) {
      if (text === '') from = length + first;
      text += piece.slice(first, last);
    }
    length += piece.length;
  }
  const at = outsidePair(text, Math.min(text.length, Math.max(0, start - from)));
  const to = Math.max(outsidePair(text, Math.min(text.length, end - from)), Math.min(text.length, at + 1));
  const taken = text.slice(at, to === at + 1 && splitsPair(text, to) ? to + 1 : to);
  return { text: taken, startOffset: from + at, endOffset: from + at + taken.length, length };
}
