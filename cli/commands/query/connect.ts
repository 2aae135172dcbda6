import type { Command } from 'commander';
import type { ConnectionPath, FindConnectionBySearchResponse, FindConnectionResponse } from '../../../client/index.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { collect } from '../../collect.js';
import { examples } from '../../examples.js';
import { toCliWording } from '../../errors/to-cli-wording.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { statusFields, statusOption, withoutStatusOption, type StatusOptions } from '../../query/status-options.js';
import { printEvidence } from '../../output/print-evidence.js';
import { printPassage } from '../../search/print-passage.js';
import { share, wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import type { Terminal } from '../../output/terminal.js';

interface Options extends StatusOptions {
  search?: boolean;
  minSimilarity?: number;
  type?: string[];
  maxHops: number;
  evidence?: boolean;
}

export function addConnect(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('connect')
    .description('Show the shortest paths between two concepts, named by id or found by words')
    .argument('<from>', 'first concept of the path')
    .argument('<to>', 'last concept of the path')
    .option('-s, --search', 'search for both by words, and use the best concept for each')
    .option('-m, --min-similarity <share>', 'with --search: minimum score, 0 to 1', share)
    .option(
      '-t, --type <type>',
      'follow only relationships of this type; several with commas, or given several times',
      collect,
    )
    .addOption(statusOption())
    .addOption(withoutStatusOption())
    .option('--max-hops <n>', 'maximum number of relationships in a path', wholeNumber(1, 10), 5)
    .option('-e, --evidence', 'include quotes of each concept')
    .action((from: string, to: string, options: Options, self: Command) =>
      connect(dependencies, from, to, options, self),
    );
  examples(command, [
    'concordance connect crash-recovery event-history',
    'concordance connect "resume after a failure" "list of what happened" --search --evidence',
  ]);
}

async function connect(
  dependencies: CliDependencies,
  from: string,
  to: string,
  options: Options,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const { search, minSimilarity: threshold, type, maxHops, evidence = false } = options;
  if (threshold !== undefined && search !== true) {
    throw new CliError(exitCodes.usage, '--min-similarity goes with --search.');
  }
  const fields = {
    ...{ max_hops: maxHops, include_evidence: evidence },
    ...(type === undefined ? {} : { relationship_types: type }),
    ...statusFields(options),
  };
  const client = await clientOf(dependencies, command);
  if (search !== true) {
    const { body } = await client.call('connectByBody', { body: { from_id: from, to_id: to, ...fields } });
    return showAnswer(dependencies, command, body, () => printConnection(terminal, body));
  }
  const words = { from_query: from, to_query: to, ...(threshold === undefined ? {} : { threshold }) };
  const { body } = await client.call('connectBySearchByBody', { body: { ...words, ...fields } });
  showAnswer(dependencies, command, body, () => {
    printEnd(terminal, from, body.from_concept, body.from_suggested_threshold);
    printEnd(terminal, to, body.to_concept, body.to_suggested_threshold);
    printConnection(terminal, body);
  });
}

function printEnd(
  terminal: Terminal,
  words: string,
  concept: FindConnectionBySearchResponse['from_concept'],
  lower: number | null,
): void {
  if (concept !== null) return terminal.message(`${words}: ${concept.label} (${concept.id})`);
  terminal.message(`Nothing found for ${words}.${lower === null ? '' : ` Try --min-similarity ${lower}.`}`);
}

function printConnection(
  terminal: Terminal,
  { paths, no_path: none }: Pick<FindConnectionResponse, 'paths' | 'no_path'>,
): void {
  if (none !== null && none.reason !== 'no_concept') terminal.message(toCliWording(none.detail));
  if (none !== null && none.passages.length > 0) {
    terminal.message('Passages that hold both:');
    for (const passage of none.passages) printPassage(terminal, passage);
  }
  for (const { nodes, links } of paths) {
    terminal.line(nodes.map((node, index) => `${arrow(links[index - 1], node.id)}${node.label}`).join(''));
    for (const { label, id, sample_evidence: quotes } of nodes) {
      terminal.line(`  ${label}  ${terminal.paint('cyan', id)}`);
      for (const quote of quotes ?? []) printEvidence(terminal, quote);
    }
  }
}

/** The relationship before a node, with its direction. */
function arrow(link: ConnectionPath['links'][number] | undefined, to: string): string {
  if (link === undefined) return '';
  return link.to_id === to ? ` -${link.rel_type}-> ` : ` <-${link.rel_type}- `;
}
