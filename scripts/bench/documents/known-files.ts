import { docxFile, paragraph, table as docxTable } from '../../../test/support/docx-file.js';
import { pdfFile } from '../../../test/support/pdf-file.js';

/** A text of which every word is known, and the rows of a table that is below it. */
export interface KnownText {
  title: string;
  paragraphs: string[];
  rows: string[][];
}

export interface KnownFile {
  kind: string;
  filename: string;
  bytes: Uint8Array;
  /** Words that a reader of this kind sees besides the text: the header of a mail. */
  frame?: string;
}

const pdfLineCharacters = 85;
const pdfLinesPerPage = 50;
/** Points between the columns of a table in a PDF. */
const pdfColumn = 140;

/** The text as a file of each kind that small writers can make. */
export function knownFiles(text: KnownText): KnownFile[] {
  const plain = [text.title, ...text.paragraphs, ...text.rows.map((row) => row.join('\t'))].join('\n\n');
  const file = (kind: string, filename: string, bytes: Uint8Array | string): KnownFile => ({
    ...{ kind, filename },
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  });
  return [
    file('text', 'text.txt', plain),
    file('text, UTF-16', 'wide.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, 'utf16le')])),
    file('Markdown', 'text.md', markdown(text)),
    file('HTML', 'text.html', html(text)),
    { ...file('mail, base64', 'text.eml', mail(text, plain)), frame: 'From To Subject a b example org' },
    file('Word', 'text.docx', word(text)),
    file('PDF', 'text.pdf', pdf(text)),
  ];
}

function markdown({ title, paragraphs, rows }: KnownText): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  const rule = `|${' --- |'.repeat(rows[0]?.length ?? 0)}`;
  return [`# ${title}`, ...paragraphs, [head, rule, ...body].join('\n')].join('\n\n');
}

function html({ title, paragraphs, rows }: KnownText): string {
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  const prose = paragraphs.map((one) => `<p>${escaped(one)}</p>`).join('\n');
  return (
    `<!doctype html><html><head><title>${escaped(title)}</title><style>p { color: red }</style></head><body>` +
    `<nav><a href="/">Home</a></nav><main><h1>${escaped(title)}</h1>${prose}<table>${lines.join('')}</table></main></body></html>`
  );
}

function mail({ title }: KnownText, plain: string): string {
  const body = Buffer.from(plain).toString('base64').replace(/.{76}/g, '$&\r\n');
  const subject = `Subject: =?UTF-8?B?${Buffer.from(title).toString('base64')}?=`;
  const type = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64';
  return `From: a@example.org\r\nTo: b@example.org\r\n${subject}\r\nMIME-Version: 1.0\r\n${type}\r\n\r\n${body}\r\n`;
}

function word({ title, paragraphs, rows }: KnownText): Buffer {
  const cells = rows.map((row) => row.map(escaped));
  return docxFile([title, ...paragraphs].map((one) => paragraph(escaped(one))).join('') + docxTable(cells));
}

/** Wrapped lines; the table stands alone on the last page. */
function pdf({ title, paragraphs, rows }: KnownText): Buffer {
  const lines = [title, '', ...paragraphs.flatMap((one) => [...wrapped(one), ''])].map(latin);
  const pages = [];
  for (let at = 0; at < lines.length; at += pdfLinesPerPage)
    pages.push({ lines: lines.slice(at, at + pdfLinesPerPage) });
  const cells = rows.flatMap((row, y) =>
    row.map(
      (cell, x) => `1 0 0 1 ${60 + x * pdfColumn} ${790 - y * 18} Tm (${latin(cell).replace(/[()\\]/g, '\\$&')}) Tj`,
    ),
  );
  return pdfFile([...pages, { text: cells.join('\n') }]);
}

function wrapped(paragraph: string): string[] {
  const lines: string[] = [];
  for (const one of paragraph.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + one.length < pdfLineCharacters) lines[lines.length - 1] = `${last} ${one}`;
    else lines.push(one);
  }
  return lines;
}

/** The writer of PDF knows Latin-1 alone. */
function latin(text: string): string {
  return text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
