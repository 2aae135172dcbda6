import type { Terminal } from '../output/terminal.js';

interface Answer {
  results: readonly unknown[];
  total?: number;
  threshold_used?: number | null;
  below_threshold_count?: number | null;
  suggested_threshold?: number | null;
  /** The nearest, where nothing was found. */
  top_match?: { label: string; concept_id: string; score: number } | null;
}

/** Says which results are shown and how to see others; where there are none, what would find some. */
export function printRest(terminal: Terminal, body: Answer, offset: number): void {
  const {
    results,
    threshold_used: used,
    below_threshold_count: below,
    suggested_threshold: lower,
    top_match: top,
  } = body;
  const threshold = typeof used === 'number' ? ` at or above ${used}` : '';
  const next = typeof lower === 'number' ? ` Try --min-similarity ${lower}.` : '';
  if (results.length > 0) {
    const last = offset + results.length;
    const more = last < (body.total ?? 0) ? ` Further ones: --offset ${last}.` : '';
    const left = below && typeof used === 'number' ? ` ${below} below ${used} were left out.` : '';
    terminal.message(`${offset + 1} to ${last} of ${body.total ?? last}.${more}${left}`);
    return;
  }
  const nearest = top ? ` The nearest is ${top.label} (${top.concept_id}, ${top.score.toFixed(3)}).` : '';
  terminal.message(`Nothing found${threshold}.${nearest}${next || (top ? ' Try a lower --min-similarity.' : '')}`);
}
