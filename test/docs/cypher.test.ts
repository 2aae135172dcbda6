import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { aggregates } from '../../cypher/functions/aggregates.js';
import { scalarFunctions } from '../../cypher/functions/catalogue.js';
import { errorCatalogue } from '../../domain/errors.js';
import { nodeKindNames, propertiesOf, structuralRelationshipTypes } from '../../domain/graph/elements.js';
import { settingsTable } from '../../settings/table.js';
import { readDocument } from '../api/support/read-document.js';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';

const document = readFileSync(new URL('../../docs/cypher.md', import.meta.url), 'utf8');

/** The text under a heading, up to the next heading of any level. */
function under(heading: string): string {
  return document.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

/** Rows of its table whose first cell is code, without back quotes. */
function rows(heading: string): string[][] {
  const lines = under(heading).split('\n').filter((line) => line.startsWith('| `')); // oxfmt-ignore
  return lines.map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim().replaceAll('`', ''))); // oxfmt-ignore
}

describe('the guide to Cypher', () => {
  it('lists every property of every kind of node with its type', () => {
    for (const kind of nodeKindNames) assert.deepEqual(rows(kind), Object.entries(propertiesOf(kind)), kind);
  });

  it('lists every relationship that is not of the vocabulary', () => {
    const expected = Object.entries(structuralRelationshipTypes).map(([type, link]) => [
      type,
      link.from,
      link.to,
      link.meaning,
    ]);
    assert.deepEqual(rows('Relationships'), expected);
  });

  it('lists every function', () => {
    const named = [...under('Language').matchAll(/`(\w+)`/g)].map(([, name]) => name!.toLowerCase());
    for (const name of [...Object.keys(scalarFunctions), ...Object.keys(aggregates)]) {
      assert.ok(named.includes(name), name);
    }
    const [, functions = ''] = /Functions: ([^]*?)\n\n/.exec(document) ?? [];
    for (const [, name = ''] of functions.matchAll(/`(\w+)`/g)) {
      assert.ok(Object.hasOwn(scalarFunctions, name.toLowerCase()), name);
    }
  });

  it('names limits by settings and codes that exist, with their defaults', () => {
    for (const line of under('Limits').split('\n')) {
      const cells = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      const [maximum = '', setting = '', code = ''] = cells.slice(2);
      if (!code.startsWith('query_')) continue;
      assert.ok(Object.hasOwn(errorCatalogue, code), code);
      if (setting === '') continue;
      const { fallback } = settingsTable[setting as keyof typeof settingsTable];
      assert.equal(maximum.replace(/,| s$/g, ''), fallback, setting);
    }
  });

  describe('its examples', () => {
    const examples = [...document.matchAll(/^```cypher\n([^]*?)^```\n\n```json\n([^]*?)^```/gm)];
    const text = 'Rain feeds the river. The river builds the delta. A delta is land.';
    let api: RunningApi;
    before(async () => {
      api = await startApi();
      const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'water' } });
      await readDocument(api.platform, body.job_id, text, [
        { label: 'Rain', description: 'Water that falls', quote: 'Rain feeds the river.' },
        { label: 'River', description: 'Water that flows', quote: 'The river builds the delta.' },
        { label: 'Delta', description: 'Land at a mouth', quote: 'A delta is land.' },
      ]);
    });
    after(() => api.stop());

    assert.ok(examples.length >= 6);
    for (const [, query = '', expected = ''] of examples) {
      it(`gives what is shown: ${query.split('\n')[0]}`, async () => {
        const { status, body } = await api.call('POST', '/query/cypher', { as: 'platform_admin', json: { query } });
        assert.equal(status, 200, JSON.stringify(body));
        assert.deepEqual(body.rows, JSON.parse(expected));
      });
    }
  });
});
