import type { Command } from 'commander';
import type { ConceptSearchResult, FoundDocument } from '../../../client/index.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { printHeadline } from '../../output/print-headline.js';
import { wrap } from '../../output/wrap.js';
import { printEvidence } from '../../output/print-evidence.js';
import { share, wholeNumber } from '../../input/read-number.js';
import { printPassage } from '../../search/print-passage.js';
import { printRest } from '../../search/print-rest.js';
import { showAnswer } from '../../output/show-answer.js';
import type { Terminal } from '../../output/terminal.js';
import { counted } from '../../../domain/text/counted.js';

interface Options {
  limit: number;
  offset: number;
  minSimilarity?: number;
  ontology?: string;
  evidence?: boolean;
  sources?: boolean;
  documents?: boolean;
}

export function addSearch(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('search')
    .description('Search concepts, passages or documents by meaning and by words')
    .argument('<words...>', 'words to search for')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 100), 10)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 100_000), 0)
    .option('-m, --min-similarity <share>', 'minimum score, 0 to 1 (default: that of the embedding model)', share)
    .option('-o, --ontology <name>', 'only results in this ontology')
    .option('-e, --evidence', 'include quotes of the concepts')
    .option('--sources', 'search passages of documents')
    .option('--documents', 'search documents, ranked by their best passages')
    .action((words: string[], options: Options, self: Command) => search(dependencies, words, options, self));
  examples(command, [
    'concordance search crash recovery',
    'concordance search "retry policy" --ontology operations --evidence',
    'concordance search retries --limit 50 --min-similarity 0.4 --json',
    'concordance search what survives a crash --sources',
  ]);
}

async function search(
  dependencies: CliDependencies,
  words: string[],
  options: Options,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const { limit, offset, minSimilarity: min_similarity, ontology, evidence } = options;
  const modes = [evidence && '--evidence', options.sources && '--sources', options.documents && '--documents'];
  if (modes.filter((mode) => mode).length > 1) {
    throw new CliError(exitCodes.usage, 'Give one of --evidence, --sources and --documents at most.');
  }
  const client = await clientOf(dependencies, command);
  const query = { query: words.join(' '), limit, offset, min_similarity, ontology };
  if (options.sources === true) {
    const { body } = await client.call('searchSources', { query });
    return showAnswer(dependencies, command, body, () => {
      for (const passage of body.results) printPassage(terminal, passage);
      printRest(terminal, body, offset);
    });
  }
  if (options.documents === true) {
    const { body } = await client.call('searchDocuments', { query });
    return showAnswer(dependencies, command, body, () => {
      for (const found of body.results) printDocument(terminal, found);
      printRest(terminal, body, offset);
    });
  }
  const { body } = await client.call('search', { query: { ...query, include_evidence: evidence } });
  showAnswer(dependencies, command, body, () => {
    for (const found of body.results) printFound(terminal, found);
    printRest(terminal, body, offset);
  });
}

function printDocument(terminal: Terminal, found: FoundDocument): void {
  const { filename, ontology, document_id: id, score, passage_count: count, passages } = found;
  printHeadline(terminal, `${filename} in ${ontology}`, id, score);
  for (const passage of passages) printPassage(terminal, passage, '  ');
  if (count > passages.length) terminal.line(`  and ${count - passages.length} more passages`);
}

function printFound(terminal: Terminal, result: ConceptSearchResult): void {
  const {
    concept_id: id,
    label,
    description,
    score,
    documents,
    evidence_count: count,
    sample_evidence: quotes,
  } = result;
  printHeadline(terminal, label, id, score);
  const columns = terminal.columns();
  if (description) for (const line of wrap(description, columns, '  ')) terminal.line(line);
  const found = `${counted(count, 'quote')} in ${documents.join(', ')}`;
  const grounding = result.grounding_display === undefined ? '' : `; grounding: ${result.grounding_display}`;
  for (const line of wrap(found + grounding, columns, '  ')) terminal.line(terminal.paint('dim', line));
  for (const quote of quotes ?? []) printEvidence(terminal, quote);
}
