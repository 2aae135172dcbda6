import assert from 'node:assert/strict';
import {
  accessibilityIssues,
  checkAppearance,
  downloadBy,
  screens,
  signInByForm,
  startExplorer,
  takePicture,
  untilTrue,
} from './explorer.js';
import type { Explorer } from './explorer.js';
import { maxQuestionLength } from '../../domain/answers/answer-request.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { Locator, Page } from 'playwright-core';
import { pdfFile } from '../support/pdf-file.js';

const text = `# Forests

Forests keep water in the soil. A forest is a community of trees. Deforestation causes soil erosion.

${'Nothing else is said here.\n\n'.repeat(60)}

Soil erosion reduces the yield of fields.`;

const report = pdfFile([
  { lines: Array.from({ length: 30 }, (_, at) => `Line ${at} of the first page tells of nothing in particular.`) },
  { lines: ['A report.', '', 'Peat bogs store carbon for a very long', 'time. Drainage damages peat bogs.'] },
]);

/** Would run where markup in a text became part of a page. */
const planted = '<img src=x onerror="window.planted = 1">';

describe('the explorer in a browser', function () {
  this.timeout(120_000);
  let explorer: Explorer;
  let reportId: string;
  before(async () => {
    explorer = await startExplorer();
    await explorer.read('Water', 'forests.md', text);
    reportId = await explorer.read('Water', 'peat.pdf', report);
  });
  after(() => explorer.stop());
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));

  it('asks for a login, says why it failed, and leads to the address that was asked for', async () => {
    const page = await explorer.open(null, '/search?q=forest');
    await page.getByLabel('User name').fill('curator');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    assert.match(await page.getByRole('alert').innerText(), /User name or password is wrong/);
    await signInByForm(page, 'curator');
    await page.getByRole('link', { name: 'forest', exact: true }).waitFor();
    assert.match(page.url(), /\/app\/search\?q=forest$/);
    await page.reload();
    await page.getByRole('link', { name: 'forest', exact: true }).waitFor();
    await page.context().close();
  });

  it('goes back to the form when the token is revoked, and then on from the same address', async () => {
    const page = await explorer.open('contributor', '/search?q=forest');
    await page.getByRole('link', { name: 'forest', exact: true }).waitFor();
    await explorer.api.call('POST', '/auth/logout', { as: 'contributor' });
    explorer.api.forgetTokens();
    await page.getByRole('searchbox').fill('soil erosion');
    await page.getByText('Your session has ended').waitFor();
    await signInByForm(page, 'contributor');
    await page.getByRole('link', { name: 'soil erosion', exact: true }).waitFor();
    await page.locator('summary', { hasText: 'Account of contributor' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(await page.evaluate('sessionStorage.getItem("concordance.session")'), null);
    await page.context().close();
  });

  it('searches while the user types, with the keyboard alone', async () => {
    const page = await explorer.open('read_only', '/');
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the content');
    await page.keyboard.press('/');
    await page.keyboard.type('deforestation');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'deforestation', exact: true }).waitFor();
    assert.match(await page.getByRole('status').first().innerText(), /with a score of at least/);
    await page.getByText('Deforestation causes soil erosion.').first().waitFor();
    const { name, bytes } = await downloadBy(page, 'Download CSV');
    assert.equal(name, 'search.csv');
    assert.match(
      bytes.toString(),
      /^deforestation,deforestation,1,.*Water,.*Deforestation causes soil erosion\.,forests\.md\r$/m,
    );
    await page.getByRole('searchbox', { name: 'Search concepts' }).last().focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('nothing of the kind');
    await page.getByText('No concept with a score').waitFor();
    await page.context().close();
  });

  it('searches for a long text as it was pasted, and says that one is too long instead of cutting it', async () => {
    const page = await explorer.open('read_only', '/search?q=deforestation');
    const field = page.getByRole('searchbox', { name: 'Search concepts' }).last();
    const link = page.getByRole('link', { name: 'deforestation', exact: true });
    await link.waitFor();
    const [asked] = await Promise.all([
      page.waitForRequest(/\/query\/search$/),
      paste(field, 'Deforestation is near. '.repeat(220)),
    ]);
    assert.equal((asked.postDataJSON() as { query: string }).query.length, 5_059);
    await paste(field, 'x'.repeat(10_001));
    const said = 'A query can have up to 10,000 characters; this one has 10,001. Remove 1 to search.';
    assert.equal(await page.getByRole('alert').innerText(), said);
    assert.equal((await field.inputValue()).length, 10_001);
    assert.deepEqual(await accessibilityIssues(page), []);
    await field.press('End');
    await field.press('Backspace');
    await page.getByRole('alert').waitFor({ state: 'hidden' });
    await page.getByText(/with a score of at least/).waitFor();
    await page.context().close();
  });

  it('asks a question of the longest length that the API takes, and says how much of a longer one is too much', async () => {
    const page = await explorer.open('read_only', '/ask');
    const field = page.getByLabel('Question');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/query/answer')) asked.push(request.postDataJSON().question);
    });
    // Two code units each, and one character.
    const longest = '🌲'.repeat(maxQuestionLength);
    await paste(field, `${longest}🌲🌲🌲`);
    const said = 'A question can have up to 2,000 characters; this one has 2,003. Remove 3 to ask it.';
    assert.equal(await page.getByRole('alert').innerText(), said);
    assert.deepEqual(await accessibilityIssues(page), []);
    for (const name of ['Ask', 'Gather evidence only']) await page.getByRole('button', { name, exact: true }).click();
    await field.press('Enter');
    assert.equal(await field.inputValue(), `${longest}🌲🌲🌲`);
    await paste(field, `${longest} `);
    await page.getByRole('alert').waitFor({ state: 'hidden' });
    await field.press('Enter');
    await page.getByText('Nothing in the documents is near to the question.').waitFor();
    assert.deepEqual(asked, [longest]);
    await page.context().close();
  });

  it('shows a cost limit that cannot be read when it is asked with it, also where the options are closed', async () => {
    const page = await explorer.open('read_only', '/ask');
    const [options, limit] = [page.getByText('More options'), page.getByLabel('Cost limit in US dollars')];
    await options.click();
    await limit.fill('a dollar');
    await options.click();
    await limit.waitFor({ state: 'hidden' });
    await page.getByLabel('Question').fill('What feeds the heron?');
    await page.keyboard.press('Enter');
    await limit.waitFor();
    await untilTrue(page, 'document.activeElement?.getAttribute("aria-invalid") === "true"');
    await page.context().close();
  });

  it('says on the first page which part of the service is away', async () => {
    const { objects } = explorer.api.dependencies;
    const head = objects.head.bind(objects);
    objects.head = () => Promise.reject(new ConcordanceError('object_store_unreachable', 'The bucket is away.'));
    try {
      const page = await explorer.open('read_only', '/');
      await page.getByText('The object store cannot be reached').waitFor();
      await page.getByText('The bucket is away.').waitFor();
      await page.context().close();
    } finally {
      objects.head = head;
    }
  });

  it('leads from a search to a concept, and to each quote in its place in the text', async () => {
    const page = await explorer.open('read_only', '/search?q=soil+erosion');
    await page.getByRole('link', { name: 'soil erosion', exact: true }).click();
    await page.getByRole('heading', { name: 'soil erosion', level: 1 }).waitFor();
    await page.getByRole('heading', { name: /quotes$/ }).waitFor();
    await page.getByRole('link', { name: 'deforestation', exact: true }).first().waitFor();
    const quote = page.locator('.evidence', { has: page.locator('> .quote', { hasText: 'reduces the yield' }) });
    await quote.getByText('Show the whole passage').click();
    assert.equal(await quote.locator('mark').innerText(), 'Soil erosion reduces the yield of fields.');
    await quote.getByRole('link', { name: /forests\.md/ }).click();
    const mark = page.locator('mark#place');
    assert.equal(await mark.innerText(), 'Soil erosion reduces the yield of fields.');
    assert.equal(await mark.evaluate((element) => element === element.ownerDocument.activeElement), true);
    await until(async () => isVisible(await mark.boundingBox(), page));
    await page.goBack();
    await page.getByRole('heading', { name: 'soil erosion', level: 1 }).waitFor();
    await page.context().close();
  });

  it('marks a quote on the page of its PDF', async () => {
    const page = await explorer.open('read_only', '/concepts/drainage');
    await page.getByRole('link', { name: /peat\.pdf/ }).click();
    await page.getByText('Page 2 of 2').waitFor();
    const mark = page.locator('.pdf-mark').first();
    await mark.waitFor();
    await until(async () => isVisible(await mark.boundingBox(), page));
    // Letters are drawn where the mark is, and none below them on the page.
    const [marked, elsewhere] = await page.evaluate<[number, number]>(`(() => {
      const canvas = document.querySelector('.pdf-page canvas');
      const { left, top, width, height } = document.querySelector('.pdf-mark').style;
      const part = (text, whole) => Math.floor((parseFloat(text) / 100) * whole);
      const dark = (y) => {
        const { data } = canvas.getContext('2d').getImageData(
          part(left, canvas.width), y, Math.max(1, part(width, canvas.width)), Math.max(1, part(height, canvas.height)));
        return data.filter((value, at) => at % 4 === 0 && value < 128).length;
      };
      return [dark(part(top, canvas.height)), dark(Math.floor(canvas.height * 0.8))];
    })()`);
    assert.ok(marked > 50 && elsewhere === 0, `${marked} and ${elsewhere} dark dots`);
    const widthOf = () => page.evaluate<number>(`document.querySelector('.pdf-page canvas').clientWidth`);
    const styleOf = () => mark.getAttribute('style');
    const [width, style] = [await widthOf(), await styleOf()];
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await until(async () => (await widthOf()) > width * 1.4 && isVisible(await mark.boundingBox(), page));
    assert.equal(await styleOf(), style, 'the mark is elsewhere on the page');
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
    assert.deepEqual(await accessibilityIssues(page), []);
    await page.setViewportSize(screens.phone);
    await takePicture(page, 'pdf-zoomed');
    await page.getByRole('button', { name: 'Fit the width' }).click();
    await until(async () => (await widthOf()) < width);
    await page.getByRole('button', { name: 'Text that was read' }).click();
    assert.equal(await page.locator('mark#place').innerText(), 'Drainage damages peat bogs.');
    await page.context().close();
  });

  it('shows markup in names and texts as text', async () => {
    const ontology = `Markup ${planted}`;
    const documentId = await explorer.read(ontology, `${planted}.md`, `A glacier is a mass of ice. ${planted} melts.`);
    const json = { label: `Label ${planted}`, description: planted, ontology, evidence_text: planted };
    const created = await explorer.api.call('POST', '/graph/concepts', { as: 'curator', json });
    assert.equal(created.status, 201, created.text);
    const page = await explorer.open('curator', '/');
    const conceptId = encodeURIComponent(created.body.concept_id as string);
    for (const path of [
      `/search?q=${encodeURIComponent(planted)}`,
      `/concepts/${conceptId}`,
      `/documents/${documentId}`,
    ]) {
      await page.goto(`${explorer.api.url}/app${path}`);
      await page.getByText(planted).locator('visible=true').first().waitFor();
      await page.waitForLoadState('networkidle');
      assert.equal(await page.locator('img').count(), 0, path);
      assert.equal(await page.evaluate('window.planted'), undefined, path);
    }
    await assert.rejects(page.evaluate(`document.body.innerHTML = '<p>'`), /TrustedHTML/);
    await assert.rejects(page.evaluate(`new Worker('/app/assets/any.js')`), /TrustedScriptURL/);
    await assert.rejects(page.evaluate(`trustedTypes.createPolicy('mine', {})`), /disallowed/);
    // Browsers log what they refuse.
    assert.equal(explorer.issues.splice(0).length, 3);
    await page.context().close();
  });

  it('is accessible and fits the screen, in both themes and sizes', async () => {
    const { instances } = (await explorer.api.call('GET', '/concepts/drainage', { as: 'curator' })).body;
    const place = `?start=${instances[0].start_offset}&end=${instances[0].end_offset}`;
    const paths = ['/', '/search?q=forest', '/concepts/soil-erosion', `/documents/${reportId}${place}`, '/nowhere'];
    const page = await explorer.open('curator', '/');
    for (const path of paths) await checkAppearance(page, `${explorer.api.url}/app${path}`);
    await page.setViewportSize(screens.phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Search' }).waitFor();
    assert.deepEqual(await accessibilityIssues(page), [], 'menu');
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('link', { name: 'Search' }).isVisible(), false);
    await page.context().close();
  });

  function isVisible(box: { y: number; height: number } | null, page: Page): boolean {
    const height = page.viewportSize()?.height ?? 0;
    return box !== null && box.y >= 0 && box.y + box.height <= height;
  }

  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (let left = 100; !(await holds()); left--) {
      if (left === 0) assert.fail('it does not come');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
});

/** Puts a text in the place of what is in a field, as a paste does: a length that the field has cuts it. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.page().keyboard.insertText(text);
}
