import type { Command } from 'commander';
import type { ConceptSearchResult, FoundDocument } from '../../client/index.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import { examples } from '../examples.js';
import { clientOf } from '../parts.js';
import type { Parts } from '../parts.js';
import { printEvidence } from '../output/print-evidence.js';
import { share, wholeNumber } from '../input/read-number.js';
import { printPassage } from '../search/print-passage.js';
import { tellRest } from '../search/tell-rest.js';
import { showAnswer } from '../output/show-answer.js';
import type { Terminal } from '../output/terminal.js';

interface Options {
  limit: number;
  offset: number;
  minSimilarity?: number;
  ontology?: string;
  evidence?: boolean;
  sources?: boolean;
  documents?: boolean;
}

export function addSearch(program: Command, parts: Parts): void {
  const command = program
    .command('search')
    .description('Find concepts, passages or documents by meaning and by their words.')
    .argument('<words...>', 'what to look for')
    .option('-l, --limit <n>', 'how many', wholeNumber(1, 100), 10)
    .option('--offset <n>', 'how many to pass over', wholeNumber(0, 100_000), 0)
    .option('-m, --min-similarity <share>', 'least score, 0 to 1 (default: that of the embedding model)', share)
    .option('-o, --ontology <name>', 'only what is in this ontology')
    .option('-e, --evidence', 'show quotes of the concepts, too')
    .option('--sources', 'find passages of documents')
    .option('--documents', 'find documents by their best passages')
    .action((words: string[], options: Options, self: Command) => search(parts, words, options, self));
  examples(command, [
    'concordance search crash recovery',
    'concordance search "retry policy" --ontology operations --evidence',
    'concordance search retries --limit 50 --min-similarity 0.4 --json',
    'concordance search what survives a crash --sources',
  ]);
}

async function search(parts: Parts, words: string[], options: Options, command: Command): Promise<void> {
  const { terminal } = parts;
  const { limit, offset, minSimilarity: min_similarity, ontology, evidence } = options;
  const modes = [evidence && '--evidence', options.sources && '--sources', options.documents && '--documents'];
  if (modes.filter((mode) => mode).length > 1) {
    throw new CliError(exitCodes.usage, 'Give one of --evidence, --sources and --documents at most.');
  }
  const client = await clientOf(parts, command);
  const query = { query: words.join(' '), limit, offset, min_similarity, ontology };
  if (options.sources === true) {
    const { body } = await client.call('searchSources', { query });
    return showAnswer(parts, command, body, () => {
      for (const passage of body.results) printPassage(terminal, passage);
      tellRest(terminal, body, offset);
    });
  }
  if (options.documents === true) {
    const { body } = await client.call('searchDocuments', { query });
    return showAnswer(parts, command, body, () => {
      for (const found of body.results) printDocument(terminal, found);
      tellRest(terminal, body, offset);
    });
  }
  const { body } = await client.call('search', { query: { ...query, include_evidence: evidence } });
  showAnswer(parts, command, body, () => {
    for (const found of body.results) printFound(terminal, found);
    tellRest(terminal, body, offset);
  });
}

function printDocument(terminal: Terminal, found: FoundDocument): void {
  const { filename, document, document_id: id, score, passage_count: count, passages } = found;
  terminal.line(
    `${terminal.paint('bold', `${filename} in ${document}`)}  ${terminal.paint('cyan', id)}  ${score.toFixed(3)}`,
  );
  for (const passage of passages) printPassage(terminal, passage, '  ');
  if (count > passages.length) terminal.line(`  and ${count - passages.length} more passages`);
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
