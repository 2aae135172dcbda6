import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { directAnalyses } from '../api/support/direct-analyses.js';
import { password } from '../api/support/start-api.js';
import {
  accessibilityIssues,
  checkAppearance,
  checkScreens,
  downloadBy,
  keepPicture,
  startExplorer,
  takePicture,
} from './explorer.js';
import type { Explorer } from './explorer.js';

const text = `# Forests

Forests keep water in the soil. A forest is a community of trees. Deforestation causes soil erosion. Soil erosion causes
sediment. Sediment causes turbidity. Fertilizer contains nitrogen. Nitrogen requires a constructor.`;

describe('pages of the graph in a browser', function () {
  this.timeout(180_000);
  let explorer: Explorer;
  before(async () => {
    explorer = await startExplorer();
    const { api } = explorer;
    api.workflows.onStart = directAnalyses(api.platform);
    await explorer.read('Water', 'forests.md', text);
  });
  after(() => explorer.stop());
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));

  it('the map draws the concepts and lists them; a concept shows its quotes and leads to its neighbours', async () => {
    for (const user of ['platform_admin', 'read_only']) {
      const page = await explorer.open(user, '/map');
      const table = page.getByRole('table', { name: 'Concepts of the map' });
      await table.waitFor();
      const said = await page.getByText(/^\d+ concepts, \d+ relationships/).innerText();
      const count = Number(/^\d+/.exec(said)?.[0]);
      const listed = (await page.getByText(/^1 to \d+ of \d+ concepts$/).count()) === 0;
      if (listed) assert.equal(await table.getByRole('row').count(), count + 1);
      await page.getByRole('application', { name: `Map of ${count} concepts` }).waitFor();
      await page.locator('.map-canvas canvas').first().waitFor();
      await page.locator('.map-progress').waitFor({ state: 'detached' });
      assert.ok((await colorsOf(page, page.locator('.map-canvas'))) > 20, 'the canvas is empty');

      // A name that every object of JavaScript has.
      await table.getByRole('button', { name: 'Show constructor' }).waitFor();
      await page.getByRole('searchbox', { name: 'Find on the map' }).fill('soil er');
      await page.getByText(/, 1 found/).waitFor();
      await table.getByRole('button', { name: 'Show soil erosion' }).press('Enter');
      const panel = page.getByRole('complementary', { name: 'Concept soil erosion' });
      await panel.getByText('Deforestation causes soil erosion.').first().waitFor();
      await panel.getByRole('listitem').filter({ hasText: 'CAUSES' }).first().waitFor();
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'soil erosion', 'the focus is elsewhere');
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      assert.equal(
        await page.evaluate('document.activeElement.getAttribute("aria-label")'),
        'Show soil erosion',
        'the focus did not go back',
      );
      await page.keyboard.press('Enter');
      await panel.getByRole('button', { name: 'deforestation', exact: true }).press('Enter');
      await page.getByRole('complementary', { name: 'Concept deforestation' }).waitFor();
      assert.match(page.url(), /concept=deforestation/);
      await page.context().close();
    }
  });

  it('the map shows a community: its quotes and members, which it zooms to, and can be saved as a picture', async () => {
    const page = await explorer.open('contributor', '/map');
    const communities = page.getByRole('table', { name: 'Communities' });
    await communities.waitFor();
    await page.locator('.map-progress').waitFor({ state: 'detached' });
    const before = await page.locator('.map-canvas').screenshot();
    await communities.getByRole('button', { name: /^Show .*erosion.* on the map$/ }).press('Enter');
    const panel = page.getByRole('complementary', { name: /^Community .*erosion/ });
    await panel.getByText('Deforestation causes soil erosion.').first().waitFor();
    await page.getByText(/, 4 shown\./).waitFor();
    assert.equal(await page.getByRole('table', { name: 'Concepts of the map' }).getByRole('row').count(), 5);
    assert.equal(before.equals(await page.locator('.map-canvas').screenshot()), false, 'the map did not change');
    await checkScreens(page, 'map-community');

    for (const kind of ['SVG', 'PNG']) {
      const { name, bytes } = await downloadBy(page, `Download as ${kind}`);
      assert.equal(name, `map.${kind.toLowerCase()}`);
      if (kind === 'PNG') assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
      else assert.match(bytes.toString(), /<text [^>]*>sediment<\/text>/);
      await keepPicture(`map.${kind.toLowerCase()}`, bytes);
    }
    await panel.getByRole('button', { name: 'sediment', exact: true }).click();
    await page.getByRole('complementary', { name: 'Concept sediment' }).waitFor();

    const offer = page.getByRole('button', { name: 'Summarize', exact: true });
    await page.waitForLoadState('networkidle');
    assert.equal(await offer.count(), 0, 'summaries are offered without a model');
    await offerModel(page);
    await page.reload();
    const summarize = async () => {
      await offer.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Summarize' }).click();
    };
    await summarize();
    assert.match(await page.getByRole('alert').innerText(), /^No model that writes is set up\s+Communities get [^:]*$/);
    await communities.waitFor();
    await answerWithSummaries(page, 'Washed away soil clouds the water.');
    await summarize();
    await page.getByText('The model server answered 503. The next attempt is in 20 s.').waitFor();
    assert.match((await page.getByRole('link', { name: 'Show the job' }).getAttribute('href'))!, /\/jobs\/ana_1$/);
    await page.getByRole('button', { name: /^Cancel job/ }).waitFor();
    await takePicture(page, 'summaries-wait');
    await communities.getByText('Washed away soil clouds the water.').first().waitFor();
    await page.getByText(/^1 summary of writer:model for \$0\.02\./).waitFor();
    assert.match(
      await page.getByText(/^1 summary of/).innerText(),
      /Nothing could be kept for 20 communities\. .* These numbers count the communities of all sizes; the list has those of one\.$/,
    );
    assert.equal(await page.getByRole('link', { name: 'Show the job' }).count(), 0);
    await summarize();
    await page.getByText(/^1 summary of writer:model stored before for \$0\.02; nothing was paid now\./).waitFor();
    await page.getByRole('combobox', { name: 'Communities' }).selectOption('Small');
    await communities.getByText('Washed away soil clouds the water.').first().waitFor({ state: 'hidden' });
    await communities.waitFor();
    await page.context().close();
  });

  it('a cost limit is asked for below its field where the API refuses to summarize communities without one', async () => {
    const page = await explorer.open('curator', '/');
    await offerModel(page);
    await page.goto(`${explorer.api.url}/app/map`);
    await page.route('**/communities?*summaries=true*', (route) => {
      const error = { loc: ['query', 'max_cost_usd'], msg: 'is needed: the model costs money.', type: 'value_error' };
      const limit = new URL(route.request().url()).searchParams.get('max_cost_usd');
      return limit === null
        ? route.fulfill({ status: 422, json: { detail: 'The request is not valid.', code: 'VALIDATION_FAILED', errors: [error] } }) // oxfmt-ignore
        : route.continue({ url: route.request().url().replace('summaries=true', 'summaries=false') });
    });
    await page.getByRole('button', { name: 'Summarize', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Summarize' });
    await submit.click();
    await dialog.getByText('type a limit above 0').waitFor();
    assert.equal(await submit.isDisabled(), true);
    await takePicture(page, 'summaries-limit');
    await dialog.getByLabel('Cost limit in US dollars').fill('0.50');
    await submit.click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Summarize', exact: true }).waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    await page.context().close();
  });

  it('the map follows the meaning of the concepts, too', async () => {
    const page = await explorer.open('read_only', '/map?layout=meaning&color=cluster');
    await page.locator('.map-canvas canvas').first().waitFor();
    assert.equal(await page.getByLabel('Color', { exact: true }).inputValue(), 'cluster');
    await page.getByLabel('Position').selectOption('relationships');
    await page.locator('.map-progress').waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Color', { exact: true }).inputValue(), 'community');
    await page.context().close();
  });

  it('the map says so where the browser has no WebGL, and has the list', async () => {
    const page = await explorer.open('read_only', '/');
    await page.addInitScript(
      `{ const get = HTMLCanvasElement.prototype.getContext;
         HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return /webgl/.test(kind) ? null : get.call(this, kind, ...more); } }`,
    );
    await page.goto(`${explorer.api.url}/app/map`);
    await page.getByText('This browser has no WebGL').waitFor();
    await page.getByRole('link', { name: 'soil erosion', exact: true }).waitFor();
    await page.context().close();
  });

  it('finds the path between two concepts, by the keyboard, with the quotes of each step', async () => {
    const page = await explorer.open('read_only', '/paths');
    for (const [label, typed, option] of [
      ['From', 'deforest', 'deforestation'],
      ['To', 'turbidity', 'turbidity'],
    ] as const) {
      await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
      await page.getByRole('option', { name: option }).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'Path 1: 3 relationships' }).waitFor();
    const chain = page.locator('.path-chain').first();
    await chain.getByText('Deforestation causes soil erosion.').first().waitFor();
    const steps = (await chain.getByRole('link').allInnerTexts()).filter((one) => one !== 'forests.md');
    assert.deepEqual(steps, ['deforestation', 'soil erosion', 'sediment', 'turbidity']);
    assert.match(await chain.locator('.path-relationship').first().innerText(), /↓[^]*CAUSES/);
    await page.getByRole('button', { name: 'Swap' }).click();
    await page.getByText('↑').first().waitFor();
    await page.goto(`${explorer.api.url}/app/paths?from=deforestation&to=nitrogen`);
    await page.getByText('There is no path.').waitFor();
    await page.context().close();
  });

  it('runs a query as a table, and shows an error at its place', async () => {
    const page = await explorer.open('platform_admin', '/query');
    const editor = page.getByRole('textbox', { name: 'Query' });
    await write(page, editor, 'MATCH (a:Concept)-[r:CAUSES]->(b:Concept) RETURN a, r, b ORDER BY b.label');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+Enter');
    const table = page.getByRole('table', { name: 'Rows of the result' });
    await table.getByRole('link', { name: 'deforestation' }).waitFor();
    assert.equal(await table.getByRole('row').count(), 4);
    assert.match(
      (await downloadBy(page, 'Download CSV')).bytes.toString(),
      /^\ufeffa,r,b\r\nsoil erosion,CAUSES [\d.]+,sediment\r\ndeforestation,/,
    );
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await page.getByRole('application', { name: 'Map of 4 concepts and 3 relationships' }).waitFor();

    const turned = 'MATCH (c:Concept) WHERE c.label = "x\u202ey\u2066" RETURN c.label';
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await editor.fill(turned);
    await page.locator('.cm-specialChar').nth(1).waitFor();
    assert.doesNotMatch(await editor.innerText(), /[\u202e\u2066]/);

    await write(page, editor, 'MATCH (a:Concept)\nRETURN b');
    await page.getByRole('button', { name: 'Run' }).click();
    const message = await page.locator('.cm-message-error').innerText();
    assert.match(message, /^ {7}\^ .*b/);
    assert.equal(await page.locator('.cm-mark-error').innerText(), 'b');
    assert.match(await page.getByRole('alert').innerText(), /Line 2, column 8/);

    await write(page, editor, 'MATCH (c:');
    await page.keyboard.type('Conc');
    await page.getByRole('option', { name: 'Concept' }).waitFor();
    await page.getByRole('button', { name: /^MATCH \(a:Concept\)-\[r:CAUSES\]/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Name').fill('Causes');
    await page.getByLabel('Name').press('Enter');
    await page.getByRole('button', { name: /^Causes/ }).waitFor();
    await page.context().close();
  });

  it('validates a program while it is written, and runs it', async () => {
    const page = await explorer.open('read_only', '/programs/new');
    await page.getByText('The program is valid').waitFor();
    await page.getByLabel('topic').fill('turbidity');
    await page.getByRole('button', { name: 'Run' }).click();
    const table = page.getByRole('table', { name: 'Nodes of the result' });
    await table.getByRole('link', { name: 'turbidity' }).waitFor();
    await page.getByRole('table', { name: 'Steps of the run' }).getByText('Follow the causes').waitFor();
    const editor = page.getByRole('textbox', { name: 'Program' });
    await write(
      page,
      editor,
      '{"version": 1, "statements": [{"op": "+", "operation": {"type": "cypher", "query": "MATCH (a) RETURN b"}}]}',
    );
    await page.locator('.cm-message-error', { hasText: 'V032' }).waitFor();
    assert.equal(await page.locator('.cm-mark-error').innerText(), 'b');
    await page.context().close();
  });

  it('gives a user less than the administrator has: what they may not do is refused and not offered', async () => {
    const page = await explorer.open('platform_admin', '/users');
    await page.getByRole('button', { name: 'New user' }).click();
    await page.getByLabel('User name').fill('visitor');
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Role').selectOption('read_only');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'visitor' }).click();
    await page.getByLabel('Permission').selectOption('ingest:create');
    await page.getByText('visitor may not do this.').waitFor();
    await page.getByLabel('Permission').selectOption('graph:read');
    await page.getByText('visitor may do this.').waitFor();

    const other = await explorer.open('visitor', '/');
    const menu = other.getByRole('navigation', { name: 'Pages' });
    await menu.getByRole('link', { name: 'Map' }).waitFor();
    assert.equal(await menu.getByRole('link', { name: 'Users' }).count(), 0);
    assert.equal(await menu.getByRole('link', { name: 'Query' }).count(), 0);
    await other.goto(`${explorer.api.url}/app/users`);
    await other.getByText('Your permissions do not allow this page.').waitFor();

    await other.goto(`${explorer.api.url}/app/api-keys`);
    await other.getByRole('button', { name: 'New key' }).click();
    await other.getByLabel('Name').fill('script');
    await other.getByRole('button', { name: 'Create' }).click();
    const key = await other.getByLabel('API key', { exact: true }).inputValue();
    const answer = await explorer.api.call('GET', '/users/me', { headers: { 'x-api-key': key } });
    assert.equal(answer.body.username, 'visitor');
    await other.getByRole('button', { name: 'Done' }).click();
    await other.getByRole('button', { name: /^Revoke the token of Login/ }).click();
    assert.deepEqual(await accessibilityIssues(other), []);
    await other.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await other.getByText('Your session has ended').waitFor();

    await page.getByText('None.').waitFor();
    await page.getByLabel('Role to add').selectOption('curator');
    await page.getByRole('button', { name: 'Give the role' }).click();
    await page.getByRole('button', { name: 'Withdraw curator' }).click();
    await page.getByText('visitor loses what only this role allows').waitFor();
    await page.getByRole('button', { name: 'Withdraw the role' }).click();
    await page.getByText('None.').waitFor();
    await page.getByRole('button', { name: 'Disable the account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
    await page.getByText('disabled').first().waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('API keys: 1').waitFor();
    await page.getByRole('button', { name: 'Delete the user' }).click();
    await page.getByRole('table', { name: 'Users' }).waitFor();
    await page.goto(`${explorer.api.url}/app/audit?outcome=done`);
    const log = page.getByRole('table', { name: 'Events' });
    await log.getByText('user.delete').first().waitFor();
    for (const opened of [page, other]) await opened.context().close();
  });

  it('changes the name of an OAuth client and the addresses it leads back to', async () => {
    const page = await explorer.open('platform_admin', '/oauth-clients');
    await page.getByRole('button', { name: 'New client' }).click();
    await page.getByLabel('Name').fill('Wiki');
    await page.getByLabel('Type').selectOption('public');
    await page.getByLabel('Redirect addresses').fill('https://wiki.example/back');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Edit Wiki' }).click();
    await page.getByLabel('Name').fill('Team wiki');
    await page.getByLabel('Redirect addresses').fill('no address');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Redirect addresses').fill('https://wiki.example/a\nhttps://wiki.example/b');
    assert.deepEqual(await accessibilityIssues(page), []);
    await takePicture(page, 'edit-client');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit Team wiki' }).waitFor();
    const { clients } = (await explorer.api.call('GET', '/auth/oauth/clients', { as: 'platform_admin' })).body;
    const [changed] = clients.filter((one: { client_name: string }) => one.client_name === 'Team wiki');
    assert.deepEqual(changed.redirect_uris, ['https://wiki.example/a', 'https://wiki.example/b']);
    await page.context().close();
  });

  it('counts one concept and one relationship as one', async () => {
    await explorer.read('Fire', 'fire.md', 'Fire causes smoke.');
    const page = await explorer.open('read_only', '/map?ontology=Fire');
    await page.getByText(/^2 concepts, 1 relationship\.$/).waitFor();
    await page.getByRole('application', { name: /^Map of 2 concepts and 1 relationship\./ }).waitFor();
    await page.context().close();
  });

  it('are accessible and fit each screen in both themes', async () => {
    const page = await explorer.open('platform_admin', '/');
    const paths = ['/map?concept=soil-erosion', '/paths?from=deforestation&to=turbidity', '/query', '/programs/new'];
    const others = ['/programs', '/users', '/roles', '/roles/curator', '/api-keys', '/oauth-clients', '/audit'];
    for (const path of [...paths, ...others]) await checkAppearance(page, `${explorer.api.url}/app${path}`);
    await page.context().close();
  });
});

/** Says to the page that a model reads documents, which the API of the test has not. */
async function offerModel(page: Page): Promise<void> {
  await page.route('**/extraction/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), provider: 'model-server' } });
  });
}

/** Answers to the page as with a model that writes summaries, by a job the first time, which waits once. */
async function answerWithSummaries(page: Page, text: string): Promise<void> {
  await page.route('**/communities?*summaries=true*', (route) =>
    route.continue({ url: route.request().url().replace('summaries=true', 'summaries=false') }),
  );
  const none = { outcome: null, position: null, error: null, error_code: null, reason: null, approval_reason: null };
  const job = {
    ...{ ...none, retried_as: null, ontology: null, analysis: null, result: null, progress: { percent: 0 } },
    ...{ job_id: 'ana_1', job_type: 'analysis', filename: 'communities', username: 'contributor', paused: false },
    ...{ status: 'processing', stage: 'running' },
    retry_reason: 'The model server answered 503. The next attempt is in 20 s.',
  };
  const once = { times: 1 };
  await page.route('**/communities?*summaries=true*', (route) => route.fulfill({ status: 202, json: job }), once);
  await page.route('**/jobs/ana_1', (route) => route.fulfill({ json: { ...job, status: 'completed' } }));
  await page.route('**/jobs/ana_1', (route) => route.fulfill({ json: job }), { times: 2 });
  await page.route('**/artifacts/*/payload', async (route) => {
    const response = await route.fetch();
    const artifact = (await response.json()) as {
      payload: { communities: { community_id: string; quotes: unknown[] }[] };
    };
    const { payload } = artifact;
    const counts = { requested: 23, written: 1, dropped_sentences: 0, unsupported: 20, beyond_cost_limit: 2 };
    const communities = payload.communities.map((one) => ({
      ...{ ...one, summary: { sentences: [{ text, quotes: one.quotes }], dropped_sentences: 0 } },
    }));
    // A second size has the same communities.
    const smaller = communities.map((one) => ({ ...one, community_id: `${one.community_id}-small`, level: 1 }));
    const ofTwoSizes = { level_count: 2, communities: [...communities, ...smaller] };
    const summaries = { model: 'writer:model', cost_usd: 0.02, ...counts };
    await route.fulfill({ response, json: { ...artifact, payload: { ...payload, ...ofTwoSizes, summaries } } });
  });
}

/** Writes in an editor in the place of what is there, as a keyboard does. */
async function write(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Number of different colours in a picture of an element. */
async function colorsOf(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate<number>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${picture}';
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const colors = new Set();
    for (let at = 0; at < data.length; at += 4) colors.add(data[at] * 65536 + data[at + 1] * 256 + data[at + 2]);
    return colors.size;
  })()`);
}
