import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { directAnalyses } from '../api/support/direct-analyses.js';
import { checkAppearance, startExplorer } from './explorer.js';
import type { Explorer } from './explorer.js';

const text = `# Forests

Forests keep water in the soil. A forest is a community of trees. Deforestation causes soil erosion. Soil erosion causes
sediment. Sediment causes turbidity. Fertilizer contains nitrogen.`;

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

      await page.getByRole('searchbox', { name: 'Find on the map' }).fill('soil er');
      await page.getByText(/, 1 found/).waitFor();
      await table.getByRole('button', { name: 'Show soil erosion' }).press('Enter');
      const panel = page.getByRole('complementary', { name: 'Concept soil erosion' });
      await panel.getByText('Deforestation causes soil erosion.').first().waitFor();
      await panel.getByRole('listitem').filter({ hasText: 'CAUSES' }).first().waitFor();
      await panel.getByRole('button', { name: 'deforestation', exact: true }).press('Enter');
      await page.getByRole('complementary', { name: 'Concept deforestation' }).waitFor();
      assert.match(page.url(), /concept=deforestation/);
      await page.context().close();
    }
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

  it('are accessible and fit the screen', async () => {
    const page = await explorer.open('platform_admin', '/');
    const paths = ['/map?concept=soil-erosion'];
    for (const path of paths) await checkAppearance(page, `${explorer.api.url}/app${path}`);
    await page.context().close();
  });
});

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
