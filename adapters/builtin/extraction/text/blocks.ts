import { readMailHeader } from './mail-header.js';

export type BlockKind = 'heading' | 'prose' | 'other';

/** A part of the text, end exclusive, without the blank lines around it. */
export interface Block {
  kind: BlockKind;
  start: number;
  end: number;
}

interface Line {
  start: number;
  end: number;
  text: string;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^ {0,3}#{1,6}\s/;
const underline = /^ {0,3}(?:={2,}|-{2,})\s*$/;
const item = /^\s*(?:[-*+•‣–]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s+/;
const caption = /^\s*[*_]{0,2}(?:figure|fig\.|table|listing|example|exhibit|plate)\s+\d[\w.-]*\s*[:.–-]/i;
const tableRow = /^\s*\||\t[^\t]+\t|^[^|]*\|[^|]*\|/;
/** Characters; prose is wrapped at more. */
const shortLine = 45;
const maxHeadlineLines = 2;
const maxHeadlineWords = 9;
const horizontalRule = /^\s*(?:[-*_=~]\s*){3,}$/;
const columns = /\S {3,}\S+(?:\s+\S+){0,3} {3,}\S/;

/**
 * Takes Markdown or plain text apart: headings, prose (paragraphs, list items, quotations) and the rest (code, tables,
 * captions, rules, front matter, fields of a mail that name nobody), which holds no sentences.
 */
export function findBlocks(text: string): Block[] {
  const lines = splitLines(text);
  const blocks: Block[] = [];
  let paragraph: Line[] = [];

  const flush = (): void => {
    const header = readMailHeader(paragraph);
    if (header !== null) {
      blocks.push(...header.blocks);
      paragraph = paragraph.slice(header.count);
    }
    const first = paragraph[0];
    const last = paragraph.at(-1);
    const headline = headlineLines(paragraph);
    if (headline > 0) {
      blocks.push({ kind: 'heading', start: first!.start, end: paragraph[headline - 1]!.end });
      paragraph = paragraph.slice(headline);
      flush();
    } else if (isListOfLines(paragraph)) {
      for (const { start, end } of paragraph) blocks.push({ kind: 'prose', start, end });
    } else if (first && last) {
      const alone = paragraph.length === 1 && looksLikeHeading(first.text);
      blocks.push({ kind: alone ? 'heading' : 'prose', start: first.start, end: last.end });
    }
    paragraph = [];
  };
  const skip = (from: number, to: number): void => {
    flush();
    blocks.push({ kind: 'other', start: lines[from]!.start, end: lines[to]!.end });
  };

  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const opening = fence.exec(line.text);
    if (index === 0 && /^---\s*$/.test(line.text)) {
      const close = lines.findIndex((other, at) => at > 0 && at < 60 && /^(?:---|\.\.\.)\s*$/.test(other.text));
      if (close > 0) {
        skip(0, close);
        index = close;
        continue;
      }
    }
    if (opening) {
      const mark = opening[1]!;
      let close = index + 1;
      while (close < lines.length && !lines[close]!.text.trim().startsWith(mark)) close += 1;
      close = Math.min(close, lines.length - 1);
      skip(index, close);
      index = close;
    } else if (line.text.trim() === '') {
      flush();
    } else if (heading.test(line.text)) {
      flush();
      blocks.push({ kind: 'heading', start: line.start, end: line.end });
    } else if (underline.test(line.text) && paragraph.length === 1) {
      blocks.push({ kind: 'heading', start: paragraph[0]!.start, end: paragraph[0]!.end });
      paragraph = [];
    } else if (horizontalRule.test(line.text) || caption.test(line.text) || isLayout(line.text)) {
      skip(index, index);
    } else if (
      paragraph.length === 0 &&
      /^(?: {4,}|\t)\S/.test(line.text) &&
      !item.test(line.text) &&
      !isProse(line.text)
    ) {
      skip(index, index);
    } else if (item.test(line.text)) {
      flush();
      paragraph.push(line);
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return blocks;
}

/**
 * Short lines of which none ends as a sentence does: the cells of a table, fields, an address. No phrase goes over
 * their ends.
 */
function isListOfLines(lines: readonly Line[]): boolean {
  return (
    lines.length > 1 && lines.every(({ text }) => text.trim().length < shortLine && !/[.!?;…]["'”’)*_]*\s*$/.test(text))
  );
}

/**
 * Lines in capitals, without the end of a sentence, that stand right above a sentence in plain letters; 0 where none
 * do.
 */
function headlineLines(lines: readonly Line[]): number {
  const count = lines.findIndex(({ text }) => !isInCapitals(text));
  if (count < 1 || count > maxHeadlineLines || isListOfLines(lines)) return 0;
  return /^\s*["'“‘(]?\p{Lu}[^\n]*\p{Ll}/u.test(lines[count]!.text) ? count : 0;
}

function isInCapitals(line: string): boolean {
  if (/\p{Ll}|`|[.!?:;,…]["'”’)*_]*\s*$/u.test(line)) return false;
  const words = line.match(/\p{Lu}{2,}/gu)?.length ?? 0;
  return words >= 2 && words <= maxHeadlineWords;
}

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    lines.push({ start, end, text: text.slice(start, Math.min(end, start + 4000)).replace(/\r$/, '') });
    if (found < 0) break;
    start = found + 1;
  }
  return lines;
}

function isLayout(line: string): boolean {
  return tableRow.test(line) || columns.test(line) || /\.{5,}/.test(line);
}

function isProse(line: string): boolean {
  return /^\s*[A-Z][\p{L}'’,-]*(?: [\p{L}'’,()-]+){5,}/u.test(line);
}

/** A short line on its own, without the end of a sentence. */
function looksLikeHeading(line: string): boolean {
  const bare = line.trim();
  if (item.test(bare) && !/^\d/.test(bare)) return false;
  return (
    bare.length < 80 &&
    bare.split(/\s+/).length <= 9 &&
    !/[.!?:;,…。！？]["'”’)*_]*$/.test(bare) &&
    /^[\p{Lu}\d*_]/u.test(bare)
  );
}
