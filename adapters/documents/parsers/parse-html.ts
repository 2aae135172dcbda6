import { ConcordanceError } from '../../../domain/errors.js';
import { countWords } from '../../../domain/text/count-words.js';
import { decodeText } from '../text/decode-text.js';
import { detectEncoding } from '../text/detect-encoding.js';
import { inPieces } from './in-pieces.js';
import type { PageDocument } from './html/page-document.js';
import type { ParserContext } from './parser.js';
import { preparedPage } from './html/prepared-page.js';
import { readablePart, type PagePart } from './html/readable-part.js';
import { noteOfUnread } from './html/remove-unread.js';

/** Note when more than this share of a page was left out. */
const maxUnreportedShare = 1 / 3;

/** The readable part of a page, as Markdown under its title. */
export async function parseHtml(bytes: Uint8Array, context: ParserContext): Promise<void> {
  if (bytes.length > context.limits.unpackedBytes) {
    throw new ConcordanceError(
      'payload_too_large',
      `The page has ${bytes.length} bytes; at most ${context.limits.unpackedBytes} are taken. Split it, or raise ` +
        'CONCORDANCE_MAX_UNPACKED_BYTES.',
    );
  }
  const { document, unread } = preparedPage(await decoded(bytes, context));
  const title = titleOf(document);
  const part = await readablePart(document, bytes.length);
  const text = underTitle(title, part.text);
  const keptShare = shareOf(countWords(text), part.visibleWords);
  context.report({ keptShare, notes: [...noteOfUnread(unread), ...noteOfPart(part)] });
  for (const piece of inPieces(text)) await context.text(piece);
}

function underTitle(title: string, text: string): string {
  const isSaid = text.split('\n').some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === title);
  return title === '' || text === '' || isSaid ? text : `# ${title}\n\n${text}`;
}

/** With two decimals; a title that does not stand on the page itself does not make it more than all. */
function shareOf(words: number, visibleWords: number): number {
  return visibleWords === 0 ? 1 : Math.min(1, Math.round((words / visibleWords) * 100) / 100);
}

function noteOfPart({ keptWords, rejectedWords, visibleWords }: PagePart): string[] {
  if (rejectedWords !== null) {
    return [
      `What looks like the article of the page holds ${rejectedWords} of its ${visibleWords} words, so all but menus and ` +
        `footers was read, ${keptWords} words; notices and the like may be among them.`,
    ];
  }
  if (keptWords >= visibleWords * (1 - maxUnreportedShare)) return [];
  return [
    `Of the ${visibleWords} words on the page ${keptWords} were read; the others are in menus, footers and the like.`,
  ];
}

async function decoded(bytes: Uint8Array, { declaredType, report }: ParserContext): Promise<string> {
  const { encoding, guessed } = await detectEncoding(once(bytes), declaredEncoding(bytes, declaredType));
  report({ encoding, ...(guessed ? { notes: [`The page was read as ${encoding}, judging by its bytes.`] } : {}) });
  let text = '';
  for await (const piece of decodeText(once(bytes), encoding)) text += piece;
  return text;
}

/** Encoding that the server declared, else the page itself near its start. */
function declaredEncoding(bytes: Uint8Array, declaredType: string | null): string | null {
  const byServer = /charset\s*=\s*["']?([\w:.-]+)/i.exec(declaredType ?? '')?.[1];
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return byServer ?? /<meta[^>]+charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1] ?? null;
}

function titleOf(document: PageDocument): string {
  const title = document.querySelector('h1')?.textContent ?? document.querySelector('title')?.textContent ?? '';
  return title.replace(/\s+/g, ' ').trim().slice(0, 300);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const size = 256 * 1024;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
