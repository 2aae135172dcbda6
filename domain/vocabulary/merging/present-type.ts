import { edgeIdOf } from '../../ids.js';

/** Retired types by name, each with the type it was merged into, which may be retired itself. */
export type MergedTypes = ReadonlyMap<string, string>;

/** The retired types of a vocabulary. */
export function mergedTypesOf(
  vocabulary: readonly { relationshipType: string; mergedInto: string | null }[],
): MergedTypes {
  return new Map(
    vocabulary.flatMap((row) => (row.mergedInto === null ? [] : [[row.relationshipType, row.mergedInto]])),
  );
}

/** The type that a type is now, after all merges that stand. */
export function presentType(type: string, merged: MergedTypes): string {
  const target = merged.get(type);
  return target === undefined ? type : presentType(target, merged);
}

/** The type and all that were merged into it, directly or by way of others. */
export function namesOf(type: string, merged: MergedTypes): string[] {
  const direct = [...merged].filter(([, target]) => target === type).map(([name]) => name);
  return [type, ...direct.flatMap((name) => namesOf(name, merged))];
}

/** Type of a relationship, and the type that its source names where that is another one. */
export interface NamedType {
  type: string;
  /** Null or absent: the type itself. */
  namedType?: string | null;
}

/** The type that the source names. */
export function namedTypeOf({ type, namedType }: NamedType): string {
  return namedType ?? type;
}

/** The type as it is now of what a source names; after an undone merge that may be the named type again. */
export function withPresentType<Row extends NamedType>(row: Row, merged: MergedTypes): Row {
  const named = namedTypeOf(row);
  const type = presentType(named, merged);
  const { namedType: _, ...rest } = row;
  return { ...rest, type, ...(type !== named && { namedType: named }) } as Row;
}

/** Relationships of a delta with the types of now, under the ids that follow from them. */
export function withPresentTypes<Row extends NamedType & { edgeId: string; from: string; to: string }>(
  rows: readonly Row[],
  merged: MergedTypes,
): Row[] {
  return rows.map((row) => {
    const present = withPresentType(row, merged);
    return present.type === row.type ? present : { ...present, edgeId: edgeIdOf(row.from, present.type, row.to) };
  });
}
