import type { RelationshipSupportValues } from '../concept-image.js';
import { partOfRow, type Replacing } from '../replaced.js';

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

/**
 * The part of a row that its source says under some of the pairs of labels, of the row and of what it was before a
 * reading that is not published. Null where nothing is.
 * @param isWanted asked of each pair, or of null where the labels are not known
 */
export function withLabels<Row extends Replacing<RelationshipSupportValues>>(
  row: Row,
  isWanted: (labels: NamedEnds | null) => boolean,
): Row | null {
  const part = <Values extends EndLabels>(values: Values): Values | null => {
    const all = endLabelsIn(values);
    if (all.length === 0) return isWanted(null) ? values : null;
    const wanted = all.filter(isWanted);
    return wanted.length === 0 ? null : { ...values, ...joinEndLabels(wanted) };
  };
  const own = partOfRow<RelationshipSupportValues, Row>(row, part);
  return own === null || own.replaced != null || row.replaced == null ? own : { ...own, heldProperties: null };
}
