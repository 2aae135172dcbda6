import { Option } from 'commander';
import type { Command } from 'commander';
import type { CypherQueryResponse } from '../../../client/index.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { cellText } from '../../query/cell-text.js';
import { printPlan } from '../../query/print-plan.js';
import { toCsv } from '../../query/to-csv.js';
import { readInput } from '../../input/read-input.js';
import { wholeNumber } from '../../input/read-number.js';
import { parameter } from '../../input/read-parameter.js';
import { printTable } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';
import { counted } from '../../../domain/text/counted.js';

const formats = ['table', 'json', 'csv'] as const;

interface Options {
  file?: string;
  param?: Record<string, unknown>;
  format?: (typeof formats)[number];
  limit?: number;
  timeout?: number;
  explain?: boolean;
}

export function addQuery(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('query')
    .description('Run a read-only Cypher query: given as an argument, in a file, or on stdin')
    .argument('[text]', 'the query, in quotes for the shell')
    .option('-f, --file <path>', 'read the query from a file (- for stdin)')
    .option('-p, --param <name=value>', 'value for $name: JSON, or else text; repeat for each', parameter)
    .addOption(new Option('--format <format>', 'output format of the rows (default: table)').choices(formats))
    .option('-l, --limit <n>', 'maximum number of rows (default: 1000)', wholeNumber(1, 10_000))
    .option('--timeout <seconds>', 'time limit', wholeNumber(1, 3600))
    .option('--explain', 'run the query and show its plan instead of the rows')
    .action((text: string | undefined, options: Options, self: Command) => query(dependencies, text, options, self));
  examples(command, [
    `concordance query 'MATCH (c:Concept) RETURN c.label LIMIT 10'`,
    `concordance query 'MATCH (c:Concept)-[r]->(d) WHERE c.label = $label RETURN type(r), d.label' --param label=Rain`,
    'concordance query --file report.cypher --format csv > report.csv',
    `echo 'MATCH (o:Ontology) RETURN o.name' | concordance query --explain`,
  ]);
}

async function query(
  dependencies: CliDependencies,
  given: string | undefined,
  options: Options,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const { param, limit, timeout, explain } = options;
  const format = formatOf(options, globalsOf(command).json ?? false);
  const text = await textOf(terminal, given, options.file);
  const client = await clientOf(dependencies, command);
  // The server ends a query that takes too long.
  const body = { query: text, parameters: param ?? {}, ...definedIn({ limit, timeout, explain }) };
  const { body: answer } = await client.call('runCypherQuery', { body, timeoutMs: 0 });
  if (format === 'json') return terminal.json(answer);
  if (explain) printPlan(terminal, answer);
  else if (format === 'csv') terminal.text(toCsv(answer.columns, answer.rows));
  else printRows(terminal, answer);
  for (const warning of answer.warnings) terminal.message(`Warning: ${warning}`);
  if (answer.truncated) terminal.message(`There are more rows than ${answer.row_count}; --limit takes up to 10000.`);
}

function formatOf({ format, explain }: Options, json: boolean): NonNullable<Options['format']> {
  if (json && format !== undefined && format !== 'json') {
    throw new CliError(exitCodes.usage, `Give --json or --format ${format}, not both.`);
  }
  if (explain === true && format === 'csv')
    throw new CliError(exitCodes.usage, 'A plan cannot be printed as CSV; use --json.');
  return json ? 'json' : (format ?? 'table');
}

async function textOf(terminal: Terminal, given: string | undefined, file: string | undefined): Promise<string> {
  if (given !== undefined && file !== undefined) {
    throw new CliError(exitCodes.usage, 'Give the query or --file, not both.');
  }
  const text = given ?? (await readInput(terminal, file ?? '-', 'query'));
  if (text.trim() === '') throw new CliError(exitCodes.usage, 'The query is empty.');
  return text;
}

function printRows(terminal: Terminal, { columns, rows, execution_time_ms: ms }: CypherQueryResponse): void {
  const cells = rows.map((row) => row.map(cellText));
  if (columns.length > 0) printTable(terminal, columns, cells);
  terminal.message(`${counted(rows.length, 'row')} in ${ms.toFixed(1)} ms.`);
}

/** The fields that are not undefined. */
function definedIn<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
