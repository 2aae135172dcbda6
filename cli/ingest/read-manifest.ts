import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { batchLimits } from '../../domain/batches/batch.js';
import type { BatchSender } from '../../domain/batches/batch.js';
import { readBatchLine } from '../../domain/batches/read-line.js';
import { isBlankLine, splitLines } from '../../domain/batches/split-lines.js';
import type { ManifestLine } from '../../domain/batches/split-lines.js';
import { isConcordanceError } from '../../domain/errors.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Terminal } from '../output/terminal.js';

/** Issues that are named; further ones are counted. */
const maxListedIssues = 20;
const nothingSent = 'Nothing was sent.';

/**
 * The manifest in a file, or on stdin for `-`, each of its lines looked at. The bytes of a file stay on the disk.
 * @throws CliError (usage) that names the invalid lines
 */
export async function readManifest(terminal: Terminal, file: string, defaults: BatchSender['defaults']): Promise<Blob> {
  const manifest = file === '-' ? await fromStdin(terminal) : await fromFile(file);
  if (manifest.size > batchLimits.bytes) throw tooLarge();
  const issues: string[] = [];
  let [all, filled, invalid] = [0, 0, 0];
  for await (const line of splitLines(manifest.stream(), batchLimits.lineBytes)) {
    all += 1;
    if (isBlankLine(line)) continue;
    filled += 1;
    const issue = issueOf(line, defaults);
    if (issue === null) continue;
    invalid += 1;
    if (issues.length < maxListedIssues) issues.push(`\n  line ${line.number}: ${issue}`);
  }
  if (all > batchLimits.lines) {
    throw usage(`The manifest has ${all} lines; ${batchLimits.lines} may be sent at once. ${nothingSent}`);
  }
  if (filled === 0) throw usage(`The manifest contains only blank lines. Add a line for each document. ${nothingSent}`);
  if (invalid > 0) {
    const rest = invalid > issues.length ? `\n  and ${invalid - issues.length} more` : '';
    throw usage(`${invalid} of ${filled} lines are invalid. ${nothingSent}${issues.join('')}${rest}`);
  }
  return manifest;
}

function issueOf({ bytes }: ManifestLine, defaults: BatchSender['defaults']): string | null {
  if (bytes === null) return `is longer than ${batchLimits.lineBytes} bytes; send its text by itself.`;
  try {
    readBatchLine(new TextDecoder('utf-8', { fatal: true }).decode(bytes), defaults);
    return null;
  } catch (error) {
    if (isConcordanceError(error)) return error.detail;
    if (error instanceof TypeError) return 'is not text in UTF-8.';
    throw error;
  }
}

/** Held in memory, because it is read twice. */
async function fromStdin(terminal: Terminal): Promise<Blob> {
  if (terminal.stdin.isTTY === true) terminal.message('Reading the manifest from the terminal; end it with Ctrl-D.');
  const pieces: Buffer<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of terminal.stdin) {
    pieces.push(Buffer.from(piece as Uint8Array));
    bytes += (piece as Uint8Array).length;
    if (bytes > batchLimits.bytes) throw tooLarge();
  }
  return new Blob(pieces);
}

async function fromFile(file: string): Promise<Blob> {
  const found = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    throw usage(`${file}: ${cause.code === 'ENOENT' ? 'there is no such file' : cause.message}. ${nothingSent}`);
  });
  if (!found.isFile()) throw usage(`${file} is no file; a pipe is read with --batch -. ${nothingSent}`);
  return openAsBlob(file).catch((cause: Error) => {
    throw usage(`${file} cannot be read: ${cause.message}. ${nothingSent}`);
  });
}

function tooLarge(): CliError {
  const maxSize = `${batchLimits.bytes / 1024 ** 2} MiB`;
  return usage(`The manifest is larger than ${maxSize}; split it into several. ${nothingSent}`);
}

function usage(message: string): CliError {
  return new CliError(exitCodes.usage, message);
}
