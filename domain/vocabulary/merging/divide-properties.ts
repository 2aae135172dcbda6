import { joinedProperties } from '../../graph/upkeep/relationship-rules.js';
import type { JoinedRelationship } from './type-decision.js';

type Properties = Record<string, unknown>;

/** Support that one of the two relationships has: of people, of documents. */
export interface SideSupport {
  isCurated: boolean;
  isFound: boolean;
}

/** Properties that come from a person who wrote the relationship, and from the reader of a document. */
const curated = ['source', 'created_by', 'created_at'];
const found = ['extractor'];

/**
 * Divides the properties of a relationship whose types are parted again. Each gets those it had; those that came since
 * go by who gives them: a person, or documents.
 * @param before what both had, where there were two before the merge
 * @param support of the retired type and of the target; null where the one has none any more
 */
export function divideProperties(
  now: Properties,
  before: Pick<JoinedRelationship, 'retired' | 'target'> | undefined,
  support: { retired: SideSupport | null; target: SideSupport | null },
): { retired: Properties; target: Properties } {
  const known = { ...before?.retired, ...before?.target };
  const since = Object.entries(now).filter(([name]) => !Object.hasOwn(known, name));
  const part = (own: Properties, side: SideSupport | null): Properties => {
    if (side === null) return own;
    const belongs = ([name]: [string, unknown]) =>
      (side.isCurated || !curated.includes(name)) && (side.isFound || !found.includes(name));
    return joinedProperties(own, Object.fromEntries(since.filter(belongs)));
  };
  return { retired: part(before?.retired ?? {}, support.retired), target: part(before?.target ?? {}, support.target) };
}
