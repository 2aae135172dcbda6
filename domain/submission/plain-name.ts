import { cutAt } from '../text/cut-text.js';
import { withoutHidden } from '../text/hidden-characters.js';

/**
 * A file's own name out of what a client calls it: folders and characters that nobody can see are removed. Null when
 * nothing is left.
 */
export function plainName(given: string | undefined): string | null {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const plain = cutAt(withoutHidden(last).trim(), 255);
  return plain === '' ? null : plain;
}
