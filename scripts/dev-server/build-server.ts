import { delimiter, join } from 'node:path';
import { findOnPath } from './find-on-path.js';
import { runLogged } from './run-logged.js';
import { cliVersion } from './server-version.js';

/** The Go program: on PATH, else where its own installer puts it; null when there is none. */
export async function findGo(env: Record<string, string | undefined> = process.env): Promise<string | null> {
  return findOnPath('go', [env['PATH'] ?? '', '/usr/local/go/bin'].join(delimiter));
}

/**
 * Builds the CLI from the Go module proxy into a folder; two minutes on two cores.
 * @returns path of the program, or null when the build failed (the log says why)
 */
export async function buildServer(
  go: string,
  folder: string,
  logFile: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const source = `github.com/temporalio/cli/cmd/temporal@v${cliVersion}`;
  const failure = await runLogged(go, ['install', '-v', '-ldflags=-s -w', source], {
    // Go refuses GOBIN together with settings for another platform, and GOFLAGS of the user may hold anything.
    // The folder goes with whatever an end in the middle leaves in it.
    env: { ...process.env, GOBIN: folder, GOTMPDIR: folder, GOFLAGS: '', GOOS: '', GOARCH: '' },
    logFile,
    signal,
  });
  return failure === null ? join(folder, 'temporal') : null;
}
