import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('../../cli/bin.js', import.meta.url));

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  env?: Record<string, string>;
  stdin?: string;
  cwd?: string;
  /** Called with the process as soon as it runs. */
  onStart?: (child: ChildProcess) => void;
}

/** Runs the real command in an environment that holds nothing but what is given. */
export async function run(args: string[], { env = {}, stdin = '', cwd, onStart }: RunOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [launcher, ...args], {
    env: { PATH: process.env['PATH'], HOME: tmpdir(), ...env },
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin.on('error', () => {}).end(stdin);
  onStart?.(child);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr };
}

/** A folder of its own for each test of a suite, gone afterwards. */
export function tempFolder(): { readonly path: string } {
  let path = '';
  beforeEach(() => (path = mkdtempSync(join(tmpdir(), 'concordance-cli-'))));
  afterEach(() => rmSync(path, { recursive: true, force: true }));
  return {
    get path() {
      return path;
    },
  };
}
