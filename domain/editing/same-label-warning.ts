import type { MatchReader } from '../ports.js';
import { labelKey } from '../text/labels/label-key.js';

/** Other concepts that are named by their ids. */
const maxNamed = 3;

/**
 * Names the other concepts with the label of this one, and what to do; null where there is none. Two concepts may have
 * one label and mean different things, which a person decides.
 */
export async function sameLabelWarning(
  store: Pick<MatchReader, 'candidatesByKey'>,
  { conceptId, label }: { conceptId: string; label: string },
): Promise<string | null> {
  const key = labelKey(label);
  const { byLabel } = await store.candidatesByKey([key]);
  const others = byLabel.filter((one) => one.labelKey === key && one.conceptId !== conceptId);
  if (others.length === 0) return null;
  const named = others.slice(0, maxNamed).map((one) => one.conceptId);
  const more = others.length > maxNamed ? ` and ${others.length - maxNamed} more` : '';
  const who = others.length === 1 ? `The concept ${named[0]} has` : `The concepts ${named.join(', ')}${more} have`;
  return `${who} the same label. Merge them if they mean the same: POST /concepts/${conceptId}/merge.`;
}
