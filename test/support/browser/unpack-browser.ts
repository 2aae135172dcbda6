import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const run = promisify(execFile);

/** A browser that was unpacked, with the libraries and fonts that a small system may lack. */
export interface UnpackedBrowser {
  executablePath: string;
  libraries: string;
  /** File that names the fonts. */
  fontSettings: string;
}

/**
 * Unpacks the browser of `@sparticuz/chromium` beside the packages, once for each version. The package itself would
 * unpack into the folder for temporary files of all users, and run what it finds there.
 */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
  const manifest = readFileSync(join(packages, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(packages, `.cache/concordance/chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'al2023/lib'),
    fontSettings: join(folder, 'fonts.conf'),
  };
}

/** The folder appears whole, also where several processes make it at once. */
async function unpack(folder: string): Promise<void> {
  const making = `${folder}.${process.pid}.tmp`;
  mkdirSync(making, { recursive: true });
  try {
    const script =
      "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
    // With this environment the libraries are unpacked, too.
    const env = { ...process.env, TMPDIR: making, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    await run(process.execPath, ['--input-type=module', '-e', script], { cwd: dirname(packages), env });
    writeFileSync(join(making, 'fonts.conf'), fontSettings(folder));
    renameSync(making, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** The fonts of the system, if there are any, and those that were unpacked. */
function fontSettings(folder: string): string {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(folder, 'fonts')];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders.map((one) => `<dir>${one}</dir>`).join('')}
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
