import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** Names of Chromium on PATH. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Starts a browser for a test: the one that `CONCORDANCE_TEST_BROWSER` names, else one on PATH, else the one that
 * `npm ci` brings. So a test never has to be skipped.
 */
export async function startBrowser(): Promise<Browser> {
  const installed = process.env['CONCORDANCE_TEST_BROWSER'] || onPath();
  // Root may not start a browser with its sandbox.
  if (installed !== undefined) return chromium.launch({ executablePath: installed, chromiumSandbox: false });
  const { default: packaged } = await import('@sparticuz/chromium');
  packaged.setGraphicsMode = false;
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: packaged.args,
    chromiumSandbox: false,
  });
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}
