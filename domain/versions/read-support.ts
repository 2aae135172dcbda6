import { ConcordanceError } from '../errors.js';
import { readAll } from '../graph/model.js';
import { sourceIdOf } from '../ids.js';
import type { CarryReader, DocumentVersion, ObjectStore, VersionReader } from '../ports.js';
import type { ChunkOfVersion, ChunkSupport } from './support.js';

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
 * Keeps the support of a version that is about to be replaced, a JSON object per line: what is compared with other
 * versions, and what restores a chunk whose text returns.
 * @returns its key in the object store
 * @throws ConcordanceError `disk_full`
 */
export async function keepSupport(
  {
    store,
    objects,
  }: {
    store: Pick<VersionReader, 'versionSupport'> & Pick<CarryReader, 'chunkToKeep'>;
    objects: Pick<ObjectStore, 'putStream'>;
  },
  version: { documentId: string; versionId: string },
): Promise<string> {
  const encoder = new TextEncoder();
  async function* lines() {
    for await (const chunk of liveSupport(store, version)) {
      const kept = await store.chunkToKeep(sourceIdOf(version.versionId, chunk.paragraph));
      const line: ChunkOfVersion = { ...chunk, ...(kept !== null && { kept }) };
      yield encoder.encode(`${JSON.stringify(line)}\n`);
    }
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
    throw new ConcordanceError(
      'not_found',
      `The evidence of version ${version.version} of the document was not stored. Compare other versions.`,
    );
  }
  yield* keptSupport(objects, version.supportKey);
}

/**
 * Reads a version as it was kept, chunk by chunk.
 * @throws ConcordanceError `object_missing`, `object_damaged`
 */
export async function* keptSupport(
  objects: Pick<ObjectStore, 'readStream'>,
  supportKey: string,
): AsyncGenerator<ChunkOfVersion> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const bytes of await objects.readStream(supportKey)) {
    const lines = (rest + decoder.decode(bytes as Uint8Array, { stream: true })).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as ChunkOfVersion;
  }
}
