/** Fields that decide the rank of a piece of evidence of a concept. */
export interface RankedEvidence {
  /** Of its quote as a description of the concept (`evidenceGrade`). */
  grade: number;
  /** Of its document. */
  contentHash: string;
  /** Place of its quote in the text. */
  start: number;
  end: number;
  instanceId: string;
}

/**
 * Order of the evidence of a concept: best first, then by content of the document and place, so that equal documents
 * give equal descriptions in every installation. Stores order their rows by these fields.
 */
export const evidenceOrder = [
  { field: 'grade', isDescending: true },
  { field: 'contentHash', isDescending: false },
  { field: 'start', isDescending: false },
  { field: 'end', isDescending: false },
  { field: 'instanceId', isDescending: false },
] as const satisfies { field: keyof RankedEvidence; isDescending: boolean }[];

/** Compares two pieces of evidence, the better one first; texts by code unit. */
export function compareEvidence(a: RankedEvidence, b: RankedEvidence): number {
  for (const { field, isDescending } of evidenceOrder) {
    if (a[field] !== b[field]) return a[field] < b[field] === isDescending ? 1 : -1;
  }
  return 0;
}
