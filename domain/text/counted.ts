/** A count with its noun, in the singular where it is one: `1 line`, `2 lines`. For nouns whose plural adds an s. */
export function counted(count: number, noun: string, show: (count: number) => string = String): string {
  return `${show(count)} ${count === 1 ? noun : `${noun}s`}`;
}
