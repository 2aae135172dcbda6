import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { jsonText } from '../../web/wording/json-text.js';
import { startExplorer } from './explorer.js';
import type { Explorer } from './explorer.js';

/** Turns all that follows it in its line, until something ends that. */
const override = '\u202e';

/** Fields of answers in which people choose the words; ids and what requests are made of stay as they are. */
const names = new Set([
  ...['name', 'display_name', 'description', 'client_name', 'username', 'actor_name', 'target', 'warning'],
  ...['filename', 'document_key', 'ontology', 'ingested_by', 'label', 'from_label', 'to_label', 'relationship_type'],
  ...['written_by', 'set_by', 'supported_by', 'decided_by', 'reason', 'message', 'note', 'text'],
]);

describe('a value as JSON for people', () => {
  it('has escapes in place of characters that turn the direction of writing, and stays the same value', () => {
    const value = { name: `gp${override}j`, list: ['\u2067א', 'ب', 'é'] };
    const text = jsonText(value, 2);
    assert.equal(text, '{\n  "name": "gp\\u202ej",\n  "list": [\n    "\\u2067א",\n    "ب",\n    "é"\n  ]\n}');
    assert.deepEqual(JSON.parse(text), value);
  });
});

describe('names that turn the direction of writing, in a browser', function () {
  this.timeout(120_000);
  let explorer: Explorer;
  let paths: string[];
  let documentId: string;
  before(async () => {
    explorer = await startExplorer();
    const call = async (method: string, path: string, json?: object) => {
      const { status, body, text } = await explorer.api.call(method, path, {
        as: 'platform_admin',
        ...(json && { json }),
      });
      assert.ok(status < 300, `${path}: ${text}`);
      return body;
    };
    const read = (animal: string) =>
      explorer.read(
        'Words',
        `${animal}.md`,
        `Sleet feeds the ${animal}. A ${animal} is an animal. Rain feeds the ${animal}.`,
      );
    documentId = await read('heron');
    await read('egret');
    const { results } = await call('POST', '/query/search', { query: 'heron', min_similarity: 0 });
    const [from, to] = results.map(({ concept_id: id }: { concept_id: string }) => id);
    await call('POST', '/auth/api-keys', { name: 'Import' });
    const statement = { op: '+', operation: { type: 'cypher', query: 'MATCH (c:Concept) RETURN c LIMIT 1' } };
    const program = { version: 1, metadata: { name: 'Herons' }, statements: [statement] };
    const stored = await call('POST', '/programs', { name: 'Herons', program });
    const { jobs } = await call('GET', '/jobs');
    const { users } = await call('GET', '/users');
    paths = [
      ...['/', '/api-keys', '/oauth-clients', '/audit', '/users', `/users/${users[0].id}`, '/roles', '/roles/curator'],
      ...['/programs', `/programs/${stored.id}`, '/query', '/search?q=heron', `/paths?from=${from}&to=${to}`],
      ...['/documents', `/documents/${documentId}`, `/documents/${documentId}/versions`, `/concepts/${from}`],
      ...['/jobs', `/jobs/${jobs[0].job_id}`, '/upload', '/ask'],
    ];
  });
  after(() => explorer.stop());
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));

  /** Has each name that the API answers with end with the character. */
  async function endNames(page: Page): Promise<void> {
    await page.route(`${explorer.api.url}/**`, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const response = await route.fetch();
      if (response.headers()['content-type']?.startsWith('application/json') !== true)
        return route.fulfill({ response });
      const json = JSON.parse(await response.text(), (key, value: unknown) =>
        typeof value === 'string' && value !== '' && names.has(key) ? value + override : value,
      ) as unknown;
      return route.fulfill({ response, json });
    });
  }

  it('turn nothing that stands beside them, on any page', async () => {
    const [turned, titles, shown] = [[] as string[], [] as string[], new Map<string, number>()];
    // Who may not run queries gets the map from a program, whose answer has names in fields.
    for (const [user, visited] of [
      ['platform_admin', paths],
      ['read_only', ['/map']],
    ] as const) {
      const page = await explorer.open(user, '/');
      await endNames(page);
      for (const path of visited) {
        await page.goto(`${explorer.api.url}/app${path}`);
        await page.locator('.layout h1').waitFor();
        await page.waitForLoadState('networkidle');
        const found = await page.evaluate<{ shown: number; turned: string[] }>(findTurned);
        shown.set(path, found.shown);
        if (path === `/documents/${documentId}`) titles.push(await page.title());
        turned.push(...found.turned.map((one) => `${path}: ${one}`));
      }
      await page.context().close();
    }
    assert.deepEqual(turned, []);
    assert.deepEqual(titles, [`\u2068heron.md${override}\u2069 · Concordance`]);
    const without = [...shown].flatMap(([path, count]) => (count === 0 ? [path] : []));
    assert.deepEqual(without, ['/', '/upload', '/ask'], 'pages that show no names');
  });
});

/**
 * Finds the texts with the character behind which something else stands in the same line of writing: within the block
 * or the isolated element that is nearest to them.
 */
const findTurned = `(() => {
  const styleOf = (one) => getComputedStyle(one);
  const isBlock = (one) => !/^(inline|contents)/.test(styleOf(one).display);
  const ends = (one) => isBlock(one) || one.tagName === 'BR';
  const holds = (one) => isBlock(one) || styleOf(one).display.startsWith('inline-') || /isolate|plaintext/.test(styleOf(one).unicodeBidi);
  /** Text behind a node within an element, up to the next block. */
  const behind = (node, within) => {
    let text = '';
    for (let at = node; at !== within; at = at.parentNode) {
      for (let next = at.nextSibling; next !== null; next = next.nextSibling) {
        if (next.nodeType === 3) text += next.data;
        else if (next.nodeType === 1) {
          if (ends(next) || styleOf(within).display.includes('flex')) return text;
          if (styleOf(next).position !== 'absolute') text += next.textContent;
        }
      }
    }
    return text;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const result = { shown: 0, turned: [] };
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.includes(${JSON.stringify(override)}) || node.parentElement.closest('option, script, textarea') !== null) continue;
    result.shown += 1;
    let within = node.parentElement;
    while (!holds(within)) within = within.parentElement;
    const after = node.data.slice(node.data.indexOf(${JSON.stringify(override)})) + behind(node, within);
    const rest = after.replaceAll(${JSON.stringify(override)}, '').trim();
    if (rest !== '') result.turned.push(within.tagName.toLowerCase() + '.' + within.className + ': ' + node.data + ' | ' + rest);
  }
  return result;
})()`;
