import { listChanges, type ChangeCounts, type Changed, type ChangeSet } from '../../domain/versions/compare-support.js';
import { comparedVersions } from '../../domain/versions/document-changes.js';

/** All differences of two versions at once, counted as they are listed. */
export async function allChanges(...args: Parameters<typeof comparedVersions>): Promise<ChangeSet> {
  const page = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
  return (await listChanges(comparedVersions(...args), page)).changes;
}

/** Counts of a list of differences. */
export function countListed(changes: ChangeSet): ChangeCounts {
  const count = (list: readonly Changed[]) => {
    const counts = { added: 0, removed: 0, unchanged: 0 };
    for (const { change } of list) counts[change] += 1;
    return counts;
  };
  const { concepts, quotes, relationships } = changes;
  return { concepts: count(concepts), quotes: count(quotes), relationships: count(relationships) };
}
