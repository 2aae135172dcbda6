import { PassThrough } from 'node:stream';
import { createTerminal } from '../../cli/output/terminal.js';
import type { Terminal } from '../../cli/output/terminal.js';

/** A terminal whose streams are kept in memory. */
export function fakeTerminal({
  tty = false,
  columns = 60,
  env = {},
}: { tty?: boolean; columns?: number; env?: Record<string, string> } = {}): {
  terminal: Terminal;
  stdout(): string;
  stderr(): string;
} {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  for (const stream of [stdin, stdout, stderr]) Object.assign(stream, { isTTY: tty, columns });
  let out = '';
  let err = '';
  stdout.on('data', (piece: Buffer) => (out += piece.toString()));
  stderr.on('data', (piece: Buffer) => (err += piece.toString()));
  const read = (stream: PassThrough, text: () => string) => () => text() + (stream.read() ?? '');
  return {
    terminal: createTerminal(stdin, stdout, stderr, env),
    stdout: read(stdout, () => out),
    stderr: read(stderr, () => err),
  };
}
