import { Defuddle } from 'defuddle/node';
import { ConcordanceError } from '../../../domain/errors.js';
import { decodeText } from '../text/decode-text.js';
import { detectEncoding } from '../text/detect-encoding.js';
import { inPieces } from './in-pieces.js';
import { pageDocument, type PageDocument } from './page-document.js';
import type { ParserContext } from './parser.js';
import { toMarkdown } from './to-markdown.js';

/** A larger page is data rather than an article, and telling them apart would take minutes. */
const largestArticle = 2 * 1024 * 1024;
/** When less of the page's words is left, what was taken for the article is none. */
const leastShare = 0.25;

/** Everything on a page that is not its text. */
const furniture = [
  'script, style, noscript, template, iframe, object, embed, svg, canvas, dialog',
  'nav, aside, footer, form, menu, [hidden], [aria-hidden="true"], [role="navigation"], [role="banner"]',
  '[role="contentinfo"], [role="dialog"], [role="alertdialog"]',
  '[class*="cookie" i], [id*="cookie" i], [class*="consent" i], [id*="consent" i]',
].join(', ');

/** The readable part of a page, as Markdown under its title. */
export async function parseHtml(bytes: Uint8Array, context: ParserContext): Promise<void> {
  if (bytes.length > context.limits.unpackedBytes) {
    throw new ConcordanceError(
      'payload_too_large',
      `The page has ${bytes.length} bytes; at most ${context.limits.unpackedBytes} are taken. Split it, or raise ` +
        'CONCORDANCE_MAX_UNPACKED_BYTES.',
    );
  }
  const html = await decoded(bytes, context);
  const document = pageDocument(html);
  const title = titleOf(document);
  const whole = withoutFurniture(html);
  const article = bytes.length <= largestArticle ? await articleOf(document) : '';
  const text = letters(article) >= letters(whole) * leastShare ? article : whole;
  const isSaid = text.split('\n').some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === title);
  const heading = title === '' || text === '' || isSaid ? '' : `# ${title}\n\n`;
  for (const piece of inPieces(heading + text)) await context.text(piece);
}

async function decoded(bytes: Uint8Array, { declaredType, learn }: ParserContext): Promise<string> {
  const { encoding, guessed } = await detectEncoding(once(bytes), declaredEncoding(bytes, declaredType));
  learn({ encoding, ...(guessed ? { notes: [`The page was read as ${encoding}, judging by its bytes.`] } : {}) });
  let text = '';
  for await (const piece of decodeText(once(bytes), encoding)) text += piece;
  return text;
}

/** What the server said of the encoding, or else the page itself near its beginning. */
function declaredEncoding(bytes: Uint8Array, declaredType: string | null): string | null {
  const byServer = /charset\s*=\s*["']?([\w:.-]+)/i.exec(declaredType ?? '')?.[1];
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return byServer ?? /<meta[^>]+charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1] ?? null;
}

async function articleOf(document: PageDocument): Promise<string> {
  try {
    const { content } = await Defuddle(document, undefined, { useAsync: false });
    return toMarkdown(pageDocument(content).body);
  } catch {
    // A page it cannot make sense of is read whole.
    return '';
  }
}

function withoutFurniture(html: string): string {
  const document = pageDocument(html);
  for (const element of document.querySelectorAll(furniture)) element.remove();
  const main = document.querySelector('main') ?? document.querySelector('article');
  const enough = main !== null && letters(main.textContent ?? '') >= letters(document.body.textContent ?? '') / 2;
  return toMarkdown(enough ? main : document.body);
}

function titleOf(document: PageDocument): string {
  const title = document.querySelector('h1')?.textContent ?? document.querySelector('title')?.textContent ?? '';
  return title.replace(/\s+/g, ' ').trim().slice(0, 300);
}

function letters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const size = 256 * 1024;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
