import type { Command } from 'commander';
import { examples } from '../examples.js';
import { clientOf, globalsOf } from '../parts.js';
import type { Parts } from '../parts.js';
import { printEvidence } from '../print-evidence.js';
import { share, wholeNumber } from '../read-number.js';
import type { Terminal } from '../terminal.js';
import type { ConceptSearchResult, SearchResponse } from '../../client/index.js';

interface Options {
  limit: number;
  offset: number;
  minSimilarity?: number;
  ontology?: string;
  evidence?: boolean;
}

export function addSearch(program: Command, parts: Parts): void {
  const command = program
    .command('search')
    .description('Find concepts by meaning and by their words.')
    .argument('<words...>', 'what to look for')
    .option('-l, --limit <n>', 'how many', wholeNumber(1, 100), 10)
    .option('--offset <n>', 'how many to pass over', wholeNumber(0, 100_000), 0)
    .option('-m, --min-similarity <share>', 'least similarity, 0 to 1 (default: that of the embedding model)', share)
    .option('-o, --ontology <name>', 'only concepts that are evidenced in this ontology')
    .option('-e, --evidence', 'show quotes, too')
    .action((words: string[], options: Options, self: Command) => search(parts, words, options, self));
  examples(command, [
    'concordance search crash recovery',
    'concordance search "retry policy" --ontology operations --evidence',
    'concordance search retries --limit 50 --min-similarity 0.4 --json',
  ]);
}

async function search(parts: Parts, words: string[], options: Options, command: Command): Promise<void> {
  const { terminal } = parts;
  const client = await clientOf(parts, command);
  const query = {
    query: words.join(' '),
    limit: options.limit,
    offset: options.offset,
    min_similarity: options.minSimilarity,
    ontology: options.ontology,
    include_evidence: options.evidence,
  };
  const { body } = await client.call('search', { query });
  if (globalsOf(command).json) return terminal.json(body);
  for (const found of body.results) printFound(terminal, found);
  tellRest(terminal, body, options.offset);
}

function printFound(terminal: Terminal, found: ConceptSearchResult): void {
  const {
    concept_id: id,
    label,
    description,
    score,
    documents,
    evidence_count: count,
    sample_evidence: quotes,
  } = found;
  terminal.line(`${terminal.paint('bold', label)}  ${terminal.paint('cyan', id)}  ${score.toFixed(3)}`);
  if (description) terminal.line(`  ${description.replace(/\s+/g, ' ')}`);
  terminal.line(
    `  ${terminal.paint('dim', `${count} ${count === 1 ? 'quote' : 'quotes'} in ${documents.join(', ')}`)}`,
  );
  for (const quote of quotes ?? []) printEvidence(terminal, quote);
}

function tellRest(terminal: Terminal, body: SearchResponse, offset: number): void {
  const { results, threshold_used: used, suggested_threshold: lower, top_match: top } = body;
  const threshold = typeof used === 'number' ? ` at or above ${used}` : '';
  const next = typeof lower === 'number' ? ` Try --min-similarity ${lower}.` : '';
  if (results.length > 0) {
    const last = offset + results.length;
    const more = last < (body.total ?? 0) ? ` Further ones: --offset ${last}.` : '';
    terminal.message(`${offset + 1} to ${last} of ${body.total ?? last}.${more}`);
    return;
  }
  const nearest = top ? ` The nearest is ${top.label} (${top.concept_id}, ${top.score.toFixed(3)}).` : '';
  terminal.message(`Nothing found${threshold}.${nearest}${next || (top ? ' Try a lower --min-similarity.' : '')}`);
}
