import { readFile, writeFile } from 'node:fs/promises';
import { errorCatalogue } from '../../domain/errors.js';
import { jobKinds } from '../../domain/jobs/kinds.js';
import { settingsTable } from '../../settings/table.js';
import { formatText } from './format-text.js';

/**
 * Writes the tables of docs/settings.md and docs/errors.md again, and the kinds of jobs in docs/operations.md,
 * docs/api.md and docs/cli.md: `npm run tables`, after a row of one was added.
 */
await writeTable(
  'settings.md',
  Object.entries(settingsTable).map(([name, { fallback, meaning }]) => [code(name), code(fallback), meaning]),
);
await writeTable(
  'errors.md',
  Object.entries(errorCatalogue).map(([name, { status, title, retryable }]) => [code(name), String(status), title, retryable ? 'yes' : 'no']), // oxfmt-ignore
);
await rewrite('operations.md', (text) =>
  text.replace(/`JobKind` \([^)]*\)/, () => `\`JobKind\` (${jobKinds.map(code).join(', ')})`),
);
await rewrite('api.md', (text) =>
  text.replace(/`job_type` \([^)]*\)/, () => `\`job_type\` (${jobKinds.map(code).join(', ')})`),
);
await rewrite('cli.md', (text) =>
  text.replace(/`-k, --kind <kind>` \([^)]*\)/, () => `\`-k, --kind <kind>\` (${jobKinds.map(code).join(', ')})`),
);
console.log(
  'The tables of docs/settings.md and docs/errors.md, and the kinds of jobs in the documentation, are up to date.',
);

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

/** Puts the rows in place of those that begin with code; the document has no other such table. */
async function writeTable(name: string, rows: readonly string[][]): Promise<void> {
  await rewrite(name, (text) => {
    const lines = text.split('\n');
    const first = lines.findIndex((line) => line.startsWith('| `'));
    const others = lines.filter((line) => !line.startsWith('| `'));
    others.splice(first, 0, ...rows.map((cells) => `| ${cells.join(' | ')} |`));
    return others.join('\n');
  });
}

async function rewrite(name: string, change: (text: string) => string): Promise<void> {
  const file = new URL(`../../docs/${name}`, import.meta.url);
  await writeFile(file, await formatText(name, change(await readFile(file, 'utf8'))));
}
