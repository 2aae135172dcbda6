import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** The three streams of the command: data goes to stdout, everything said about it to stderr. */
export interface Terminal {
  readonly stdin: Readable & { isTTY?: boolean };
  readonly stdout: Writable & { isTTY?: boolean; columns?: number };
  readonly stderr: Writable & { isTTY?: boolean; columns?: number };
  /** Width of the terminal that stdout is; undefined where it is none, or does not say. */
  columns(): number | undefined;
  /** A line of data for a person to read. Control characters that came with the data are taken out. */
  line(text?: string): void;
  /** Text as it is, without a line break after it; on a terminal control characters are taken out. */
  text(text: string): void;
  /** One JSON document on stdout. */
  json(value: unknown): void;
  /** A line on stderr. */
  message(text: string): void;
  /** Colours text for stdout; leaves it alone when stdout is no terminal or NO_COLOR is set. */
  paint(style: Style, text: string): string;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return createTerminal(process.stdin, process.stdout, process.stderr, process.env);
}

/** Builds a terminal over any streams. */
export function createTerminal(
  stdin: Terminal['stdin'],
  stdout: Terminal['stdout'],
  stderr: Terminal['stderr'],
  env: Record<string, string | undefined>,
): Terminal {
  const colour = stdout.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  // The reader of a pipe may leave early, as `head` does; that is no failure.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  return {
    stdin,
    stdout,
    stderr,
    columns: () => (stdout.isTTY === true && stdout.columns ? stdout.columns : undefined),
    line: (text = '') => void stdout.write(`${colour ? withoutCommands(text) : withoutControls(text)}\n`),
    text: (text) => void stdout.write(stdout.isTTY === true ? withoutControls(text) : text),
    json: (value) => void stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    message: (text) => void stderr.write(`${withoutControls(text)}\n`),
    paint: (style, text) => (colour ? styleText(style, withoutControls(text), { validateStream: false }) : text),
  };
}

/**
 * Text without the characters by which a document or a server could command the reader's terminal; line breaks and
 * tabs stay.
 */
export function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Removes control characters like `withoutControls`, but keeps colours. */
function withoutCommands(text: string): string {
  const pieces = text.split(/(\u001b\[\d{1,2}m)/);
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : withoutControls(piece))).join('');
}
