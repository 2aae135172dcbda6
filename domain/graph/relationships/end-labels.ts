import type { RelationshipSupportValues } from '../concept-image.js';

/** Labels by which a source names the ends of a relationship; null where they are not known. */
export type EndLabels = Pick<RelationshipSupportValues, 'fromLabel' | 'toLabel'>;

/** Labels of both ends. */
export interface NamedEnds {
  fromLabel: string;
  toLabel: string;
}

/** Between the labels of one end. */
const between = '\n';

/**
 * The pairs of labels by which a source names the ends: several where what it says of several concepts is one
 * relationship, since some of them were merged. None where they are not known.
 */
export function endLabelsIn({ fromLabel, toLabel }: EndLabels): NamedEnds[] {
  if (fromLabel === null || toLabel === null) return [];
  const to = toLabel.split(between);
  return fromLabel.split(between).map((label, at) => ({ fromLabel: label, toLabel: to[at] ?? to[0]! }));
}

/** Pairs of labels as one row records them: those of each end, in the same order, separated by line feeds. */
export function joinEndLabels(rows: readonly EndLabels[]): EndLabels {
  const pairs = new Set(rows.flatMap(endLabelsIn).map((one) => JSON.stringify([one.fromLabel, one.toLabel])));
  if (pairs.size === 0) return { fromLabel: null, toLabel: null };
  const sorted = [...pairs].sort().map((one) => JSON.parse(one) as [string, string]);
  return { fromLabel: sorted.map(([from]) => from).join(between), toLabel: sorted.map(([, to]) => to).join(between) };
}
