import { Defuddle } from 'defuddle/node';
import { ConcordanceError } from '../../../../domain/errors.js';
import { countWords } from '../../../../domain/text/count-words.js';
import { depthOf } from './depth-of.js';
import { pageDocument, type PageDocument, type PageElement } from './page-document.js';
import { toMarkdown } from './to-markdown.js';
import { visibleWords } from './visible-words.js';

/** Extracted part of a page, as Markdown. */
export interface PagePart {
  text: string;
  /** Words that can be seen on the page, menus and all. */
  visibleWords: number;
  /** Words of `text`. */
  keptWords: number;
  /** Words of what looked like the article but lacked too many of the page's; null when the article was taken. */
  rejectedWords: number | null;
}

/** In a larger page, or one of deeper nesting, the search for the article would take minutes. */
const maxArticleLength = 2 * 1024 * 1024;
const maxArticleDepth = 150;
/** The Markdown writer recurses for each level. */
const maxDepth = 1500;
/** Minimum share of the words that the readable part must contain. */
const minShare = 2 / 3;

/** Everything on a page that is no text of it, or the way to other pages. */
const boilerplate = [
  'script, style, noscript, template, iframe, object, embed, svg, canvas',
  'input, select, textarea, button, nav, footer, dialog, [role="navigation"], [role="banner"], [role="contentinfo"]',
  '[role="dialog"], [role="alertdialog"]',
].join(', ');
/** The same where it is small: a page may well stand in a form, or carry the name of a banner in its class. */
const smallBoilerplate = [
  'aside, form, menu, [aria-hidden="true"]',
  '[class*="cookie" i], [id*="cookie" i], [class*="consent" i], [id*="consent" i]',
].join(', ');

/**
 * The readable part of a page. What the search for an article finds is taken only where it keeps two thirds of the
 * words of a plain conversion (all but menus, footers and fields); else `main` or `article` under the same rule; else
 * all of it.
 * @throws ConcordanceError `unreadable_document`, of elements nested without end
 */
export async function readablePart(document: PageDocument, length: number): Promise<PagePart> {
  const visible = visibleWords(document.body);
  const html = (document as unknown as { toString(): string }).toString();
  const depth = depthOf(document.body);
  if (depth > maxDepth) throw tooDeep(depth);
  const article = length <= maxArticleLength && depth <= maxArticleDepth ? await articleOf(document) : '';
  const plain = plainPart(pageDocument(html));
  const articleWords = countWords(article);
  const plainWords = countWords(plain);
  const isWhole = articleWords > 0 && articleWords >= plainWords * minShare;
  return {
    text: isWhole ? article : plain,
    visibleWords: visible,
    keptWords: isWhole ? articleWords : plainWords,
    rejectedWords: isWhole || articleWords === 0 ? null : articleWords,
  };
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

function plainPart(document: PageDocument): string {
  const { body } = document;
  const html = body.innerHTML;
  for (const element of body.querySelectorAll(boilerplate)) element.remove();
  const whole = visibleWords(body);
  // A page of nothing but links is a list of links.
  if (whole === 0) return toMarkdown(pageDocument(html).body);
  let spare = whole * (1 - minShare);
  for (const element of body.querySelectorAll(smallBoilerplate)) {
    const words = visibleWords(element);
    if (words > spare) continue;
    spare -= words;
    element.remove();
  }
  const main = body.querySelector('main') ?? body.querySelector('article');
  return toMarkdown(main !== null && holdsMost(main, body) ? main : body);
}

function tooDeep(depth: number): ConcordanceError {
  return new ConcordanceError(
    'unreadable_document',
    `The page has elements ${depth} deep inside one another; at most ${maxDepth} are read. Save it as text and submit that.`,
  );
}

function holdsMost(part: PageElement, whole: PageElement): boolean {
  return visibleWords(part) >= visibleWords(whole) * minShare;
}
