/** Reads an option that may be given several times, or with several values and commas between them. */
export function collect(value: string, before: string[] = []): string[] {
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...before, ...(parts.length === 0 ? [value] : parts)];
}
