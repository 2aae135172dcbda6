import type { Answer } from '../../client/index.js';
import { printEvidence } from './print-evidence.js';
import type { Terminal } from './terminal.js';
import { wrap } from './wrap.js';

/** Prints an answer, each sentence with the places that it cites, or the evidence where only that was asked for. */
export function printAnswer(terminal: Terminal, answer: Answer): void {
  const columns = terminal.columns();
  for (const { text, support, citations } of answer.sentences) {
    const mark = support === 'cited' ? '' : ' (no citation holds)';
    for (const line of wrap(text + mark, columns))
      terminal.line(support === 'cited' ? line : terminal.paint('dim', line));
    // The sentence of a document is its own quote.
    for (const one of citations) printEvidence(terminal, one);
  }
  if (answer.outcome === 'evidence') for (const one of answer.evidence) printPiece(terminal, one);
  terminal.message(messageOf(answer));
}

function printPiece(
  terminal: Terminal,
  { number, kind, text, relationship, ...place }: Answer['evidence'][number],
): void {
  const states = relationship && `: ${relationship.from_label} ${relationship.rel_type} ${relationship.to_label}`;
  terminal.line(`[${number}] ${kind}${states ?? ''}`);
  printEvidence(terminal, { quote: text, ...place });
}

/** A sentence on how the answer came about, and what it cost. */
function messageOf({ outcome, extractive_reason: reason, usage }: Answer): string {
  if (outcome === 'evidence') return 'The evidence alone; number, text and place of each.';
  if (outcome === 'nothing_found') return 'Nothing in the documents is near to the question.';
  const cost = costOf(usage);
  if (outcome === 'not_answered') return `${usage.model} found no answer in the evidence.${cost}`;
  if (reason === null) return `Written by ${usage.model}; the citations were checked.${cost}`;
  return `Sentences of the documents, the best first: ${reasons[reason]}.${cost}`;
}

function costOf(usage: Answer['usage']): string {
  const { model, cached, input_tokens: input, output_tokens: output, total_tokens: total, cost_usd: cost } = usage;
  if (model === null) return '';
  if (cached) return ' It had been answered before and costs nothing.';
  const tokens = input === null || output === null ? total : `${input} + ${output}`;
  const taken = total === 0 ? '' : ` It took ${tokens} tokens and ${cost} US dollars.`;
  const lost = usage.cost_unconfirmed_usd;
  return lost === 0 ? taken : `${taken} An answer that was lost may have cost up to ${lost} US dollars more.`;
}

const reasons: Record<NonNullable<Answer['extractive_reason']>, string> = {
  asked_for: 'as you asked',
  no_model: 'no model is configured that can write',
  not_permitted: 'a model needs the permission ingest:create',
  no_cost_limit: 'the model costs money, and no limit of cost is set (--max-cost)',
  cost_limit_reached: 'the limit of cost does not allow the question to the model (--max-cost)',
  model_failed: 'the model failed',
  unreadable_answer: 'the answer of the model could not be read',
  no_citation_holds: 'no citation of the model holds',
};
