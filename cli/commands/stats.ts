import type { Command } from 'commander';
import { examples } from '../examples.js';
import { clientOf, globalsOf } from '../parts.js';
import type { Parts } from '../parts.js';
import { printFields } from '../table.js';

export function addStats(program: Command, parts: Parts): void {
  const command = program
    .command('stats')
    .description('Count what the graph holds.')
    .action((_options: object, self: Command) => stats(parts, self));
  examples(command, ['concordance stats', 'concordance stats --json']);
}

async function stats(parts: Parts, command: Command): Promise<void> {
  const client = await clientOf(parts, command);
  const { body } = await client.call('getStatistics');
  if (globalsOf(command).json) return parts.terminal.json(body);
  printFields(parts.terminal, flatten('', body));
}

/** Nested counts as one list, so that a count that is new on the server is shown, too. */
function flatten(prefix: string, value: unknown): [string, string | number | null][] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => flatten(rowName(prefix, entry, index), countIn(entry)));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) =>
      flatten(`${prefix === '' ? '' : `${prefix}: `}${name.replaceAll('_', ' ')}`, inner),
    );
  }
  return [[prefix, value === null ? null : typeof value === 'number' ? value : String(value)]];
}

/** Lists of counts name what they count in their one string field. */
function rowName(prefix: string, entry: unknown, index: number): string {
  const name = Object.values(entry ?? {}).find((field) => typeof field === 'string');
  return `${prefix}: ${name ?? index + 1}`;
}

function countIn(entry: unknown): unknown {
  const numbers = Object.values(entry ?? {}).filter((field) => typeof field === 'number');
  return numbers.length === 1 ? numbers[0] : entry;
}
