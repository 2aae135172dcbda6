/**
 * A file's own name out of what a client calls it: folders and control characters are removed. Null when nothing is
 * left.
 */
export function plainName(given: string | undefined): string | null {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(0, 255)
    .replace(/[\ud800-\udbff]$/, '');
  return plain === '' ? null : plain;
}
