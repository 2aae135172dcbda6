import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { password, startApi } from '../api/support/start-api.js';
import type { RunningApi, StartApiOptions } from '../api/support/start-api.js';
import { readWithSteps } from '../api/support/read-with-steps.js';
import { startBrowser } from '../support/browser/start-browser.js';

/** Folder for pictures of the pages; none are taken unless it is set. */
const pictures = process.env['CONCORDANCE_TEST_PICTURES'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type ColorScheme = 'light' | 'dark';

/** Sizes of the screens that pages are looked at with. */
export const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/** One API with its users and one browser, for all tests of a file. */
export interface Explorer {
  api: RunningApi;
  /** Submits a document as the curator and reads it to its end; gives the id of the document. */
  read(ontology: string, filename: string, content: string | Uint8Array): Promise<string>;
  /** Opens a page as a user who is signed in already; null: nobody is. */
  open(username: string | null, path: string, options?: OpenOptions): Promise<Page>;
  /** Errors that pages logged, requests to elsewhere, and violations of the policy. */
  issues: string[];
  stop(): Promise<void>;
}

export interface OpenOptions {
  screen?: keyof typeof screens;
  colorScheme?: ColorScheme;
}

/** Starts the API and a browser. */
export async function startExplorer(
  env: Record<string, string> = {},
  options: StartApiOptions = {},
): Promise<Explorer> {
  const [api, browser] = await Promise.all([startApi(env, undefined, options), startBrowser()]);
  const issues: string[] = [];
  return {
    api,
    issues,
    async read(ontology, filename, content) {
      const form = new FormData();
      form.set('ontology', ontology);
      form.set('auto_approve', 'true');
      form.set('file', new File([Buffer.from(content)], filename));
      const { status, body, text } = await api.call('POST', '/ingest', { as: 'curator', body: form });
      if (status >= 300) throw new Error(`${filename} was refused: ${text}`);
      return (await readWithSteps(api.platform, body.job_id as string)).documentId;
    },
    async open(username, path, { screen = 'desktop', colorScheme = 'light' } = {}) {
      const context = await browser.newContext({ viewport: screens[screen], colorScheme });
      if (username !== null) await signIn(context, username, await api.tokenOf(username));
      const page = await context.newPage();
      watch(page, api.url, issues);
      await page.goto(`${api.url}/app${path}`);
      return page;
    },
    async stop() {
      await (browser as Browser | undefined)?.close();
      await api.stop();
    },
  };
}

/** Puts a session where the sign-in form leaves it. */
async function signIn(context: BrowserContext, username: string, token: string): Promise<void> {
  const kept = JSON.stringify(JSON.stringify({ username, token }));
  // A session that ended stays ended.
  await context.addInitScript(
    `if (sessionStorage.getItem('begun') === null) { sessionStorage.setItem('begun', 'yes'); sessionStorage.setItem('concordance.session', ${kept}); }`,
  );
}

/** Signs in with the form that a page shows. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function watch(page: Page, url: string, issues: string[]): void {
  page.on('console', (message) => {
    // Browsers note each answer that is no success; the pages show those themselves.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) issues.push(message.text());
  });
  page.on('pageerror', (error) => issues.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url()))
      issues.push(`asked elsewhere: ${request.url()}`);
  });
}

/** Options of axe. Contrast, which takes it longest to find, does not depend on the size of the screen. */
const ruleSets = {
  all: { rules: { 'target-size': { enabled: true } } },
  layout: { rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } } },
  colours: { runOnly: ['color-contrast'] },
} as const;

/** A rule that a page violates, with the elements that do. */
interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * Violations that axe finds on the page, of the rules of WCAG 2.2 at level AA and of good practice. Only they leave the
 * page: what axe says of all that is right is many times as long.
 */
export async function accessibilityIssues(page: Page, rules: keyof typeof ruleSets = 'all'): Promise<string[]> {
  if (await page.evaluate<boolean>('window.axe === undefined')) await page.evaluate(`(() => { ${axe} })()`);
  const options = JSON.stringify({ ...ruleSets[rules], resultTypes: ['violations'] });
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${options}).then(({ violations }) => violations.map(({ id, nodes }) =>
      ({ id, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) })))`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

/**
 * Waits, at most 10 seconds, until an expression is true in a page.
 * It is evaluated from here: what Playwright has the page itself evaluate again, the policy of the explorer forbids.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  for (const end = Date.now() + 10_000; (await page.evaluate(expression)) !== true;) {
    if (Date.now() > end) assert.fail(`${page.url()}: it does not become true: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** True if the page is wider than its screen. */
async function isTooWide(page: Page): Promise<boolean> {
  return (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) === true;
}

/** Opens an address of the explorer, and checks its appearance. */
export async function checkAppearance(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.layout h1').waitFor();
  await page.waitForLoadState('networkidle');
  await checkScreens(page, new URL(url).pathname);
}

/**
 * Holds what a page shows against the rules of accessibility at each size of screen, and in both themes at one of them.
 * None may be wider than the screen.
 */
export async function checkScreens(page: Page, name: string): Promise<void> {
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    // The header covers what is scrolled below it.
    await page.evaluate('scrollTo(0, 0)');
    const isDesktop = screen === 'desktop';
    const themes = isDesktop || pictures !== undefined ? (['light', 'dark'] as const) : (['light'] as const);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const place = `${name} (${screen}, ${colorScheme})`;
      // Of the rules, that of contrast alone depends on the theme.
      const rules = colorScheme === 'dark' ? 'colours' : isDesktop ? 'all' : 'layout';
      assert.deepEqual(await accessibilityIssues(page, rules), [], place);
      assert.equal(await isTooWide(page), false, `${place} is wider than the screen`);
      await takePicture(page, `${name.replace(/\W+/g, '-')}-${screen}-${colorScheme}`);
    }
  }
}

/** Presses a button that saves a file; gives its name and content. */
export async function downloadBy(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const pressed = page.getByRole('button', { name: button }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), pressed]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Takes a picture where `CONCORDANCE_TEST_PICTURES` names a folder for them. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await keepPicture(`${name}.png`, await page.screenshot({ fullPage: true }));
}

/** Keeps a picture in the same folder. */
export async function keepPicture(name: string, bytes: Uint8Array): Promise<void> {
  if (pictures === undefined) return;
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, name), bytes);
}
