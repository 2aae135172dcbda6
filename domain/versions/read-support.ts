import { ConcordanceError } from '../errors.js';
import { readAll } from '../graph/model.js';
import type { DocumentVersion, ObjectStore, VersionReader } from '../ports.js';
import type { ChunkSupport } from './support.js';

/** Chunks read at once. */
const pageSize = 50;

/** The support of a version that is in the graph, chunk by chunk. */
export async function* liveSupport(
  store: Pick<VersionReader, 'versionSupport'>,
  version: { documentId: string; versionId: string },
): AsyncGenerator<ChunkSupport> {
  let after = -1;
  for (;;) {
    const chunks = await store.versionSupport(readAll, version, { after, limit: pageSize });
    yield* chunks;
    if (chunks.length < pageSize) return;
    after = chunks.at(-1)!.paragraph;
  }
}

/**
 * Keeps the support of a version that is about to be replaced, a JSON object per line.
 * @returns its key in the object store
 * @throws ConcordanceError `disk_full`
 */
export async function keepSupport(
  { store, objects }: { store: Pick<VersionReader, 'versionSupport'>; objects: Pick<ObjectStore, 'putStream'> },
  version: { documentId: string; versionId: string },
): Promise<string> {
  const encoder = new TextEncoder();
  async function* lines() {
    for await (const chunk of liveSupport(store, version)) yield encoder.encode(`${JSON.stringify(chunk)}\n`);
  }
  return (await objects.putStream(lines())).key;
}

/**
 * The support of a version, from the graph while it is current, otherwise as it was kept.
 * @throws ConcordanceError `not_found` where it was not kept, `object_missing`, `object_damaged`
 */
export async function* supportOfVersion(
  { store, objects }: { store: Pick<VersionReader, 'versionSupport'>; objects: Pick<ObjectStore, 'readStream'> },
  version: DocumentVersion,
  isCurrent: boolean,
): AsyncGenerator<ChunkSupport> {
  if (isCurrent) return yield* liveSupport(store, version);
  if (version.supportKey === null) {
    throw new ConcordanceError('not_found', `What version ${version.version} of the document supported was not kept.`);
  }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const bytes of await objects.readStream(version.supportKey)) {
    const lines = (rest + decoder.decode(bytes as Uint8Array, { stream: true })).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as ChunkSupport;
  }
}
