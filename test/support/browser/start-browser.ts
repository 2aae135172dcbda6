import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { unpackBrowser } from './unpack-browser.js';

/** Names of Chromium on PATH. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Starts a browser for a test: the one that `CONCORDANCE_TEST_BROWSER` names, else one on PATH, else the one that
 * `npm ci` brings; `packaged` asks for that one. So a test never has to be skipped.
 */
export async function startBrowser(
  installed: string | 'packaged' | undefined = process.env['CONCORDANCE_TEST_BROWSER'] || onPath(),
): Promise<Browser> {
  // Root may not start a browser with its sandbox.
  if (installed !== undefined && installed !== 'packaged') {
    return chromium.launch({ executablePath: installed, chromiumSandbox: false });
  }
  // Without a graphics card, WebGL is drawn by the processor, and by it alone: pages take half the time without.
  const args = ['--no-zygote', '--use-gl=angle', '--use-angle=swiftshader-webgl', '--enable-unsafe-swiftshader'];
  const { executablePath, libraries, fontSettings } = await unpackBrowser();
  const env = { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontSettings };
  return chromium.launch({ executablePath, env, chromiumSandbox: false, args });
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}
