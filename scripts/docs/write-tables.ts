import { readFile, writeFile } from 'node:fs/promises';
import prettier from 'prettier';
import { errorCatalogue } from '../../domain/errors.js';
import { settingsTable } from '../../settings/table.js';

/**
 * Writes the tables of docs/settings.md and docs/errors.md again: `npm run tables`, after a row of either was added.
 */
await writeTable(
  'settings.md',
  Object.entries(settingsTable).map(([name, { fallback, meaning }]) => [code(name), code(fallback), meaning]),
);
await writeTable(
  'errors.md',
  Object.entries(errorCatalogue).map(([name, { status, title, retryable }]) => [code(name), String(status), title, retryable ? 'yes' : 'no']), // prettier-ignore
);
console.log('The tables of docs/settings.md and docs/errors.md are up to date.');

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

/** Puts the rows in place of those that begin with code; the document has no other such table. */
async function writeTable(name: string, rows: readonly string[][]): Promise<void> {
  const file = new URL(`../../docs/${name}`, import.meta.url);
  const lines = (await readFile(file, 'utf8')).split('\n');
  const first = lines.findIndex((line) => line.startsWith('| `'));
  const others = lines.filter((line) => !line.startsWith('| `'));
  others.splice(first, 0, ...rows.map((cells) => `| ${cells.join(' | ')} |`));
  const options = await prettier.resolveConfig(file);
  await writeFile(file, await prettier.format(others.join('\n'), { ...options, parser: 'markdown' }));
}
