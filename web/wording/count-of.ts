/** A count with its noun: "1 quote", "1,200 quotes". */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}
