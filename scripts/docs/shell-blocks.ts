/** Commands of a document, between a line that begins with ```sh and the next ```. */
export interface ShellBlock {
  /** Line of the first command, from 1. */
  line: number;
  commands: string;
  /** Mark after `sh`: `no-run` is shown only; `slow` takes minutes. */
  mark: 'run' | 'no-run' | 'slow';
}

/**
 * The blocks of shell commands of a Markdown text, in order.
 * @throws Error for a mark that is not known, so that none is passed over by a typing error
 */
export function shellBlocks(markdown: string): ShellBlock[] {
  const lines = markdown.split('\n');
  const blocks: ShellBlock[] = [];
  let open: { fence: string; block: ShellBlock | null } | null = null;
  lines.forEach((line, index) => {
    const [, fence, info = ''] = /^\s*(`{3,}|~{3,})\s*(.*?)\s*$/.exec(line) ?? [];
    if (open === null && fence !== undefined) {
      const [language, mark = 'run', ...rest] = info.split(/\s+/);
      const isShell = ['sh', 'bash', 'shell'].includes(language ?? '');
      if (isShell && (!isMark(mark) || rest.length > 0))
        throw new Error(`line ${index + 1}: ${info} is not understood`);
      const block = isShell && isMark(mark) ? { line: index + 2, commands: '', mark } : null;
      open = { fence, block };
    } else if (open !== null && fence === open.fence && info === '') {
      if (open.block !== null) blocks.push(open.block);
      open = null;
    } else if (open?.block != null) {
      open.block.commands += `${line}\n`;
    }
  });
  return blocks;
}

function isMark(text: string): text is ShellBlock['mark'] {
  return text === 'run' || text === 'no-run' || text === 'slow';
}
