import { edgeIdOf } from '../../../domain/ids.js';
import { namesOf } from '../../../domain/vocabulary/merging/present-type.js';
import type { JoinedRelationship } from '../../../domain/vocabulary/merging/type-decision.js';
import { partPair, retypingOfUndo, type MergedPair } from '../../../domain/vocabulary/merging/type-images.js';
import { readRelationshipImages, writeRelationshipImage } from '../graph/relationships/relationship-images.js';
import { retypeRelationships } from '../graph/relationships/retype-relationships.js';
import type { GraphWork } from '../graph/work/graph-work.js';
import { mergedTypes } from './merged-types.js';
import { findNamedRelationships } from './type-decision-statements.js';

/**
 * Gives what names the retired type that type again.
 * @param joined relationships that the merge joined to others
 * @returns the number of relationships that have it now
 */
export async function partRelationships(
  work: GraphWork,
  pair: MergedPair,
  joined: readonly JoinedRelationship[],
): Promise<number> {
  const { retiredType, targetType } = pair;
  const before = new Map(joined.map((one) => [edgeIdOf(one.from, targetType, one.to), one]));
  const names = new Set(namesOf(retiredType, await mergedTypes(work.reading)));
  const named = await work.reading.rows(findNamedRelationships, { type: targetType, names: [...names] });
  const found = await work.find('relationship', 'edgeId', [...new Set([...before.keys(), ...named])]);
  const targets = found.filter(({ type }) => type === targetType);
  const mixed = await readRelationshipImages(work, targets);
  // Of those that name nothing else, all is the retired type's.
  const moved = targets.filter(({ edgeId }) => {
    const { support } = mixed.get(edgeId)!;
    return !before.has(edgeId) && support.every(({ namedType }) => namedType != null && names.has(namedType));
  });
  for (const { edgeId } of moved) mixed.delete(edgeId);
  await retypeRelationships(work, retypingOfUndo(pair), moved);
  let parted = moved.length;
  for (const [edgeId, target] of mixed) {
    const after = partPair(target, retiredType, names, before.get(edgeId));
    if (after.retired !== null) parted += 1;
    await writeRelationshipImage(work, null, after.retired);
    await writeRelationshipImage(work, target, after.target, edgeId);
  }
  return parted;
}
