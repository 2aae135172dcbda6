import { createInterface } from 'node:readline/promises';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Terminal } from '../output/terminal.js';

const ctrlC = '\u0003';
const ctrlD = '\u0004';
const ctrlU = '\u0015';

/** True if there is somebody to ask. */
export function canAsk({ stdin, stderr }: Terminal): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** Asks for a line; the question goes to stderr. */
export async function ask(terminal: Terminal, question: string): Promise<string> {
  const lines = createInterface({ input: terminal.stdin, output: terminal.stderr, terminal: true });
  try {
    const stopped = new Promise<never>((_resolve, reject) => {
      lines.once('SIGINT', () => reject(interrupted()));
      lines.once('close', () => reject(interrupted()));
    });
    return (await Promise.race([lines.question(question), stopped])).trim();
  } catch (error) {
    terminal.stderr.write('\n');
    throw error;
  } finally {
    lines.close();
  }
}

/** Asks for a secret; nothing that is typed is shown. */
export async function askSecret(terminal: Terminal, question: string): Promise<string> {
  const stdin = terminal.stdin as NodeJS.ReadStream;
  terminal.stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  try {
    return await typed(stdin);
  } finally {
    stdin.pause();
    stdin.setRawMode(false);
    terminal.stderr.write('\n');
  }
}

function typed(stdin: NodeJS.ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let secret: string[] = [];
    const finish = (complete: () => void) => {
      stdin.off('data', take);
      stdin.off('end', end);
      complete();
    };
    const end = () => finish(() => reject(interrupted()));
    const take = (piece: string) => {
      for (const character of piece) {
        if (character === '\r' || character === '\n') return finish(() => resolve(secret.join('')));
        if (character === ctrlC || character === ctrlD) return end();
        if (character === '\u007f' || character === '\b') secret.pop();
        else if (character === ctrlU) secret = [];
        else secret.push(character);
      }
    };
    stdin.on('data', take);
    stdin.on('end', end);
  });
}

/** The first line of what is piped in. */
export async function readLine(terminal: Terminal): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of terminal.stdin) {
    pieces.push(Buffer.from(piece as Uint8Array));
    if (pieces.at(-1)?.includes(10)) break;
  }
  return (Buffer.concat(pieces).toString('utf8').split('\n')[0] ?? '').replace(/\r$/, '');
}

function interrupted(): CliError {
  return new CliError(exitCodes.interrupted, 'Stopped.');
}
