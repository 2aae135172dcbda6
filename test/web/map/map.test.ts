import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { downloadBy, startExplorer, takePicture, untilTrue } from '../explorer.js';
import type { Explorer } from '../explorer.js';
import { makeLargeMap, routeMap } from './large-map.js';
import type { LargeMap } from './large-map.js';

describe('a map of many concepts in a browser', function () {
  this.timeout(120_000);
  let explorer: Explorer;
  before(async () => {
    explorer = await startExplorer();
  });
  after(() => explorer.stop());
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));

  it('a concept is where it is drawn after the map was dragged, zoomed and moved by the keyboard', async () => {
    const page = await open(gridMap());
    const { x, y, width, height } = (await page.locator('.map-canvas').boundingBox())!;
    const [left, top] = [x + width / 2, y + height / 2];
    const drag = async () => {
      await page.mouse.move(left, top);
      await page.mouse.down();
      for (let step = 1; step <= 10; step++) await page.mouse.move(left - 12 * step, top + 6 * step);
      await page.mouse.up();
    };
    const movements = [
      drag,
      () => page.getByRole('button', { name: 'Zoom in' }).click(),
      () => page.locator('.map-canvas').press('ArrowUp'),
    ];
    for (const move of movements) {
      const before = await labelledConcepts(page);
      await move();
      assert.equal(new URL(page.url()).searchParams.get('concept'), null, 'a movement selected a concept');
      await untilResting(page);
      const [concept] = (await labelledConcepts(page)).filter(
        (one) => one.x > 0 && one.y > 0 && one.x < width - 200 && one.y < height - 80,
      );
      const earlier = before.find(({ label }) => label === concept!.label);
      assert.notDeepEqual(earlier, concept, 'the map did not move');
      await page.mouse.click(x + concept!.x, y + concept!.y);
      await page.getByRole('complementary', { name: `Concept ${concept!.label}`, exact: true }).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Show all' }).click();
      await untilResting(page);
    }
    await takePicture(page, 'map-large');
    await page.context().close();
  });

  it('the map looks as before once it was moved away and back', async () => {
    const page = await open(makeLargeMap(2000, 6000));
    const canvas = page.locator('.map-canvas');
    const picture = () => canvas.screenshot();
    await canvas.focus();
    await untilResting(page);
    const before = await picture();
    for (let step = 0; step < 3; step++) await canvas.press('ArrowLeft');
    await untilResting(page);
    assert.equal(before.equals(await picture()), false, 'the map did not move');
    for (let step = 0; step < 3; step++) await canvas.press('ArrowRight');
    for (const end = Date.now() + 10_000; !before.equals(await picture());) {
      assert.ok(Date.now() < end, 'the map looks otherwise');
    }
    await page.context().close();
  });

  it('relationships are drawn where the map was moved to', async () => {
    const page = await open(gridMap());
    await relationshipsFollow(page);
    await page.context().close();
  });

  it('WebGL draws the map where it is fast, with relationships where the map was moved to', async () => {
    const page = await explorer.open('platform_admin', '/');
    // The page waits for a pixel to know how long WebGL takes.
    await page.addInitScript('WebGL2RenderingContext.prototype.readPixels = () => undefined');
    await routeMap(page, gridMap());
    await page.goto(`${explorer.api.url}/app/map?layout=meaning&color=ontology`);
    await page.locator('.map-canvas canvas').first().waitFor();
    await untilResting(page);
    await relationshipsFollow(page);
    assert.equal(await page.locator('.map-painting').count(), 0);
    await page.context().close();
  });

  async function relationshipsFollow(page: Page): Promise<void> {
    const canvas = page.locator('.map-canvas');
    for (let step = 0; step < 4; step++) {
      await canvas.press('+');
      await untilResting(page);
    }
    for (let step = 0; step < 10; step++) await canvas.press('ArrowRight');
    const { x, y, width } = (await canvas.boundingBox())!;
    const clip = { x: x + width - 200, y: y + 20, width: 150, height: 300 };
    for (const end = Date.now() + 10_000; (await pixelsLike(page, clip, 0xb9b4c4)) < 500;) {
      assert.ok(Date.now() < end, 'there are none');
    }
  }

  it('has the colors of its groups also where they are known before it can be drawn', async () => {
    const page = await explorer.open('platform_admin', '/');
    await page.route('**/assets/part-*.js', async (route) => {
      const response = await route.fetch();
      const draws = (await response.text()).includes('labelRenderedSizeThreshold');
      if (draws) await page.locator('.map-legend li').first().waitFor();
      await route.fulfill({ response });
    });
    await routeMap(page, makeLargeMap(300, 300));
    await page.goto(`${explorer.api.url}/app/map?layout=meaning&color=ontology`);
    await page.locator('.map-canvas canvas').first().waitFor();
    await untilResting(page);
    const { bytes } = await downloadBy(page, 'Download as SVG');
    const colors = new Set([...bytes.toString().matchAll(/<circle [^>]*fill="(#\w+)"/g)].map(([, color]) => color));
    const map = bytes.toString().split('</g>')[0]!;
    for (const color of colors) assert.ok(map.includes(`fill="${color}"/>`), `no concept has ${color}`);
    assert.ok(colors.size >= 3);
    await page.context().close();
  });

  it('no label covers another on a narrow screen', async () => {
    const page = await open(makeLargeMap(400, 800), 360);
    const labels = await labelledConcepts(page);
    assert.ok(labels.length >= 5, `there are ${labels.length} labels`);
    const widths = await page.evaluate<number[]>(
      `(() => { const context = document.createElement('canvas').getContext('2d');
         context.font = '13px system-ui, sans-serif';
         return ${JSON.stringify(labels.map(({ label }) => label))}.map((one) => context.measureText(one).width); })()`,
    );
    const boxes = labels.map(({ x, y, size, label }, index) => ({
      ...{ label, left: x + size + 3, right: x + size + 3 + widths[index]! },
      ...{ top: y - 6, bottom: y + 6 },
    }));
    const overlapping = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => one.left < other.right && other.left < one.right)
        .filter((other) => one.top < other.bottom && other.top < one.bottom)
        .map((other) => `${one.label} and ${other.label}`),
    );
    assert.deepEqual(overlapping, []);
    await page.context().close();
  });

  async function open(map: LargeMap, width = 1280): Promise<Page> {
    const page = await explorer.open('platform_admin', '/');
    await page.setViewportSize({ width, height: 900 });
    await routeMap(page, map);
    await page.goto(`${explorer.api.url}/app/map?layout=meaning&color=ontology`);
    await page.locator('.map-canvas canvas').first().waitFor();
    await untilResting(page);
    return page;
  }
});

