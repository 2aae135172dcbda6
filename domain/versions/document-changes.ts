import { ConcordanceError } from '../errors.js';
import { readAll, type DocumentRecord } from '../graph/model.js';
import type { DocumentVersion, GraphReader, ObjectStore, VersionReader } from '../ports.js';
import type { ComparedSupport } from './compare-support.js';
import { followMerges } from './follow-merges.js';
import { supportOfVersion } from './read-support.js';
import type { ChunkSupport } from './support.js';

interface Dependencies {
  store: VersionReader & Pick<GraphReader, 'mergedInto' | 'concepts' | 'vocabulary'>;
  objects: Pick<ObjectStore, 'readStream'>;
}

type Document = Pick<DocumentRecord, 'documentId' | 'version'>;

/**
 * Reads the support of two versions of a document. A concept that was merged since counts as its target.
 * @param from 0: nothing
 * @throws ConcordanceError, when it is read, `not_found` for a version that does not exist or whose support was not
 *   kept,
 *   `object_missing`, `object_damaged`
 */
export function comparedVersions(
  dependencies: Dependencies,
  document: Document,
  { from, to }: { from: number; to: number },
): ComparedSupport {
  async function* supportOf(number: number): AsyncGenerator<ChunkSupport> {
    if (number === 0) return;
    const version = await findVersion(dependencies, document, number);
    // Another version may have taken its place since the document was read.
    const isCurrent = number === document.version && version.supportKey === null;
    const support = supportOfVersion(dependencies, version, isCurrent);
    yield* isCurrent ? support : followMerges(dependencies.store, support);
  }
  return { before: () => supportOf(from), after: () => supportOf(to) };
}

/**
 * Reads a version of a document, which must exist.
 * @throws ConcordanceError `not_found`
 */
export async function findVersion(
  { store }: { store: Pick<VersionReader, 'documentVersion'> },
  { documentId, version: newest }: Document,
  number: number,
): Promise<DocumentVersion> {
  const version = await store.documentVersion(readAll, documentId, number);
  if (version !== undefined) return version;
  throw new ConcordanceError(
    'not_found',
    `The document has no version ${number}; its versions are numbered 1 to ${newest}. The field versions of GET /documents/${documentId} lists them.`,
  );
}
