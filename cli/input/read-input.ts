import type { Readable } from 'node:stream';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Terminal } from '../output/terminal.js';
import { openFile } from './open-file.js';

/** Bytes of a query or program at most; the server takes less. */
const maxBytes = 10_000_000;

/** The text of a file, or of stdin for `-`; `what` names it in errors. */
export async function readInput(terminal: Terminal, file: string, what: string): Promise<string> {
  if (file === '-') {
    if (terminal.stdin.isTTY === true) terminal.message(`Reading the ${what} from the terminal; end it with Ctrl-D.`);
    return textOf(terminal.stdin, `The ${what}`);
  }
  return textOf((await openFile(file)).createReadStream(), file);
}

async function textOf(stream: Readable, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    pieces.push(Buffer.from(piece as Uint8Array));
    bytes += (piece as Uint8Array).length;
    if (bytes > maxBytes) throw new CliError(exitCodes.usage, `${name} is larger than ${maxBytes / 1e6} MB.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch (cause) {
    throw new CliError(exitCodes.usage, `${name} is not text in UTF-8.`, { cause });
  }
}
