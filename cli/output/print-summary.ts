import type { CommunitySummaries, CommunitySummaryText } from '../../client/index.js';
import { printEvidence } from './print-evidence.js';
import type { Terminal } from './terminal.js';

/** Prints a summary, each sentence with the quotes it rests on. @param name of its community; null: not shown */
export function printSummary(terminal: Terminal, name: string | null, { sentences }: CommunitySummaryText): void {
  terminal.line();
  if (name !== null) terminal.line(name);
  for (const { text, quotes } of sentences) {
    terminal.line(text);
    for (const quote of quotes) printEvidence(terminal, quote);
  }
}

/** A sentence on the summaries that were written, what they cost, and which there are none of. */
export function summariesMessage({
  model,
  requested,
  written,
  cost_usd: cost,
  ...without
}: CommunitySummaries): string {
  const left = [
    [without.unsupported, 'have no summary that quotes support'],
    [without.beyond_cost_limit, 'are beyond the limit of cost'],
  ] as const;
  const rest = left.flatMap(([count, why]) => (count === 0 ? [] : [`${count} ${why}`]));
  const detail = rest.length === 0 ? '' : ` Of the others, ${rest.join(' and ')}.`;
  return `${model} summarized ${written} of ${requested} for ${cost} US dollars.${detail}`;
}
