import { edgeIdOf } from '../../../domain/ids.js';
import type { JoinedRelationship } from '../../../domain/vocabulary/merging/type-decision.js';
import { mergePair, retypingOfMerge, type MergedPair } from '../../../domain/vocabulary/merging/type-images.js';
import { readRelationshipImages, writeRelationshipImage } from '../graph/relationships/relationship-images.js';
import { retypeRelationships } from '../graph/relationships/retype-relationships.js';
import type { GraphWork } from '../graph/work/graph-work.js';

/** Gives relationships of the retired type the target. Those that have one of it beside them join that. */
export async function mergeRelationships(
  work: GraphWork,
  decision: MergedPair,
): Promise<{ relationships: number; pairs: JoinedRelationship[] }> {
  const { retiredType, targetType } = decision;
  const all = await work.find('relationship', 'type', [retiredType]);
  const idBeside = new Map(all.map((one) => [one.edgeId, edgeIdOf(one.from, targetType, one.to)]));
  const beside = await work.find('relationship', 'edgeId', [...idBeside.values()]);
  const targets = await readRelationshipImages(work, beside);
  const joining = all.filter(({ edgeId }) => targets.has(idBeside.get(edgeId)!));
  const pairs: JoinedRelationship[] = [];
  for (const [edgeId, image] of await readRelationshipImages(work, joining)) {
    const target = targets.get(idBeside.get(edgeId)!)!;
    const { after, joined } = mergePair(image, target, decision);
    pairs.push(joined);
    await writeRelationshipImage(work, image, after.retired, edgeId);
    await writeRelationshipImage(work, target, after.target);
  }
  // Those that are left have none of the target beside them.
  const moved = all.filter((one) => !joining.includes(one));
  await retypeRelationships(work, retypingOfMerge(decision), moved);
  return { relationships: all.length, pairs };
}
