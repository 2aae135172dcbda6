import type { Page } from 'playwright-core';
import { startExplorer } from '../../../test/web/explorer.js';
import { makeLargeMap, routeMap } from '../../../test/web/map/large-map.js';

/** Milliseconds that each movement takes. */
const durationMs = 4000;
const relationshipsPerConcept = 4;

/** Measures how many frames a second the explorer's map has while it moves, in the browser that the tests have. */
export async function measureMap(concepts: number): Promise<void> {
  const explorer = await startExplorer();
  try {
    const page = await explorer.open('platform_admin', '/');
    await routeMap(page, makeLargeMap(concepts, concepts * relationshipsPerConcept));
    await page.goto(`${explorer.api.url}/app/map?layout=meaning&color=ontology`);
    await page.locator('.map-canvas canvas').first().waitFor();
    await page.waitForTimeout(3000);
    const isPainted = (await page.locator('.map-painting').count()) > 0;
    console.log(`\n${concepts} concepts, drawn by ${isPainted ? 'the processor' : 'WebGL'}`);
    for (const [name, move] of Object.entries(movements)) {
      const gaps = await framesOf(page, () => move(page));
      const total = gaps.reduce((sum, gap) => sum + gap, 0);
      const perSecond = ((gaps.length * 1000) / total).toFixed(1).padStart(5);
      const durations = gaps.sort((one, other) => other - one).map((gap) => Math.round(gap));
      const late = durations[Math.floor(durations.length / 20)];
      console.log(
        `  ${name.padEnd(22)} ${perSecond} frames/s   p95 ${late} ms   longest ${durations.slice(0, 3).join(', ')} ms`,
      );
      await page.waitForTimeout(1000);
    }
  } finally {
    await explorer.stop();
  }
}

/** Milliseconds between the frames that a page has while something is done. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(
    `{ const frames = globalThis.frames_ = { times: [], ended: false };
       const next = () => { frames.times.push(performance.now()); if (!frames.ended) requestAnimationFrame(next); };
       requestAnimationFrame(next); }`,
  );
  await act();
  const times = await page.evaluate<number[]>('(frames_.ended = true, frames_.times)');
  return times.slice(1).map((time, index) => time - times[index]!);
}

const movements: Record<string, (page: Page) => Promise<void>> = {
  async 'dragged by the mouse'(page) {
    const [x, y] = await middleOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await repeat(8, (step) => page.mouse.move(x + 150 * Math.sin(step / 20), y + 100 * Math.sin(step / 13)));
    await page.mouse.up();
  },
  async 'zoomed by the wheel'(page) {
    await page.mouse.move(...(await middleOf(page)));
    await repeat(200, (step) => page.mouse.wheel(0, step % 6 < 3 ? -120 : 120));
  },
  async 'moved by the keyboard'(page) {
    await page.locator('.map-canvas').focus();
    await repeat(33, (step) => page.keyboard.press(step % 10 < 5 ? 'ArrowLeft' : 'ArrowRight'));
  },
  async 'the mouse over it'(page) {
    const [x, y] = await middleOf(page);
    await repeat(8, (step) => page.mouse.move(x + 150 * Math.sin(step / 20), y + 100 * Math.sin(step / 13)));
  },
};

async function repeat(pauseMs: number, act: (step: number) => Promise<void>): Promise<void> {
  const end = performance.now() + durationMs;
  for (let step = 0; performance.now() < end; step++) {
    await act(step);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function middleOf(page: Page): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator('.map-canvas').boundingBox())!;
  return [x + width / 2, y + height / 2];
}
