import type { DocumentRecord } from '../graph/model.js';
import { readAll } from '../graph/model.js';
import type { DocumentVersion, GraphReader, ObjectStore, VersionReader } from '../ports.js';
import { documentContent } from '../query/document-content.js';
import { findVersion } from './document-changes.js';
import { versionContent } from './version-content.js';

/** A range of the text of a version of a document, and the chunks that overlap it. */
export interface ReadContent {
  /** With the fields of the version. */
  document: DocumentRecord;
  /** Null for the current version. */
  older: DocumentVersion | null;
  text: string;
  startOffset: number;
  endOffset: number;
  /** Of the whole text, as far as it was read. */
  length: number;
  /** `sourceId` null for an older version, whose chunks are not in the graph any more. */
  chunks: {
    sourceId: string | null;
    paragraph: number;
    startOffset: number;
    endOffset: number;
    headingPath: string[];
  }[];
}

/**
 * Reads a range of the text of the current version from the graph, of an older one as it was kept.
 * @param number of the version; undefined: the current one
 * @throws ConcordanceError `not_found`, `object_missing`, `object_damaged`
 */
export async function readContent(
  {
    store,
    objects,
  }: {
    store: Pick<GraphReader, 'documents' | 'documentSources'> & Pick<VersionReader, 'documentVersion'>;
    objects: Pick<ObjectStore, 'readStream'>;
  },
  document: DocumentRecord,
  number: number | undefined,
  range: { start: number; end: number },
): Promise<ReadContent> {
  if (number === undefined || number === document.version) {
    const { sources, ...content } = await documentContent(store, readAll, document.documentId, range);
    return { ...content, older: null, chunks: sources };
  }
  const older = await findVersion({ store }, document, number);
  const { chunks, ...content } = await versionContent({ objects }, older, range);
  return {
    ...content,
    document: { ...document, ...older },
    older,
    chunks: chunks.map(({ start, end, ...chunk }) => ({
      ...chunk,
      sourceId: null,
      startOffset: start,
      endOffset: end,
    })),
  };
}
