import type { Block, BlockKind, Grammar, OpenBlock } from './blocks.js';
import { copyOf } from './copy-of.js';
import type { LinePart } from './line-reader.js';

const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const setextLine = /^ {0,3}(=+|-+)[ \t]*$/;
const fenceLine = /^[ \t]*(?:>[ \t]?)*(`{3,}(?!.*`)|~{3,})/;
const itemLine = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/;
const quoteLine = /^ {0,3}>/;
const ruleLine = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const tableLine = /^ {0,3}\|/;
const tableDelimiter = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** The blocks of CommonMark that matter for cutting, with tables and front matter. */
export function markdownGrammar(): Grammar {
  let isStart = true;
  return {
    begins(line, open) {
      const wasStart = isStart;
      isStart = false;
      const text = line.text.replace(/[\r\n]+$/, '');
      if (wasStart && /^---[ \t]*$/.test(text)) return 'code';
      // Front matter that is never closed ends at the first blank line instead of swallowing the document.
      if (open?.kind === 'code') return text.trim() === '' && !fenceLine.test(open.opener) ? 'blank' : null;
      return kindOf(text, line, open);
    },
    isWhole(open) {
      if (open.kind === 'code') return open.lines > 1 && closesFence(open);
      return open.kind === 'heading' || isUnderlined(open);
    },
    close: closeParagraph,
  };
}

function kindOf(text: string, line: LinePart, open: OpenBlock | null): BlockKind | null {
  if (line.isLast && text.trim() === '') return open?.kind === 'blank' ? null : 'blank';
  if (fenceLine.test(text)) return 'code';
  if (line.isLast && atxHeading.test(text)) return 'heading';
  if (open?.kind === 'paragraph' && (setextLine.test(text) || isDelimiterRow(text))) return null;
  // A rule separates; it says nothing itself.
  if (line.isLast && ruleLine.test(text)) return 'blank';
  if (itemLine.test(text)) return 'item';
  if (quoteLine.test(text)) return open?.kind === 'quote' ? null : 'quote';
  if (open?.kind === 'table') return text.includes('|') ? null : 'paragraph';
  if (tableLine.test(text)) return 'table';
  return open && (open.kind === 'paragraph' || open.kind === 'item' || open.kind === 'quote') ? null : 'paragraph';
}

function isDelimiterRow(text: string): boolean {
  return text.includes('|') && tableDelimiter.test(text);
}

/** True if the latest line closes the fence (or front matter) the first line opened. */
function closesFence(open: OpenBlock): boolean {
  const line = open.text
    .slice(open.lastLine)
    .trim()
    .replace(/^(?:>[ \t]?)+/, '');
  const fence = fenceLine.exec(open.opener)?.[1];
  if (fence === undefined) return line === '---' || line === '...';
  return line.length >= fence.length && line === fence.charAt(0).repeat(line.length);
}

/** A paragraph of one or two lines above `===` or `---`; longer ones are prose above a rule. */
function isUnderlined(open: OpenBlock): boolean {
  if (open.kind !== 'paragraph' || open.isRest || open.lines < 2) return false;
  return open.lines <= 3 && setextLine.test(lastLineOf(open));
}

function lastLineOf(open: OpenBlock): string {
  return open.text.slice(open.lastLine).replace(/[\r\n]+$/, '');
}

function closeParagraph(open: OpenBlock): Pick<Block, 'kind' | 'text' | 'level' | 'title'>[] {
  if (open.kind === 'heading') {
    const level = atxHeading.exec(open.text)?.[1]?.length ?? 1;
    return [{ kind: 'heading', text: open.text, level, title: titleOf(open.text.replace(/^\s*#+|[ \t]+#+\s*$/g, '')) }];
  }
  if (isUnderlined(open)) {
    const level = lastLineOf(open).includes('=') ? 1 : 2;
    return [{ kind: 'heading', text: open.text, level, title: titleOf(open.text.slice(0, open.lastLine)) }];
  }
  return [{ kind: isTable(open) ? 'table' : open.kind, text: open.text, level: 0, title: '' }];
}

/** A table whose rows do not begin with a bar shows itself only by its second line. */
function isTable(open: OpenBlock): boolean {
  if (open.kind !== 'paragraph' || open.lines < 2 || open.isRest) return false;
  return isDelimiterRow(/^[^\n]*\n([^\r\n]*)/.exec(open.text)?.[1] ?? '');
}

function titleOf(text: string): string {
  const words = text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return copyOf(words.slice(0, 200));
}
