import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { errorCatalogue } from '../../domain/errors.js';
import { settingsTable } from '../../settings/table.js';

/** Rows of the Markdown table whose first cell is code, as cells without back quotes. */
function tableOf(file: string): string[][] {
  const text = readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

describe('the tables in the documentation', () => {
  it('list every setting with its default and meaning', () => {
    const expected = Object.entries(settingsTable).map(([name, setting]) => [
      name,
      setting.fallback,
      setting.meaning.replaceAll('`', ''),
    ]);
    assert.deepEqual(tableOf('settings.md'), expected);
  });

  it('list every error code with its status, title and whether to try again', () => {
    const expected = Object.entries(errorCatalogue).map(([code, { status, title, retryable }]) => [
      code,
      String(status),
      title,
      retryable ? 'yes' : 'no',
    ]);
    assert.deepEqual(tableOf('errors.md'), expected);
  });
});
