import { execFile } from 'node:child_process';
import { minServerVersion } from './server-version.js';

/** Result of `temporal --version`: usable, or why not (the end of a sentence that starts with its path). */
export type BinaryCheck = { usable: true; server: string } | { usable: false; why: string };

/** Runs `<path> --version` and checks that it is a Temporal CLI whose built-in server is new enough. Never throws. */
export async function checkBinary(path: string): Promise<BinaryCheck> {
  const said = await new Promise<string | Error>((resolve) => {
    execFile(path, ['--version'], { timeout: 15_000 }, (error, stdout) => resolve(error ?? stdout));
  });
  if (said instanceof Error) return { usable: false, why: `does not run (${firstLine(said.message)})` };
  const server = /server (\d+\.\d+\.\d+)/i.exec(said)?.[1];
  if (server === undefined) return { usable: false, why: 'is not a Temporal CLI with a built-in server' };
  if (isOlder(server, minServerVersion))
    return { usable: false, why: `has server ${server}, older than ${minServerVersion}` };
  return { usable: true, server };
}

function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
