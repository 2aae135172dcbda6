import type { Command } from 'commander';
import { globalsOf } from '../dependencies.js';
import type { CliDependencies } from '../dependencies.js';

/** Prints an answer of the API: unchanged with --json, else as `print` has it. */
export function showAnswer<B>(
  dependencies: CliDependencies,
  command: Command,
  body: B,
  print: (body: B) => void,
): void {
  if (globalsOf(command).json) dependencies.terminal.json(body);
  else print(body);
}
