import type { DocumentVersion } from '../../../client/index.js';

export type Change = 'added' | 'removed' | 'unchanged';

/** Two versions that are compared; `from` 0 compares with nothing. */
export interface Comparison {
  from: number;
  to: number;
  /** Null: all changes. */
  change: Change | null;
}

const changes: readonly string[] = ['added', 'removed', 'unchanged'];

/** The comparison that an address names; without one, the current version with the one before. */
export function readComparison(
  query: URLSearchParams,
  versions: readonly Pick<DocumentVersion, 'version' | 'current'>[],
): Comparison {
  const known = versions.map(({ version }) => version);
  const current = versions.find((one) => one.current)?.version ?? Math.max(...known);
  const to = numberOf(query.get('to'), known) ?? current;
  const before = Math.max(0, ...known.filter((one) => one < to));
  const from = numberOf(query.get('from'), [0, ...known]) ?? before;
  const change = query.get('change');
  return {
    from: from < to ? from : before,
    to,
    change: change !== null && changes.includes(change) ? (change as Change) : null,
  };
}

function numberOf(text: string | null, known: readonly number[]): number | null {
  const number = text === null ? NaN : Number(text);
  return known.includes(number) ? number : null;
}
