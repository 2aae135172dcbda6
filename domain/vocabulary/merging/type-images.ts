import type { RelationshipImage } from '../../graph/concept-image.js';
import { joinedProperties, type SupportKinds } from '../../graph/upkeep/relationship-rules.js';
import { divideProperties } from './divide-properties.js';
import type { JoinedRelationship } from './type-decision.js';

/** Relationships of both types from one concept to another one; null where there is none. */
export interface TypePair {
  retired: RelationshipImage | null;
  target: RelationshipImage | null;
}

/** The types of a merge. */
export interface MergedPair {
  retiredType: string;
  targetType: string;
}

/** Change of relationships to another type as a whole: what their support names as the type that its source stated. */
export interface Retyping {
  from: string;
  to: string;
  /** Name for support that has none; null: it stays without. */
  nameOfUnnamed: string | null;
  /** Name that support loses because the relationship has that type; null: none. */
  unnamed: string | null;
}

/** The change of relationships of the retired type that have none of the target beside them. */
export function retypingOfMerge({ retiredType, targetType }: MergedPair): Retyping {
  return { from: retiredType, to: targetType, nameOfUnnamed: retiredType, unnamed: null };
}

/** The change of relationships of the target whose whole support names the retired type, or one merged into it. */
export function retypingOfUndo({ retiredType, targetType }: MergedPair): Retyping {
  return { from: targetType, to: retiredType, nameOfUnnamed: null, unnamed: retiredType };
}

type Support = RelationshipImage['support'];

/**
 * A relationship of the retired type joins the one of the target beside it, whose properties stay. Its support names
 * the type that its source named.
 * @returns what is there then, and the properties of both before
 */
export function mergePair(
  retired: RelationshipImage,
  target: RelationshipImage,
  { retiredType }: Pick<MergedPair, 'retiredType'>,
): { after: TypePair; joined: JoinedRelationship } {
  const named = retired.support.map((row) => ({ ...row, namedType: row.namedType ?? retiredType }));
  const properties = joinedProperties(target.properties, retired.properties);
  const { from, to } = retired;
  return {
    after: { retired: null, target: { ...target, properties, support: [...target.support, ...named] } },
    joined: { from, to, retired: retired.properties, target: target.properties },
  };
}

/**
 * Parts a relationship of the target: what names the retired type, or one that was merged into it, has that type again.
 * @param names the retired type and all that were merged into it
 * @param before properties of both, where there were two before the merge
 */
export function partPair(
  target: RelationshipImage,
  retiredType: string,
  names: ReadonlySet<string>,
  before: JoinedRelationship | undefined,
): TypePair {
  const isNamed = ({ namedType }: Support[number]) => namedType != null && names.has(namedType);
  const of = {
    retired: target.support.filter(isNamed),
    target: target.support.filter((row) => !isNamed(row)),
  };
  // Where nothing names the retired type any more, the properties of its relationship are removed.
  if (of.retired.length === 0 && before === undefined) return { retired: null, target };
  const sides = { retired: sideOf(of.retired), target: sideOf(of.target) };
  const properties = divideProperties(target.properties, before, sides);
  const own = of.retired.map(({ namedType, ...row }) => (namedType === retiredType ? row : { ...row, namedType }));
  return {
    retired: sides.retired && { ...target, type: retiredType, properties: properties.retired, support: own },
    target: sides.target && { ...target, properties: properties.target, support: of.target },
  };
}

function sideOf(support: Support): SupportKinds | null {
  if (support.length === 0) return null;
  return {
    isCurated: support.some(({ sourceId }) => sourceId === null),
    isFound: support.some(({ sourceId }) => sourceId !== null),
  };
}