/** A map whose concepts do not cover each other; the labels of some are shown. */
function gridMap(): LargeMap {
  const [columns, rows] = [60, 35];
  const concepts = Array.from({ length: columns * rows }, (_, index) => ({
    ...{ id: `concept-${index}`, label: `number ${index}`, quotes: index % 67 === 0 ? 16 : 1, ontology: 'Grid' },
    ...{ x: index % columns, y: Math.floor(index / columns) },
  }));
  const relationships = concepts.slice(columns).map(({ id }, index) => ({ from: id, to: `concept-${index}` }));
  return { concepts, relationships };
}

/** Concepts whose labels the map shows, with their places in its element. */
async function labelledConcepts(page: Page): Promise<{ label: string; x: number; y: number; size: number }[]> {
  const { bytes } = await downloadBy(page, 'Download as SVG');
  const dots = [...bytes.toString().matchAll(/<circle cx="(\S+)" cy="(\S+)" r="(\S+)"/g)].map((found) => found.slice(1).map(Number)); // oxfmt-ignore
  return [...bytes.toString().matchAll(/<text x="(\S+)" y="(\S+)"[^>]*paint-order[^>]*>([^<]*)</g)].map(
    ([, x, y, label]) => {
      // A label stands beside its concept.
      const dot = dots.find(
        ([cx, cy, r]) => Math.abs(cx! + r! + 3 - Number(x)) < 0.3 && Math.abs(cy! + 13 / 3 - Number(y)) < 0.3,
      );
      assert.ok(dot, `no concept is beside ${label}`);
      return { label: label!, x: dot[0]!, y: dot[1]!, size: dot[2]! };
    },
  );
}

/** Number of pixels in a part of a page that have nearly a color. */
async function pixelsLike(page: Page, clip: { x: number; y: number; width: number; height: number }, color: number) {
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate<number>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${picture}';
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const wanted = [${color >> 16}, ${(color >> 8) & 255}, ${color & 255}];
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (wanted.every((part, index) => Math.abs(data[at + index] - part) < 20)) count++;
    }
    return count;
  })()`);
}

/** Waits until the map has come to rest: two frames some time apart are alike. */
async function untilResting(page: Page): Promise<void> {
  const state = `[...document.querySelectorAll('.map-canvas canvas')].map((one) => one.style.transform).join()`;
  let before: unknown = null;
  for (let same = 0; same < 4;) {
    const now = await page.evaluate(state);
    same = now === before ? same + 1 : 0;
    before = now;
    await untilTrue(page, 'new Promise((resolve) => setTimeout(() => resolve(true), 100))');
  }
}
