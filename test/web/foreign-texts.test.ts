import assert from 'node:assert/strict';
import { directAnalyses } from '../api/support/direct-analyses.js';
import { readWithSteps } from '../api/support/read-with-steps.js';
import { accessibilityIssues, screens, startExplorer, takePicture, untilTrue } from './explorer.js';
import type { Explorer } from './explorer.js';

/** A word that is wider than each screen. */
const word = 'abcdefghij'.repeat(18);
const name = `${word}.md`;
const hebrew = ['הנהר מזין את הים.', 'הגשם מזין את הנהר.'] as const;
const text = (of: string) => `A ${word} is a piece of glass. ${of} feeds the ${word}.\n\n${hebrew.join(' ')}`;

describe('long words and right-to-left text in a browser', function () {
  this.timeout(120_000);
  let explorer: Explorer;
  let documentId: string;
  before(async () => {
    explorer = await startExplorer();
    explorer.api.workflows.onStart = directAnalyses(explorer.api.platform);
    documentId = await readVersion(text('Sleet'));
    await readVersion(text('Snow'));
  });
  after(() => explorer.stop());
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));

  async function readVersion(content: string): Promise<string> {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ontology: 'Words', document_key: 'words', auto_approve: 'true' })) {
      form.set(field, value);
    }
    form.set('file', new File([content], name));
    const { body } = await explorer.api.call('POST', '/ingest', { as: 'curator', body: form });
    return (await readWithSteps(explorer.api.platform, body.job_id as string)).documentId;
  }

  it('long words fit each screen', async () => {
    const { results } = (
      await explorer.api.call('POST', '/query/search', { as: 'curator', json: { query: word, min_similarity: 0 } })
    ).body;
    const concept = results.find(({ label }: { label: string }) => label.includes(word));
    const page = await explorer.open('curator', '/');
    for (const path of [
      `/documents/${documentId}`,
      `/documents/${documentId}?start=2&end=40`,
      `/documents/${documentId}/versions`,
      `/concepts/${encodeURIComponent(concept.concept_id)}`,
      `/search?q=${word}`,
      '/documents',
      '/map',
    ]) {
      await page.goto(`${explorer.api.url}/app${path}`);
      await page.getByText(word).locator('visible=true').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.locator('.map-progress').waitFor({ state: 'detached' });
      const group = page.locator('.map-legend .map-link').first();
      if (path === '/map') await group.click();
      for (const size of [screens.desktop, screens.phone, { width: 320, height: 640 }]) {
        await page.setViewportSize(size);
        const place = `${path} at ${size.width}`;
        await takePicture(page, `foreign-${path.replace(/\W+/g, '-').replaceAll(word, 'word')}-${size.width}`);
        // The map follows the size of its place in the next frame.
        await untilTrue(page, `document.documentElement.scrollWidth === ${size.width}`);
        assert.deepEqual(await page.evaluate(cutOff), [], place);
      }
      assert.deepEqual(await accessibilityIssues(page), [], path);
    }
    await page.context().close();
  });

  it('right-to-left names, headings, descriptions and quotes stand in their own direction', async () => {
    const arabic = 'الطيور تطير.';
    const one = { number: 1, kind: 'passage', document_id: documentId, document: 'Words', filename: 'arabic.md' };
    const piece = { ...one, heading_path: ['طيور', 'Fish'], text: arabic, start_offset: 0, end_offset: 5 };
    const page = await explorer.open('curator', '/ask');
    await page.route('**/query/answer', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: [
          `event: evidence\ndata: ${JSON.stringify({ evidence: [piece] })}\n\n`,
          `event: sentence\ndata: ${JSON.stringify({ text: arabic, support: 'unsupported', citations: [], rejected_citations: 0 })}\n\n`,
          'event: problem\ndata: {"status": 500}\n\n',
        ].join(''),
      }),
    );
    await page.getByLabel('Question').fill('لماذا؟');
    await page.keyboard.press('Enter');
    await page.locator('summary', { hasText: 'evidence' }).click();
    const quote = page.locator('.quote').first();
    await quote.waitFor();
    const place = '(one) => one.getBoundingClientRect().left';
    const lefts = await page.evaluate<number[]>(`[...document.querySelectorAll('.quote bdi')].map(${place})`);
    assert.equal(lefts.length, 3);
    assert.deepEqual(
      [...lefts].sort((a, b) => a - b),
      lefts,
      'the file and its headings are in their order',
    );
    const bar = 'getComputedStyle(document.querySelector(".quote")).borderRightWidth';
    assert.equal(await page.evaluate(bar), '3px', 'the bar is at the begin of the text');
    for (const element of ['textarea', 'main section h2', '.answer-sentence p']) {
      const itsDirection = `getComputedStyle(document.querySelector(${JSON.stringify(element)})).direction`;
      assert.equal(await page.evaluate(itsDirection), 'rtl', element);
    }
    await takePicture(page, 'foreign-evidence');

    const found = { query: word, min_similarity: 0 };
    const { results } = (await explorer.api.call('POST', '/query/search', { as: 'curator', json: found })).body;
    const [from, to] = results.map(({ concept_id: id }: { concept_id: string }) => id);
    await page.route('**/query/connect', async (route) => {
      const node = { id: from, label: 'Birds', description: arabic };
      const path = { nodes: [node], links: [], hops: 1 };
      await route.fulfill({ json: { paths: [path], total: 1, no_path: null } });
    });
    await page.goto(`${explorer.api.url}/app/paths?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);
    await page.getByText(arabic).waitFor();
    await takePicture(page, 'foreign-path');
    const direction = 'getComputedStyle(document.querySelector(".path-concept p")).direction';
    assert.equal(await page.evaluate(direction), 'rtl');
    await page.context().close();
  });

  it('right-to-left sentences stand in their order, with their full stops at their ends', async () => {
    const page = await explorer.open('curator', '/');
    await page.route(`**/documents/${documentId}?*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { content: { text: string }; quotes: object[] };
      const quotes = hebrew.map((quote) => {
        const start = body.content.text.indexOf(quote);
        const place = { start_offset: start, end_offset: start + quote.length };
        return { concept_id: 'q', label: 'Q', quote, ...place };
      });
      await route.fulfill({ response, json: { ...body, quotes } });
    });
    await page.goto(`${explorer.api.url}/app/documents/${documentId}`);
    await page.locator('.document-text .quoted').nth(1).waitFor();
    const places = await page.evaluate<Record<'first' | 'second' | 'stop', number>>(`(() => {
      const walker = document.createTreeWalker(document.querySelector('.document-text'), NodeFilter.SHOW_TEXT);
      const leftOf = (words, from, length) => {
        walker.currentNode = walker.root;
        while (walker.nextNode()) {
          const at = walker.currentNode.data.indexOf(words);
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(walker.currentNode, at + from);
          range.setEnd(walker.currentNode, at + from + length);
          return range.getBoundingClientRect().left;
        }
      };
      const [first, second] = ${JSON.stringify(hebrew)};
      return { first: leftOf(first, 0, 4), second: leftOf(second, 0, 4), stop: leftOf(second, second.length - 1, 1) };
    })()`);
    assert.ok(places.second < places.first, 'the second sentence is left of the first');
    assert.ok(places.stop < places.second, 'the full stop is left of its sentence');
    assert.deepEqual(await accessibilityIssues(page), [], 'a label of one sign');
    await takePicture(page, 'foreign-hebrew');
    await page.context().close();
  });
});

/** Names the elements whose words are wider than they are, in what scrolls on its own. */
const cutOff = `[...document.querySelectorAll('.passage, .data-table-frame, .changed-items li, .map-panel')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ className }) => className)`;
