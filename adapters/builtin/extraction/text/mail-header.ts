import type { Block } from './blocks.js';

interface Line {
  start: number;
  end: number;
  text: string;
}

const field =
  /^((?:[ \t]*>)*[ \t]*[*_]{0,2}(from|to|cc|bcc|reply-to|sender|date|sent|subject|attachments?|message-id|in-reply-to|references|importance|priority):[*_]{0,2})[ \t]*(.*)$/i;
/** A list of files with their kinds, as it stands alone under the fields of a mail. */
const fileList = /^attachments?: .*\([\w-]+\/[\w.+-]+\)/i;
/** "-----Original Message-----" */
const separator = /^(?:[ \t]*>)*[ \t]*[-_=]{3,}[^-_=]{0,60}[-_=]{3,}[ \t]*$/;
const telling = new Set(['from', 'to', 'date', 'sent', 'subject']);
const people = new Set(['from', 'to', 'cc', 'bcc', 'sender']);

/**
 * The fields that a paragraph of a mail or memo begins with, and how many of its lines they are; null where it begins
 * with none. The first name of each field with people is read, as a line of its own; the subject is a heading; dates,
 * addresses, ids and files name nothing.
 */
export function readMailHeader(lines: readonly Line[]): { blocks: Block[]; count: number } | null {
  const blocks: Block[] = [];
  const names = new Set<string>();
  let count = 0;
  for (const { start, end, text } of lines) {
    const [, mark, name, value = ''] = field.exec(text) ?? [];
    const last = blocks.at(-1);
    if (mark !== undefined && name !== undefined) {
      names.add(name.toLowerCase());
      blocks.push(blockOf(name.toLowerCase(), { start, end, text }, text.length - value.length));
    } else if (blocks.length === 0 && separator.test(text)) {
      blocks.push({ kind: 'other', start, end });
    } else if (last !== undefined && /^[ \t]+\S/.test(text)) last.end = end;
    else break;
    count += 1;
  }
  const isHeader = [...names].filter((name) => telling.has(name)).length >= 2;
  return isHeader || (lines.length === 1 && fileList.test(lines[0]!.text)) ? { blocks, count } : null;
}

function blockOf(name: string, { start, end, text }: Line, valueAt: number): Block {
  if (name === 'subject') return { kind: 'heading', start: start + valueAt, end };
  const person = people.has(name)
    ? /^[^<,;@]*\p{L}[^<,;@]*(?=[<,;]|$)/u.exec(text.slice(valueAt))?.[0].trimEnd()
    : undefined;
  if (person === undefined) return { kind: 'other', start, end };
  return { kind: 'prose', start, end: start + valueAt + person.length };
}
