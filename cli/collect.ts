/** Reads an option that may be given several times. */
export function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}
