import { ownerKinds, type OwnerKind } from '../../../../domain/embedding/vector-owner.js';
import type { GraphWork } from '../work/graph-work.js';
import { noVectors, setCounts, type SetCounts } from './set-counts.js';

const collections = {
  type: 'type_vector',
  ontology: 'ontology_vector',
  concept: 'concept_vector',
  passage: 'passage_vector',
} as const satisfies Record<OwnerKind, string>;

/** Vectors of one owner, as an object of any of the collections. */
type Vectors = { outdated?: readonly number[]; [name: string]: unknown } | undefined;

/** Keeps the numbers of vectors of each set that are ready to be used. */
export async function countVectors(work: GraphWork): Promise<void> {
  const grown = new Map<number, Partial<Record<OwnerKind, number>>>();
  for (const kind of ownerKinds) {
    for (const { before, now } of work.records.of(collections[kind]).values()) {
      if (before === now) continue;
      const [ready, readyBefore] = [readySets(now as Vectors), readySets(before as Vectors)];
      for (const setId of new Set([...ready, ...readyBefore])) {
        const counts = grown.get(setId) ?? {};
        const change = Number(ready.has(setId)) - Number(readyBefore.has(setId));
        grown.set(setId, { ...counts, [kind]: (counts[kind] ?? 0) + change });
      }
    }
  }
  const changed = new Map([...grown].filter(([, counts]) => Object.values(counts).some((count) => count !== 0)));
  if (changed.size > 0) await work.spaces();
  await work.find('vector_set', 'setId', [...changed.keys()]);
  for (const { before, now: set } of [...work.records.of('vector_set').values()]) {
    if (set === undefined || (before !== undefined && !changed.has(set.setId))) continue;
    const counts = before === undefined ? noVectors : await setCounts(work.reading, before);
    const added = changed.get(set.setId);
    const present = ownerKinds.map((kind) => [kind, counts[kind] + (added?.[kind] ?? 0)]);
    work.put('vector_set', { ...set, counts: Object.fromEntries(present) as SetCounts });
  }
}

/** Numbers of the sets of which the owner has a vector that is made of what it is now. */
function readySets(vectors: Vectors): Set<number> {
  const outdated = vectors?.outdated ?? [];
  const sets = Object.entries(vectors ?? {}).flatMap(([name, vector]) =>
    /^v\d+$/.test(name) && vector != null ? [Number(name.slice(1))] : [],
  );
  return new Set(sets.filter((setId) => !outdated.includes(setId)));
}
