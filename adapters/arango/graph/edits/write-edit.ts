import type { CommitContext } from '../commit/commit-context.js';

/** Writes what a person changes of what exists. */
export async function writeEdit({ delta }: CommitContext): Promise<void> {
  if (delta.edit !== null) throw new Error('Edits are not built yet.');
}
