import { Button } from './button.js';

export interface PagerProps {
  offset: number;
  limit: number;
  total: number;
  /** Name of the items, in the plural. */
  of: string;
  onChange: (offset: number) => void;
}

/** Leads through the pages of a list; nothing where there is one page. */
export function Pager({ offset, limit, total, of, onChange }: PagerProps) {
  if (total <= limit && offset === 0) return null;
  const last = Math.min(offset + limit, total);
  return (
    <nav class="pager" aria-label={`Pages of ${of}`}>
      <Button small disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - limit))}>
        Previous
      </Button>
      <span class="quiet" role="status">
        {total === 0 ? 0 : offset + 1} to {last} of {total} {of}
      </span>
      <Button small disabled={last >= total} onClick={() => onChange(offset + limit)}>
        Next
      </Button>
    </nav>
  );
}
