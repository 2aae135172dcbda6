import type { Command } from 'commander';
import { counted } from '../../../domain/text/counted.js';
import { clientOf, type CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { amount, wholeNumber } from '../../input/read-number.js';
import { waitForAnalysis } from '../../jobs/wait-for-analysis.js';
import { printEvidence } from '../../output/print-evidence.js';
import { printSummary, summariesMessage } from '../../output/print-summary.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';

interface Options {
  ontology?: string;
  force?: boolean;
  summaries?: boolean;
  maxSummaries?: number;
  maxCost?: number;
}

interface ListOptions extends Options {
  level?: number;
  limit: number;
  offset: number;
}

export function addCommunity(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('community')
    .description('Show communities: groups of concepts that are related among each other');
  addList(command, dependencies);
  addShow(command, dependencies);
  examples(command, ['concordance community list --level 0', 'concordance community show COMMUNITY_ID']);
}

function addList(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('list')
    .description('List communities, the coarsest level first and on each level the largest first')
    .option('-o, --ontology <name>', 'only of the concepts of this ontology')
    .option('--level <n>', 'only this level; 0 is the coarsest', wholeNumber(0, 2))
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 500), 50)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async ({ force, summaries, maxSummaries, maxCost, ...page }: ListOptions, self: Command) => {
      const client = await clientOf(dependencies, self);
      const query = { ...page, ...summaryQuery({ summaries, maxSummaries, maxCost }) };
      const ask = async (again: boolean) =>
        (await client.call('listCommunities', { query: { ...query, force: again } })).body;
      const answer = await waitForAnalysis(dependencies, client, ask, force === true);
      showAnswer(dependencies, self, answer, ({ communities, total, ...found }) => {
        const { terminal } = dependencies;
        printTable(
          terminal,
          ['level', 'concepts', 'id', 'name', 'central concepts'],
          communities.map((one) => [
            ...[String(one.level), String(one.concept_count), one.community_id, one.name],
            one.central_concepts.map(({ label }) => label).join(', '),
          ]),
        );
        for (const { name, summary } of communities) if (summary !== null) printSummary(terminal, name, summary);
        if (found.summaries !== null) terminal.message(summariesMessage(found.summaries));
        const concepts = counted(found.concept_count, 'concept');
        terminal.message(
          `${communities.length} of ${total}. Of ${concepts}, ${found.unconnected_count} belong to none, because ` +
            `nothing is related to them. The result is kept as ${found.artifact_id}.`,
        );
      });
    });
  addSummaryOptions(command);
  examples(command, [
    'concordance community list',
    'concordance community list --ontology operations --level 0',
    'concordance community list --summaries --max-cost 0.50',
  ]);
}

function addShow(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('show')
    .description('Show a community with its quotes and all of its concepts')
    .argument('<id>', 'the community')
    .option('-o, --ontology <name>', 'the ontology that it was listed of')
    .action(async (id: string, { force, ontology, ...summaries }: Options, self: Command) => {
      const client = await clientOf(dependencies, self);
      const query = { ...(ontology !== undefined && { ontology }), ...summaryQuery(summaries) };
      const params = { community_id: id };
      const ask = async (again: boolean) =>
        (await client.call('getCommunity', { params, query: { ...query, force: again } })).body;
      const answer = await waitForAnalysis(dependencies, client, ask, force === true);
      showAnswer(dependencies, self, answer, (one) => {
        const { terminal } = dependencies;
        printFields(terminal, [
          ['community', one.community_id],
          ['name', one.name],
          ['level', one.level],
          ['state', one.is_fresh ? 'fresh' : 'out of date'],
          ['parent', one.parent_id],
          ['children', one.child_ids.length === 0 ? null : one.child_ids.join(', ')],
          ['central', one.central_concepts.map(({ label }) => label).join(', ')],
          ['concepts', one.concept_ids.join(', ')],
        ]);
        if (one.summary !== null) printSummary(terminal, null, one.summary);
        for (const quote of one.quotes) {
          terminal.line();
          printEvidence(terminal, quote);
        }
      });
    });
  addSummaryOptions(command);
  examples(command, ['concordance community show com_4b1f0c5ad2e9']);
}

function addSummaryOptions(command: Command): void {
  command
    .option('--summaries', 'let the model that reads documents summarize communities, each sentence with quotes')
    .option('--max-summaries <n>', 'number of communities to summarize, 20 by default', wholeNumber(1, 200))
    .option('--max-cost <usd>', 'maximum cost of the summaries in US dollars', amount)
    .option('-f, --force', 'compute again although the graph has not changed');
}

function summaryQuery({ summaries, maxSummaries, maxCost }: Options) {
  return {
    ...(summaries === true && { summaries: true }),
    ...(maxSummaries !== undefined && { max_summaries: maxSummaries }),
    ...(maxCost !== undefined && { max_cost_usd: maxCost }),
  };
}
