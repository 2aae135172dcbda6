export interface ProgressDisplay {
  /** @param share from 0 to 1; it never goes back on the screen */
  update(share: number, doing: string): void;
  finish(): void;
}

const width = 30;

/** A bar on a terminal; elsewhere a line whenever what is being done changes or another tenth is through. */
export function createProgressDisplay(stream: NodeJS.WriteStream = process.stderr): ProgressDisplay {
  let furthest = 0;
  let said = '';
  return {
    update(share, doing) {
      furthest = Math.max(furthest, Math.min(share, 1));
      const percent = Math.floor(furthest * 100);
      if (stream.isTTY) {
        const full = Math.round(furthest * width);
        const bar = '█'.repeat(full) + '░'.repeat(width - full);
        const line = `  ${bar} ${String(percent).padStart(3)} %  ${doing}`;
        stream.write(`\r\x1b[K${line.slice(0, Math.max(20, (stream.columns ?? 80) - 1))}`);
      } else {
        const line = `${Math.floor(percent / 10)} ${doing}`;
        if (line !== said) stream.write(`  ${percent} %  ${doing}\n`);
        said = line;
      }
    },
    finish() {
      if (stream.isTTY) stream.write('\r\x1b[K');
    },
  };
}
