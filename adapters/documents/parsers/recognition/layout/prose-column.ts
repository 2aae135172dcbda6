import { median } from '../../median.js';

/** A line of a column: its text, where it begins and where it ends. */
export interface ColumnLine {
  text: string;
  start: number;
  end: number;
}

/** A line of prose is longer than a cell; fills its column; and mostly begins amid a sentence. */
export const minProseLength = 20;
const minFilled = 0.7;
const minRunningOn = 0.25;

/** True where the lines of a column are prose: long, of one width, and mostly amid a sentence. */
export function isProseColumn(lines: readonly ColumnLine[]): boolean {
  const widths = lines.map(({ start, end }) => end - start);
  const runningOn = lines.slice(1).filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  return (
    median(lines.map(({ text }) => text.length)) >= minProseLength &&
    median(widths) >= minFilled * Math.max(...widths) &&
    runningOn >= minRunningOn * (lines.length - 1)
  );
}
