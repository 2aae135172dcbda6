import type { AwaitedReader } from '../../../../domain/concurrency/read-plan.js';
import type { SupportReader } from '../../../../domain/graph/unsupported-concepts.js';
import type { Reading } from '../../database/session.js';
import { findCuratedLinks, findSupport, type LeftOut } from './support-reader-statements.js';

/** Subject of a removal. */
export type RemovalSubject =
  | { documentId: string }
  /** All its documents, and what people wrote in it. */
  | { ontologyId: string }
  | { instanceIds: readonly string[] }
  | { edgeIds: readonly string[] };

/**
 * The graph without what would be taken away, of which nothing is yet.
 * @param keepsUnquoted true where an ontology keeps concepts that lose their last quote in it
 */
export function supportReader(
  reading: Reading,
  leaving: RemovalSubject,
  keepsUnquoted: boolean,
): AwaitedReader<SupportReader> {
  const none: LeftOut = { documentId: null, ontologyId: null, instanceIds: [], edgeIds: [] };
  const { edgeIds, ...others } = { ...none, ...leaving };
  return {
    supportOf: async (conceptIds) =>
      conceptIds.length === 0 ? [] : reading.rows(findSupport, { conceptIds, keepsUnquoted, ...others }),
    curatedLinksOf: async (conceptIds) =>
      conceptIds.length === 0 ? [] : reading.rows(findCuratedLinks, { conceptIds, edgeIds }),
  };
}
