import type { Command } from 'commander';
import { globalsOf } from '../parts.js';
import type { Parts } from '../parts.js';

/** Prints an answer of the API: unchanged with --json, else as `print` has it. */
export function showAnswer<B>(parts: Parts, command: Command, body: B, print: (body: B) => void): void {
  if (globalsOf(command).json) parts.terminal.json(body);
  else print(body);
}
