import type { BlockKind, Grammar, OpenBlock } from './blocks.js';
import { copyOf } from './copy-of.js';
import type { LinePart } from './line-reader.js';

const bullet = /^[ \t]*(?:[-*•‣·–]|\d{1,3}[.)]|\(?[a-z]\))[ \t]+\S/;

/** Plain text: paragraphs between blank lines, list items, and the headings one can be fairly sure of. */
export function plainGrammar(): Grammar {
  let afterBlank = true;
  return {
    begins: kindOf,
    isWhole: () => false,
    close(open, next) {
      const level = afterBlank && next !== 'block' ? headingLevel(open) : 0;
      afterBlank = open.kind === 'blank';
      if (level > 0)
        return [{ kind: 'heading', text: open.text, level, title: copyOf(open.text.trim().replace(/\s+/g, ' ')) }];
      return [{ kind: open.kind, text: open.text, level: 0, title: '' }];
    },
  };
}

function kindOf(line: LinePart, open: OpenBlock | null): BlockKind | null {
  if (line.isLast && line.text.trim() === '') return open?.kind === 'blank' ? null : 'blank';
  if (bullet.test(line.text)) return 'item';
  return open && open.kind !== 'blank' ? null : 'paragraph';
}

/** A line alone between blank lines that is numbered like a chapter or written in capitals; 0 when it is no heading. */
function headingLevel(open: OpenBlock): number {
  const text = open.text.trim();
  if (open.kind !== 'paragraph' || open.lines !== 1 || text.length > 80 || /[.!?,;:]$/.test(text)) return 0;
  if (/^(?:part|book)\s+(?:\d+|[ivxlc]+|one|two|three|four|five)\b/i.test(text)) return 1;
  if (/^(?:chapter|section|appendix)\s+(?:\d+|[ivxlc]+|[a-z])\b/i.test(text)) return 2;
  const number = /^(\d{1,2}(?:\.\d{1,2})*)\s+\p{Lu}/u.exec(text)?.[1];
  if (number !== undefined) return Math.min(6, 1 + number.split('.').length);
  return /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text) ? 2 : 0;
}
