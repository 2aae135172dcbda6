import { withoutControls } from '../output/terminal.js';
import type { Terminal } from '../output/terminal.js';

/** Progress on stderr while documents are sent and read: a bar on a terminal, else a line for each event. */
export interface ProgressDisplay {
  /** True where events are written as they happen, so that nobody need tell them again. */
  readonly showsEvents: boolean;
  /** Progress of all, 0 to 1, and the current activity. Shown on a terminal only. */
  bar(done: number, text: string): void;
  /** Something of one document. Written only where there is no bar. */
  event(text: string): void;
  /** Something the user must know. */
  note(text: string): void;
  /** Takes the bar away. */
  end(): void;
}

const barWidth = 24;

export function createProgressDisplay({ stderr, message }: Terminal): ProgressDisplay {
  if (stderr.isTTY !== true) return { showsEvents: true, bar: () => {}, event: message, note: message, end: () => {} };
  let shown = '';
  const draw = (line: string) => void stderr.write(`\r\u001b[2K${line}`);
  return {
    showsEvents: false,
    bar(done, text) {
      const filled = Math.round(Math.min(1, Math.max(0, done)) * barWidth);
      const percent = `${Math.floor(done * 100)} %`.padStart(5);
      const line = `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${percent}  ${withoutControls(text)}`;
      shown = line.slice(0, Math.max(20, (stderr.columns || 80) - 1));
      draw(shown);
    },
    event: () => {},
    note(text) {
      draw('');
      message(text);
      draw(shown);
    },
    end() {
      draw('');
      shown = '';
    },
  };
}
