import { ConcordanceError } from '../errors.js';
import { readAll, type DocumentRecord } from '../graph/model.js';
import type { DocumentVersion, GraphReader, ObjectStore, VersionReader } from '../ports.js';
import { SupportComparison, type ChangeSet } from './compare-support.js';
import { followMerges } from './follow-merges.js';
import { supportOfVersion } from './read-support.js';
import type { ChunkSupport } from './support.js';

interface Dependencies {
  store: VersionReader & Pick<GraphReader, 'mergedInto' | 'concepts'>;
  objects: Pick<ObjectStore, 'readStream'>;
}

type Document = Pick<DocumentRecord, 'documentId' | 'version'>;

/**
 * Compares what two versions of a document support. A concept that was merged since is what it became.
 * @param from 0: with nothing
 * @throws ConcordanceError `not_found` for a version that does not exist or whose support was not kept
 */
export async function documentChanges(
  dependencies: Dependencies,
  document: Document,
  { from, to }: { from: number; to: number },
): Promise<ChangeSet> {
  async function* supportOf(number: number): AsyncGenerator<ChunkSupport> {
    if (number === 0) return;
    const version = await findVersion(dependencies, document, number);
    const isCurrent = number === document.version;
    const support = supportOfVersion(dependencies, version, isCurrent);
    yield* isCurrent ? support : followMerges(dependencies.store, support);
  }
  return compareChunks(supportOf(from), supportOf(to));
}

/** Compares what the chunks of two versions, or of two readings of one, support. */
export async function compareChunks(
  before: AsyncIterable<ChunkSupport>,
  after: AsyncIterable<ChunkSupport>,
): Promise<ChangeSet> {
  const comparison = new SupportComparison();
  for await (const chunk of before) comparison.add('before', chunk);
  for await (const chunk of after) comparison.add('after', chunk);
  return comparison.changes();
}

/** @throws ConcordanceError `not_found` */
export async function findVersion(
  { store }: { store: Pick<VersionReader, 'documentVersion'> },
  { documentId, version: newest }: Document,
  number: number,
): Promise<DocumentVersion> {
  const version = await store.documentVersion(readAll, documentId, number);
  if (version !== undefined) return version;
  throw new ConcordanceError(
    'not_found',
    `The document has no version ${number}; its versions are numbered 1 to ${newest}. GET /documents/${documentId} lists them.`,
  );
}
