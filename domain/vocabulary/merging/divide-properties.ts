import {
  isOfSupport,
  joinedProperties,
  supportedProperties,
  type SupportKinds,
} from '../../graph/upkeep/relationship-rules.js';
import type { JoinedRelationship } from './type-decision.js';

type Properties = Record<string, unknown>;

/**
 * Divides the properties of a relationship whose types are parted again. Each gets those it had and those that came
 * since, without what people or documents added that do not support it.
 * @param before what both had, where there were two before the merge
 * @param support of the retired type and of the target; null where the one has none any more
 */
export function divideProperties(
  now: Properties,
  before: Pick<JoinedRelationship, 'retired' | 'target'> | undefined,
  support: { retired: SupportKinds | null; target: SupportKinds | null },
): { retired: Properties; target: Properties } {
  const known = { ...before?.retired, ...before?.target };
  // What one had before, the other can have got since by support of the same kind.
  const since = Object.fromEntries(
    Object.entries(now).filter(([name]) => isOfSupport(name) || !Object.hasOwn(known, name)),
  );
  const part = (own: Properties = {}, side: SupportKinds | null): Properties =>
    side === null ? own : supportedProperties(joinedProperties(own, since), side);
  return { retired: part(before?.retired, support.retired), target: part(before?.target, support.target) };
}
