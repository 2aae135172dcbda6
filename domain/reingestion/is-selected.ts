import type { Extractor } from '../ports.js';
import { fetchSource } from './fetch-source.js';
import type { ReingestionCandidate, ReingestionFilter } from './reingestion.js';

/**
 * True if the document is among those that are read again. Whether it changed where it came from is known only when it
 * is fetched; `changed` selects all that can be.
 */
export function isSelected(
  candidate: ReingestionCandidate,
  only: ReingestionFilter | null,
  extractor: Pick<Extractor, 'id' | 'version'>,
): boolean {
  const { isInGraph, last } = candidate;
  if (only === 'failed') return last?.status === 'failed' || (last?.status === 'completed' && last.chunksSkipped > 0);
  if (!isInGraph) return false;
  if (only === 'changed') return fetchSource(candidate) !== null;
  return only === null || isOfOtherModel(candidate, extractor);
}

/** A version of the prompt that was not recorded counts as the present one. */
function isOfOtherModel(
  { readers }: ReingestionCandidate,
  { id, version }: Pick<Extractor, 'id' | 'version'>,
): boolean {
  const isOther = (reader: ReingestionCandidate['readers'][number]) =>
    reader.model !== id || (reader.version !== null && reader.version !== version);
  return readers.length === 0 || readers.some(isOther);
}
