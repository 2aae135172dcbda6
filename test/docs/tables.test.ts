import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pictures, texts } from '../../cli/ingest/collect-documents.js';
import { errorCatalogue } from '../../domain/errors.js';
import { jobKinds } from '../../domain/jobs/kinds.js';
import { settingsTable } from '../../settings/table.js';
import { openDocuments } from '../adapters/documents/documents-bench.js';

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

describe('the kinds of jobs', () => {
  it('are listed as values of the search attribute', () => {
    const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const listed = /`JobKind` \(([^)]*)\)/.exec(text)?.[1];
    assert.equal(listed, jobKinds.map((kind) => `\`${kind}\``).join(', '), '`npm run tables` writes them');
  });

  it('are listed as values that narrow a list of jobs', () => {
    for (const [name, list] of [
      ['api.md', /`job_type` \(([^)]*)\)/],
      ['cli.md', /`-k, --kind <kind>` \(([^)]*)\)/],
    ] as const) {
      const text = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
      const listed = [...(list.exec(text)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, kind]) => kind);
      assert.deepEqual(listed, jobKinds, `${name}: \`npm run tables\` writes them`);
    }
  });
});

describe('the kinds of documents', () => {
  const { all } = openDocuments().kinds;

  it('are listed in the documentation by media type', () => {
    const text = readFileSync(new URL('../../docs/documents.md', import.meta.url), 'utf8');
    const rows = text.slice(text.indexOf('| kind')).split('\n\n')[0]!;
    const listed = [...rows.matchAll(/`(\w+\/[\w.+-]+)`/g)].map(([, type]) => type);
    assert.deepEqual(listed.sort(), all.map(({ mediaType }) => mediaType).sort());
  });

  it('are taken from folders by the command line, by every ending', () => {
    assert.deepEqual([...texts, ...pictures].sort(), all.flatMap(({ extensions }) => extensions).sort());
  });
});
