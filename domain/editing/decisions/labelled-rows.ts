import type { TermSupportImage, TermSupportValues } from '../../graph/concept-image.js';
import { isOfSameReading, partOfRow, recordedNow } from '../../graph/replaced.js';
import { joinLabels, labelsIn, type Side } from './side-of-label.js';
import type { Sides } from './sides.js';

/**
 * The part of a term that its source says under some of its labels, now and before a reading that is not published.
 * Null where it says nothing of it under these.
 * @param isWanted asked of each label, or of null where they are not known
 */
export function termUnder(row: TermSupportImage, isWanted: (label: string | null) => boolean): TermSupportImage | null {
  return partOfRow<TermSupportValues, TermSupportImage>(row, (values) => {
    const labels = labelsIn(values.label ?? null);
    if (labels.length === 0) return isWanted(null) ? values : null;
    const wanted = labels.filter(isWanted);
    return wanted.length === 0 ? null : { ...values, label: joinLabels(wanted) };
  });
}

/** True for a label that is a term for no other reason than that it is not the concept's label. */
export function isOwnLabel(label: string | null, term: string, conceptLabel: string): boolean {
  return label !== null && label === term && term.toLowerCase() === conceptLabel.toLowerCase();
}

/**
 * Divides the terms of documents between two concepts that were merged: those of before as they were, and those that
 * came since by the labels they came with.
 * @param recorded of both before the merge
 * @param sidesOf sides by a label of the row; by null where its labels are not known
 */
export function divideTermSupport(
  now: readonly TermSupportImage[],
  recorded: Record<Side, readonly TermSupportImage[]>,
  sidesOf: (label: string | null, row: TermSupportImage) => Sides,
): Record<Side, TermSupportImage[]> {
  const of = (side: Side) => {
    const other = side === 'concept' ? 'other' : 'concept';
    return now.flatMap((row) => {
      const isSaid = (label: string | null) => sidesOf(label, row).includes(side);
      const [mine, theirs] = [recordedOf(recorded[side], row), recordedOf(recorded[other], row)];
      if (mine === undefined && theirs === undefined) return termUnder(row, isSaid) ?? [];
      const isWritten = row.replaced != null && mine?.jobId !== row.jobId && theirs?.jobId !== row.jobId;
      const isRead = (label: string | null) => (label === null ? mine !== undefined : isSaid(label));
      const read = isWritten ? termUnder({ ...row, replaced: null }, isRead) : null;
      if (mine === undefined) return read === null ? [] : { ...read, replaced: 'nothing' as const };
      return [sinceRecorded(mine, row, isWritten ? read : undefined)];
    });
  };
  return { concept: of('concept'), other: of('other') };
}

function recordedOf(rows: readonly TermSupportImage[], { term, sourceId, ...row }: TermSupportImage) {
  return rows.find((one) => one.term === term && one.sourceId === sourceId && isOfSameReading(one, row));
}

/** @param read what a reading says of it that is not published; null where nothing, absent where none wrote it since */
function sinceRecorded(
  recorded: TermSupportImage,
  row: TermSupportImage,
  read: TermSupportImage | null | undefined,
): TermSupportImage {
  const { replaced } = row;
  const isStanding = read === null || (read === undefined && replaced != null && row.jobId !== recorded.jobId);
  const now = isStanding ? { ...recorded, replaced: null } : { ...(read ?? row), replaced };
  return recordedNow<TermSupportValues, TermSupportImage>(recorded, now, ({ jobId, label = null }) => ({
    jobId,
    label,
  }));
}
