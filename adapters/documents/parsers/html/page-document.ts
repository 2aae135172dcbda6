import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';

export interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
}

/** The members of a page's element that are used here; the DOM types are not available in Node.js programs. */
export interface PageElement extends PageNode {
  readonly parentElement: PageElement | null;
  readonly children: Iterable<PageElement>;
  readonly innerHTML: string;
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
  matches(selector: string): boolean;
  contains(other: PageElement): boolean;
  closest(selector: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  before(text: string): void;
  after(text: string): void;
  replaceWith(text: string): void;
  remove(): void;
}

export interface PageDocument extends PageElement {
  readonly body: PageElement;
}

/**
 * A page, or a part of one, as a tree; scripts are not run and nothing is fetched. It is read as the HTML standard
 * says, so that tags which may be left out (html, head, body, tbody, the ends of p, li, td) are there.
 */
export function pageDocument(html: string): PageDocument {
  const whole = serialize(parse(html, { scriptingEnabled: false }));
  return (parseHTML(whole) as unknown as { document: PageDocument }).document;
}
